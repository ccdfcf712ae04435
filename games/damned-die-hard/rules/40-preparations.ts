import { refuse } from '@grognard/kernel'
import { NO_FORT } from '../../europa/charts.ts'
import { airbaseAt } from '../../europa/rules/construction.ts'
import { upgradable, upgrade } from '../../europa/rules/reinforcements.ts'
import type { EuropaDoing, EuropaQuery } from '../../europa/world.ts'
import { ask, type Doing, oneOf, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'

/** 40.D.2, 40.E.2: what the Allies make ready before play: airfields, forts, better divisions. */

const ALLIED = 1

/** 14.A.1: what a fort or a permanent airfield costs in resource points; they are taken where there are most. */
const price = (q: Query, job: 'fort' | 'permanent-airfield'): number => q.data.charts.jobs[job].resourcePoints
const stores = (q: Query): number[] =>
  Object.keys(q.state.resources)
    .map(Number)
    .filter((place) => place < q.data.map.lands && q.state.owner[place] === ALLIED)
    .sort((a, b) => q.state.resources[b]! - q.state.resources[a]! || a - b)
const has = (q: Query, points: number): boolean =>
  stores(q).reduce((sum, place) => sum + q.state.resources[place]!, 0) >= points

function pay(c: Doing, points: number): void {
  for (let left = points; left > 0; left--) {
    const place = stores(c)[0]!
    const rest = c.state.resources[place]! - 1
    if (rest > 0) c.state.resources[place] = rest
    else delete c.state.resources[place]
  }
}

const ownLand = (q: Query, fits: (place: number) => boolean): number[] => {
  const inPlay = q.data.hooks.inPlay(q as unknown as EuropaQuery)
  const found: number[] = []
  for (let place = 0; place < q.data.map.lands; place++)
    if (inPlay[place] === 1 && q.state.owner[place] === ALLIED && fits(place)) found.push(place)
  return found
}

const forField = (q: Query): number[] =>
  has(q, price(q, 'permanent-airfield'))
    ? ownLand(
        q,
        (place) =>
          !q.data.charts.terrains[q.data.map.terrain[place]!]!.extreme &&
          (q.state.airbases[place]?.permanent ?? 0) === 0,
      )
    : []
const forFort = (q: Query): number[] =>
  has(q, price(q, 'fort')) ? ownLand(q, (place) => (q.state.forts[place] ?? NO_FORT) === NO_FORT) : []

const PLACES = {
  name: (q: Query, place: number): string => q.data.map.target[place]!,
  find: (q: Query, target: string): number => q.data.map.byTarget.get(target) ?? -1,
}

export const preparations = procedure<object>('preparations', '40.D.2', {
  'the Allies are asked': run('40.D.2', (c) => {
    c.state.phasing = ALLIED
  }),
  'they prepare': ask('40.D.2', {
    by: (q) => q.data.sides[ALLIED],
    prompt: () => say('prepare.prompt'),
    forced: false,
    verbs: {
      'prepare-field': oneOf<object, number>(PLACES, {
        rule: '40.D.2',
        among: forField,
        otherwise: say('prepare.none'),
        take(c, _, place, target) {
          pay(c, price(c, 'permanent-airfield'))
          airbaseAt(c as unknown as EuropaDoing, place).permanent += c.data.charts.fields.built
          c.tell('40.D.2', say('prepare.field', { place: target }), [target])
          return 'again'
        },
      }),
      'prepare-fort': oneOf<object, number>(PLACES, {
        rule: '40.D.2',
        among: forFort,
        otherwise: say('prepare.none'),
        take(c, _, place, target) {
          pay(c, price(c, 'fort'))
          c.state.forts[place] = c.data.charts.builtFort
          c.tell('40.D.2', say('prepare.fort', { place: target }), [target])
          return 'again'
        },
      }),
      upgrade: {
        rule: '16.A.1-upgrade',
        targets: (q) => upgradable(q as unknown as EuropaQuery).map((unit) => q.data.units.target[unit]!),
        check: (q, _, target) =>
          upgradable(q as unknown as EuropaQuery).some((unit) => q.data.units.target[unit] === target)
            ? undefined
            : refuse('16.A.1-upgrade', say('prepare.none')),
        take(c, _, target) {
          upgrade(c as unknown as EuropaDoing, c.data.units.byTarget.get(target)!)
          return 'again'
        },
      },
      done: { rule: '40.D.2', role: 'end', take: () => undefined },
    },
  }),
  'the Japanese come': run('40.D.2', (c) => {
    c.state.phasing = 0
  }),
})
