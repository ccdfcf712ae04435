import { describe, expect, test } from 'vitest'
import { enemyZone, FULL_ZONE, NO_ZONE, REDUCED_ZONE, zones } from '../../europa/rules/zones.ts'
import { scene } from './scene.ts'

describe('5 zones of control', () => {
  test('[5/1, 5/2, EX-103] a division has a zone in the six hexes around it; a brigade, a cadre and a headquarters have none', () => {
    const s = scene({ units: { 'g-inf-1': 'T:0505' } })
    const around = ['T:0504', 'T:0506', 'T:0405', 'T:0605']
    expect(around.map((hex) => enemyZone(s.q, s.place(hex), 1))).toEqual(around.map(() => FULL_ZONE))
    expect(zones(s.q).level[0].filter((level) => level > 0)).toHaveLength(7)
    for (const id of ['g-brig-1', 'g-inf-1 cadre', 'g-hq']) {
      const [unit, face] = id.split(' ')
      const none = scene({ units: { [unit!]: `T:0505 ${face ?? ''}`.trim() } })
      expect(enemyZone(none.q, none.place('T:0506'), 1)).toBe(NO_ZONE)
    }
  })

  test('[5/1, EX-103] no zone reaches across what the unit may not cross', () => {
    const board = { units: { 'g-inf-1': 'T:0505' }, hexsides: { 'T:0505 T:0506': 'high-mountain' } }
    const s = scene(board)
    expect(enemyZone(s.q, s.place('T:0506'), 1)).toBe(NO_ZONE)
    expect(enemyZone(s.q, s.place('T:0504'), 1)).toBe(FULL_ZONE)
    // Panzers have none in mountains in winter, where they may not go.
    const winter = scene({
      units: { 'g-panzer-1': 'T:0505' },
      terrain: { 'T:0506': 'mountain' },
      weather: 'winter',
    })
    expect(enemyZone(winter.q, winter.place('T:0506'), 1)).toBe(NO_ZONE)
  })

  test('[5/3] from its second turn without supply a unit has a reduced zone', () => {
    const s = scene({ units: { 'g-inf-1': 'T:0505' } })
    const unit = s.unit('g-inf-1')
    s.state.fed = s.state.fed.with(unit, 0)
    s.state.out = s.state.out.with(unit, 1)
    expect(enemyZone(s.q, s.place('T:0506'), 1)).toBe(FULL_ZONE)
    s.state.out = s.state.out.with(unit, 3)
    expect(enemyZone(s.q, s.place('T:0506'), 1)).toBe(REDUCED_ZONE)
  })

  test('[5/4, 7.A/2] a unit in a train has no zone until it gets off', () => {
    const s = scene({
      units: { 'g-inf-1': 'T:0503' },
      rails: [['T:0503', 'T:0504', 'T:0505', 'T:0506', 'T:0507']],
      axis: ['T:0504', 'T:0505', 'T:0506', 'T:0507'],
      netCapacity: [10, 0],
    })
    s.start({ name: 'movement phase', order: ['the phase begins'] }, {})
    s.act('axis', 'move unit:g-inf-1', 'rail hex:T:0507')
    expect(s.at('g-inf-1')).toBe('T:0507')
    expect(enemyZone(s.q, s.place('T:0506'), 1)).toBe(FULL_ZONE)
    // On the way it took no hex beside the line.
    expect(s.ownerOf('T:0404')).toBe('allied')
  })
})
