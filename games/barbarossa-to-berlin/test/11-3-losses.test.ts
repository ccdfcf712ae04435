import { expect, test } from 'vitest'
import { absorbable, loseStep, mayLoseStep } from '../rules/11-3-losses.ts'
import { theatreOf } from '../rules/14-2-theatres.ts'
import { doing, fight } from './operating.ts'
import { type Board, scene } from './scene.ts'

const SUMMER_42 = { turn: 6, round: 3 }

/** Which units may lose the first step, and how much can be absorbed. */
function losses(board: Board, units: string[], number: number) {
  const s = scene({ state: SUMMER_42, ...board })
  const indices = units.map((id) => s.data.unit(id))
  return {
    most: absorbable(s.q, indices, number),
    may: mayLoseStep(s.q, indices, number).map((unit) => s.data.units[unit]!.id),
  }
}

test('[EX-6, 11.3, 11.3.1-a] a full and a reduced German army take 5 losses: the reduced one and its corps go', () => {
  const units = {
    'ge-6-army': 'kovel',
    'ge-17-army': 'kovel reduced',
    'ge-corps-1': 'reserve',
    'su-west-front': 'pinsk',
  }
  expect(losses({ units }, ['ge-6-army', 'ge-17-army'], 5)).toEqual({ most: 5, may: ['ge-17-army'] })
  const s = fight({ units, control: { kovel: 'axis' }, state: SUMMER_42 }, 'allied', ['pinsk'], {}, 1, 1)
  s.act('allied', 'target space:kovel')
  // Played out by hand: every step is forced.
  const c = doing(s)
  loseStep(c, s.data.unit('ge-17-army'))
  expect(s.whereIs('ge-17-army')).toBe('eliminated')
  expect(s.whereIs('ge-corps-1')).toBe('kovel')
  expect(
    losses({ units: { 'ge-6-army': 'kovel', 'ge-corps-1': 'kovel' } }, ['ge-6-army', 'ge-corps-1'], 2),
  ).toEqual({ most: 2, may: ['ge-corps-1'] })
})

test('[EX-6] the same in a combat: only the right steps are offered, and the full army stays whole', () => {
  const units = {
    'ge-6-army': 'kovel',
    'ge-17-army': 'kovel reduced',
    'ge-corps-1': 'reserve',
    'su-west-front': 'pinsk',
    'su-south-front': 'pinsk',
  }
  const s = fight({ units, control: { kovel: 'axis' }, state: SUMMER_42 }, 'allied', ['pinsk'], {}, 5, 1)
  s.act('allied', 'target space:kovel', 'attack-with unit:su-west-front', 'attack-with unit:su-south-front')
  expect(s.told('fire.result')[0]!.args!.losses).toBe(5)
  expect(s.whereIs('ge-17-army')).toBe('eliminated')
  expect(s.whereIs('ge-corps-1')).toBe('eliminated')
  expect(s.isReduced('ge-6-army')).toBe(false)
})

test('[11.3, 3-e] a step is lost only if the losses reach its factor', () => {
  expect(losses({ units: { 'ge-6-army': 'kovel' } }, ['ge-6-army'], 2)).toEqual({ most: 0, may: [] })
  expect(losses({ units: { 'ge-6-army': 'kovel' } }, ['ge-6-army'], 3)).toEqual({
    most: 3,
    may: ['ge-6-army'],
  })
})

test('[11.3] as near to the number as possible, never above, and then as the owner likes', () => {
  const units = { 'ge-6-army': 'kovel', 'ge-panzer-corps-1': 'kovel', 'ge-corps-1': 'kovel' }
  const all = ['ge-6-army', 'ge-panzer-corps-1', 'ge-corps-1']
  expect(losses({ units }, all, 3)).toEqual({ most: 3, may: all })
  expect(losses({ units }, all, 4).most).toBe(4)
  // Four losses: 3 + 1, or 2 + 2, or 2 + 1 + 1.
  expect(losses({ units }, all, 4).may).toEqual(all)
  const two = ['ge-6-army', 'ge-panzer-corps-1']
  expect(losses({ units }, two, 4)).toEqual({ most: 4, may: ['ge-panzer-corps-1'] })
  expect(losses({ units }, two, 3)).toEqual({ most: 3, may: ['ge-6-army'] })
})

test('[11.3] corps that are not in the reserve do not count', () => {
  const units = { 'ge-17-army': 'kovel reduced', 'ge-6-army': 'kovel' }
  expect(losses({ units }, ['ge-6-army', 'ge-17-army'], 5)).toEqual({
    most: 3,
    may: ['ge-6-army', 'ge-17-army'],
  })
})

test('[11.3.1-a] a full SCU takes the place of an LCU, without one a reduced one, without any the LCU is lost for good', () => {
  const run = (reserve: Record<string, string>) => {
    const s = scene({
      units: { 'ge-6-army': 'kovel reduced', ...reserve },
      control: { kovel: 'axis' },
      state: SUMMER_42,
    })
    loseStep(doing(s), s.data.unit('ge-6-army'))
    return s
  }
  const full = run({ 'ge-corps-1': 'reserve reduced', 'ge-corps-2': 'reserve' })
  expect(full.whereIs('ge-corps-2')).toBe('kovel')
  expect(full.whereIs('ge-corps-1')).toBe('reserve')
  const reduced = run({ 'ge-corps-1': 'reserve reduced' })
  expect(reduced.whereIs('ge-corps-1')).toBe('kovel')
  expect(reduced.isReduced('ge-corps-1')).toBe(true)
  expect(reduced.whereIs('ge-6-army')).toBe('eliminated')
  expect(run({ 'ge-panzer-corps-1': 'reserve' }).whereIs('ge-6-army')).toBe('removed')
})

test('[11.3.1-a, 11.3] a reduced SCU does not stand in while a full one is in reserve, even if it would absorb better', () => {
  const units = { 'br-2-army': 'basra reduced', 'br-corps-1': 'reserve', 'br-corps-2': 'reserve reduced' }
  // 3 for the army; then a full corps takes 2, a reduced one would take 1.
  expect(losses({ units }, ['br-2-army'], 4).most).toBe(3)
  const only = { 'br-2-army': 'basra reduced', 'br-corps-2': 'reserve reduced' }
  expect(losses({ units: only }, ['br-2-army'], 4).most).toBe(4)
})

test.each([
  ['su-west-front', 'su-army-1', 'su-tank-army-1'],
  ['su-1-ukrainian-front', 'su-army-1', 'su-shock-army-1'],
  ['ro-3-army', 'ro-corps-1', 'hu-corps-1'],
  ['it-8-army', 'it-corps-1', 'it-mech-corps-1'],
  ['cw-1-canadian-army', 'cw-corps-1', 'br-corps-1'],
  ['us-1-army', 'us-corps-1', 'br-corps-1'],
  ['ff-1-army', 'ff-corps-1', 'us-corps-1'],
  ['ge-3-panzer-army', 'ge-panzer-corps-1', 'ge-ss-panzer-corps-1'],
  ['ge-panzer-army-africa', 'ge-panzer-corps-1', 'ge-corps-1'],
  ['ge-6-ss-panzer-army', 'ge-ss-panzer-corps-1', 'ge-panzer-corps-1'],
  ['ge-1-parachute-army', 'ge-corps-1', 'ge-panzer-corps-1'],
  ['tu-1-army', 'tu-corps-1', 'sw-corps-1'],
])('[11.3.1-b] %s leaves %s behind, never %s', (lcu, corps, other) => {
  const run = (reserve: string) => {
    const s = scene({ units: { [lcu]: 'basra reduced', [reserve]: 'reserve' }, state: SUMMER_42 })
    loseStep(doing(s), s.data.unit(lcu))
    return s
  }
  expect(run(corps).whereIs(corps)).toBe('basra')
  const without = run(other)
  expect(without.whereIs(other)).toBe('reserve')
  expect(without.whereIs(lcu)).toBe('removed')
})

test('[11.3.1-b] a British army leaves a British or a Commonwealth corps, as its owner likes', () => {
  const units = {
    'br-2-army': 'gazala reduced',
    'br-corps-1': 'reserve',
    'cw-corps-1': 'reserve',
    'cw-corps-2': 'reserve',
    'ge-panzer-army-africa': 'mechili',
  }
  const board = {
    units,
    control: { gazala: 'allied', tobruk: 'allied', 'hellfire-pass': 'allied' },
    state: SUMMER_42,
  } as const
  const s = fight(board, 'axis', ['mechili'], {}, 4, 1).act('axis', 'target space:gazala')
  expect(s.waitsAt).toBe('replacement / which corps')
  expect(s.offer('allied')).toEqual(['replace-with unit:br-corps-1', 'replace-with unit:cw-corps-1'])
  s.act('allied', 'replace-with unit:cw-corps-1')
  expect(s.whereIs('cw-corps-1')).not.toBe('reserve')
  expect(s.whereIs('br-corps-1')).toBe('reserve')
  expect(s.whereIs('br-2-army')).toBe('eliminated')
})

test('[11.3.1-c] an LCU out of supply is replaced in combat like any other', () => {
  const units = { 'ge-6-army': 'moscow reduced', 'ge-corps-1': 'reserve', 'su-west-front': 'kaluga' }
  const s = fight({ units, control: { moscow: 'axis' }, state: SUMMER_42 }, 'allied', ['kaluga'], {}, 6, 1)
  s.act('allied', 'target space:moscow')
  expect(s.told('unit.replaced')).toHaveLength(1)
})

test('[11.3.1-a] the corps that takes the place fights on: it absorbs, retreats and advances', () => {
  const units = {
    'ge-1-panzer-army': 'lublin reduced',
    'ge-panzer-corps-1': 'reserve',
    'su-army-1': 'kovel',
    'su-army-2': 'kovel',
    'su-army-3': 'kovel',
  }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], { effects: ['AX-25'] }, 6, 6)
  s.act('axis', 'target space:kovel')
  while (s.waitsAt === 'combat / defender takes losses') s.act('allied', s.offer('allied')[0]!)
  expect(s.whereIs('ge-panzer-corps-1')).toBe('lublin')
})

test('[11.3.2, 14.5.1] the mechanised Southwest Front takes the first step when it attacks', () => {
  const units = {
    'su-southwest-mech-front': 'kovel',
    'su-army-1': 'kovel',
    'su-army-2': 'kovel',
    'ge-6-army': 'lublin',
  }
  const s = fight({ units, state: SUMMER_42 }, 'allied', ['kovel'], {}, 1, 6)
  s.act(
    'allied',
    'target space:lublin',
    'attack-with unit:su-southwest-mech-front',
    'attack-with unit:su-army-1',
    'attack-with unit:su-army-2',
  )
  expect(s.isReduced('su-southwest-mech-front')).toBe(true)
  // The rest is as usual.
  expect(s.offer('allied', 'lose-step').sort()).toEqual(['unit:su-army-1', 'unit:su-army-2'])
})

test('[11.3.2] it does not do so when it defends, nor when the losses do not reach its factor', () => {
  const units = {
    'su-southwest-mech-front': 'kovel',
    'su-army-1': 'kovel',
    'su-army-2': 'kovel',
    'ge-6-army': 'lublin',
  }
  const defending = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {}, 2, 1).act(
    'axis',
    'target space:kovel',
  )
  expect(defending.offer('allied', 'lose-step').length).toBe(3)
  const small = fight({ units, state: SUMMER_42 }, 'allied', ['kovel'], {}, 1, 1)
  small.act(
    'allied',
    'target space:lublin',
    'attack-with unit:su-southwest-mech-front',
    'attack-with unit:su-army-1',
    'attack-with unit:su-army-2',
  )
  expect(small.isReduced('su-southwest-mech-front')).toBe(false)
})

test('[14.5.1] eliminated, it gives way to the infantry Front of its name in the eliminated box', () => {
  const s = scene({
    units: { 'su-southwest-mech-front': 'kovel reduced', 'su-army-1': 'reserve' },
    state: SUMMER_42,
  })
  loseStep(doing(s), s.data.unit('su-southwest-mech-front'))
  expect(s.whereIs('su-southwest-mech-front')).toBe('removed')
  expect(s.whereIs('su-southwest-front')).toBe('eliminated')
})

test('[19.6-a] the Yugoslav army leaves nothing behind and is gone for good', () => {
  const s = scene({ units: { 'yu-ypa': 'sarajevo reduced' }, state: SUMMER_42 })
  loseStep(doing(s), s.data.unit('yu-ypa'))
  expect(s.whereIs('yu-ypa')).toBe('removed')
})

test('[2.2-d] a full unit is reduced, a reduced one eliminated', () => {
  const s = scene({ units: { 'ge-corps-1': 'lublin' }, state: SUMMER_42 })
  const unit = s.data.unit('ge-corps-1')
  loseStep(doing(s), unit)
  expect([s.whereIs('ge-corps-1'), s.isReduced('ge-corps-1')]).toEqual(['lublin', true])
  loseStep(doing(s), unit)
  expect(s.whereIs('ge-corps-1')).toBe('eliminated')
})

test('[14.2-a] a western LCU eliminated in combat is marked with the theatre that supplied it', () => {
  const beach = (letter: string) => scene({}).data.beaches.findIndex((b) => b.letter === letter)
  const at = (place: string, board: Board) => {
    const s = scene({ ...board, units: { 'br-2-army': place } })
    return theatreOf(s.q, s.data.unit('br-2-army'))
  }
  expect(at('buq-buq', {})).toBe(2)
  expect(
    at('calais', {
      control: { calais: 'allied' },
      state: { beachheads: { [beach('D')]: { type: 'br', shingle: false } } },
    }),
  ).toBe(1)
  expect(
    at('marseille', {
      control: { marseille: 'allied' },
      state: { beachheads: { [beach('J')]: { type: 'allied', shingle: false } } },
    }),
  ).toBe(2)
  const both = {
    marseille: 'allied',
    lyon: 'allied',
    dijon: 'allied',
    metz: 'allied',
    reims: 'allied',
    calais: 'allied',
  } as const
  const state = {
    beachheads: {
      [beach('J')]: { type: 'allied' as const, shingle: false },
      [beach('D')]: { type: 'br' as const, shingle: false },
    },
  }
  expect(at('dijon', { control: both, state })).toBe(3)
  // An American beachhead supplies no British army.
  expect(
    at('calais', {
      control: { calais: 'allied' },
      state: {
        beachheads: {
          [beach('D')]: { type: 'us', shingle: false },
          [beach('E')]: { type: 'br', shingle: false },
        },
      },
    }),
  ).toBe(1)
  const lost = scene({
    units: { 'br-2-army': 'buq-buq reduced', 'br-corps-1': 'reserve', 'ge-6-army': 'kiev' },
    state: SUMMER_42,
  })
  loseStep(doing(lost), lost.data.unit('br-2-army'))
  expect(lost.state.theatre[lost.data.unit('br-2-army')]).toBe(2)
})

test('[14.2-c] SCUs and Soviet units have no theatre', () => {
  const s = scene({ units: { 'su-west-front': 'kiev', 'br-corps-1': 'buq-buq reduced' } })
  expect(theatreOf(s.q, s.data.unit('su-west-front'))).toBe(0)
  loseStep(doing(s), s.data.unit('br-corps-1'))
  expect(s.state.theatre[s.data.unit('br-corps-1')]).toBe(0)
})

test('[11.3, 11.3.1-a] one corps of the reserve stands in for one army, not for two', () => {
  const units = { 'ge-6-army': 'kovel reduced', 'ge-17-army': 'kovel reduced', 'ge-corps-1': 'reserve' }
  // 3 and 3, and the two steps of the corps.
  expect(losses({ units }, ['ge-6-army', 'ge-17-army'], 12).most).toBe(8)
})

test('[11.3.1-a, 13.1-a] the corps that takes the place of an attacker is supplied as the army was', () => {
  const units = { 'ge-6-army': 'lublin reduced', 'ge-corps-1': 'reserve', 'su-west-front': 'kovel' }
  const s = fight({ units, state: SUMMER_42 }, 'axis', ['lublin'], {})
  const [army, corps] = [s.data.unit('ge-6-army'), s.data.unit('ge-corps-1')]
  s.state.op!.supply[army] = 1
  loseStep(doing(s), army)
  expect([s.whereIs('ge-corps-1'), s.state.op!.supply[corps]]).toEqual(['lublin', 1])
  // Without an operation, and for a defender, nothing is noted.
  const defender = fight(
    { units: { ...units, 'su-west-front': 'kovel reduced', 'su-army-1': 'reserve' }, state: SUMMER_42 },
    'axis',
    ['lublin'],
    {},
  )
  loseStep(doing(defender), defender.data.unit('su-west-front'))
  expect(defender.state.op!.supply).not.toHaveProperty(String(defender.data.unit('su-army-1')))
  const outside = scene({ units, state: SUMMER_42 })
  loseStep(doing(outside), army)
  expect([outside.whereIs('ge-corps-1'), outside.state.op]).toEqual(['lublin', null])
})
