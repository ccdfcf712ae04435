/** A Chromium for tests and measurements: an installed one, else one installed by the system's package manager. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './set-up.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
]

/** What makes it draw WebGL without a screen, and keeps it from calling home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** The path of a Chromium; nothing when there is none. @returns {string | undefined} */
export function findBrowser() {
  const own = process.env.CHROMIUM_PATH
  if (own) return own
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/** @type {[program: string, steps: string[][]][]} */
const INSTALLERS = [
  ['apt-get', [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]],
  ['dnf', [['install', '-y', 'chromium']]],
  ['apk', [['add', 'chromium']]],
  ['pacman', [['-Sy', '--noconfirm', 'chromium']]],
  ['zypper', [['--non-interactive', 'install', 'chromium']]],
  ['brew', [['install', '--cask', 'chromium']]],
]

/** By the system's package manager where one may be used, else by Playwright's own download. */
function install() {
  process.stderr.write('grognard: installing Chromium for the tests, once ...\n')
  const asRoot = process.getuid?.() === 0
  const found = INSTALLERS.find(([program]) => spawnSync('which', [program]).status === 0)
  if (found) {
    const [program, steps] = found
    for (const step of steps) {
      const sudo = program !== 'brew' && !asRoot
      spawnSync(sudo ? 'sudo' : program, sudo ? ['-n', program, ...step] : step, {
        stdio: ['ignore', 'ignore', 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  if (findBrowser() !== undefined) return
  const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [playwright, 'install', '--with-deps', 'chromium'], { stdio: ['ignore', 2, 2] })
}

/** The path of a Chromium, installed first where there is none. @returns {string} */
export function ensureBrowser() {
  if (findBrowser() === undefined) install()
  const path = findBrowser()
  if (path === undefined)
    throw new Error('no Chromium is installed and none could be; set CHROMIUM_PATH to one')
  return path
}

/** Starts a headless Chromium with a profile of its own. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGS] })
