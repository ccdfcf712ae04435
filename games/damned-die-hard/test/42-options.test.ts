import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import {
  FIELDS_ANYWHERE,
  GROWING_FIELDS,
  LARGER_FIELDS,
  LONGER_OVERLAND,
  MORE_RAIL,
  PORTAGE,
  RETREAT_BY_OVERRUN,
  SUPPLY_EXHAUSTION,
} from '../../europa/options.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { refuseJob } from '../../europa/rules/construction.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { allowance } from '../../europa/rules/movement.ts'
import { move, newMove } from '../../europa/rules/moving.ts'
import { build, progressProjects, projectTurns } from '../../europa/rules/projects.ts'
import { railCapacity, refuseTrain } from '../../europa/rules/rail.ts'
import { overlandTo } from '../../europa/rules/supply-lines.ts'
import { RE } from '../../europa/world.ts'
import { MP } from './charted.ts'
import { doing } from './doing.ts'
import { type Board, scene } from './scene.ts'

const HEX = 'G7:1821'
const on = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, true])) as unknown as Record<string, string>

describe('42.A advanced rules', () => {
  test('[42.A.1, EX-136] two supported regiments of 3 retreat over an unsupported battalion: 12:1', () => {
    const board: Board = {
      units: {
        'a-31': `${HEX} other`,
        'a-45': `${HEX} other`,
        'p-11fa': 'G7:1925',
        'a-24fa': HEX,
        'j-47': 'G7:1820',
        'j-9': 'G7:1721',
        'j-20': 'G7:1722',
        'j-33': 'G7:1921',
        'j-62': 'G7:1922',
        'j-3e': 'G7:1822',
      },
      phase: 'combat',
      turn: 'feb-1-42',
    }
    const beaten = (options: Record<string, string>) => {
      // Nobody else's zone reaches the engineers' hex: the neighbours stand behind a closed strait.
      const shut = Object.fromEntries(
        ['G7:1722', 'G7:1922'].map((hex) => [`G7:1822 ${hex}`, 'strait']),
      ) as Board['hexsides'] & object
      const s = scene({ ...board, weather: 'typhoon', hexsides: shut, options })
      s.state.attack = newAttack(s.q, s.place(HEX))
      s.state.attack.attackers = [s.unit('j-47')]
      s.position.frames.push({
        procedure: combat.name,
        step: 'the result is applied',
        local: { ...newCombat(), result: 'DR' },
      })
      s.engine.begin(s.position)
      return s
    }
    const plain = beaten({})
    expect(plain.at('a-31')).toBe('-2')
    const advanced = beaten(on(RETREAT_BY_OVERRUN))
    expect(advanced.at('j-3e')).toBe('-2')
    expect(advanced.at('a-31')).toBe('G7:1822')
  })

  test('[42.A.2] extreme terrain counts two hexes, a major river one more; not along a road', () => {
    const far = (board: Board, hex: string) => {
      const s = scene({ ground: 'japanese', options: on(LONGER_OVERLAND), ...board })
      return overlandTo(s.q, 0, s.place('G7:1816'))[s.place(hex)] === 1
    }
    expect(far({}, 'G7:1820')).toBe(true)
    const jungle = {
      terrain: {
        'G7:1817': 'jungle',
        'G7:1717': 'jungle',
        'G7:1917': 'jungle',
        'G7:1818': 'jungle',
        'G7:1718': 'jungle',
        'G7:1918': 'jungle',
      },
    }
    expect(far(jungle, 'G7:1820')).toBe(false)
    expect(far(jungle, 'G7:1818')).toBe(true)
    expect(
      far({ ...jungle, roads: [['G7:1816', 'G7:1817', 'G7:1818', 'G7:1819', 'G7:1820']] }, 'G7:1820'),
    ).toBe(true)
    const plain = scene({ ground: 'japanese', ...jungle })
    expect(overlandTo(plain.q, 0, plain.place('G7:1816'))[plain.place('G7:1820')]).toBe(1)
  })

  test('[42.A.5] a temporary airfield grows to three', () => {
    const s = scene({ units: { 'a-lab': HEX }, phasing: 'allied', options: on(GROWING_FIELDS) })
    s.state.airbases[s.place(HEX)] = { permanent: 0, temporary: 1, hits: 0 }
    s.start(move, newMove(s.unit('a-lab'))).act('allied', 'work job:enlarge-temporary-airfield')
    expect(s.state.airbases[s.place(HEX)]!.temporary).toBe(2)
    s.state.airbases[s.place(HEX)]!.temporary = 3
    expect(refuseJob(s.q, 'enlarge-temporary-airfield', [s.unit('a-lab')])!.message.key).toBe('work.largest')
    const basic = scene({ units: { 'a-lab': HEX }, phasing: 'allied' })
    basic.state.airbases[basic.place(HEX)] = { permanent: 0, temporary: 1, hits: 0 }
    expect(refuseJob(basic.q, 'enlarge-temporary-airfield', [basic.unit('a-lab')])!.rule).toBe('42.A.5')
  })
})

describe('43.A optional rules', () => {
  test('[43.A.1, EX-141] a net of 6 RE gains 3 for one resource point at a yard', () => {
    const board: Board = {
      ground: 'japanese',
      rails: [[HEX, 'G7:1820']],
      yards: { [HEX]: 6 },
      resources: { [HEX]: 2 },
    }
    const s = scene({ ...board, options: on(MORE_RAIL) }).start(movementPhase, {})
    s.act('japanese', `boost hex:${HEX}`)
    expect(railCapacity(s.q, 0, 0) / RE).toBe(9)
    expect(s.state.resources[s.place(HEX)]).toBe(1)
    expect(s.offer('japanese', 'boost')).toEqual([])
    expect(scene(board).start(movementPhase, {}).offer('japanese', 'boost')).toEqual([])
  })

  test('[43.A.2, EX-142] in the enemy’s initial phase two points feed 3 RE: a brigade uses one of them up', () => {
    const board: Board = {
      units: { 'j-10g': HEX, 'j-22fa': HEX },
      ground: 'japanese',
      phasing: 'allied',
      phase: 'initial',
    }
    const fed = (options: Record<string, string>) => {
      const s = scene({ ...board, options })
      s.state.supplyPoints = [{ place: s.place(HEX), side: 0, count: 2, phases: 0 }]
      return s.start(generalSupply, { asking: [0, 1] })
    }
    const basic = fed({})
    expect([basic.state.fed[basic.unit('j-10g')], basic.state.fed[basic.unit('j-22fa')]]).toEqual([1, 0])
    const s = fed(on(SUPPLY_EXHAUSTION))
    s.act('japanese', `exhaust hex:${HEX}`)
    expect([s.state.fed[s.unit('j-10g')], s.state.fed[s.unit('j-22fa')]]).toEqual([1, 1])
    expect(s.state.supplyPoints).toMatchObject([{ count: 1 }])
  })

  test('[43.A.2] points are used up one by one, as many as it takes for somebody more', () => {
    const s = scene({
      units: { 'j-48': HEX, 'j-47': HEX, 'j-9': HEX },
      ground: 'japanese',
      phasing: 'allied',
      phase: 'initial',
      options: on(SUPPLY_EXHAUSTION),
    })
    s.state.supplyPoints = [{ place: s.place(HEX), side: 0, count: 3, phases: 0 }]
    s.start(generalSupply, { asking: [0, 1] })
    const fed = () => ['j-48', 'j-47', 'j-9'].map((id) => s.state.fed[s.unit(id)])
    expect(fed()).toEqual([1, 0, 0])
    s.act('japanese', `exhaust hex:${HEX}`)
    expect([fed(), s.state.supplyPoints[0]?.count]).toEqual([[1, 1, 0], 2])
    s.act('japanese', `exhaust hex:${HEX}`)
    expect([fed(), s.state.supplyPoints[0]?.count]).toEqual([[1, 1, 1], 1])
  })

  test('[43.A.1] half of the capacity, rounded up: 3 RE more where 5 are at hand, and no more', () => {
    const added = (yard: number) => {
      const s = scene({
        ground: 'japanese',
        units: { 'j-122': HEX },
        rails: [[HEX, 'G7:1820']],
        yards: { [HEX]: yard },
        resources: { [HEX]: 3 },
        options: on(MORE_RAIL),
      })
      s.start(movementPhase, {}).act('japanese', `boost hex:${HEX}`)
      expect(s.refused('japanese', `boost hex:${HEX}`).rule).toBe('43.A.1')
      return s.state.railBoost[0]! / 4
    }
    expect([1, 4, 5, 6].map(added)).toEqual([1, 2, 3, 3])
  })

  test('[43.A.3, EX-143] units carry twice their size in supplies and lose movement by it; no train', () => {
    const s = scene({
      units: { 'j-122': HEX, 'j-48': HEX },
      ground: 'japanese',
      resources: { [HEX]: 9 },
      rails: [[HEX, 'G7:1820']],
      yards: { [HEX]: 6 },
      options: on(PORTAGE),
    })
    s.start(movementPhase, {}).act('japanese', 'move unit:j-122', 'carry')
    expect(allowance(s.q, s.unit('j-122')) / MP).toBe(5)
    s.act('japanese', 'carry')
    expect(allowance(s.q, s.unit('j-122')) / MP).toBe(4)
    expect(s.refused('japanese', 'carry').message.key).toBe('transport.full')
    expect(refuseTrain(s.q, s.unit('j-122'))!.rule).toBe('43.A.3')
    s.act(
      'japanese',
      'go hex:G7:1818',
      'move unit:j-48',
      'carry',
      'carry',
      'carry',
      'carry',
      'carry',
      'carry',
    )
    // A division of 3 RE: six.
    expect(s.refused('japanese', 'carry').message.key).toBe('transport.full')
    s.act('japanese', 'drop')
    // What has been carried is not carried on in the same phase: only the ninth point is left.
    s.act('japanese', 'carry')
    expect(s.refused('japanese', 'carry').message.key).toBe('supply.noResource')
    s.act('japanese', 'stay', 'done')
    expect(s.state.resources[s.place('G7:1818')]).toBe(2)
  })

  test('[43.A.3] in a retreat and in an advance units carry what they can, without cost', () => {
    const board: Board = {
      units: { 'a-45': HEX, 'j-47': 'G7:1820' },
      phase: 'combat',
      resources: { [HEX]: 3, 'G7:1820': 3 },
    }
    const beaten = (options: Record<string, string>) => {
      const s = scene({ ...board, options })
      s.state.attack = newAttack(s.q, s.place(HEX))
      s.state.attack.attackers = [s.unit('j-47')]
      s.position.frames.push({
        procedure: combat.name,
        step: 'the result is applied',
        local: { ...newCombat(), result: 'DR' },
      })
      s.engine.begin(s.position)
      return s
    }
    expect(beaten({}).offer('allied', 'carry')).toEqual([])
    const s = beaten(on(PORTAGE))
    // 1 RE: two resource points.
    s.act('allied', 'carry', 'carry')
    expect(s.refused('allied', 'carry').message.key).toBe('transport.full')
    s.act('allied', 'retreat hex:G7:1822')
    expect(s.state.resources).toMatchObject({ [s.place('G7:1822')]: 2, [s.place(HEX)]: 1 })
    s.state.resources[s.place(HEX)] = 0
    delete s.state.resources[s.place(HEX)]
    s.act('japanese', 'carry-along unit:j-47', 'advance unit:j-47')
    expect(s.state.resources).toMatchObject({ [s.place(HEX)]: 1, [s.place('G7:1820')]: 2 })
    expect(s.state.carriedResources).toEqual({})
  })

  test('[43.A.4] airfields in extreme terrain: eight turns and two resource points', () => {
    const board: Board = {
      units: { 'a-lab': HEX },
      terrain: { [HEX]: 'jungle' },
      phasing: 'allied',
      phase: 'initial',
      resources: { [HEX]: 3 },
    }
    const s = scene({ ...board, options: on(FIELDS_ANYWHERE) }).start(build, {
      unit: -1,
      helper: -1,
      kind: null,
      paid: 0,
    })
    s.act('allied', 'builder unit:a-lab', 'build job:permanent-airfield-extreme')
    expect(s.state.projects).toMatchObject([{ kind: 'airfield-anywhere', turns: 8 }])
    expect(s.state.resources[s.place(HEX)]).toBe(1)
    const basic = scene(board)
      .start(build, { unit: -1, helper: -1, kind: null, paid: 0 })
      .act('allied', 'builder unit:a-lab')
    expect(basic.state.projects).toMatchObject([{ kind: 'fort' }])
  })

  test('[43.A.5] a permanent airfield grows by three, to 24 in a hex', () => {
    const board: Board = {
      units: { 'a-lab': HEX },
      phasing: 'allied',
      phase: 'initial',
      resources: { [HEX]: 3 },
      options: on(LARGER_FIELDS),
    }
    const s = scene(board)
    s.state.airbases[s.place(HEX)] = { permanent: 3, temporary: 0, hits: 0 }
    s.start(build, { unit: -1, helper: -1, kind: null, paid: 0 }).act(
      'allied',
      'builder unit:a-lab',
      'build job:enlarge-permanent-airfield',
    )
    expect(projectTurns(s.q, 'enlargement', s.place(HEX), [s.unit('a-lab')])).toBe(1)
    progressProjects(doing(s))
    expect(s.state.airbases[s.place(HEX)]!.permanent).toBe(6)
    const full = scene(board)
    full.state.airbases[full.place(HEX)] = { permanent: 24, temporary: 0, hits: 0 }
    full.start(build, { unit: -1, helper: -1, kind: null, paid: 0 }).act('allied', 'builder unit:a-lab')
    expect(full.state.projects).toMatchObject([{ kind: 'fort' }])
  })
})
