#!/usr/bin/env node
/** The command `grognard`: sets up if needed, then hands over to cli/src/main.ts. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp()
const main = join(root, 'cli', 'src', 'main.ts')
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')
const child = spawn(process.execPath, ['--import', `file://${tsx}`, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
