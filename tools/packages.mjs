/** Programs of the system: whether they are there, and how its package manager brings them. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Nobody waits longer for a package manager. */
const MOST_MS = 15 * 60 * 1000

/**
 * The path of a program, if it may be run. Not `which`: small systems lack it.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram)
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** How each package manager is asked; apt waits for its turn when something else is being installed. */
const MANAGERS = /** @type {const} */ ([
  ['apt-get', ['-o', 'DPkg::Lock::Timeout=600'], [['update'], ['install', '-y', '--no-install-recommends']]],
  ['dnf', [], [['install', '-y']]],
  ['apk', [], [['add']]],
  ['pacman', [], [['-Sy', '--noconfirm']]],
  ['zypper', ['--non-interactive'], [['install']]],
  ['brew', [], [['install']]],
])

/** Root, or somebody whom sudo believes without asking. */
export const mayInstall = () =>
  process.getuid?.() === 0 ||
  (findProgram('sudo') !== undefined && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0)

/**
 * Installs by the system's package manager, where there is one and we may use it.
 * @param {Readonly<Partial<Record<'apt-get' | 'dnf' | 'apk' | 'pacman' | 'zypper' | 'brew', string>>>} names
 * what the package is called by each
 */
export function installPackage(names) {
  for (const [manager, always, steps] of MANAGERS) {
    const name = names[manager]
    if (name === undefined || findProgram(manager) === undefined) continue
    // Homebrew refuses to be run by root, and needs no one else's leave.
    if (manager !== 'brew' && !mayInstall()) return
    const sudo = manager !== 'brew' && process.getuid?.() !== 0
    for (const [i, step] of steps.entries()) {
      const args = [...always, ...step, ...(i === steps.length - 1 ? name.split(' ') : [])]
      spawnSync(sudo ? 'sudo' : manager, sudo ? ['-n', manager, ...args] : args, {
        stdio: ['ignore', 'ignore', 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: MOST_MS,
      })
    }
    return
  }
}
