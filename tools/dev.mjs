/**
 * `npm run dev`: the table while it is being worked on. The web client comes from Vite, which brings changes into the
 * page at once; the server is compiled and started again when anything it is made of changes. Games are kept apart
 * from those of `npm start`, and the tiny game is on the shelf.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

/** The rooms the server is made of. */
const ROOMS = ['kernel', 'maps', 'wire', 'games', 'server']
/** Editors write several files at once. */
const SETTLE_MS = 150

/** @param {string} text */
const say = (text) => process.stderr.write(`grognard: ${text}\n`)

/** What of the project's files the server is made of. @param {string} path */
export const isSource = (path) =>
  /\.(ts|json|tsv)$/.test(path) && !/(^|[\\/])(node_modules|dist|bench|goldens|releases)[\\/]/.test(path)

/** A server that is started again when it is told to, one at a time. */
export class Restarted {
  /** @param {() => Promise<string>} make compiles, and names the program  @param {NodeJS.ProcessEnv} env */
  constructor(make, env) {
    this.make = make
    this.env = env
    /** @type {import('node:child_process').ChildProcess | undefined} */
    this.child = undefined
    /** @type {Promise<void>} */
    this.turn = Promise.resolve()
  }

  /** Compiles; only what compiles takes the place of what runs. */
  again() {
    this.turn = this.turn.then(async () => {
      try {
        const program = await this.make()
        await this.end()
        this.child = spawn(process.execPath, ['--enable-source-maps', program], {
          env: this.env,
          stdio: 'inherit',
        })
      } catch (error) {
        say(`not started again: ${error instanceof Error ? error.message : error}`)
      }
    })
    return this.turn
  }

  /** @returns {Promise<void>} */
  end() {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      child.on('exit', () => resolve())
      child.kill('SIGTERM')
    })
  }
}

async function dev() {
  setUp()
  const { compileServer } = await import('./compile.mjs')
  const { createServer } = await import('vite')
  const { PORT = '8080', WEB_PORT = '5173' } = process.env
  const server = new Restarted(compileServer, {
    ...process.env,
    PORT,
    GROGNARD_TINY: '1',
    GROGNARD_DATA: process.env.GROGNARD_DATA ?? join(root, '.cache', 'dev-games'),
  })
  await server.again()
  const target = `http://127.0.0.1:${PORT}`
  const web = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    server: {
      port: Number(WEB_PORT),
      proxy: { '/api': target, '/health': target, '/ws': { target, ws: true } },
    },
  })
  await web.listen()
  say(`the table is at http://localhost:${web.config.server.port}, its server at ${target}`)
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  for (const room of ROOMS)
    watch(join(root, room), { recursive: true }, (_, path) => {
      if (path === null || !isSource(path)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${room}/${path} has changed`)
        void server.again()
      }, SETTLE_MS)
    })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    process.once(signal, async () => {
      await Promise.all([server.end(), web.close()])
      process.exit(0)
    })
}

if (process.argv[1] && import.meta.filename === process.argv[1]) await dev()
