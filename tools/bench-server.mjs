/** `npm run bench:server [-- --json]`: sets up if needed, then measures. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp()
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')
const main = join(root, 'server', 'bench', 'bench.ts')
const child = spawn(process.execPath, ['--import', `file://${tsx}`, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
