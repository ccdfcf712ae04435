import { type Choice, printChoice, type Refusal, type SeatId } from '../choice.ts'
import { type Dice, draw, type Roll } from '../dice.ts'
import { Engine } from '../engine.ts'
import { type GameEvent, redact } from '../event.ts'
import type { Game } from '../game.ts'
import type { Verdict } from '../happened.ts'
import type { Journal } from '../journal.ts'
import { copy } from '../json.ts'
import type { Match } from '../match.ts'
import { catalogueFaults, LANGUAGES, type Message, nameIn, print } from '../message.ts'
import type { Position } from '../position.ts'
import type { Options } from '../procedure.ts'
import { below } from '../random.ts'
import { type Replay, replay } from '../replay.ts'
import { showMessages } from '../show.ts'
import { withKernelText } from '../text/say.ts'
import { type SeatView, see } from '../view.ts'
import { ConformanceFailure } from './failure.ts'
import { checkSlips } from './slips.ts'

/** A game under test, with the verbs and targets met so far: the raw material for choices that are not offered. */
export interface Probe<S extends object, D extends object> {
  readonly engine: Engine<S, D>
  readonly match: Match<S, D>
  readonly rng: () => number
  readonly targets: Set<string>
  readonly verbs: Set<string>
}

const text = (value: unknown): string => JSON.stringify(value)

/** Checks the present position, takes the choice, and checks what it led to. */
export function checkStep<S extends object, D extends object>(
  probe: Probe<S, D>,
  seat: SeatId,
  choice: Choice,
  thorough: boolean,
): void {
  const { engine, match } = probe
  const before = thorough ? text(match.position) : ''
  if (thorough) {
    checkPlainJson(match.position, before)
    checkOffers(probe, before)
    checkViewsAndTwins(probe, before)
    checkFacts(probe, seat, choice)
  }
  const facts = barrierFacts(engine, match.position)
  const dice = copy(match.position.dice)
  const verdict = match.act(seat, choice)
  if (!verdict.ok) {
    throw new ConformanceFailure(
      'offered is accepted',
      `${seat}: ${printChoice(choice)} was offered, then refused`,
    )
  }
  checkInvariants(engine, match.position)
  checkDice(dice, match.position.dice, verdict.rolls)
  if (!thorough) return
  printAll(
    engine.game,
    verdict.events.flatMap((event) => {
      const { message, show } = redact(event, seat)
      return show ? [message, ...showMessages(show)] : [message]
    }),
  )
  if (!match.position.result) checkUndo(probe, seat, choice, before, facts)
}

function checkPlainJson(position: Position, before: string): void {
  const again = text(JSON.parse(before))
  if (again !== before)
    throw new ConformanceFailure('plain JSON', 'the position changes in a JSON round trip')
  const lost = notJson(position, 'position')
  if (lost) throw new ConformanceFailure('plain JSON', `${lost} is not plain JSON`)
  const shared = sharedIn(position, 'position', new Map())
  if (shared) throw new ConformanceFailure('plain JSON', shared)
}

/** Two places that hold the same object would part in a copy. */
function sharedIn(value: unknown, path: string, seen: Map<object, string>): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const elsewhere = seen.get(value)
  if (elsewhere !== undefined) return `${elsewhere} and ${path} are one object`
  seen.set(value, path)
  for (const [key, inner] of Object.entries(value)) {
    const shared = sharedIn(inner, `${path}.${key}`, seen)
    if (shared) return shared
  }
  return undefined
}

/** The path of the first value that JSON would drop or bend; nothing when all survive. */
function notJson(value: unknown, path: string): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path
  if (typeof value !== 'object') return path
  const proto = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && proto !== Object.prototype && proto !== null) return path
  for (const [key, inner] of Object.entries(value)) {
    const lost = notJson(inner, `${path}.${key}`)
    if (lost) return lost
  }
  return undefined
}

function checkOffers<S extends object, D extends object>(probe: Probe<S, D>, before: string): void {
  const { engine, match, rng } = probe
  const { position } = match
  for (const seat of position.seats) {
    const offer = engine.offer(position, seat)
    const offered = new Set(offer.map(printChoice))
    if (offered.size !== offer.length) {
      throw new ConformanceFailure('offered is accepted', `${seat} is offered the same choice twice`)
    }
    for (const choice of offer) {
      probe.verbs.add(choice.verb)
      if (choice.target !== undefined) probe.targets.add(choice.target)
      const refusal = engine.refusal(position, seat, choice)
      if (refusal) {
        throw new ConformanceFailure(
          'offered is accepted',
          `${printChoice(choice)}: refused by ${refusal.rule}`,
        )
      }
    }
    for (const choice of unoffered(probe, offer)) {
      if (offered.has(printChoice(choice))) continue
      printAll(engine.game, [refusedAct(engine, position, seat, choice).message])
    }
    const pointed = [...probe.targets, 'nonsense'][below(rng, probe.targets.size + 1)]!
    const reasons = engine.whyNot(position, seat, [pointed]).map(({ message }) => message)
    printAll(
      engine.game,
      reasons.filter(({ key }) => pointed !== 'nonsense' || key !== 'kernel.nothingWith'),
    )
    if (text(position) !== before) {
      throw new ConformanceFailure(
        'a refusal changes nothing',
        `refused choices of ${seat} changed the position`,
      )
    }
    const some = offer[below(rng, offer.length)]
    if (some) continueFromCopy(engine, position, before, seat, some)
  }
}

/** Tries a choice that is not offered; it must be refused, whatever it is. */
function refusedAct<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
  seat: SeatId,
  choice: Choice,
): Refusal {
  const fail = (how: string) =>
    new ConformanceFailure(
      'unoffered is refused',
      `${seat}: ${printChoice(choice)} was not offered, but ${how}`,
    )
  let verdict: Verdict
  try {
    verdict = engine.act(position, seat, choice)
  } catch (fault) {
    throw fail(`failed with ${fault}`)
  }
  if (verdict.ok) throw fail('taken')
  return verdict.refusal
}

/** Acting on a position or on its JSON copy comes to the same: nothing is hidden outside, nothing is shared inside. */
function continueFromCopy<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
  before: string,
  seat: SeatId,
  choice: Choice,
): void {
  const first = JSON.parse(before) as Position<S>
  const second = copy(position)
  if (!engine.act(first, seat, choice).ok || !engine.act(second, seat, choice).ok) {
    throw new ConformanceFailure(
      'offered is accepted',
      `${seat}: ${printChoice(choice)} was refused in a copy`,
    )
  }
  if (text(first) !== text(second)) {
    throw new ConformanceFailure('plain JSON', `${printChoice(choice)} acts differently on two equal copies`)
  }
}

function unoffered<S extends object, D extends object>(
  probe: Probe<S, D>,
  offer: readonly Choice[],
): Choice[] {
  const { rng } = probe
  const verbs = [...probe.verbs]
  const targets = [...probe.targets, 'nonsense', 'space:', ':']
  const any = <T>(items: readonly T[]): T => items[below(rng, items.length)]!
  const made: Choice[] = [{ verb: 'toString' }, { verb: '' }, { verb: 'pass', target: 'nonsense' }]
  for (let i = 0; i < 6 && verbs.length > 0; i++) {
    made.push({ verb: any(verbs), target: any(targets) })
    made.push({ verb: any(verbs) })
    if (offer.length > 0) made.push({ verb: any(offer).verb, target: any(targets) })
  }
  return made
}

function checkInvariants<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
): void {
  const q = engine.query(position)
  for (const { name, rule, broken } of engine.game.invariants) {
    const wrong = broken(q)
    if (wrong) throw new ConformanceFailure('invariants hold', `${name} (rule ${rule}): ${wrong}`)
  }
}

/** The throws on record, made again, leave the dice as they now are: none is missing, none was invented. */
function checkDice(before: Dice, after: Dice, rolls: readonly Roll[]): void {
  for (const { dice, values } of rolls) {
    const again = dice.map((faces) => draw(before, faces))
    if (text(again) !== text(values))
      throw new ConformanceFailure('dice only in steps', `the record says ${values}, the dice say ${again}`)
  }
  if (text(before) !== text(after)) {
    throw new ConformanceFailure(
      'dice only in steps',
      `the dice stand at draw ${after.drawn}, the record accounts for ${before.drawn}`,
    )
  }
}

/** What the harness itself looks at to say where undo must stop, apart from the kernel's own reckoning. */
interface BarrierFacts {
  readonly drawn: number
  /** The seats whose answers lie sealed, or are being written. */
  readonly sealed: readonly SeatId[]
  readonly known: ReadonlyMap<SeatId, ReadonlySet<string>>
}

function barrierFacts<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
): BarrierFacts {
  const q = engine.query(position)
  const known = new Map(position.seats.map((seat) => [seat, new Set(engine.game.knows?.(q, seat))]))
  const sealed = Object.keys(position.frames.at(-1)?.sealed ?? {})
  return { drawn: position.dice.drawn, sealed, known }
}

function checkUndo<S extends object, D extends object>(
  probe: Probe<S, D>,
  seat: SeatId,
  choice: Choice,
  before: string,
  facts: BarrierFacts,
): void {
  const { engine, match } = probe
  const after = text(match.position)
  const now = barrierFacts(engine, match.position)
  const learned = [...now.known].some(([who, known]) =>
    [...known].some((fact) => !facts.known.get(who)!.has(fact) && !facts.known.get(seat)!.has(fact)),
  )
  const unsealed = now.sealed.length === 0 && facts.sealed.some((who) => who !== seat)
  const barrier = now.drawn !== facts.drawn || learned || unsealed
  for (const other of match.position.seats) {
    const undo = match.undoable(other)
    if (!undo.can) printAll(engine.game, [undo.because])
    if (undo.can && (other !== seat || barrier)) {
      throw new ConformanceFailure(
        'undo stops at the barrier',
        `${other} may undo ${printChoice(choice)} of ${seat}`,
      )
    }
    if (undo.can || other !== seat || barrier) continue
    throw new ConformanceFailure(
      'undo is exact',
      `${seat} may not undo ${printChoice(choice)}, though nothing became known`,
    )
  }
  if (barrier) return
  match.undo(seat)
  if (text(match.position) !== before) {
    throw new ConformanceFailure(
      'undo is exact',
      `undoing ${printChoice(choice)} does not give the position before it`,
    )
  }
  match.act(seat, choice)
  if (text(match.position) !== after) {
    const at = difference(JSON.parse(after), match.position, 'position')
    throw new ConformanceFailure(
      'undo is exact',
      `${printChoice(choice)} leads elsewhere after an undo: ${at}`,
    )
  }
}

function checkViewsAndTwins<S extends object, D extends object>(probe: Probe<S, D>, before: string): void {
  const { engine, match, rng } = probe
  const { position } = match
  for (const reader of [...position.seats, null]) {
    const view = see(engine, position, reader)
    printAll(engine.game, messagesOf(view))
    const lost = notJson(view, 'view')
    if (lost)
      throw new ConformanceFailure('plain JSON', `${lost} of ${reader ?? 'an observer'} is not plain JSON`)
    if (text(position) !== before) {
      throw new ConformanceFailure(
        'questions change nothing',
        `looking as ${reader ?? 'an observer'} changed the position`,
      )
    }
    checkTwin(engine, position, reader, view, rng)
  }
}

/** The same game with nothing remembered: derived facts are kept by the identity of the data. */
function forgetful<S extends object, D extends object>({ game }: Engine<S, D>): Engine<S, D> {
  const data: D = Object.assign(Object.create(Object.getPrototypeOf(game.data)), game.data)
  return new Engine({ ...game, data })
}

/** A derived fact that names too little of what it depends on shows as soon as it is worked out afresh. */
function checkFacts<S extends object, D extends object>(
  { engine, match: { position } }: Probe<S, D>,
  seat: SeatId,
  choice: Choice,
): void {
  const fresh = forgetful(engine)
  const fail = (where: string) => new ConformanceFailure('derived facts are fresh', where)
  for (const reader of [...position.seats, null]) {
    const [remembered, computed] = [see(engine, position, reader), see(fresh, position, reader)]
    if (text(remembered) !== text(computed))
      throw fail(`${reader ?? 'an observer'}: ${difference(remembered, computed, 'view')}`)
    checkScene(engine, fresh, remembered, fail)
  }
  const [remembering, computing] = [copy(position), copy(position)]
  engine.act(remembering, seat, choice)
  fresh.act(computing, seat, choice)
  if (text(remembering) !== text(computing))
    throw fail(`after ${printChoice(choice)}: ${difference(remembering, computing, 'position')}`)
}

/** A thing on the table that is kept by too little of what it shows (alike.ts) shows as soon as it is made afresh. */
function checkScene<S extends object, D extends object>(
  { game, memory }: Engine<S, D>,
  fresh: Engine<S, D>,
  view: SeatView,
  fail: (where: string) => ConformanceFailure,
): void {
  if (!game.table) return
  const kept = game.table.scene(view, game.data, memory)
  const made = game.table.scene(view, fresh.game.data, fresh.memory)
  if (text(kept) !== text(made))
    throw fail(`the table of ${view.seat ?? 'an observer'}: ${difference(kept, made, 'scene')}`)
}

const messagesOf = (view: SeatView): Message[] => [
  ...(view.prompt ? [view.prompt] : []),
  ...view.offer.flatMap((o) => [
    o.label,
    ...(o.warnings ?? []),
    ...(o.price ? [o.price] : []),
    ...(o.cost?.parts.map((p) => p.label) ?? []),
  ]),
]

/** A position that differs only in what the reader may not know: hidden things, others' answers and stops, the seed. */
function twinOf<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
  reader: SeatId | null,
  rng: () => number,
): Position<S> {
  const twin = copy(position)
  const state = engine.game.twin?.(twin.state, reader, rng, engine.game.data) ?? twin.state
  const stops = reader !== null && twin.stops[reader] ? { [reader]: twin.stops[reader] } : {}
  for (const frame of twin.frames) {
    for (const [seat, sealed] of Object.entries(frame.sealed ?? {})) if (seat !== reader) sealed.draft = []
  }
  return { ...twin, state, stops }
}

function checkTwin<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
  reader: SeatId | null,
  view: SeatView,
  rng: () => number,
): void {
  const twin = twinOf(engine, position, reader, rng)
  const strangeDice = { ...twin, dice: { kind: 'seeded' as const, seed: 'another', drawn: 0 } }
  const twinView = see(engine, strangeDice, reader)
  const who = reader ?? 'an observer'
  if (text(view) !== text(twinView)) {
    throw new ConformanceFailure(
      'twins look alike',
      `${who} sees a difference at ${difference(view, twinView, 'view')}`,
    )
  }
  if (reader !== null) checkStops(engine, position, twin, reader)
  checkSlips(engine, position, twin, view, (messages) => printAll(engine.game, messages))
  if (reader === null || view.offer.length === 0) return
  const offered = view.offer[below(rng, view.offer.length)]!
  const choice: Choice =
    offered.target === undefined ? { verb: offered.verb } : { verb: offered.verb, target: offered.target }
  const [here, there] = [copy(position), { ...copy(twin), stops: copy(position.stops) }]
  const known = barrierFacts(engine, position).known.get(reader)!
  const one = engine.act(here, reader, choice)
  // Whoever seals last rightly sees what the others sealed.
  if (one.ok && one.unsealed) return
  const other = engine.act(there, reader, choice)
  // Whoever learns something by an act rightly sees what the twins differ in.
  const learns = [here, there].some((p) => {
    const q = engine.query(p)
    return engine.game.knows?.(q, reader).some((fact) => !known.has(fact)) ?? false
  })
  if (learns) return
  if (!one.ok || !other.ok) {
    throw new ConformanceFailure(
      'twins look alike',
      `${printChoice(choice)} of ${who} is taken in one twin only`,
    )
  }
  const sees = (p: Position<S>, events: readonly GameEvent[]) => ({
    events: events.map((event) => redact(event, reader)),
    view: see(engine, p, reader),
  })
  const [seen, seenThere] = [sees(here, one.events), sees(there, other.events)]
  if (text(seen) !== text(seenThere)) {
    const at = difference(seen, seenThere, 'afterwards')
    throw new ConformanceFailure(
      'twins look alike',
      `${who} sees a difference after ${printChoice(choice)}: ${at}`,
    )
  }
}

/** Being asked or not must not tell a seat what it may not know, whatever it wishes. */
function checkStops<S extends object, D extends object>(
  engine: Engine<S, D>,
  position: Position<S>,
  twin: Position<S>,
  reader: SeatId,
): void {
  const window = engine.windowAt(position)
  if (window === undefined) return
  for (const [name, { argument }] of Object.entries(engine.game.windows[window]!.conditions ?? {})) {
    const args = argument ? [argument.least, argument.standard, argument.most] : [0]
    for (const arg of args) {
      const setting = { if: name, arg: String(arg) }
      if (engine.wouldStop(position, reader, setting) === engine.wouldStop(twin, reader, setting)) continue
      const detail = `${reader} is asked at '${window}' if ${name} ${arg} in one twin only`
      throw new ConformanceFailure('twins look alike', detail)
    }
  }
}

/** Where two JSON values first differ. */
function difference(a: unknown, b: unknown, path: string): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${path}: ${text(a)} or ${text(b)}`
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [x, y] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]]
    if (text(x) !== text(y)) return difference(x, y, `${path}.${key}`)
  }
  return path
}

/** A replay of the journal gives the same bytes. */
export function checkAtEnd<S extends object, D extends object>(match: Match<S, D>): void {
  const journal = copy(match.journal(true))
  const again = replayed(match.engine, journal)
  if (text(again.match.position) !== text(match.position) || again.differences.length > 0) {
    const at = difference(match.position, again.match.position, 'position')
    throw new ConformanceFailure('replay is equal', `the journal replays to another position: ${at}`)
  }
  const seen = (m: Match<S, D>) => text(m.position.seats.map((seat) => m.log(seat)))
  if (seen(again.match) !== seen(match))
    throw new ConformanceFailure('replay is equal', 'the log differs on replay')
}

function replayed<S extends object, D extends object>(engine: Engine<S, D>, journal: Journal): Replay<S, D> {
  try {
    return replay(engine, journal)
  } catch (fault) {
    throw new ConformanceFailure('replay is equal', `the journal does not replay: ${fault}`)
  }
}

/** Prints messages in both languages; a missing one throws, and so does a thing without a name. */
function printAll(game: Pick<Game, 'text'>, messages: readonly Message[]): void {
  const catalogues = withKernelText(game.text)
  for (const message of messages) {
    for (const language of LANGUAGES) {
      try {
        print(message, language, catalogues[language])
      } catch (error) {
        throw new ConformanceFailure('texts in both languages', String(error))
      }
      for (const target of targetsIn(message)) {
        if (nameIn(catalogues[language].names, target) !== undefined) continue
        throw new ConformanceFailure(
          'texts in both languages',
          `'${message.key}' shows '${target}', which has no name`,
        )
      }
    }
  }
}

const TARGET = /^[a-z][a-z-]*:\S+$/
/** The arguments of a message that are things on the board rather than words or numbers. */
const targetsIn = (message: Message): string[] =>
  Object.values(message.args ?? {})
    .flat()
    .filter((value): value is string => typeof value === 'string' && TARGET.test(value))

/** The catalogues agree, and every procedure, step, window, seat, scenario, option and ending has a name. */
export function checkTexts<S extends object, D extends object>(game: Game<S, D>): void {
  const faults = catalogueFaults(game.text)
  const { names } = game.text.en
  const want = (name: string) => {
    if (!(name in names)) faults.push(`no name for '${name}'`)
  }
  for (const procedure of game.procedures) {
    want(`procedure:${procedure.name}`)
    for (const step of procedure.order) want(`step:${procedure.name}/${step}`)
  }
  for (const window of Object.keys(game.windows)) want(`window:${window}`)
  for (const scenario of game.scenarios) want(`scenario:${scenario.id}`)
  for (const option of game.options) want(`option:${option.id}`)
  for (const ending of game.endings) want(`ending:${ending}`)
  for (const options of eachOption(game)) for (const seat of game.seats(options)) want(`seat:${seat.id}`)
  if (faults.length > 0) throw new ConformanceFailure('texts in both languages', faults.join('; '))
}

/** The standard options, and these with each other value of each option. */
function eachOption<S extends object, D extends object>({ options }: Game<S, D>): Options[] {
  const standard = Object.fromEntries(options.map(({ id, standard }) => [id, standard]))
  return [
    standard,
    ...options.flatMap(({ id, values }) => values.map((value) => ({ ...standard, [id]: value }))),
  ]
}
