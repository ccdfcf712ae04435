import { expect, test } from 'vitest'
import {
  groupOf,
  isLarge,
  isMechanised,
  isPanzer,
  lossFactorOf,
  movementOf,
  sideOf,
  strengthOf,
} from '../rules/02-units.ts'
import { scene } from './scene.ts'

const s = scene({})
const factors = (id: string, where = 'kiev') => {
  const at = scene({ units: { [id]: where } })
  const unit = at.data.unit(id)
  return [strengthOf(at.q, unit), lossFactorOf(at.q, unit), movementOf(at.q, unit)]
}

test('[2.2-a] armies and Fronts are LCUs, corps and Soviet armies SCUs', () => {
  expect(
    ['ge-6-army', 'su-west-front', 'us-3-army', 'yu-ypa'].map((id) => isLarge(s.data, s.data.unit(id))),
  ).toEqual([true, true, true, true])
  expect(
    ['ge-corps-1', 'su-army-1', 'su-tank-army-1', 'su-shock-army-1'].map((id) =>
      isLarge(s.data, s.data.unit(id)),
    ),
  ).toEqual([false, false, false, false])
})

test('[2.2-b, 2.2-d] strength, loss factor and movement are those of the face that is up', () => {
  expect(factors('ge-6-army')).toEqual([5, 3, 3])
  expect(factors('ge-6-army', 'kiev reduced')).toEqual([3, 3, 3])
  expect(factors('us-3-army')).toEqual([6, 3, 5])
  expect(factors('br-corps-1', 'basra reduced')).toEqual([1, 1, 3])
})

test('[2.2-e] a mechanised Soviet Front is infantry on its reduced face, save the Southwest Front', () => {
  const mech = (id: string, where: string) => {
    const at = scene({ units: { [id]: where } })
    return isMechanised(at.q, at.data.unit(id))
  }
  expect(mech('su-1-ukrainian-front', 'kiev')).toBe(true)
  expect(mech('su-1-ukrainian-front', 'kiev reduced')).toBe(false)
  expect(factors('su-1-ukrainian-front', 'kiev reduced')).toEqual([3, 3, 3])
  expect(mech('su-southwest-mech-front', 'kiev reduced')).toBe(true)
})

test('[2.2-f] a movement of four makes a unit mechanised, three does not', () => {
  const mech = (id: string) => isMechanised(scene({ units: { [id]: 'kiev' } }).q, s.data.unit(id))
  expect(
    ['su-tank-army-1', 'us-corps-1', 'br-2-army', 'ge-1-panzer-army', 'it-mech-corps-1'].map(mech),
  ).toEqual([true, true, true, true, true])
  expect(['ge-6-army', 'su-shock-army-1', 'br-desert-army', 'ff-1-army'].map(mech)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('[2.2-f] Panzer units are German mechanised units only', () => {
  const panzer = [
    'ge-panzer-corps-1',
    'ge-ss-panzer-corps-1',
    'ge-panzer-army-africa',
    'it-mech-corps-1',
    'ge-6-army',
    'us-3-army',
  ]
  expect(panzer.map((id) => isPanzer(s.data, s.data.unit(id)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('[2.2-g] thirteen nations on two sides; Canada goes with the Commonwealth', () => {
  expect(new Set(s.data.nationOf).size).toBe(13)
  expect(s.data.nationOf[s.data.unit('cw-1-canadian-army')]).toBe('cw')
  expect(groupOf(s.data, s.data.unit('cw-1-canadian-army'))).toBe('british')
  expect(
    ['ge-6-army', 'it-corps-1', 'hu-corps-1', 'ro-corps-1', 'bu-corps-1'].map((id) =>
      sideOf(s.q, s.data.unit(id)),
    ),
  ).toEqual(['axis', 'axis', 'axis', 'axis', 'axis'])
  expect(
    ['su-army-1', 'br-corps-1', 'us-corps-1', 'ff-corps-1', 'yu-ypa'].map((id) =>
      sideOf(s.q, s.data.unit(id)),
    ),
  ).toEqual(['allied', 'allied', 'allied', 'allied', 'allied'])
  const war = scene({ state: { neutrals: { tu: 'axis', sw: 'allied' } } })
  expect([sideOf(war.q, s.data.unit('tu-corps-1')), sideOf(war.q, s.data.unit('sw-corps-1'))]).toEqual([
    'axis',
    'allied',
  ])
})
