/**
 * Compiles TypeScript entries of the project, with all rooms they import, for Node. Bundling beats a loader: programs
 * start at once, and closures are not wrapped to keep their names, which costs rules code a third of its speed.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './set-up.mjs'

/** Only our own rooms are bundled; packages stay where npm put them. */
const onlyOurRooms = {
  name: 'only our rooms',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@grognard/') || path.startsWith('/')
        ? undefined
        : { path, external: true },
    )
    // Tools know where the project is from where they are themselves.
    build.onResolve({ filter: /\/tools\/[\w-]+\.mjs$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(resolve(resolveDir, path)).href,
      external: true,
    }))
  },
}

/** Parts of older builds stay this long: a server that is running may still load them. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Writes a file whole or not at all: another program may be compiling the same, or starting from it.
 * @param {string} path
 * @param {Uint8Array} contents
 */
function put(path, contents) {
  if (existsSync(path) && readFileSync(path).equals(contents)) return
  const half = `${path}.${process.pid}`
  writeFileSync(half, contents)
  renameSync(half, path)
}

/**
 * @param {string} folder
 * @param {Set<string>} made
 */
function forgetOlder(folder, made) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (made.has(name) || age < FORGET_AFTER_MS) continue
    try {
      unlinkSync(path)
    } catch {
      // Somebody else was quicker.
    }
  }
}

/**
 * @param {Readonly<Record<string, string>>} entries paths from the root of the project, by the names of what is made
 * @param {string} name folder below .cache
 * @returns {Promise<string>} the folder of the files to run
 */
export async function compileAll(entries, name) {
  const { build } = await import('esbuild')
  const outdir = join(root, '.cache', name)
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([made, from]) => [made, join(root, from)])),
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    logLevel: 'error',
    plugins: [onlyOurRooms],
  })
  mkdirSync(outdir, { recursive: true })
  // Parts first, entries last: whoever starts an entry finds its parts.
  const isEntry = (/** @type {string} */ path) => Object.hasOwn(entries, basename(path).split('.')[0] ?? '')
  const files = outputFiles.toSorted((a, b) => Number(isEntry(a.path)) - Number(isEntry(b.path)))
  for (const { path, contents } of files) put(path, contents)
  forgetOlder(outdir, new Set(files.map(({ path }) => basename(path))))
  return outdir
}

/**
 * @param {string} entry path from the root of the project
 * @param {string} name folder below .cache
 * @returns {Promise<string>} the file to run
 */
export const compile = async (entry, name) => join(await compileAll({ main: entry }, name), 'main.mjs')

/**
 * The server and its threads: each thread is a program of its own beside it (server/src/config.ts, `Threads`).
 * @returns {Promise<string>} the file to run
 */
export async function compileServer() {
  const folder = await compileAll(
    {
      main: 'server/src/main.ts',
      work: 'server/src/thread/work.ts',
      pglite: 'server/src/storage/pglite-thread.ts',
      shelf: 'server/src/own-shelf.ts',
    },
    'server',
  )
  return join(folder, 'main.mjs')
}
