import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { BROWSER_ARGS, ensureBrowser } from '../tools/browser.mjs'
import { compileServer } from '../tools/compile.mjs'
import { buildWeb } from '../tools/start.mjs'
import { SERVER_FLAGS } from '../tools/supervise.mjs'

/** Signs seats: the tests hand out seats themselves. */
export const SECRET = 'known to the tests alone'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server under test. */
    readonly server: string
    /** Where the one browser can be spoken to. */
    readonly browser: string
  }
}

/** One server, as `npm start` runs it, and one browser serve every file of these tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'grognard-e2e-'))
  const [server, browser] = await Promise.all([
    startServer(join(folder, 'data')),
    startBrowser(project.name === 'pictures'),
  ])
  project.provide('server', server.address)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startServer(dataFolder: string): Promise<{ address: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, await compileServer()], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      GROGNARD_DATA: dataFolder,
      // Six browsers at one address create games faster than one person would.
      GROGNARD_UNLIMITED: '1',
      GROGNARD_SECRET: SECRET,
      // What the client can do is tested on the tiny game.
      GROGNARD_TINY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer): void => {
      said += text
      const address = /at (http:\S+)/.exec(said)?.[1]
      if (!address) return
      resolve({
        address,
        stop: () => {
          child.kill('SIGTERM')
          return gone
        },
      })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
}

/** Smooth edges cost a processor that plays graphics card more than everything else together; only pictures want them. */
const QUICK = ['--disable_chromium_framebuffer_multisample', '--msaa_is_slow']

const startBrowser = (smooth: boolean): Promise<BrowserServer> =>
  chromium.launchServer({
    executablePath: ensureBrowser(),
    args: smooth ? [...BROWSER_ARGS] : [...BROWSER_ARGS, ...QUICK],
  })
