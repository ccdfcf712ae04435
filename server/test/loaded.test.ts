import { Engine, random } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { Loaded, RECENT } from '../src/play/loaded.ts'
import { insertGame, type NewGame } from '../src/storage/games.ts'
import { type KeptRow, keepSnapshot, readDone, recover, type Snapshot } from '../src/storage/journal.ts'
import { migrate } from '../src/storage/migrations.ts'
import { openPgliteHere } from '../src/storage/pglite.ts'
import { shelf } from './shelf.ts'

const engine = new Engine<object, object>(await shelf[0]!.create(null))

/** Everything a server tells of a game, to everybody. */
const told = (loaded: Loaded) => {
  const { match, seq } = loaded
  return JSON.stringify({
    seq,
    counts: loaded.snapshot().counts,
    past: match.past,
    position: match.position,
    readers: [...match.position.seats, null].map((reader) => [
      match.view(reader),
      match.log(reader, Math.max(1, match.length - 10)),
    ]),
    undo: match.position.seats.map((seat) => match.undoable(seat)),
  })
}

/** A random game with undos, stops and going back, as it is stored. */
function played(number: number) {
  const rng = random(number)
  const loaded = Loaded.begin(engine, { scenario: 'crossing' }, `resume-${number}`, null)
  const { rolls, events } = loaded.match.began
  const opening = { rolls, done: { rolled: true, revealed: false, events } }
  const rows: KeptRow[] = []
  const snapshots: Snapshot[] = [loaded.snapshot()]
  const change = (make: Parameters<Loaded['change']>[0]) => {
    if (loaded.change(make)) return
    rows.push(JSON.parse(JSON.stringify(loaded.lastRow())) as KeptRow)
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
  return { loaded, opening, rows, snapshots }
}

test('[server.resume] from any snapshot and the entries behind it the same game comes back', async () => {
  const database = await openPgliteHere(null)
  await migrate(database)
  for (let number = 0; number < 12; number++) {
    const { loaded, opening, rows, snapshots } = played(number)
    const { options, rules, data, seats } = loaded.match.position
    const game: NewGame = {
      id: `resume-${number}`,
      game: 'tiny',
      scenario: 'crossing',
      options,
      pack: null,
      seed: `resume-${number}`,
      rules,
      data,
      bot: null,
      listed: false,
      imported: false,
      passOnDays: null,
      seats: seats.map((seat) => ({ seat, kind: 'me', name: seat, taken: true })),
      standing: loaded.standing(),
      botWaits: false,
      opening,
      rows,
      snapshots: snapshots.slice(0, 1),
    }
    await insertGame(database, game)
    for (const snapshot of snapshots) {
      await keepSnapshot(database, game.id, snapshot)
      const stored = (await recover(database, game.id))!
      const recent = await readDone(database, game.id, stored.past.acts.slice(-RECENT))
      const again = Loaded.resume(engine, stored, [game.seed], recent, [], null)
      expect(told(again)).toBe(told(loaded))
    }
  }
  await database.close()
})

test('[server.resume] a damaged position is passed over: an older one and more changes lead to the same', async () => {
  const database = await openPgliteHere(null)
  await migrate(database)
  const { loaded, opening, rows, snapshots } = played(3)
  const { options, rules, data, seats } = loaded.match.position
  await insertGame(database, {
    id: 'damaged',
    game: 'tiny',
    scenario: 'crossing',
    options,
    pack: null,
    seed: 's',
    rules,
    data,
    bot: null,
    listed: false,
    imported: false,
    passOnDays: null,
    seats: seats.map((seat) => ({ seat, kind: 'me', name: seat, taken: true })),
    standing: loaded.standing(),
    botWaits: false,
    opening,
    rows,
    snapshots,
  })
  for (const rubbish of ['{"half": ', '{}', JSON.stringify({ seats: ['west', 'east'] })]) {
    await database.query('update snapshots set position = $1 where seq = (select max(seq) from snapshots)', [
      rubbish,
    ])
    const stored = await recover(database, 'damaged')
    expect(JSON.stringify(stored!.position)).toBe(JSON.stringify(loaded.match.position))
  }
  await database.close()
})
