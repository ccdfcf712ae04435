/** A Chromium for tests and measurements: an installed one, else one installed by the system's package manager. */
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { installPackage, isProgram, mayInstall } from './packages.mjs'
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

/**
 * Some systems have a program of that name which only says how to install it, and a download may lack libraries.
 * @param {string} path
 */
const works = (path) =>
  isProgram(path) &&
  /\d+\.\d+/.test(spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 }).stdout ?? '')

/** The path of a Chromium that runs; nothing when there is none. @returns {string | undefined} */
export function findBrowser() {
  const own = process.env.CHROMIUM_PATH
  if (own) return own
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== '' && works(path))
}

/** By the system's package manager where one may be used, else by Playwright's own download. */
function install() {
  process.stderr.write('grognard: installing Chromium for the tests, once ...\n')
  // On Ubuntu the package does not exist, or is an empty one that wants snap: then the download follows.
  installPackage({
    'apt-get': 'chromium',
    dnf: 'chromium',
    apk: 'chromium',
    pacman: 'chromium',
    zypper: 'chromium',
    brew: '--cask chromium',
  })
  if (findBrowser() !== undefined) return
  const playwright = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const download = (/** @type {string[]} */ ...options) =>
    spawnSync(process.execPath, [playwright, 'install', '--no-shell', ...options, 'chromium'], {
      stdio: ['ignore', 2, 2],
    })
  download()
  // The libraries it needs come from the system, and only root may bring them.
  if (findBrowser() === undefined && mayInstall()) download('--with-deps')
}

/** The path of a Chromium, installed first where there is none. @returns {string} */
export function ensureBrowser() {
  if (findBrowser() === undefined) install()
  const path = findBrowser()
  if (path === undefined)
    throw new Error(
      'no Chromium that runs is installed and none could be; install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one',
    )
  return path
}

/** Starts a headless Chromium with a profile of its own. */
export const launchBrowser = () =>
  chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGS] })
