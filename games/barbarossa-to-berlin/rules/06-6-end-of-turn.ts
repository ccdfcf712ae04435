import { type Refusal, refuse, still } from '@grognard/kernel'
import type { SideId } from '../data/schema.ts'
import { type Doing, oneOf, PLACES, procedure, type Query, run, window } from '../kit.ts'
import { say } from '../text/say.ts'
import { isLarge, isWestern, unitsAt } from './02-units.ts'
import { keepingScore, removePartisans, removeStandFast, removeTrench } from './03-control.ts'
import { checkVictory } from './05-victory.ts'
import { eliminateForLackOfSupply, replacementsInReserve } from './13-4-out-of-supply.ts'
import { FULL, NONE, supplyOf } from './13-supply.ts'

/** 6.6: the end of a turn. */

/** 6.6-1, 14.5.4: western armies that the Allies may take off the map to raise them elsewhere later. */
function withdrawRefusal(q: Query, unit: number): Refusal | undefined {
  const target = q.data.unitTarget[unit]
  if (target === undefined || !isLarge(q.data, unit) || !isWestern(q.data, unit))
    return refuse('14.5.4', say('withdraw.notWestern'))
  if (q.state.at[unit]! < 0) return refuse('14.5.4', say('withdraw.notOnMap', { unit: target }))
  if (supplyOf(q, unit) !== FULL) return refuse('14.5.4', say('withdraw.supply', { unit: target }))
  // 13.4.4-b: an SCU of its kind goes with it; without one the army would be lost for good.
  if (replacementsInReserve(q, unit).length === 0)
    return refuse('14.5.4', say('withdraw.noCorps', { unit: target }))
  return undefined
}

/** 6.6-2, 7.6.3-g: a beachhead that some unit lives from stays. */
function beachheadRefusal(q: Query, place: number): Refusal | undefined {
  const beach = place - q.data.firstBeach
  if (!q.state.beachheads[beach]) return refuse('6.6-2', say('remove.noBeachhead'))
  const target = q.data.placeTarget[place]!
  if (unitsAt(q, place).length > 0) return refuse('6.6-2', say('remove.beachOccupied', { place: target }))
  const { [beach]: _, ...beachheads } = q.state.beachheads
  const without = still({ ...q, state: { ...q.state, beachheads } })
  for (let unit = 0; unit < q.state.at.length; unit++) {
    if (q.state.at[unit]! < 0 || !isWestern(q.data, unit)) continue
    if (supplyOf(q, unit) !== NONE && supplyOf(without, unit) === NONE)
      return refuse('7.6.3-g', say('remove.onlySource', { place: target, unit: q.data.unitTarget[unit]! }))
  }
  return undefined
}

const trenchRefusal = (q: Query, side: SideId, place: number): Refusal | undefined =>
  q.state.trenches[place]?.owner === side
    ? undefined
    : refuse(side === 'axis' ? '10.2-g' : '10.2-e', say('remove.noTrench'))

const placeOf = (q: Query, target: string): number => q.data.placeByTarget.get(target) ?? -1
const targetsOf = (q: Query, places: readonly number[]): string[] =>
  places.map((place) => q.data.placeTarget[place]!)
const trenchesOf = (q: Query, side: SideId): string[] =>
  targetsOf(
    q,
    Object.keys(q.state.trenches)
      .map(Number)
      .filter((place) => q.state.trenches[place]!.owner === side),
  )

/** Takes markers of the Allies off; nobody but their owner gains or loses by it, but VP follow the partisans. */
function dismissPartisans(c: Doing, place: number): void {
  keepingScore(c, [place], '16.3-d', () => removePartisans(c, place))
}

const removeTrenchVerb = (side: SideId) => ({
  rule: '6.6-2',
  targets: (q: Query) => trenchesOf(q, side),
  checked: true as const,
  check: (q: Query, _: object, target: string) => trenchRefusal(q, side, placeOf(q, target)),
  take: (c: Doing, _: object, target: string) => {
    removeTrench(c, placeOf(c, target))
    return 'again' as const
  },
})

/** 6.6-5: what lasts for one turn only is over. */
function resetForNextTurn(c: Doing): void {
  const { state } = c
  state.turn++
  state.round = 0
  state.active = 'axis'
  state.actions = { axis: [], allied: [] }
  state.offensives = { axis: false, western: false, soviet: false }
  state.reinforced = []
  state.invaded = false
  state.panzerSteps = 0
  state.luftwaffe = -1
  c.tell('6.6-5', say('turn.begins', { turn: `turn:${state.turn}` }))
}

/** 7.6.4-d, 7.6.5: combat cards that were kept are discarded, cards that were shown are hidden again. */
function putCardsAway(c: Doing): void {
  for (const side of ['axis', 'allied'] as const) {
    const cards = c.state[side]
    if (cards.kept.length > 0)
      c.tell(
        '7.6.4-d',
        say('cards.keptDiscarded', { card: cards.kept.map(({ card }) => c.data.cardTarget[card]!) }),
      )
    cards.discard.push(...cards.kept.map(({ card }) => card))
    cards.kept = []
    cards.shown = []
  }
}

export const endOfTurn = procedure<Record<string, never>>('end of turn', '6.6', {
  'the Allies withdraw armies': window('6.6-1', 'end of turn: armies', {
    by: () => 'allied',
    prompt: () => say('withdraw.choose'),
    verbs: {
      withdraw: {
        rule: '6.6-1',
        targets: (q) => {
          const armies: string[] = []
          for (let unit = 0; unit < q.state.at.length; unit++)
            if (q.state.at[unit]! >= 0 && isLarge(q.data, unit) && isWestern(q.data, unit))
              armies.push(q.data.unitTarget[unit]!)
          return armies
        },
        check: (q, _, target) => withdrawRefusal(q, q.data.unitByTarget.get(target) ?? -1),
        take: (c, _, target) => {
          eliminateForLackOfSupply(c, c.data.unitByTarget.get(target)!)
          return 'again'
        },
      },
    },
  }),
  'the Allies remove markers': window('6.6-2', 'end of turn: markers', {
    by: () => 'allied',
    prompt: () => say('remove.choose'),
    verbs: {
      'remove-beachhead': {
        rule: '6.6-2',
        targets: (q) =>
          targetsOf(
            q,
            Object.keys(q.state.beachheads).map((beach) => q.data.firstBeach + Number(beach)),
          ),
        check: (q, _, target) => beachheadRefusal(q, placeOf(q, target)),
        take: (c, _, target) => {
          delete c.state.beachheads[placeOf(c, target) - c.data.firstBeach]
          c.tell('6.6-2', say('remove.beachhead', { place: target }), [target])
          return 'again'
        },
      },
      'remove-trench': removeTrenchVerb('allied'),
      'remove-partisans': oneOf(PLACES, {
        rule: '16.2-b',
        among: (q) => q.state.partisans,
        otherwise: say('remove.noPartisans'),
        take: (c, _, place) => {
          dismissPartisans(c, place)
          return 'again'
        },
      }),
    },
  }),
  'the Axis removes trenches': window('6.6-2', 'end of turn: markers', {
    by: () => 'axis',
    prompt: () => say('remove.choose'),
    verbs: { 'remove-trench': removeTrenchVerb('axis') },
  }),
  'Stand Fast ends': run('6.6-3', (c) => {
    for (const place of [...c.state.standFast]) removeStandFast(c, place)
  }),
  victory: run('6.6-4', (c) => checkVictory(c)),
  'the turn ends': run('6.6-5', (c) => {
    putCardsAway(c)
    resetForNextTurn(c)
  }),
})
