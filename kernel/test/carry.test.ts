import { describe, expect, test } from 'vitest'
import {
  carryOver,
  Engine,
  type Game,
  goldensMark,
  isOfVersion,
  Match,
  type Position,
  readVersions,
  verify,
} from '../src/index.ts'
import { newMatch, playRandomly } from './play.ts'
import { game, tiny } from './tiny/game.ts'
import type { Data, State } from './tiny/state.ts'

const versions = readVersions([
  { version: '1', goldens: 'a', changes: [] },
  { version: '2', goldens: 'b', changes: [{ rule: '8.1', en: 'Marches are longer.', fr: 'Plus loin.' }] },
])
type Tiny = Game<State, Data>
const next = (changes: Partial<Tiny>): Engine<State, Data> =>
  new Engine({ ...game, rulesVersion: '2', versions: versions.versions, ...changes })
const somewhere = () => playRandomly(newMatch('carried'), 3, 25)

describe('a position of another version', () => {
  test('[kernel.carry] goes on under other rules, and the log says what changed', () => {
    const { position } = somewhere()
    const engine = next({})
    expect(isOfVersion(game, position)).toBe(true)
    expect(isOfVersion(engine.game, position)).toBe(false)
    const carried = carryOver(engine, position)
    expect(carried).toMatchObject({
      ok: true,
      events: [
        { key: 'kernel.updated', args: { from: '1', to: '2' } },
        { key: 'kernel.changed', args: { rule: '8.1', change: 'change:2.1' } },
      ],
    })
    expect(versions.names.fr['change:2.1']).toBe('Plus loin.')
  })

  test('[kernel.carry] goes on with other data as long as they are counted alike', () => {
    const pack = (files: Record<string, object>) => ({
      pack: 'p',
      title: 'p',
      game: 'tiny',
      version: '1',
      source: 's',
      files: files as never,
    })
    const { position } = somewhere()
    const noted = tiny(pack({ scenarios: { provenance: { source: 'other' } } }))
    expect(noted.dataVersion).not.toBe(game.dataVersion)
    expect(carryOver(new Engine(noted), position)).toMatchObject({
      ok: true,
      events: [{ key: 'kernel.updated.data' }],
    })
    const wider = tiny(pack({ map: { columns: 8 } }))
    expect(carryOver(new Engine(wider), position)).toMatchObject({
      ok: false,
      why: expect.stringContaining('counted otherwise'),
    })
  })

  test('[kernel.carry] of another shape is made ready, or said to be stuck with the reason', () => {
    type Weathered = State & { readonly weather: string }
    const weathered: Partial<Tiny> = {
      view: (q, seat, frames) => ({
        ...(game.view(q, seat, frames) as object),
        weather: (q.state as Weathered).weather.toUpperCase(),
      }),
    }
    const { position } = somewhere()
    const stuck = carryOver(next(weathered), position)
    expect(stuck).toMatchObject({ ok: false, why: expect.stringContaining('toUpperCase') })
    const ready = next({
      ...weathered,
      migrate: (old: Position<State>) => ({ ...old, state: { ...old.state, weather: 'fair' } as State }),
    })
    expect(carryOver(ready, position)).toMatchObject({ ok: true, position: { state: { weather: 'fair' } } })
  })

  test('[kernel.carry] that breaks an invariant, or stands where no step is, is stuck', () => {
    const { position } = somewhere()
    const picky = next({ invariants: [{ rule: '1', name: 'never', broken: () => 'always broken' }] })
    expect(carryOver(picky, position)).toMatchObject({ ok: false, why: 'never (rule 1): always broken' })
    const frame = position.frames.at(-1)!
    const lost = { ...position, frames: [...position.frames.slice(0, -1), { ...frame, step: 'gone' }] }
    expect(carryOver(next({}), lost)).toMatchObject({ ok: false, why: expect.stringContaining("'gone'") })
  })
})

describe('a game that went on under another version', () => {
  test('[kernel.update] no way back beyond it; verify checks all dice, and replays the part of its own version', () => {
    const before = somewhere()
    const engine = next({})
    const carried = carryOver(engine, before.position)
    if (!carried.ok) throw new Error(carried.why)
    const { past, position } = JSON.parse(JSON.stringify({ past: before.past, position: before.position }))
    const match = Match.resume(engine, { past, position, seeds: ['carried'], recent: [] })
    match.update(carried.position, carried.events)
    expect(match.position.rules).toBe('2')
    for (const seat of ['west', 'east'])
      expect(match.undoable(seat)).toEqual({ can: false, because: { key: 'kernel.undo.update' } })
    expect(match.askRollback('west', 3)).toMatchObject({ message: { key: 'kernel.undo.update' } })
    const { kept } = match
    expect(JSON.stringify(kept.entry)).not.toContain('carried')

    const first = before.journal(true)
    const later = [kept.entry]
    for (let i = 0; i < 30 && !match.position.result; i++) {
      const [seat] = engine.waiting(match.position)
      match.act(seat!, engine.offer(match.position, seat!)[0]!)
      later.push(match.kept.entry)
    }
    match.resign('west')
    later.push(match.kept.entry)
    const whole = { ...first, entries: [...first.entries, ...later], result: match.position.result }
    const now = verify(engine, { ...whole, digest: null })
    expect(now.parts).toMatchObject([
      { rules: '1', from: 0, to: first.entries.length, replayed: false },
      { rules: '2', from: first.entries.length, replayed: true },
    ])
    expect(now.faults).toEqual(['the digest is not that of the entries and the last state'])
    const then = verify(new Engine(game), { ...whole, digest: null })
    expect(then.parts.map(({ replayed }) => replayed)).toEqual([true, false])
    expect(then.faults).toEqual([])
  })
})

test('[kernel.versions] golden games are told apart by how they ran, not by their order', () => {
  const journals = [{ digest: 'x' }, { digest: 'y' }]
  expect(goldensMark(journals)).toBe(goldensMark([...journals].reverse()))
  expect(goldensMark(journals)).not.toBe(goldensMark([{ digest: 'x' }]))
})
