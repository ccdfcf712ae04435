import type { Choice, Game, MatchView, OfferedChoice } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import { Hands } from './hands.ts'
import { type Play, Script } from './script.ts'
import { bare } from './staff.ts'
import type { Look } from './table.ts'

/** The Damned Die Hard as these tests play it. */

const made = shelf.find(({ id }) => id === 'damned-die-hard')!.create(null)
const damnedDieHard = (): Promise<Game> => made

/** One air operation that is to be flown. */
export interface Flight {
  /** Where in the sequence of play it is begun: procedure and step. */
  readonly during: string
  /** What is chosen as its target, and which of the hexes offered. */
  readonly verb: string
  readonly nth: number
}

/** No more than these, that a game stays short. */
const MOST = { bombers: 2, escorts: 1, interceptors: 2, advancing: 2 }

type Offer = readonly OfferedChoice[]

const find = (offer: Offer, verb: string): OfferedChoice | undefined =>
  offer.find((choice) => choice.verb === verb)

const placeIn = ({ where }: MatchView): string => {
  const last = where.at(-1)
  return last ? `${last.procedure}/${last.step}` : ''
}

/** What ends a decision without doing anything. */
const QUIET = ['done', 'pass', 'enough', 'wait', 'stay', 'nothing']
export const quietly = (offer: Offer): OfferedChoice =>
  QUIET.map((verb) => find(offer, verb)).find((choice) => choice !== undefined) ?? offer[0]!

/** Flies one operation as told and attacks the hex under it, if any, with all there is; does nothing else. */
class OneFlight {
  private readonly done = new Map<string, number>()
  private target: string | undefined

  constructor(private readonly flight: Flight) {}

  choose(view: MatchView): Choice {
    return bare(this.wish(view) ?? quietly(view.offer))
  }

  did({ verb, target }: Choice): void {
    this.done.set(verb, this.times(verb) + 1)
    if (verb === this.flight.verb) this.target = target
  }

  private times(verb: string): number {
    return this.done.get(verb) ?? 0
  }

  private wish(view: MatchView): OfferedChoice | undefined {
    const { offer } = view
    const { during, verb, nth } = this.flight
    switch (placeIn(view)) {
      case during:
        return this.target === undefined ? find(offer, 'air-operation') : undefined
      case 'air operation/a target is chosen':
        return offer.filter((choice) => choice.verb === verb)[nth] ?? find(offer, 'call-off')
      case 'mission movement/flights are formed':
        return this.form(offer)
      case 'mission movement/the group flies':
        return find(offer, 'fly')
      case 'interception/fighters may rise':
        return this.times('intercept') < MOST.interceptors ? find(offer, 'intercept') : undefined
      case 'bombing/a bombing is announced':
        return offer.find(({ verb: kind }) => kind !== 'done')
      case 'combat phase/attacks are made':
        return offer.find((choice) => choice.verb === 'attack' && choice.target === this.target)
      case 'combat/the attack is put together':
        return (
          find(offer, 'join') ??
          (this.times('supply') === 0 ? find(offer, 'supply') : undefined) ??
          find(offer, 'declare')
        )
      case 'advance/the winner advances':
        return this.times('advance') < MOST.advancing ? find(offer, 'advance') : undefined
      default:
        return undefined
    }
  }

  /** Bombers, an escort from the same base, off they go: by way of a base nearer to the target if they must. */
  private form(offer: Offer): OfferedChoice | undefined {
    if (this.times('take-off') > 0) return undefined
    // From the staging base they take off anew (23.C).
    if (this.times('stage-at') > 0) return find(offer, 'take-off')
    return (
      (this.times('bomb') < MOST.bombers ? find(offer, 'bomb') : undefined) ??
      (this.times('escort') < MOST.escorts ? find(offer, 'escort') : undefined) ??
      find(offer, 'take-off') ??
      find(offer, 'stage-at')
    )
  }
}

const staffOf = (game: Game): Game['bots'][number] => game.bots.find(({ id }) => id === 'staff')!

const flying = (scenario: string, flight: Flight): Play => ({
  game: damnedDieHard,
  scenario,
  staff: () => new OneFlight(flight),
})

/** What the computer's staff plays, nothing told. */
const playing = (scenario: string): Play => ({
  game: damnedDieHard,
  scenario,
  staff: (game) => ({
    choose: (view, seat) =>
      bare(
        staffOf(game).choose(
          view.offer,
          () => view,
          () => 0.5,
          seat,
        ),
      ),
    did: () => undefined,
  }),
})

export const LUZON = playing('luzon')
export const INVASION = playing('invasion')
export const SEA_FIGHT = playing('vigan')

/** Who lands where from which fleet, and whom it fights there: one that the guns of the coast turn away, and one that comes ashore. */
export interface Landing {
  readonly fleet: string
  readonly repelled: { readonly unit: string; readonly sea: string; readonly beach: string }
  readonly ashore: { readonly unit: string; readonly sea: string; readonly beach: string }
}

/**
 * A landing from loading to combat ashore, and what the other side does about it: a strike from the air while the
 * transports stand in, and the guns of the coast. Nobody does anything else.
 */
class OneLanding {
  private readonly done = new Map<string, number>()
  private readonly planned: string[] = []
  private last = ''

  constructor(private readonly landing: Landing) {}

  choose(view: MatchView): Choice {
    return bare(this.wish(view) ?? quietly(view.offer))
  }

  did({ verb, target }: Choice): void {
    this.done.set(verb, this.times(verb) + 1)
    if (verb === 'plan') this.planned.push(target!)
    this.last = verb
  }

  private times(verb: string): number {
    return this.done.get(verb) ?? 0
  }

  private wish({ offer, ...view }: MatchView): OfferedChoice | undefined {
    const { fleet, repelled, ashore } = this.landing
    const of = (verb: string, target: string): OfferedChoice | undefined =>
      offer.find((choice) => choice.verb === verb && choice.target === target)
    switch (placeIn({ ...view, offer })) {
      case 'landing plans/plans are written':
        return this.planned.includes(repelled.unit) ? of('plan', ashore.unit) : of('plan', repelled.unit)
      case 'landing plans/the beach is written down':
        return of('target', this.planned.at(-1) === repelled.unit ? repelled.beach : ashore.beach)
      case 'naval step/groups sail':
        // Who stays where it is has done what it can in this step.
        return this.last === 'stay' || this.last === 'go-on' ? undefined : of('command', fleet)
      case 'naval orders/orders are given':
        return this.sail(offer, of)
      case 'naval orders/cargo is chosen':
        return (
          of('load', repelled.unit) ??
          of('load', ashore.unit) ??
          find(offer, 'unload') ??
          find(offer, 'begin-work')
        )
      case 'waters entered/the other side may strike from the air':
        return this.times('begin-work') > 1 && this.times('air-operation') === 0
          ? find(offer, 'air-operation')
          : undefined
      case 'air operation/a target is chosen':
        return of('go-strike', repelled.beach) ?? find(offer, 'call-off')
      case 'mission movement/flights are formed':
        if (this.times('take-off') > 0) return undefined
        return this.times('bomb') === 0
          ? offer.findLast(({ verb }) => verb === 'bomb')
          : find(offer, 'take-off')
      case 'mission movement/the group flies':
        return find(offer, 'fly')
      case 'combat phase/attacks are made':
        return of('attack', ashore.beach)
      case 'combat/the attack is put together':
        return find(offer, 'join') ?? find(offer, 'declare')
      default:
        return undefined
    }
  }

  /** Load, put to sea, make for the beaches, land; who is there stays there. */
  private sail(
    offer: Offer,
    of: (verb: string, target: string) => OfferedChoice | undefined,
  ): OfferedChoice | undefined {
    const { repelled, ashore } = this.landing
    const { sea, beach } = this.times('shell') === 0 ? repelled : ashore
    if (find(offer, 'go-on')) return find(offer, 'go-on')
    if (this.times('begin-work') === 0) return offer.find(({ verb }) => verb === 'handle-cargo')
    if (this.times('begin-work') > 2) return undefined
    return (
      of('handle-cargo', beach) ??
      of('sail', sea) ??
      of('set-out', 'sea:batan-islands') ??
      of('sail', 'box:formosa')
    )
  }
}

/** Off Vigan the guns turn the first transports away; the others land at Laoag, where a regiment stands. */
const VIGAN: Play = {
  game: damnedDieHard,
  scenario: 'vigan',
  staff: () =>
    new OneLanding({
      fleet: 'fleet:1',
      repelled: { unit: 'unit:j-48ma', sea: 'sea:ilocos-coast', beach: 'hex:G7:1612' },
      ashore: { unit: 'unit:j-47', sea: 'sea:cape-bojeador', beach: 'hex:G7:1710' },
    }),
}

/** A landing with everything that belongs to one; no throw of dice is counted on. */
export async function findLanding(first: number, isOver: (script: Script) => boolean): Promise<Script> {
  const wanted = ['allied strike', 'allied shell', 'japanese unload', 'japanese go-on', 'japanese declare']
  for (const seed of [first, ...Array.from({ length: 24 }, (_, i) => i + 1)]) {
    const open = (): Promise<Script> => Script.open(`grognard ${seed}`, VIGAN)
    const done = doneUntil(await open(), isOver)
    if (!wanted.every((one) => done.has(one))) continue
    if (seed !== first) process.stderr.write(`vigan: now found with ${seed}\n`)
    return open()
  }
  throw new Error('no game is like this')
}

/** Everything that was done until the test holds, as `seat verb`. */
function doneUntil(script: Script, isOver: (script: Script) => boolean): Set<string> {
  const done = new Set<string>()
  for (let left = 200; left > 0 && !isOver(script); left--) {
    const choice = script.next()
    done.add(`${script.seat} ${choice.verb}`)
    script.play(choice)
  }
  return done
}

/**
 * A game in which the flight brings what is wanted; no throw of dice and no hex is counted on. What was found last is
 * looked at first.
 */
export async function findFlight(
  scenario: string,
  flight: Omit<Flight, 'nth'>,
  [firstSeed, firstNth]: readonly [seed: number, nth: number],
  isWanted: (done: ReadonlySet<string>) => boolean,
  isOver: (script: Script) => boolean,
): Promise<Script> {
  const tries = Array.from({ length: 96 }, (_, i) => [1 + Math.floor(i / 8), i % 8] as const)
  for (const [seed, nth] of [[firstSeed, firstNth] as const, ...tries]) {
    const open = (): Promise<Script> => Script.open(`grognard ${seed}`, flying(scenario, { ...flight, nth }))
    if (!isWanted(doneUntil(await open(), isOver))) continue
    if (seed !== firstSeed || nth !== firstNth)
      process.stderr.write(`${scenario}, ${flight.verb}: now found with [${seed}, ${nth}]\n`)
    return open()
  }
  throw new Error('no game is like this')
}

export type Players = Hands<'japanese' | 'allied'>

/** What was clicked in one test need not be clicked in the next. */
const clicked = new Set<string>()

/** The position of the script before two people, each at a table of their own; some things others have clicked. */
export const bringForBoth = (
  script: Script,
  allied: Look = {},
  elsewhere: readonly string[] = [],
): Promise<Players> => {
  for (const verb of elsewhere) clicked.add(verb)
  return Hands.open(script, ['japanese', 'allied'], { looks: { allied }, clicked })
}

/** What the script does next, done by whoever is asked. Those who join an attack do so with one click. */
export async function act(script: Script, hands: Players): Promise<Choice> {
  const choice = script.next()
  const joining = script.view.offer.filter(({ verb }) => verb === 'join').length
  if (choice.verb === 'join' && joining > 1) {
    const table = await hands.table()
    await table.settled()
    await table.by('all join').click()
    while (script.offers('join')) script.play(script.next())
    await table.until(() => table.state!.view.acts === script.view.acts, 'everybody to join')
    return choice
  }
  await hands.play(choice)
  return choice
}
