import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Engine, Match, random } from '@grognard/kernel'
import { game } from '@grognard/kernel/tiny'
import { describe, expect, test } from 'vitest'
import { compile } from '../../tools/compile.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const main = await compile('cli/src/main.ts', 'cli')

function grognard(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** A finished game's journal in a file, perhaps tampered with. */
function journalFile(
  change: (journal: ReturnType<Match<object, object>['journal']>) => unknown = (j) => j,
): string {
  const engine = new Engine<object, object>(game)
  const match = Match.create(engine, { scenario: game.scenarios[0]!.id }, 'a seed')
  const rng = random(7)
  while (!match.position.result) {
    const seat = engine.waiting(match.position)[0]!
    const offer = engine.offer(match.position, seat)
    match.act(seat, offer[Math.floor(rng() * offer.length)]!)
  }
  const file = join(mkdtempSync(join(tmpdir(), 'grognard-')), 'journal.json')
  writeFileSync(file, JSON.stringify(change(match.journal())))
  return file
}

describe('the command grognard', () => {
  test.each([
    'play',
    'playouts',
    'arena',
    'replay',
    'verify',
    'inspect',
    'conformance',
    'new-game',
    'rules',
    'bench',
    'serve',
    'migrate',
    'backup',
    'restore',
  ])('[cli.help] %s --help says what it does instead of doing it', (name) => {
    const { status, stdout } = grognard([name, '--help'])
    expect(status).toBe(0)
    expect(stdout).toContain(`grognard ${name}`)
    expect(stdout.match(/grognard /g)).toHaveLength(1)
  })

  test('[cli.playouts] plays games to the end and reports as JSON', () => {
    const { status, stdout } = grognard(['playouts', 'tiny', '--games', '5', '--seed', '3', '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ game: 'tiny', games: 5, finished: 5, errors: 0 })
    expect(JSON.parse(stdout).decisionsPerSecond).toBeGreaterThan(0)
  })

  test('[cli.playouts] the same seed plays the same games', () => {
    const [a, b, other] = ['3', '3', '4'].map(
      (seed) =>
        JSON.parse(grognard(['playouts', 'tiny', '--games', '3', '--seed', seed, '--json']).stdout).decisions,
    )
    expect(a).toBe(b)
    expect(a).not.toBe(other)
  })

  test('[cli.playouts] options of the game are played as told', () => {
    const decisions = (...more: string[]): number =>
      JSON.parse(grognard(['playouts', 'tiny', '--games', '3', '--seed', '3', '--json', ...more]).stdout)
        .decisions
    expect(decisions('--option', 'commanders=1')).toBe(decisions())
    expect(decisions('--option', 'commanders=2', '--option', 'rain=true')).not.toBe(decisions())
  })

  test('[cli.play] takes a number, refuses nonsense, undoes, and quits', () => {
    const { status, stdout } = grognard(['play', 'tiny', '--seed', 'x'], '1\nfoo\nu\nq\n')
    expect(status).toBe(0)
    expect(stdout).toContain("'foo' is not a number")
    expect(stdout).toContain('(undone)')
  })

  test('[cli.play] speaks French', () => {
    const { stdout } = grognard(['play', 'tiny', '--seed', 'x', '--lang', 'fr'], 'q\n')
    expect(stdout).toContain(game.text.fr.names[`seat:${game.seats({})[0]!.id}`])
  })

  test('[cli.replay, cli.verify] an honest journal replays and verifies', () => {
    const file = journalFile()
    expect(grognard(['replay', file]).status).toBe(0)
    const { status, stdout } = grognard(['verify', file])
    expect(stdout).toMatch(/^all \d+ rolls are those of the committed seed/)
    expect(status).toBe(0)
  })

  test('[cli.verify] a journal with another seed is found out', () => {
    const file = journalFile((journal) => ({ ...journal, commitment: '0'.repeat(64) }))
    const { status, stdout } = grognard(['verify', file])
    expect(status).toBe(1)
    expect(stdout).toContain('not the one committed to')
  })

  test('[cli.inspect] shows frames, offers and derived facts after any choice', () => {
    const file = journalFile()
    const { status, stdout } = grognard(['inspect', file, '--act', '12', '--target', 'unit:w1'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^tiny, crossing: after choice 12 of \d+\n/)
    expect(stdout).toMatch(/frames, the outermost first:\n {2}war \/ turns \(4\.1\) \{\}/)
    expect(stdout).toMatch(/\w+ is asked: .+\n {2}\w+/)
    expect(stdout).toContain('invariants: 3 hold')
    expect(stdout).toMatch(/supply \(6\.2\):\n {2}(good|bad): hex:\d{4}/)
    expect(stdout).toContain('reach of unit:w1 (8.1):')
    const { act, position, offers } = JSON.parse(grognard(['inspect', file, '--act', '0', '--json']).stdout)
    expect([act, position.acts, Object.keys(offers)]).toEqual([0, 0, ['west', 'east']])
  })

  test('[cli.inspect] a journal that the rules refuse is shown as far as it goes', () => {
    const file = journalFile((journal) => ({
      ...journal,
      entries: journal.entries.map((entry, i) =>
        i === 9 && entry.t === 'act' ? { ...entry, choice: { verb: 'dance' } } : entry,
      ),
    }))
    const { status, stdout, stderr } = grognard(['inspect', file])
    expect(status).toBe(0)
    expect(stderr).toContain('goes no further')
    expect(stderr).toContain('dance')
    expect(stdout).toMatch(/after choice (\d+) of \1\n/)
  })

  test('[cli.conformance] sweeps a game in every way it can be played; the same games wherever it runs', () => {
    const args = ['conformance', 'tiny', '--games', '3', '--seed', '4', '--json']
    const [one, two] = [grognard(args), grognard(args)]
    expect(one.status).toBe(0)
    expect(JSON.parse(one.stdout)).toMatchObject({ game: 'tiny', games: 3, failures: 0 })
    expect(two.stdout).toBe(one.stdout)
    expect(one.stderr).toContain('1: crossing, chance, seed 4\n2: crossing, eager, seed 5\n')
  })

  test.each([
    [['new-game', 'Second Front'], 'small letters'],
    [['new-game', 'shelf'], 'is there already'],
    [['conformance', 'tiny', '--minutes', 'all'], '--minutes takes a whole number'],
    [['inspect', 'nowhere.json'], 'cannot be read'],
    [['playouts', 'chess'], "there is no game 'chess'"],
    [['playouts', 'tiny', '--games', 'many'], '--games takes a whole number'],
    [['playouts', 'tiny', '--bot', 'genius'], "has no bot 'genius'"],
    [['playouts', 'tiny', '--option', 'snow'], "there is no option 'snow'"],
    [['arena', 'tiny', 'random', 'random', '--option', 'commanders=3'], 'must be one of 1, 2'],
    [['play', 'tiny', '--as', 'umpire'], "there is no seat 'umpire'"],
    [['dance'], "there is no command 'dance'"],
    [['replay', 'nowhere.json'], 'cannot be read'],
  ])('[cli.errors] %j is refused with the reason', (args, reason) => {
    const { status, stderr } = grognard(args)
    expect(status).toBe(2)
    expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  test('[cli.errors] a bad journal is refused with file, path, expected and found', () => {
    const file = journalFile((journal) => ({ ...journal, seats: 'everyone' }))
    const { status, stderr } = grognard(['replay', file])
    expect(status).toBe(2)
    expect(stderr).toMatch(/journal.json: seats: expected array, found "everyone"/)
  })
})
