import { describe, expect, test } from 'vitest'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { airInitialPhase, patrolsLand } from '../../europa/rules/air-places.ts'
import { airAsSeen } from '../../europa/rules/air-secrets.ts'
import { refuseBase } from '../../europa/rules/airbases.ts'
import { dropHexes, plannable } from '../../europa/rules/airborne.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { reviewPlans } from '../../europa/rules/landing-plans.ts'
import { openToSupply } from '../../europa/rules/open-to-supply.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { doing, fought } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const [BASE, OVER] = ['T:1205', 'T:0805']
const board: Board = {
  airfields: { [BASE]: 9 },
  ground: 'axis',
  allied: [BASE],
  phasing: 'allied',
  units: { 'b-para': BASE },
  air: { 'c47-1': BASE, 'c47-2': BASE, 'c47-3': BASE, 'c47-4': BASE },
}

/** A drop that was planned in time; the first die is that of the landing. */
function drop(more: Board, ...dice: number[]): Scene {
  const s = scene({ ...board, ...more, units: { ...board.units, ...more.units } }, ...dice)
  s.state.air.plans = [{ side: 1, unit: s.unit('b-para'), target: s.place(OVER), turn: s.state.turn - 1 }]
  s.start(movementPhase, {})
  s.act('allied', 'air-operation', `go-transport hex:${OVER}`)
  for (const n of [1, 2, 3, 4]) s.act('allied', `transport air:c47-${n}`)
  return s.act('allied', 'load-air unit:b-para', 'take-off', 'fly', 'done')
}

describe('24.A disorganization', () => {
  const state = (more: Board, die: number) => {
    const s = drop(more, die)
    return s.at('b-para') === '-2' ? 'lost' : s.state.disruption[s.unit('b-para')]
  }

  test('[24, 24.A] a die for each: well on 3, disorganized below; weather, night and the enemy make it worse', () => {
    // Clear ground adds one.
    expect([state({}, 2), state({}, 1)]).toEqual([0, 1])
    expect([state({ weather: 'winter' }, 3), state({ weather: 'winter' }, 2)]).toEqual([0, 1])
    expect(state({ weather: 'mud', terrain: { [OVER]: 'rough' }, units: { 'g-bn-1': OVER } }, 1)).toBe(2)
  })

  test('[24.A, EX-78] disorganized: half in everything; badly: no attack at all; until the next initial phase of its own', () => {
    const strength = (level: number) => {
      const s = scene({ units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0506' }, phasing: 'allied' })
      s.state.disruption[s.unit('b-inf-1')] = level
      return [
        attackStrength(s.q, [s.unit('b-inf-1')], s.place('T:0506'), () => true).ledger.total,
        defenceStrength(s.q, [s.unit('b-inf-1')], s.place('T:0505')).ledger.total,
      ]
    }
    expect([strength(0), strength(1), strength(2)]).toEqual([
      [8, 8],
      [4, 4],
      [0, 4],
    ])
    const s = scene({ units: { 'b-inf-1': 'T:0505', 'g-inf-1': 'T:0802' }, phasing: 'allied' })
    s.state.disruption[s.unit('b-inf-1')] = 1
    s.state.disruption[s.unit('g-inf-1')] = 1
    s.start({ name: 'initial phase', order: ['disruption passes'] }, {})
    expect([s.state.disruption[s.unit('b-inf-1')], s.state.disruption[s.unit('g-inf-1')]]).toEqual([0, 1])
  })
})

describe('24.B on the ground', () => {
  test('[24.B.1, QA.24B1, EX-79, EX-337] whoever lands in order takes an empty hex; the disorganized do not, and its base goes on working', () => {
    expect(drop({}, 6).ownerOf(OVER)).toBe('allied')
    const s = drop({ airfields: { [BASE]: 9, [OVER]: 3 } }, 1)
    expect(s.ownerOf(OVER)).toBe('axis')
    expect(refuseBase(s.q, s.air('me109-1'), s.place(OVER))).toBeUndefined()
  })

  test('[24.B.1, 6/5, 12.A] the disorganized own nothing, but nobody walks past them, nor traces supply', () => {
    const s = scene({ ...board, air: {}, phasing: 'axis', units: { 'b-para': OVER, 'g-inf-1': 'T:0806' } })
    s.state.owner[s.place(OVER)] = 0
    s.state.disruption[s.unit('b-para')] = 1
    s.start(movementPhase, {})
    expect(s.ownerOf(OVER)).toBe('axis')
    s.act('axis', 'move unit:g-inf-1')
    expect(s.offer('axis', 'go')).not.toContain(`hex:${OVER}`)
    expect(openToSupply(s.q, 0)[s.place(OVER)]).toBe(0)
  })

  test('[24.B.2] those who land badly disorganized overrun nobody, whoever is there', () => {
    const s = drop({ weather: 'mud', terrain: { [OVER]: 'rough' }, units: { 'g-hq': OVER } }, 1)
    expect([s.state.disruption[s.unit('b-para')], s.at('g-hq')]).toEqual([2, OVER])
    expect(s.waitsAt).not.toContain('overrun')
  })

  test('[12.B/1] who was dropped has no supply for it', () => {
    const s = scene({ ...board, units: { 'b-para': OVER } })
    s.state.fed[s.unit('b-para')] = 1
    s.state.air.droppedBefore = [s.unit('b-para')]
    s.start(generalSupply, { asking: [0, 1] })
    expect([s.state.fed[s.unit('b-para')], s.state.out[s.unit('b-para')]]).toEqual([0, 1])
  })

  test('[24.B.2] those who land on an enemy who is weak enough may overrun him', () => {
    const weak = drop({ units: { 'g-con-1': OVER } }, 6)
    // A regiment with one in defence, a half without support, against two halved: no overrun.
    expect(weak.waitsAt).not.toContain('overrun')
    const s = drop({ units: { 'g-hq': OVER } }, 6)
    expect(s.offer('allied')).toEqual(['strike', 'stay'])
    s.act('allied', 'strike')
    expect([s.at('g-hq'), s.ownerOf(OVER)]).toEqual(['-2', 'allied'])
  })

  test('[24.B.3/1] who shares a hex with the enemy must attack him; without any strength he is lost', () => {
    const s = drop({ units: { 'g-inf-1': OVER } }, 6)
    expect([s.at('b-para'), s.at('g-inf-1')]).toEqual([OVER, OVER])
    s.position.frames.length = 1
    s.start(combatPhase, {})
    while (s.waitsAt.includes('support')) s.act('allied', 'done')
    expect(s.refused('allied', 'done').rule).toBe('24.B.3/1')
    const mute = scene({ phasing: 'allied', units: { 'b-para': OVER, 'g-inf-1': OVER } })
    mute.state.disruption[mute.unit('b-para')] = 2
    mute.start(combatPhase, {}).act('allied', `attack hex:${OVER}`, 'declare')
    expect([mute.at('b-para'), mute.rolls]).toEqual(['-2', []])
  })

  test('[24.B.3/1, 9.G/2] who attacks somebody without defence in his own hex has it to himself afterwards', () => {
    const s = scene({ phasing: 'allied', phase: 'combat', units: { 'b-para': OVER, 'g-hq': OVER } })
    s.start(combatPhase, {}).act('allied', `attack hex:${OVER}`, 'declare')
    expect([s.at('g-hq'), s.at('b-para')]).toEqual(['-2', OVER])
    expect(s.offer('allied').some((choice) => choice.startsWith('retreat '))).toBe(false)
    // Likewise where everybody has withdrawn.
    const gone = scene({ phasing: 'axis', phase: 'combat', units: { 'g-cdo': OVER, 'u-ranger': OVER } })
    gone.start(combatPhase, {}).act('axis', `attack hex:${OVER}`, 'declare')
    gone.act('allied', 'evade unit:u-ranger')
    gone.act('allied', gone.offer('allied').find((one) => one.startsWith('retreat '))!)
    expect(gone.offer('axis').some((choice) => choice.startsWith('retreat '))).toBe(false)
  })

  test('[24.B.3/2, EX-80] AS sends those inside back; every zone counts that they come through, of who drives them off too', () => {
    const s = fought(
      { phasing: 'allied', units: { 'b-para': OVER, 'b-inf-1': 'T:0806', 'g-brig-1': OVER } },
      OVER,
      ['b-para', 'b-inf-1'],
      'AS',
    )
    expect(s.offer('allied').every((choice) => choice.startsWith('retreat '))).toBe(true)
    // All around is in the zone of a division: a regiment is lost.
    const lost = fought(
      { phasing: 'allied', ground: 'axis', units: { 'b-para': OVER, 'g-inf-1': OVER } },
      OVER,
      ['b-para'],
      'AR',
    )
    if (!lost.isOver) lost.act('allied', lost.offer('allied')[0]!)
    expect(lost.at('b-para')).toBe('-2')
  })

  test('[24.B.4] supplies in a hex that is the enemy’s when the player turn ends are gone', () => {
    const s = scene(board)
    s.state.supplyPoints = [OVER, BASE].map((hex) => ({ place: s.place(hex), side: 1, count: 1, phases: 0 }))
    s.start(patrolsLand, {})
    expect(s.state.supplyPoints.map(({ place }) => place)).toEqual([s.place(BASE)])
  })
})

describe('24.C plans', () => {
  test('[24.C] written in an initial phase, one for a unit, seen by its owner alone, changed in a later one', () => {
    const s = scene({ ...board, phase: 'initial', air: {} }).start(airInitialPhase, {})
    s.act('allied', 'plan unit:b-para', `target hex:${OVER}`)
    expect([airAsSeen(s.state.air, 1).plans.length, airAsSeen(s.state.air, 0).plans]).toEqual([1, []])
    expect(s.refused('allied', 'plan unit:b-para').rule).toBe('24.C')
    s.act('allied', 'unplan unit:b-para', 'plan unit:b-para', 'target hex:T:0806', 'done')
    expect(s.state.air.plans.map(({ target }) => target)).toEqual([s.place('T:0806')])
  })

  test('[24.C, EX-116] a turn ahead, to the hex that was named, not in an enemy zone, void after a fight of its own', () => {
    const offered = (turns: number, target: string) => {
      const s = scene(board)
      s.state.air.plans = [
        { side: 1, unit: s.unit('b-para'), target: s.place(target), turn: s.state.turn - turns },
      ]
      s.start(movementPhase, {})
      s.act(
        'allied',
        'air-operation',
        `go-transport hex:${OVER}`,
        'transport air:c47-1',
        'transport air:c47-2',
      )
      return s.offer('allied', 'load-air').includes('unit:b-para')
    }
    expect([offered(1, OVER), offered(0, OVER), offered(1, 'T:0806')]).toEqual([true, false, false])
    expect(plannable(scene({ ...board, units: { 'b-para': BASE, 'g-inf-1': 'T:1204' } }).q)).toEqual([])
    const s = scene({ ...board, phase: 'combat' })
    const plan = { side: 1 as const, unit: s.unit('b-para'), target: s.place(OVER), turn: 0 }
    s.state.air.plans = [plan]
    reviewPlans(doing(s))
    expect(s.state.air.plans).toHaveLength(1)
    s.state.defended[plan.unit] = 1
    reviewPlans(doing(s))
    expect(s.state.air.plans).toEqual([])
  })

  test('[24, 24.C] plans are for parachute, glider and commando troops, and hexes where they may fall', () => {
    const s = scene({
      ...board,
      terrain: { [OVER]: 'mountain' },
      units: { 'b-para': BASE, 'b-glider': BASE, 'b-bn': BASE },
    })
    expect(plannable(s.q).map((unit) => s.data.units.id[unit])).toEqual(['b-para', 'b-glider'])
    expect(dropHexes(s.q)).not.toContain(s.place(OVER))
  })
})
