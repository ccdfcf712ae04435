import { expect, test } from 'vitest'
import { routesOf } from '../rules/11-4-retreats.ts'
import { fight } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 11.4: who must retreat, who may stand, and by which ways. */

const SUMMER_42 = { turn: 6, round: 3 }
const WORLD = scene({}).data

function routes(board: Board, unit: string, from: string, length: number): string[] {
  const s = scene({ state: SUMMER_42, ...board })
  return routesOf(s.q, s.data.unit(unit), s.data.place(from), length)
    .map((route) => route.map((place) => s.data.placeTarget[place]!.split(':')[1]).join(' '))
    .sort()
}

/** An attack on Kovel from Lublin by two armies, 10 to whatever is there. */
function kovel(units: Record<string, string>, dice: [number, number], board: Board = {}): Scene {
  const s = fight(
    { state: SUMMER_42, ...board, units: { 'ge-6-army': 'lublin', 'ge-17-army': 'lublin', ...units } },
    'axis',
    ['lublin'],
    {},
    ...dice,
  )
  return s.act('axis', 'target space:kovel', 'attack-with unit:ge-6-army', 'attack-with unit:ge-17-army')
}
const why = (s: Scene, choice: string) => s.refused('allied', choice).message.key

test('[11.4.1, 11.4.4-d] the Axis retreats two spaces like anybody, and on turn 1 ends where it likes', () => {
  const units = { 'ge-corps-1': 'lublin', 'su-army-1': 'kovel' }
  for (const turn of [1, 6]) {
    const ways = routes({ units, state: { turn, round: 1 } }, 'ge-corps-1', 'lublin', 2)
    expect(ways).toContain('warsaw lodz-kalisch')
    // Radom is next to Lublin.
    expect(ways).toContain('warsaw radom')
    expect(ways.every((way) => way.split(' ').length === 2)).toBe(true)
  }
})

test('[11.4.4-a, 11.4.4-e] the second space must be free of enemies and have room', () => {
  const units = {
    'su-army-1': 'kovel',
    'ge-6-army': 'zhitomir',
    'su-army-2': 'vinnitsa',
    'su-army-3': 'vinnitsa',
    'su-army-4': 'vinnitsa',
  }
  const ways = routes({ units }, 'su-army-1', 'kovel', 2)
  expect(ways).toContain('tarnopol-rovno chernovitsi')
  expect(ways).not.toContain('tarnopol-rovno zhitomir')
  expect(ways).not.toContain('tarnopol-rovno vinnitsa')
})

test('[11.4.4-b] a beachhead is friendly ground to retreat to', () => {
  const beachheads = { [WORLD.place('G') - WORLD.firstBeach]: { type: 'allied' as const, shingle: false } }
  const board: Board = {
    units: { 'us-corps-1': 'caen', 'ge-7-army': 'le-havre' },
    control: { caen: 'allied' },
    state: { turn: 14, round: 3, beachheads },
  }
  expect(routes(board, 'us-corps-1', 'caen', 1)).toEqual(['G'])
})

test('[11.4.4-f] through enemy land into enemy land the first step decides, as well as the last', () => {
  // Behind Kovel everything is Axis and empty but Bobruisk, which is Soviet and in supply.
  const control: Board['control'] = Object.fromEntries(
    [
      'brest-litovsk',
      'lwow',
      'pinsk',
      'tarnopol-rovno',
      'zhitomir',
      'vinnitsa',
      'chernovitsi',
      'kolomyja',
      'baranovich',
      'bialystok',
      'tarnow',
      'vilna',
    ].map((id) => [id, 'axis']),
  )
  const units = { 'su-army-1': 'kovel', 'ge-6-army': 'lublin', 'ge-4-army': 'warsaw' }
  expect(routes({ units, control }, 'su-army-1', 'kovel', 1)).toEqual(['pinsk'])
  expect(routes({ units, control }, 'su-army-1', 'kovel', 2)).toEqual(['pinsk bobruisk'])
  // Partisans do not stop Soviets.
  const partisans = [WORLD.place('pinsk')]
  expect(routes({ units, control, state: { ...SUMMER_42, partisans } }, 'su-army-1', 'kovel', 2)).toEqual([
    'pinsk bobruisk',
  ])
  // With Bobruisk full the unit goes on from Pinsk, which touches it: what it takes on its way supplies it.
  const full = { 'su-army-2': 'bobruisk', 'su-army-3': 'bobruisk', 'su-army-4': 'bobruisk' }
  const farther = { ...control, kiev: 'axis', minsk: 'axis', kishinev: 'axis', uman: 'axis' } as const
  expect(routes({ units: { ...units, ...full }, control: farther }, 'su-army-1', 'kovel', 2)).toEqual([
    'pinsk zhitomir',
  ])
})

test('[11.4.4-a, 19.1] neither the first nor the second space may be closed to the nation', () => {
  const control = { kolomyja: 'axis', cluj: 'axis' } as const
  const ways = routes(
    { units: { 'hu-corps-1': 'kolomyja', 'su-army-1': 'lwow' }, control },
    'hu-corps-1',
    'kolomyja',
    2,
  )
  expect(ways).toEqual(['cluj debrecen'])
})

test('[11.4.2-a] a unit that has nothing to give for it cannot stand', () => {
  const units = { 'ge-corps-1': 'kovel', 'su-tank-army-1': 'pinsk reduced' }
  // One loss against none: too little for the tank army to lose a step, and it has but one.
  const s = fight({ units, control: { kovel: 'axis' }, state: SUMMER_42 }, 'axis', ['kovel'], {}, 4, 1)
  s.act('axis', 'target space:pinsk')
  expect([s.waitsAt, s.whereIs('su-tank-army-1')]).toEqual(['combat / retreat', 'pinsk'])
})

test('[11.4] a defender on good ground who does not lose is asked nothing', () => {
  const units = { 'ge-6-army': 'kovel', 'su-west-front': 'pinsk', 'su-south-front': 'pinsk' }
  // Two on each side.
  const s = fight({ units, control: { kovel: 'axis' }, state: SUMMER_42 }, 'axis', ['kovel'], {}, 1, 1)
  s.act('axis', 'target space:pinsk')
  expect(s.told('combat.won').map(({ args }) => args!.side)).toEqual(['side:allied'])
  expect([s.isOver, s.whereIs('su-west-front')]).toEqual([true, 'pinsk'])
})

test('[11.4.2-a] where nobody would be left there is no choice, and only defenders stand', () => {
  const stand = (units: Record<string, string>) => {
    const s = fight(
      {
        units: { 'ge-6-army': 'kovel', 'ge-17-army': 'kovel', ...units },
        control: { kovel: 'axis' },
        state: SUMMER_42,
      },
      'axis',
      ['kovel'],
      {},
      1,
      1,
    )
    return s.act('axis', 'target space:pinsk', 'attack-with unit:ge-6-army', 'attack-with unit:ge-17-army')
  }
  // Three losses (swamp): the full army loses both steps, what stands beside it loses none.
  const alone = stand({ 'su-west-front': 'pinsk reduced' })
  expect(alone.waitsAt).not.toBe('combat / stand or retreat')
  const two = stand({ 'su-west-front': 'pinsk reduced', 'su-south-front': 'pinsk' })
  while (two.waitsAt === 'combat / defender takes losses') two.act('allied', two.offer('allied')[0]!)
  expect(two.waitsAt).toBe('combat / stand or retreat')
  expect([why(two, 'stand unit:nobody'), why(two, 'stand unit:su-army-1')]).toEqual([
    'retreat.notThere',
    'retreat.notThere',
  ])
})

test('[AX-07] Hedgehogs are German and in the Soviet Union', () => {
  const asked = (unit: string, place: string, from: string) => {
    const s = fight(
      {
        units: {
          [unit]: place,
          'su-west-front': from,
          'su-south-front': from,
          'ge-corps-9': 'reserve',
          'ro-corps-1': 'reserve',
        },
        control: { [place]: 'axis', [from]: 'allied' },
        played: { 'AX-07': 6 },
        state: SUMMER_42,
      },
      'allied',
      [from],
      {},
      1,
      1,
    )
    s.act(
      'allied',
      `target space:${place}`,
      'attack-with unit:su-west-front',
      'attack-with unit:su-south-front',
    )
    return s.waitsAt === 'combat / stand or retreat'
  }
  expect(asked('ge-6-army', 'kovel', 'tarnopol-rovno')).toBe(true)
  expect(asked('ro-3-army', 'kovel', 'tarnopol-rovno')).toBe(false)
  expect(asked('ge-6-army', 'lublin', 'kovel')).toBe(false)
})

test('[AX-07] of a mixed stack only the Germans stand, and only a German pays; the others retreat', () => {
  const s = fight(
    {
      units: {
        'ge-6-army': 'kovel reduced',
        'ro-3-army': 'kovel',
        'su-west-front': 'tarnopol-rovno',
        'su-south-front': 'tarnopol-rovno',
        'ge-corps-9': 'reserve',
        'ro-corps-1': 'reserve',
      },
      control: { kovel: 'axis' },
      played: { 'AX-07': 6 },
      state: SUMMER_42,
    },
    'allied',
    ['tarnopol-rovno'],
    {},
    1,
    1,
  )
  s.act('allied', 'target space:kovel', 'attack-with unit:su-west-front', 'attack-with unit:su-south-front')
  while (s.waitsAt === 'combat / attacker takes losses') s.act('allied', s.offer('allied')[0]!)
  // The corps has taken the place of its army.
  expect([s.waitsAt, s.whereIs('ge-corps-9')]).toEqual(['combat / stand or retreat', 'kovel'])
  expect(s.offer('axis', 'stand')).toEqual(['unit:ge-corps-9'])
  expect(s.refused('axis', 'stand unit:ro-3-army').rule).toBe('AX-07')
  s.act('axis', 'stand unit:ge-corps-9')
  while (s.waitsAt === 'combat / retreat') s.act('axis', s.offer('axis')[0]!)
  expect([s.whereIs('ge-corps-9'), s.isReduced('ge-corps-9'), s.controllerOf('kovel')]).toEqual([
    'kovel',
    true,
    'axis',
  ])
  expect([s.whereIs('ro-3-army'), s.isReduced('ro-3-army')]).not.toContain('kovel')
  // The space is held: nobody advances.
  expect(s.waitsAt.startsWith('combat')).toBe(false)
})

test('[11.4.3] every unit that cannot retreat is eliminated, one after the other', () => {
  const ring = {
    'ge-1-army': 'lwow',
    'ge-4-army': 'brest-litovsk',
    'ge-9-army': 'tarnopol-rovno',
    'ge-2-army': 'pinsk',
  }
  const control = { lwow: 'axis', 'brest-litovsk': 'axis', 'tarnopol-rovno': 'axis', pinsk: 'axis' } as const
  const s = kovel({ ...ring, 'su-west-front': 'kovel', 'su-south-front': 'kovel' }, [4, 1], { control })
  while (!s.waitsAt.includes('advance') && !s.isOver) {
    const seat = s.engine.waiting(s.position)[0]!
    s.act(seat, s.offer(seat)[0]!)
  }
  expect([s.whereIs('su-west-front'), s.whereIs('su-south-front')]).toEqual(['removed', 'removed'])
  expect(s.told('retreat.blocked')).toHaveLength(2)
})

test('[11.4.4-d] what is offered next lies on a way that began with the step taken', () => {
  const s = kovel({ 'su-west-front': 'kovel', 'su-south-front': 'kovel' }, [4, 1])
  while (s.waitsAt !== 'combat / retreat') {
    const seat = s.engine.waiting(s.position)[0]!
    s.act(seat, s.offer(seat)[0]!)
  }
  expect(why(s, 'retreat-to space:pinsk')).toBe('retreat.selectFirst')
  expect(s.refused('allied', 'select unit:ge-6-army').message.key).toBe('retreat.notThere')
  s.act('allied', `select ${s.offer('allied', 'select')[0]!}`)
  s.act('allied', 'retreat-to space:pinsk')
  expect(s.offer('allied', 'retreat-to').sort()).toEqual(['space:bobruisk', 'space:zhitomir'])
  expect([why(s, 'retreat-to space:vinnitsa'), why(s, 'retreat-to space:nowhere')]).toEqual([
    'move.notAdjacent',
    'move.notAdjacent',
  ])
  expect(why(s, 'retreat-to space:kovel')).toBe('retreat.notBack')
})

test('[11.4.4-a, 11.4.4-b, 11.4.4-e] a refusal names what is wrong with the place', () => {
  const units = {
    'su-west-front': 'kovel',
    'ge-4-army': 'lwow',
    'su-army-1': 'pinsk',
    'su-army-2': 'pinsk',
    'su-army-3': 'pinsk',
  }
  // Four losses against one: the Front must go two spaces.
  const s = kovel(units, [2, 1], {
    control: { lwow: 'axis', 'brest-litovsk': 'axis' },
  })
  expect(s.waitsAt).toBe('combat / retreat')
  expect(why(s, 'retreat-to space:lwow')).toBe('stacking.enemy')
  expect(why(s, 'retreat-to space:brest-litovsk')).toBe('retreat.friendlyFirst')
  const one = kovel({ ...units, 'su-south-front': 'kovel' }, [2, 1], {
    control: { lwow: 'axis', tarnow: 'axis' },
  })
  while (one.waitsAt !== 'combat / retreat') {
    const seat = one.engine.waiting(one.position)[0]!
    one.act(seat, one.offer(seat)[0]!)
  }
  one.act('allied', `select ${one.offer('allied', 'select')[0]!}`)
  expect(why(one, 'retreat-to space:pinsk')).toBe('stacking.full')
})
