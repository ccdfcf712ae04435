#!/usr/bin/env node
/** The command `grognard`: sets up if needed, compiles, then hands over to cli/src/main.ts. */
import { spawn } from 'node:child_process'
import { compile } from './compile.mjs'
import { setUp } from './set-up.mjs'

setUp()
const main = await compile('cli/src/main.ts', 'cli')
const child = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
