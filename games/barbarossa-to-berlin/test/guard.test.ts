import { type Choice, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { setUp } from '../rules/04-setup.ts'
import { placeStandFast } from '../rules/08-orders.ts'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { advance } from './advancing.ts'
import { operate } from './operating.ts'
import { round } from './rounds.ts'
import { type Scene, scene } from './scene.ts'

/** What is costly, what may have been overlooked, and why something cannot be done. */

const SUMMER_42 = { turn: 6, round: 3 }
const reasons = (s: Scene, side: 'axis' | 'allied', ...things: string[]) =>
  s.engine.whyNot(s.position, side, things).map(({ message }) => message)
const slips = (s: Scene, side: 'axis' | 'allied') =>
  s.engine.slips(s.position, side).map(({ kind, at }) => `${kind} ${at}`)
const priceOf = (s: Scene, side: 'axis' | 'allied', choice: Choice) =>
  s.engine.describe(s.position, side, choice).price

describe('why not', () => {
  test('[7.2] in an action round a unit of one’s own is no card that is missing from the hand', () => {
    const s = round('axis', { units: { 'ge-1-army': 'berlin' }, hand: ['AX-09'] })
    expect(reasons(s, 'axis', 'unit:ge-1-army', 'space:berlin')).toEqual([
      { key: 'kernel.nothingWith', args: { thing: 'unit:ge-1-army' } },
    ])
    expect(reasons(s, 'axis', 'card:AX-05')[0]).toEqual({
      key: 'action.notInHand',
      args: { card: 'card:AX-05' },
    })
  })

  test('[20.4] the armies in France: Paris is in occupied France, whoever stands there; Berlin is not', () => {
    const s = scene({}).start(setUp, { placed: 0 })
    expect(s.isOffered('axis', 'place space:paris')).toBe(true)
    expect(reasons(s, 'axis', 'space:berlin')).toEqual([
      { key: 'setup.notHere', args: { unit: 'unit:ge-1-army', place: 'space:berlin' } },
    ])
    s.act('axis', 'place space:paris')
    // The second army: its counter is pointed at, its space is meant.
    expect(reasons(s, 'axis', 'unit:ge-1-army', 'space:paris')).toEqual([
      { key: 'setup.notTogether', args: { unit: 'unit:ge-7-army' } },
    ])
  })

  test('[8.4-a] orders to stand fast are for places: of a card nothing but that is said', () => {
    const s = scene({ units: { 'ge-6-army': 'lublin', 'su-army-1': 'kovel' } })
    s.start(placeStandFast, { pinned: 'axis', left: 2, spaces: [s.data.place('lublin')] })
    expect(reasons(s, 'allied', 'card:AL-01').map(({ key }) => key)).toEqual(['kernel.nothingWith'])
    expect(reasons(s, 'allied', 'space:berlin')).toEqual([
      { key: 'standFast.notThere', args: { place: 'space:berlin', side: 'side:axis' } },
    ])
  })
})

describe('several spaces in one go', () => {
  const marching = (units: Record<string, string>, from: string, unit: string): Scene =>
    operate({ state: SUMMER_42, units }, 'axis', { freeEither: 1 }).act(
      'axis',
      `free-move space:${from}`,
      `select unit:${unit}`,
    )

  test('[10.1-a] a unit goes several spaces at once by the shortest way, each space told and paid', () => {
    const s = marching({ 'ge-9-army': 'warsaw' }, 'warsaw', 'ge-9-army')
    const go: Choice = { verb: 'go', target: 'space:minsk' }
    expect(s.isOffered('axis', 'go space:minsk')).toBe(true)
    // What is next door is a move of one space.
    expect(s.isOffered('axis', 'go space:bialystok')).toBe(false)
    const way = s.engine.way(s.position, 'axis', go)
    expect([way[0], way.at(-1), way.length]).toEqual(['space:warsaw', 'space:minsk', 4])
    expect(s.engine.describe(s.position, 'axis', go).cost!.total).toBe(3)
    s.act('axis', 'go space:minsk')
    expect(s.whereIs('ge-9-army')).toBe('minsk')
    expect(s.told('move.enters').map(({ args }) => args!.place)).toEqual(way.slice(1))
    expect(s.isOver).toBe(true)
  })

  test('[10.1-a, 10.1-b] never beyond its points, through the enemy, or to where it may not stop', () => {
    const s = marching({ 'ge-9-army': 'warsaw', 'su-army-1': 'vilna' }, 'warsaw', 'ge-9-army')
    expect(s.offer('axis', 'go')).not.toContain('space:vilna')
    for (const target of s.offer('axis', 'go')) {
      const far = s.engine.way(s.position, 'axis', { verb: 'go', target })
      expect(far).not.toContain('space:vilna')
      expect(far.length - 1).toBeLessThanOrEqual(3)
    }
    expect(reasons(s, 'axis', 'space:vilna')).toEqual([
      { key: 'stacking.enemy', args: { place: 'space:vilna' } },
    ])
  })

  test('[10.1-a] too far is told in numbers', () => {
    const s = marching({ 'ge-9-army': 'warsaw' }, 'warsaw', 'ge-9-army')
    expect(reasons(s, 'axis', 'space:smolensk')).toEqual([
      { key: 'move.tooFar', args: { place: 'space:smolensk', needs: expect.any(Number), has: 3 } },
    ])
  })
})

describe('prices', () => {
  test('[17.4-a, 3-d] war on a neutral says whom it joins and what that is worth', () => {
    const s = round('axis', { units: { 'ge-1-army': 'berlin' }, hand: ['AX-09'] })
    const price = priceOf(s, 'axis', { verb: 'declare-war', target: 'country:turkey' })
    const before = s.state.vp
    s.act('axis', 'declare-war country:turkey')
    expect(price).toMatchObject({ key: 'price.war', args: { side: 'side:allied', vp: before - s.state.vp } })
  })

  test('[11.5] that nobody advances has a price, once somebody has advanced it has none', () => {
    const units = { 'ge-9-army': 'warsaw', 'ge-4-army': 'warsaw', 'su-army-1': 'bialystok' }
    const s = advance({ units }, 'axis', 'warsaw', 'bialystok', ['ge-9-army', 'ge-4-army'], [6, 1])
    expect(priceOf(s, 'axis', { verb: 'done' })).toEqual({ key: 'price.nobodyAdvances' })
    const [first] = s.offer('axis', 'select')
    s.act('axis', `select ${first}`)
    // Its one way is taken by itself.
    if (s.isOffered('axis', 'stop')) s.act('axis', 'stop')
    expect(priceOf(s, 'axis', { verb: 'done' })).toBeUndefined()
  })
})

describe('several at once', () => {
  test('[11.1-f, 11.5.1-a] attackers are named all at once; the spaces that one unit advances through are not', () => {
    const units = { 'ge-9-army': 'warsaw', 'ge-4-army': 'lublin', 'su-army-1': 'brest-litovsk' }
    const s = operate({ state: SUMMER_42, units }, 'axis', { freeEither: 2 })
    const rolesIn = ({ engine, position }: Scene, verb: string) =>
      see(engine, position, 'axis').offer.flatMap((one) => (one.verb === verb ? [one.role] : []))
    s.act('axis', 'free-combat space:warsaw', 'free-combat space:lublin')
    s.act('axis', 'target space:brest-litovsk')
    expect(new Set(rolesIn(s, 'attack-with'))).toEqual(new Set(['gather']))
    const won = advance(
      { units: { 'ge-1-panzer-army': 'warsaw', 'su-army-1': 'bialystok' } },
      'axis',
      'warsaw',
      'bialystok',
      ['ge-1-panzer-army'],
      [6, 1],
    )
    const [unit] = won.offer('axis', 'select')
    if (unit !== undefined) won.act('axis', `select ${unit}`)
    const ways = rolesIn(won, 'advance')
    expect(ways.length).toBeGreaterThan(1)
    expect(ways).not.toContain('gather')
  })
})

describe('slips', () => {
  test('[7.3-a, 7.6] points and markers that are left, while there is a space for them', () => {
    const s = operate({ state: SUMMER_42, units: { 'ge-9-army': 'warsaw' } }, 'axis', {
      points: 2,
      freeCombat: 1,
    })
    expect(slips(s, 'axis')).toEqual(['points space:warsaw', 'markers space:warsaw'])
    expect(s.engine.slips(s.position, 'axis').map(({ amount }) => amount)).toEqual([2, 1])
    s.act('axis', 'free-combat space:warsaw')
    expect(slips(s, 'axis')).toEqual([])
  })

  test('[7.6] a space next to the enemy is named before one far from the front', () => {
    const units = { 'ge-1-army': 'brest', 'ge-9-army': 'warsaw', 'su-army-1': 'bialystok' }
    const s = operate({ state: SUMMER_42, units }, 'axis', { freeCombat: 1 })
    expect(slips(s, 'axis')).toEqual(['markers space:warsaw'])
  })

  test('[7.3-i, 7.3-j] units that could move, Combat markers that could be used', () => {
    const units = { 'ge-9-army': 'warsaw', 'ge-4-army': 'lublin', 'su-army-1': 'bialystok' }
    const s = operate({ state: SUMMER_42, units }, 'axis', { freeEither: 2 })
    s.act('axis', 'free-move space:lublin', 'free-combat space:warsaw')
    expect(slips(s, 'axis').filter((slip) => slip.startsWith('unmoved'))).toEqual(['unmoved unit:ge-4-army'])
    expect(slips(s, 'allied')).toEqual([])
    s.act('axis', 'done')
    expect(slips(s, 'axis')).toEqual(['combat space:warsaw'])
  })

  test('[3-d] a VP space left empty next to the enemy', () => {
    const units = { 'ge-9-army': 'kiev', 'ge-4-army': 'warsaw', 'su-army-1': 'kharkov' }
    const at = (s: Scene) => slips(s, 'axis').filter((slip) => slip.startsWith('open-city'))
    const s = operate({ state: SUMMER_42, units, control: { kiev: 'axis' } }, 'axis', { freeEither: 2 })
    s.act('axis', 'free-move space:kiev', 'free-move space:warsaw')
    const before = at(s)
    s.state.at[s.data.unit('ge-9-army')] = s.data.place('warsaw')
    s.state.at[s.data.unit('su-army-1')] = s.data.place('chernigov')
    expect(before).not.toContain('open-city space:kiev')
    expect(at(s)).toContain('open-city space:kiev')
  })

  test('[6.3, 13.4.4] in the last round, what attrition will take; before that nothing', () => {
    const last = scene({}).data.turns[5]!.rounds
    const at = (turnRound: number): string[] => {
      const state = { turn: 6, round: turnRound }
      // Alone, deep in enemy land.
      const s = scene({ state, units: { 'ge-corps-1': 'gorki', 'it-corps-1': 'rome' } })
      s.start(redeployment, { side: 'axis', points: 2 })
      return slips(s, 'axis').filter((slip) => slip.startsWith('attrition unit'))
    }
    expect(at(last)).toEqual(['attrition unit:ge-corps-1'])
    expect(at(last - 1)).toEqual([])
  })
})
