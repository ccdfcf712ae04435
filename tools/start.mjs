/** `npm start`: sets up, builds the table for the browser when its sources have changed, and serves everything. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root, run, setUp } from './set-up.mjs'

const web = join(root, 'web')
const dist = join(web, 'dist')

/**
 * Every file below a folder, but what is made or installed there.
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'test'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** The client is built from its own sources, the kernel's and what the two sides say to each other. */
function outOfDate() {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return true
  const built = statSync(page).mtimeMs
  const sources = [web, join(root, 'kernel', 'src'), join(root, 'wire', 'src')].flatMap(filesBelow)
  return sources.some((file) => statSync(file).mtimeMs > built)
}

/** Compressed copies, so that the server need not compress anything. */
function compress() {
  for (const file of filesBelow(join(dist))) {
    if (!/\.(html|js|css|svg|json|txt|map|webmanifest)$/.test(file)) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Builds the web client if there is one and it is out of date. */
export function buildWeb() {
  if (!existsSync(join(web, 'index.html'))) return
  if (!outOfDate()) {
    if (!existsSync(join(dist, 'index.html.br'))) compress()
    return
  }
  process.stderr.write('grognard: building the table for the browser ...\n')
  const code = run('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 2, 2],
    // Whoever builds it, tests among them, gets what players get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    process.stderr.write('grognard: the build failed; see above.\n')
    process.exit(code)
  }
  compress()
}

/** Compiles the server and keeps it running as a process of its own. */
async function serve() {
  const { compileServer } = await import('./compile.mjs')
  const { SERVER_FLAGS, supervise } = await import('./supervise.mjs')
  process.exit(await supervise([...SERVER_FLAGS, await compileServer()]))
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  setUp()
  buildWeb()
  await serve()
}
