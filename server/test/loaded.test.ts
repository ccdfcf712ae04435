import { Engine, type Kept, random } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { Loaded } from '../src/play/loaded.ts'
import type { GameRow, Snapshot } from '../src/storage/games.ts'
import { shelf } from './shelf.ts'

const engine = new Engine<object, object>(await shelf[0]!.create(null))

const rowFor = (seed: string): GameRow => ({
  id: seed,
  game: 'tiny',
  scenario: 'crossing',
  options: {},
  pack: null,
  seed,
  rules: engine.game.rulesVersion,
  data: engine.game.dataVersion,
  bot: null,
  listed: false,
  created: new Date(0),
  paused: false,
  rematch: null,
  passOnDays: null,
})

/** Everything a server tells of a game, to everybody. */
const told = ({ match, seq, ...loaded }: Loaded) =>
  JSON.stringify({
    seq,
    loaded,
    position: match.position,
    readers: [...match.position.seats, null].map((reader) => [match.view(reader), match.log(reader)]),
    undo: match.position.seats.map((seat) => match.undoable(seat)),
  })

test('[server.resume] from any snapshot and the entries behind it the same game comes back', () => {
  for (let number = 0; number < 25; number++) {
    const rng = random(number)
    const row = rowFor(`resume-${number}`)
    const loaded = Loaded.restore(engine, row, [], undefined)
    const kept: Kept[] = []
    const snapshots: Snapshot[] = []
    const change = (make: Parameters<Loaded['change']>[0]) => {
      if (loaded.change(make)) return
      kept.push(loaded.lastKept())
      if (loaded.seq % 20 === 0) snapshots.push(loaded.snapshot())
    }
    for (let i = 0; i < 120 && !loaded.match.position.result; i++) {
      const { waiting } = loaded
      const seat = waiting[Math.floor(rng() * waiting.length)]!
      const offer = engine.offer(loaded.match.position, seat)
      const choice = offer[Math.floor(rng() * offer.length)]!
      change((match) => {
        const verdict = match.act(seat, choice)
        return verdict.ok ? undefined : verdict.refusal
      })
      if (rng() < 0.2) change((match) => match.undo(seat))
      if (rng() < 0.05) change((match) => match.setStop('east', 'scouts', rng() < 0.5 ? 'never' : 'always'))
      if (rng() < 0.02) {
        change((match) => match.askRollback('west', Math.floor(rng() * match.length)))
        change((match) => match.answerRollback('east', rng() < 0.5))
      }
    }
    // What the storage gives back is a copy.
    const stored = JSON.parse(JSON.stringify(kept)) as Kept[]
    for (const snapshot of [undefined, ...snapshots]) {
      const again = Loaded.restore(engine, row, stored, snapshot)
      const expected = {
        counts: again.snapshot().counts,
        told: told(again).replace(/"floors":\{[^}]*\}/, ''),
      }
      expect(expected).toEqual({
        counts: loaded.snapshot().counts,
        told: told(loaded).replace(/"floors":\{[^}]*\}/, ''),
      })
    }
  }
})
