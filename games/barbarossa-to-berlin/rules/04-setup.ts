import { type Refusal, refuse } from '@grognard/kernel'
import type { Data, SideId } from '../data/schema.ts'
import { ask, procedure, type Query, run } from '../kit.ts'
import { ALLIED, AXIS, emptyCards, NEUTRAL, RESERVE, type State, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { putUnit } from './03-control.ts'
import { drawCards } from './07-7-decks.ts'
import { endRefusal } from './19-national-restrictions.ts'

/** 4 and 20: the position before the first choice, and the choices of the set-up. */

const CONTROL = { axis: AXIS, allied: ALLIED, neutral: NEUTRAL } as const

export function startingState(data: World): State {
  const { setup } = data
  const at = data.units.map(() => WAITING)
  const reduced = data.units.map(() => 0)
  for (const { id, at: place, face } of setup.placements) {
    at[data.unit(id)] = place === 'reserve' ? RESERVE : data.place(place)
    reduced[data.unit(id)] = face === 'reduced' ? 1 : 0
  }
  return {
    turn: setup.tracks.turn,
    round: 0,
    active: 'axis',
    vp: setup.tracks.vp,
    at,
    reduced,
    returns: data.units.map(() => 0),
    theatre: data.units.map(() => 0),
    control: [...data.spaces.map((space) => CONTROL[space.control]), ...data.beaches.map(() => NEUTRAL)],
    trenches: startingTrenches(data, data),
    fortsDestroyed: [],
    standFast: [],
    bound: {},
    partisans: [],
    beachheads: {},
    stalin: data.place(setup.stalin),
    luftwaffe: -1,
    axis: emptyCards(),
    allied: emptyCards(),
    played: data.cards.map(() => 0),
    inPlay: null,
    orders: { axis: setup.tracks.axisOrders, allied: setup.tracks.alliedOrders },
    offensives: { axis: false, western: false, soviet: false },
    actions: { axis: [], allied: [] },
    reinforced: [],
    invaded: false,
    invadedBeaches: [],
    invasionsRenounced: false,
    rp: { br: 0, us: 0, su: 0, ge: 0, ax: 0, tu: 0 },
    panzerSteps: 0,
    panzerBanFrom: 0,
    usEntered: 0,
    totalWar: false,
    vichyAtWar: false,
    neutrals: { tu: null, sw: null },
    casablanca: false,
    moscowEverAxis: false,
    onceAllied: { rome: false, messina: false },
    lifted: { leningrad: false, moscow: false, blau: false },
    handChanges: { axis: [], allied: [] },
    handSize: { axis: setup.tracks.axisHand, allied: setup.tracks.alliedHand },
    op: null,
    battle: null,
  }
}

const startingTrenches = (data: Data, world: World): State['trenches'] =>
  Object.fromEntries(
    data.setup.trenches.map(
      ({ id, level, owner, kind }) => [world.place(id), { level, owner, kind }] as const,
    ),
  )

interface SetUp {
  /** Units that their owner may place, as [choice, unit of it], and how many are down. */
  placed: number
}

/** 20.4: units whose space is left to their owner, in order. */
const freeUnits = (data: World) =>
  data.setup.choices.flatMap((choice) =>
    choice.units.map((unit) => ({ choice, unit: data.unit(unit.id), face: unit.face })),
  )

/** The spaces of the region where the next unit is set up. */
const placesFor = (data: World, placed: number): string[] => {
  const { region } = freeUnits(data)[placed]!.choice
  return data.spaces.flatMap(({ id, regions }) =>
    (regions as readonly string[]).includes(region) ? [`space:${id}`] : [],
  )
}

/** Why the next unit may not be set up here; nothing when it may. */
function placeRefusal(q: Query, { placed }: SetUp, target: string): Refusal | undefined {
  const { choice, unit } = freeUnits(q.data)[placed]!
  const place = q.data.placeByTarget.get(target) ?? -1
  const args = { unit: q.data.unitTarget[unit]! }
  const regions: readonly string[] = q.data.spaces[place]?.regions ?? []
  if (!regions.includes(choice.region))
    return refuse('20.4', say('setup.notHere', { ...args, place: target }))
  const together = choice.units.some(({ id }) => q.state.at[q.data.unit(id)] === place)
  if (choice.notStackedTogether && together) return refuse('20.4', say('setup.notTogether', args))
  return endRefusal(q, unit, place)
}

/** 4.3: the cards of one period, by side. */
const deckOf = (data: World, side: SideId, deck: 'blitzkrieg' | 'total-war'): number[] =>
  data.cards.flatMap((card, i) => (card.side === side && card.deck === deck ? [i] : []))

const openingCards = (q: Query): readonly string[] => q.data.setup.openingHands.axis.chooseOneOf

/** 4: set-up. The armies in France, the card the Axis begins with, then both hands. */
export const setUp = procedure<SetUp>('set-up', '4', {
  'armies in France': ask('20.4', {
    by: (q, { placed }) => freeUnits(q.data)[placed]!.choice.side,
    prompt: (q, { placed }) =>
      say('setup.place', { unit: q.data.unitTarget[freeUnits(q.data)[placed]!.unit]! }),
    verbs: {
      place: {
        rule: '20.4',
        targets: (q, { placed }) => placesFor(q.data, placed),
        check: placeRefusal,
        take: (c, local, target) => {
          const { unit, face } = freeUnits(c.data)[local.placed]!
          c.state.reduced[unit] = face === 'reduced' ? 1 : 0
          putUnit(c, unit, c.data.placeByTarget.get(target)!)
          c.tell('20.4', say('setup.placed', { unit: c.data.unitTarget[unit]!, place: target }), [target])
          local.placed++
          return local.placed < freeUnits(c.data).length ? 'again' : undefined
        },
      },
    },
  }),
  'the Axis chooses its opening': ask('4.3-a', {
    by: () => 'axis',
    prompt: () => say('setup.opening'),
    secret: true,
    verbs: {
      'begin-with': {
        rule: '4.3-a',
        targets: (q) => openingCards(q).map((id) => `card:${id}`),
        check: (q, _, target) =>
          openingCards(q).some((id) => target === `card:${id}`)
            ? undefined
            : refuse('4.3-a', say('setup.notAnOpening')),
        take: (c, _, target) => {
          c.state.axis.hand = [c.data.cardByTarget.get(target)!]
        },
      },
    },
  }),
  'cards are dealt': run('4.3', (c) => {
    for (const side of ['axis', 'allied'] as const) {
      const cards = c.state[side]
      cards.draw = deckOf(c.data, side, 'blitzkrieg').filter((card) => !cards.hand.includes(card))
      // 4.3-c: the Total War cards wait (7.8).
      cards.aside = deckOf(c.data, side, 'total-war')
      c.shuffle(cards.draw, '4.3', say('cards.shuffled', { side: `side:${side}` }))
      drawCards(c, side, c.data.setup.openingHands[side].draw)
    }
  }),
})
