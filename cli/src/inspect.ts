import {
  DataError,
  type Engine,
  type Journal,
  Match,
  type Overlay,
  type Position,
  printChoice,
  type Query,
  redact,
  repeatEntries,
  type SeatId,
  see,
} from '@grognard/kernel'
import { Complaint } from './complaint.ts'
import { readJournalFile } from './files.ts'
import { openEngine } from './games.ts'
import type { Flags } from './main.ts'
import { wholeNumber } from './numbers.ts'
import { languageOf, Words } from './words.ts'

type AnyEngine = Engine<object, object>

/** Where a game stood after one of its choices: frames, who is asked what, and the facts the rules derive from it. */
export async function inspect(args: readonly string[], flags: Flags): Promise<number> {
  const { journal, pack } = readJournalFile(args[0])
  const engine = await openEngine(journal.game, pack)
  const words = new Words(engine.game, languageOf(flags.lang))
  const { match, stopped } = playAsFarAsItGoes(engine, journal)
  if (stopped) process.stderr.write(`grognard: the journal goes no further: ${stopped}\n`)
  const act = wholeNumber('act', flags.act, match.length)
  if (act > match.length) throw new Complaint(`--act ${act}: there are ${match.length} choices`)
  const position = match.positionAt(act)
  const facts = factsAt(engine, position, flags.target)
  if (flags.json) {
    const offers = Object.fromEntries(position.seats.map((seat) => [seat, engine.offer(position, seat)]))
    process.stdout.write(`${JSON.stringify({ act, position, offers, facts })}\n`)
    return 0
  }
  const lines = [
    `${engine.game.id}, ${position.scenario}: after choice ${act} of ${match.length}`,
    ...lastAct(match, act, words),
    ...framesOf(engine, position),
    ...questionsOf(engine, position, words),
    ...facts.flatMap(({ title, found }) => [title, ...found.map((line) => `  ${line}`)]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** A journal that a failing test left behind ends where the rules broke: everything before that can be looked at. */
function playAsFarAsItGoes(
  engine: AnyEngine,
  journal: Journal,
): { match: Match<object, object>; stopped: string | undefined } {
  if (journal.seed === null)
    throw new Complaint('the journal has no seed: it is revealed when a game is over')
  const { scenario, options, pack, seed, entries } = journal
  const match = Match.create(engine, { scenario, options }, seed, pack)
  for (let i = 0; i < entries.length; i++) {
    try {
      repeatEntries(match, journal, i, i + 1, [], () => undefined)
    } catch (error) {
      const why = error instanceof DataError || !(error instanceof Error) ? String(error) : error.stack
      return { match, stopped: why ?? 'it breaks' }
    }
  }
  return { match, stopped: undefined }
}

function lastAct(match: Match<object, object>, act: number, words: Words): string[] {
  if (act === 0) return []
  const { by, events } = match.happened(act)
  const told = events.map((event) => `  ${words.event(redact(event, by))}`)
  return [`choice ${act}, by ${by ?? 'nobody'}, brought:`, ...told]
}

function framesOf(engine: AnyEngine, { frames, dice, options, stops }: Position): string[] {
  const rule = (procedure: string, step: string): string =>
    engine.game.procedures.find(({ name }) => name === procedure)?.steps[step]?.rule ?? '?'
  const json = (value: unknown): string => JSON.stringify(value)
  return [
    'frames, the outermost first:',
    ...frames.map(
      ({ procedure, step, local, sealed }) =>
        `  ${procedure} / ${step} (${rule(procedure, step)}) ${json(local)}${sealed ? ` sealed ${json(sealed)}` : ''}`,
    ),
    `dice: ${dice.drawn} drawn; options ${json(options)}; stops ${json(stops)}`,
  ]
}

function questionsOf(engine: AnyEngine, position: Position, words: Words): string[] {
  const { result } = position
  if (result) return [`over: ${words.result(result)}`]
  const seats: readonly SeatId[] = engine.waiting(position)
  return seats.flatMap((seat) => {
    const { prompt, offer } = see(engine, position, seat)
    return [
      `${seat} is asked: ${prompt ? words.message(prompt) : ''}`,
      ...offer.map((choice) => `  ${printChoice(choice)}  (${choice.rule}) ${words.choice(choice)}`),
    ]
  })
}

interface Facts {
  readonly title: string
  readonly found: readonly string[]
}

/** What must hold, and what the game's overlays answer: supply, zones, reach. With a target, those about it as well. */
function factsAt(engine: AnyEngine, position: Position, target: string | undefined): Facts[] {
  const q = engine.query(position)
  const broken = engine.game.invariants.flatMap(({ name, rule, broken: wrong }) => {
    const why = wrong(q)
    return why === undefined ? [] : [`${name} (${rule}): ${why}`]
  })
  const asked = (engine.game.table?.overlays ?? []).filter(
    ({ needsTarget }) => !needsTarget || target !== undefined,
  )
  return [
    { title: `invariants: ${engine.game.invariants.length - broken.length} hold`, found: broken },
    ...asked.map((overlay) => factOf(q, overlay, target)),
  ]
}

function factOf(q: Query<object, object>, overlay: Overlay<object, object>, target = ''): Facts {
  const { id, rule, needsTarget, answer } = overlay
  const { places, lines } = answer(q, needsTarget ? target : '', null)
  const byTone = new Map<string, string[]>()
  for (const { target: place, tone, text } of places)
    byTone.set(tone, [...(byTone.get(tone) ?? []), text === undefined ? place : `${place}=${text}`])
  return {
    title: `${id}${needsTarget ? ` of ${target}` : ''} (${rule}):`,
    found: [
      ...[...byTone].map(([tone, found]) => `${tone}: ${found.join(' ')}`),
      ...lines.map(({ tone, through }) => `${tone}: ${through.join(' > ')}`),
    ],
  }
}
