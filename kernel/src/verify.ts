import { commitment, type Dice, draw, type Roll, seeded } from './dice.ts'
import type { Engine } from './engine.ts'
import { DataError } from './faults.ts'
import { History } from './history.ts'
import { digestOf, type Journal, type JournalEntry } from './journal.ts'
import { copy } from './json.ts'
import { Match } from './match.ts'
import type { Position } from './position.ts'
import { compareRolls, repeatEntries } from './replay.ts'

/** A part of a game that was played under one version of rules and data. */
export interface VerifiedPart {
  readonly rules: string
  readonly data: string
  /** Its first entry, counted from 0, and the one behind its last. */
  readonly from: number
  readonly to: number
  /** Whether its choices were played again here. Its throws are checked in any case: they need no rules. */
  readonly replayed: boolean
}

export interface Verified {
  /** Every way in which the journal does not keep its promises. Empty when all rolls are honest. */
  readonly faults: readonly string[]
  readonly parts: readonly VerifiedPart[]
}

/**
 * Checks a finished game: each throw against the seeds that were committed to, whatever the rules were, and each choice
 * of the parts that were played under the rules and data at hand.
 */
export function verify<S extends object, D extends object>(
  engine: Engine<S, D>,
  journal: Journal,
  told: (entries: number) => void = () => undefined,
): Verified {
  const { rulesVersion, dataVersion } = engine.game
  const parts = partsOf(journal).map((part) => ({
    ...part,
    replayed: part.rules === rulesVersion && part.data === dataVersion,
  }))
  const { seed } = journal
  if (seed === null) return { faults: ['the seed is not revealed: the game is not over'], parts: [] }
  const faults = new Set([...seedFaults(journal, seed), ...diceFaults(journal, seed)])
  for (const part of parts) {
    if (!part.replayed) continue
    try {
      for (const fault of replayFaults(engine, journal, seed, part, told)) faults.add(fault)
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      faults.add(error.message)
    }
  }
  return { faults: [...faults], parts }
}

function partsOf({ rules, data, entries }: Journal): Omit<VerifiedPart, 'replayed'>[] {
  const parts: Omit<VerifiedPart, 'replayed'>[] = []
  let [from, of] = [0, { rules, data }]
  entries.forEach((entry, i) => {
    if (entry.t !== 'update') return
    parts.push({ ...of, from, to: i })
    ;[from, of] = [i, { rules: entry.rules, data: entry.data }]
  })
  return [...parts, { ...of, from, to: entries.length }]
}

function seedFaults({ commitment: published, entries, reseeds = [] }: Journal, seed: string): string[] {
  const faults: string[] = []
  if (commitment(seed) !== published) faults.push('the seed is not the one committed to at the start')
  const later = entries.filter((entry) => entry.t === 'reseed')
  if (later.length !== reseeds.length) faults.push(`${later.length} new seeds, ${reseeds.length} revealed`)
  later.forEach((entry, i) => {
    const fresh = reseeds[i]
    if (typeof fresh !== 'string' || commitment(fresh) !== entry.commitment)
      faults.push(`new seed ${i + 1} is not the one committed to`)
  })
  return faults
}

/** Throws every die again. Which throws came of which draws follows from the journal alone. */
function diceFaults({ seats, opening, entries, reseeds = [] }: Journal, seed: string): string[] {
  const faults: string[] = []
  let dice: Dice = seeded(seed)
  const throwAgain = (where: string, rolls: readonly Roll[]) => {
    const again = rolls.map((roll) => ({ ...roll, values: roll.dice.map((faces) => draw(dice, faces)) }))
    compareRolls(faults, where, rolls, again)
  }
  throwAgain('opening', opening)
  const history = new History(seats)
  /** The dice after each choice that counts; the first is before any. */
  const after: Dice[] = [{ ...dice }]
  let fresh = 0
  entries.forEach((entry: JournalEntry, i) => {
    const before = history.acts.length
    history.take(entry)
    const acts = history.acts.length
    if (entry.t === 'act') {
      throwAgain(`entries[${i}]`, entry.rolls ?? [])
      after[acts] = { ...dice }
    } else if (entry.t === 'reseed') {
      dice = seeded(reseeds[fresh++] ?? '')
      after[acts] = { ...dice }
    } else if (acts < before) {
      after.length = acts + 1
      const then = after[acts]!
      // A seed that came since stays.
      if (seedOf(then) === seedOf(dice)) dice = { ...then }
      else after[acts] = { ...dice }
    }
  })
  return faults
}

const seedOf = (dice: Dice): string => (dice.kind === 'seeded' ? dice.seed : '')

/** Plays a part again under the rules at hand. */
function replayFaults<S extends object, D extends object>(
  engine: Engine<S, D>,
  journal: Journal,
  seed: string,
  { from, to }: VerifiedPart,
  told: (entries: number) => void,
): string[] {
  const { entries } = journal
  const faults: string[] = []
  const match = from === 0 ? begun(engine, journal, seed, faults) : goneOn(engine, journal, seed, from)
  repeatEntries(match, journal, from === 0 ? 0 : from + 1, to, faults, told)
  if (to < entries.length) return faults
  const { result, state } = match.position
  if (digestOf(entries, state) !== journal.digest)
    faults.push('the digest is not that of the entries and the last state')
  if (JSON.stringify(result) !== JSON.stringify(journal.result))
    faults.push(
      `the journal says ${JSON.stringify(journal.result)}, the replay ends with ${JSON.stringify(result)}`,
    )
  return faults
}

function begun<S extends object, D extends object>(
  engine: Engine<S, D>,
  { scenario, options, pack, opening }: Journal,
  seed: string,
  faults: string[],
): Match<S, D> {
  const match = Match.create(engine, { scenario, options }, seed, pack)
  compareRolls(faults, 'opening', opening, match.began.rolls)
  return match
}

/** The match as it was when the rules changed, at the entry `from`. */
function goneOn<S extends object, D extends object>(
  engine: Engine<S, D>,
  { entries, seats, reseeds = [], pack }: Journal,
  first: string,
  from: number,
): Match<S, D> {
  const update = entries[from]
  if (update?.t !== 'update') throw new Error(`entry ${from} is no update`)
  const before = entries.slice(0, from + 1)
  const past = History.of(before, seats).past()
  const fresh = reseeds.slice(0, before.filter(({ t }) => t === 'reseed').length)
  const seeds: [string, ...string[]] = [first, ...fresh.map((seed) => seed ?? '')]
  const shown = update.position as unknown as Position<S> & { readonly dice: { readonly drawn: number } }
  const dice: Dice = { kind: 'seeded', seed: seeds.at(-1)!, drawn: shown.dice.drawn }
  return Match.resume(engine, { past, position: copy({ ...shown, dice }), seeds, recent: [] }, pack)
}
