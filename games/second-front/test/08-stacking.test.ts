import { describe, expect, test } from 'vitest'
import { initialPhase } from '../../europa/flow.ts'
import { fits, hasRoom, isOverstacked, stackingOf } from '../../europa/rules/stacking.ts'
import { ordered } from './doing.ts'
import { country, scene } from './scene.ts'

describe('8 stacking', () => {
  const s = scene({ terrain: { 'T:0606': 'mountain' } })
  const units = (...ids: string[]) => ids.map((id) => s.unit(id))
  const [plain, mountain] = [stackingOf(s.q, s.place('T:0505')), stackingOf(s.q, s.place('T:0606'))]
  const divisions = ['g-inf-1', 'g-inf-2', 'g-inf-3']
  const brigades = ['g-brig-1', 'g-brig-2', 'g-brig-3']

  test('[8.A.1, QA.stack, EX-311, EX-15] three units, three RE that are no divisions, two RE of guns', () => {
    expect(fits(s.q, units(...divisions, ...brigades, 'g-art-1', 'g-art-2'), plain)).toBe(true)
    expect(fits(s.q, units('g-inf-1', 'g-inf-2', ...brigades, 'g-art-1', 'g-art-2', 'g-art-3'), plain)).toBe(
      true,
    )
    expect(
      fits(s.q, units('g-inf-1', 'g-cadre', ...brigades, 'g-bn-1', 'g-bn-2', 'g-artb-1', 'g-artb-2'), plain),
    ).toBe(true)
    expect(fits(s.q, units(...divisions, 'g-inf-4'), plain)).toBe(false)
    expect(fits(s.q, units(...divisions, ...brigades, 'g-brig-4'), plain)).toBe(false)
    expect(fits(s.q, units(...divisions, ...brigades, 'g-art-1', 'g-art-2', 'g-art-3'), plain)).toBe(false)
  })

  test('[8.A.2] in mountains two units, two RE and one RE of guns', () => {
    expect(fits(s.q, units('g-inf-1', 'g-inf-2', 'g-brig-1', 'g-brig-2', 'g-art-1'), mountain)).toBe(true)
    expect(fits(s.q, units(...divisions), mountain)).toBe(false)
    expect(
      fits(s.q, units('g-inf-1', 'g-inf-2', 'g-brig-1', 'g-brig-2', 'g-art-1', 'g-art-2'), mountain),
    ).toBe(false)
  })

  test('[8.B/1] the movement phase does not end while a hex holds too many that could leave it', () => {
    const full = scene({
      units: { 'g-inf-1': 'T:0505', 'g-inf-2': 'T:0505', 'g-inf-3': 'T:0505', 'g-inf-4': 'T:0505' },
      phasing: 'axis',
    })
    expect(isOverstacked(full.q, full.place('T:0505'), 0)).toBe(true)
    full.start({ name: 'movement phase', order: ['the phase begins'] }, {})
    expect(full.offer('axis')).not.toContain('done')
    expect(hasRoom(full.q, full.place('T:0505'), 0, full.unit('g-brig-1'))).toBe(false)
    full.act('axis', 'move unit:g-inf-4', 'go hex:T:0506', 'done')
    expect(isOverstacked(full.q, full.place('T:0505'), 0)).toBe(false)
  })

  test('[8.B/2, 9.B/6, EX-16] as many may attack from each hex as may stand in the hex that they attack', () => {
    const board = {
      units: {
        'b-inf-1': 'T:0505',
        'b-inf-2': 'T:0505',
        'b-inf-3': 'T:0505',
        'b-inf-4': 'T:0605',
        'b-inf-5': 'T:0605',
        'g-inf-1': 'T:0506',
      },
      phasing: 'allied' as const,
      phase: 'combat' as const,
      terrain: { 'T:0506': 'mountain' },
    }
    const t = scene(board)
    t.start({ name: 'combat phase', order: ['the phase begins'] }, {})
    t.act('allied', 'attack hex:T:0506', 'join unit:b-inf-1', 'join unit:b-inf-2')
    expect(t.offer('allied')).not.toContain('join unit:b-inf-3')
    // Two more from the other hex.
    t.act('allied', 'join unit:b-inf-4', 'join unit:b-inf-5')
    expect(t.state.attack!.attackers).toHaveLength(4)
  })

  test('[8.B/3] arrivals of the initial phase may crowd a hex; at the end of the movement phase nobody may', () => {
    const units = { 'g-inf-1': 'T:0505', 'g-inf-2': 'T:0505', 'g-inf-3': 'T:0505' }
    const full = ordered(scene({ units, phasing: 'axis', phase: 'initial', ground: 'axis' }), 'T:0505', {
      units: [country.data.unit('g-inf-4')],
    })
    full.start(initialPhase, {})
    while (!full.isOver) full.act('axis', full.offer('axis')[0]!)
    expect(full.at('g-inf-4')).toBe('T:0505')
    expect(isOverstacked(full.q, full.place('T:0505'), 0)).toBe(true)
    full.position.frames.length = 1
    full.start({ name: 'movement phase', order: ['the phase begins'] }, {})
    expect(full.refused('axis', 'done').rule).toBe('8.B/1')
  })
})
