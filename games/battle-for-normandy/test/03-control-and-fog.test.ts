import { expect, test } from 'vitest'
import { halved } from '../rules/02-units.ts'
import { controllerOf, updateControl } from '../rules/03-3-control.ts'
import { isHidden } from '../rules/03-6-fog.ts'
import { attackStrength } from '../rules/12-6-odds.ts'
import { combatPhase } from '../rules/12-combat.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { boardView, knows } from '../view.ts'
import { GE_GUN, GE_HQ, GE1, GE2, scene, US_HQ, US1, US2 } from './scene.ts'

test('[3.2, EX-2] strengths are added first and halved then: 5 and 6 make 6', () => {
  expect(halved(5 + 6)).toBe(6)
  const s = scene({
    units: { [US1]: 'A3021', 'us-corps-70-tank': 'A3021', [GE1]: 'A3020' },
    terrain: { A3021: 'flooded' },
  })
  const forces = {
    target: s.cell('A3020'),
    attackers: [s.unit(US1), s.unit('us-corps-70-tank')],
    guns: [],
    defenders: [s.unit(GE1)],
    defenceGuns: [],
    unpaid: false,
    planes: 0,
  }
  // Out of supply and out of the flood: 4 + 7 = 11, halved to 6, halved to 3.
  expect(attackStrength(s.q, forces).total).toBe(3)
})

test('[3.3] a hex is held by whoever stands there, or whose zone alone reaches it; contested it stays as it was', () => {
  const s = scene({ units: { [US1]: 'A3022', [GE1]: 'A3030' }, sources: { german: ['A3021'] } })
  const who = () => {
    updateControl(s.q)
    return controllerOf(s.q, s.cell('A3021'))
  }
  expect(who()).toBe(ALLIED)
  s.state.at[s.unit(US1)] = s.cell('A3040')
  expect(who()).toBe(ALLIED)
  s.state.at[s.unit(GE1)] = s.cell('A3020')
  expect(who()).toBe(GERMAN)
  s.state.at[s.unit(US1)] = s.cell('A3022')
  expect(who()).toBe(GERMAN)
  s.state.at[s.unit(US1)] = s.cell('A3021')
  expect(who()).toBe(ALLIED)
})

test('[3.5, EX-3] while the Germans choose defensive artillery the Allies are still the phasing player', () => {
  const s = scene({
    units: { [US1]: 'A3021', [US_HQ]: 'A3024', [GE1]: 'A3020', [GE_HQ]: 'A3016', [GE_GUN]: 'A3015' },
    sources: { allied: ['A3026'], german: ['A3013'] },
  })
  s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`, 'declare')
  expect(s.offer('german')).toEqual([`gun unit:${GE_GUN}`, 'pass'])
  expect(s.state.phasing).toBe(ALLIED)
})

test('[3.6] an enemy stack is seen only by a neighbour, and never in bocage, town or city', () => {
  const hidden = (board: Parameters<typeof scene>[0], mine = 'A3021'): boolean => {
    const s = scene({ ...board, units: { [US1]: mine, [GE1]: 'A3020' } })
    return isHidden(s.q, s.unit(GE1), ALLIED)
  }
  expect(hidden({})).toBe(false)
  expect(hidden({}, 'A3022')).toBe(true)
  expect(hidden({ terrain: { A3020: 'pasture' } })).toBe(false)
  expect(hidden({ terrain: { A3020: 'bocage' } })).toBe(true)
  expect(hidden({ terrain: { A3020: 'city' } })).toBe(true)
  expect(hidden({ settlement: { A3020: 'town' } })).toBe(true)
  expect(hidden({ settlement: { A3020: 'village' } })).toBe(false)
})

test('[3.6] of a hidden stack the view tells only that it is there', () => {
  const s = scene({
    units: { [US1]: 'A3021', [GE1]: 'A3020', [GE2]: 'A3020' },
    terrain: { A3020: 'bocage' },
  })
  const seen = boardView(s.q, 'allied')
  expect(seen.fog).toEqual([{ cell: s.cell('A3020'), side: GERMAN, fixed: false }])
  expect(seen.units.map(({ unit }) => unit)).toEqual([s.unit(US1)])
  expect(boardView(s.q, 'german').units.map(({ unit }) => unit)).toEqual([
    s.unit(US1),
    s.unit(GE1),
    s.unit(GE2),
  ])
  expect(knows(s.q, 'allied')).toEqual([])
})

test('[3.6] a declared attack shows both sides and must be fought; afterwards the stack is hidden again', () => {
  const s = scene(
    { units: { [US1]: 'A3021', [US2]: 'A3021', [GE1]: 'A3020' }, terrain: { A3020: 'bocage' } },
    5,
  )
  s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`)
  expect(knows(s.q, 'allied')).toEqual([])
  s.act('allied', 'declare')
  expect(knows(s.q, 'allied')).toEqual([`unit:${GE1}`])
  expect(s.offer('allied')).toEqual([])
  s.act('german', 'pass')
  while (s.waitsAt !== 'combat / attacks are made')
    s.act(s.offer('allied').length > 0 ? 'allied' : 'german', (s.offer('allied')[0] ?? s.offer('german')[0])!)
  expect(knows(s.q, 'allied')).toEqual([])
})

test('[18.9.1] a strongpoint lies face down until it is attacked or attacks, then open for good', () => {
  const SP = 'sp-cherbourg-fort-du-roule'
  const s = scene({ units: { [US1]: 'A3021', [SP]: 'A3020' } }, 5)
  const shown = () => boardView(s.q, 'allied').units.find(({ cell }) => cell === s.cell('A3020'))!
  expect(shown()).toMatchObject({ unit: -1, faceDown: true })
  s.start(combatPhase, { side: ALLIED }).act('allied', 'attack hex:A3020', `join unit:${US1}`, 'declare')
  expect(shown()).toMatchObject({ unit: s.unit(SP), faceDown: false })
  expect(s.state.revealed[s.unit(SP)]).toBe(1)
})
