/** `npm run bench:server [-- --json]`: sets up if needed, compiles, then measures. */
import { spawn } from 'node:child_process'
import { compile } from './compile.mjs'
import { setUp } from './set-up.mjs'

setUp()
const main = await compile('server/bench/bench.ts', 'bench-server')
const child = spawn(
  process.execPath,
  ['--enable-source-maps', '--expose-gc', main, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
