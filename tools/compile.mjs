/**
 * Compiles a TypeScript entry of the project, with all rooms it imports, for Node. Bundling beats a loader: programs
 * start at once, and closures are not wrapped to keep their names, which costs rules code a third of its speed.
 */
import { join } from 'node:path'
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
  },
}

/**
 * @param {string} entry path from the root of the project
 * @param {string} name folder below .cache
 * @returns {Promise<string>} the file to run
 */
export async function compile(entry, name) {
  const { build } = await import('esbuild')
  const outdir = join(root, '.cache', name)
  await build({
    entryPoints: { main: join(root, entry) },
    outdir,
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
  return join(outdir, 'main.mjs')
}
