import { describe, expect, test } from 'vitest'
import type { JobId } from '../../europa/charts.ts'
import { combatPhase, initialPhase, movementPhase } from '../../europa/flow.ts'
import { mostEffective } from '../../europa/rules/air-support.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { jobCost, refuseJob } from '../../europa/rules/construction.ts'
import { tendWorks } from '../../europa/rules/kept-works.ts'
import { allowance } from '../../europa/rules/movement.ts'
import { move, newMove } from '../../europa/rules/moving.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { build, finishHalfTurns, progressProjects, projectTurns } from '../../europa/rules/projects.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { refuseLoad } from '../../europa/rules/transport-counters.ts'
import { zones } from '../../europa/rules/zones.ts'
import { RE } from '../../europa/world.ts'
import { MP } from './charted.ts'
import { doing } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const spent = (s: Scene, id: string) => s.state.spent[s.unit(id)]! / MP
const cost = (board: Board, job: JobId, ...ids: string[]) => {
  const s = scene({ units: Object.fromEntries(ids.map((id) => [id, HEX])), ...board })
  return (
    jobCost(
      s.q,
      s.data.charts.jobs[job],
      s.place(HEX),
      ids.map((id) => s.unit(id)),
    ) / MP
  )
}

describe('14.A construction', () => {
  test('[14.A.1] construction units and combat engineers build; others do not', () => {
    const s = scene({ units: { 'a-lab': HEX, 'j-3e': 'G7:1819', 'p-51': HEX } })
    s.state.railBreaks = [s.place(HEX)]
    s.state.phasing = 1
    expect(refuseJob(s.q, 'rail-repair', [s.unit('p-51')])!.rule).toBe('14.A.1')
    expect(refuseJob(s.q, 'rail-repair', [s.unit('a-lab')])!.message.key).toBe('work.points')
  })

  test('[14.A.1-forts, 14.A.1.a, EX-43] a fort in clear terrain takes two turns from its beginning, and a resource point', () => {
    const s = scene({ units: { 'a-lab': HEX }, phasing: 'allied', phase: 'initial', resources: { [HEX]: 1 } })
    s.start(build, { unit: -1, helper: -1, kind: null, paid: 0 })
    s.act('allied', 'builder unit:a-lab', 'build job:fort')
    expect(s.state.resources).toEqual({})
    expect(s.state.projects).toMatchObject([{ kind: 'fort', turns: 2 }])
    progressProjects(doing(s))
    expect(s.state.forts).toEqual({})
    progressProjects(doing(s))
    expect(s.state.forts[s.place(HEX)]).toBe(1)
  })

  test('[14.A.1-forts] four turns elsewhere; never where a fortification is; lost if the builder leaves', () => {
    const s = scene({
      units: { 'a-lab': HEX },
      terrain: { [HEX]: 'jungle' },
      phasing: 'allied',
      resources: { [HEX]: 2 },
    })
    expect(projectTurns(s.q, 'fort', s.place(HEX), [s.unit('a-lab')])).toBe(4)
    s.state.forts[s.place(HEX)] = 2
    s.start(build, { unit: -1, helper: -1, kind: null, paid: 0 })
    expect(s.refused('allied', 'builder unit:a-lab').rule).toBe('14.A.1')
    s.state.projects = [
      { kind: 'fort', place: s.place(HEX), bridge: -1, side: 1, builders: [s.unit('a-lab')], turns: 2 },
    ]
    s.state.at[s.unit('a-lab')] = s.place('G7:1820')
    tendWorks(doing(s))
    expect(s.state.projects).toEqual([])
  })

  test('[14.A.1-airfield] a permanent airfield of 3, one turn in clear or rough, not in extreme terrain', () => {
    const board: Board = {
      units: { 'a-lab': HEX },
      phasing: 'allied',
      phase: 'initial',
      resources: { [HEX]: 1 },
    }
    const s = scene(board).start(build, { unit: -1, helper: -1, kind: null, paid: 0 })
    s.act('allied', 'builder unit:a-lab', 'build job:permanent-airfield')
    s.state.airbases[s.place(HEX)] = { permanent: 0, temporary: 1, hits: 1 }
    progressProjects(doing(s))
    // The temporary field goes.
    expect(s.state.airbases[s.place(HEX)]).toEqual({ permanent: 3, temporary: 0, hits: 0 })
    const rough = scene({ ...board, terrain: { [HEX]: 'mountain' } }).start(build, {
      unit: -1,
      helper: -1,
      kind: null,
    })
    rough.act('allied', 'builder unit:a-lab')
    // Only the fort is possible, and so it is begun.
    expect(rough.state.projects).toMatchObject([{ kind: 'fort' }])
  })

  test('[14.A.1-tempfield] a temporary airfield for 2 MP, 4 elsewhere, kept by a construction unit', () => {
    expect(cost({}, 'temporary-airfield', 'a-lab')).toBe(2)
    expect(cost({ terrain: { [HEX]: 'woods' } }, 'temporary-airfield', 'a-lab')).toBe(4)
    const s = scene({ units: { 'a-lab': HEX }, phasing: 'allied' })
    s.start(move, newMove(s.unit('a-lab'))).act('allied', 'work job:temporary-airfield')
    expect(s.state.airbases[s.place(HEX)]!.temporary).toBe(1)
    tendWorks(doing(s))
    expect(s.state.airbases[s.place(HEX)]!.temporary).toBe(1)
    s.state.at[s.unit('a-lab')] = s.place('G7:1820')
    tendWorks(doing(s))
    expect(s.state.airbases[s.place(HEX)]!.temporary).toBe(0)
    // In supply only, and not where a field is.
    s.state.fed[s.unit('a-lab')] = 0
    s.state.out[s.unit('a-lab')] = 1
    expect(refuseJob(s.q, 'temporary-airfield', [s.unit('a-lab')])!.message.key).toBe('work.supply')
  })

  test('[14.A.1-demolish, 14.A.3] ports are demolished hit by hit for 4 MP, by a base force for 2', () => {
    const s = scene({ units: { 'a-lab': HEX, 'a-16b': HEX }, ports: { [HEX]: 'minor' }, phasing: 'allied' })
    s.start(move, newMove(s.unit('a-lab'))).act('allied', 'work job:port-demolition')
    expect([s.state.portHits[s.place(HEX)], spent(s, 'a-lab')]).toEqual([1, 4])
    s.start(move, newMove(s.unit('a-16b'))).act('allied', 'work job:port-demolition')
    expect([s.state.portHits[s.place(HEX)], spent(s, 'a-16b')]).toEqual([2, 2])
    // A minor port takes two.
    expect(refuseJob(s.q, 'port-demolition', [s.unit('a-16b')])!.message.key).toBe('work.nothing')
    expect(cost({}, 'port-repair', 'a-16b')).toBe(4)
    // Together with a base force the port costs half, and each pays half of that.
    expect(cost({}, 'port-repair', 'a-16b', 'a-lab')).toBe(2)
  })

  test('[14.A.1-repair] repairs: airbase 2, port 8, railway 8', () => {
    expect(cost({}, 'airbase-repair', 'a-lab')).toBe(2)
    expect(cost({}, 'port-repair', 'a-lab')).toBe(8)
    expect(cost({}, 'rail-repair', 'a-lab')).toBe(8)
    const s = scene({ units: { 'a-lab': HEX }, airstrips: [HEX], phasing: 'allied' })
    s.state.airbases[s.place(HEX)] = { permanent: 3, temporary: 0, hits: 2 }
    s.start(move, newMove(s.unit('a-lab'))).act('allied', 'work job:airbase-repair')
    expect(s.state.airbases[s.place(HEX)]!.hits).toBe(1)
  })

  test('[14.A.1.b, EX-44] poor weather doubles: airbase repair 4 MP, an airfield two turns', () => {
    expect(cost({ weather: 'rain' }, 'airbase-repair', 'a-lab')).toBe(4)
    const s = scene({ units: { 'a-lab': HEX }, weather: 'rain', phasing: 'allied' })
    expect(projectTurns(s.q, 'airfield', s.place(HEX), [s.unit('a-lab')])).toBe(2)
    expect(refuseJob(s.q, 'temporary-airfield', [s.unit('a-lab')])!.rule).toBe('14.A.1.b')
  })

  test('[14.A.1.b, 7.A.2, 18.D, 37.A.3-demolish] breaking things is no construction: the weather does not matter', () => {
    for (const job of ['rail-break', 'airbase-damage', 'bridge-demolition'] as const)
      expect(cost({ weather: 'rain' }, job, 'a-lab')).toBe(cost({}, job, 'a-lab'))
    expect(cost({ weather: 'rain' }, 'port-demolition', 'a-lab')).toBe(8)
  })

  test('[14.A.1.c, EX-45] battalions double: 4 in good weather, 8 in poor', () => {
    expect(cost({}, 'airbase-repair', 'j-4ac')).toBe(4)
    expect(cost({ weather: 'rain' }, 'airbase-repair', 'j-4ac')).toBe(8)
  })

  test('[14.A.1.d, EX-46] two together pay half each: battalions 2 and 4; a one-turn job half their movement', () => {
    expect(cost({}, 'airbase-repair', 'j-4ac', 'j-9ac')).toBe(2)
    expect(cost({ weather: 'rain' }, 'airbase-repair', 'j-4ac', 'j-9ac')).toBe(4)
    const s = scene({ units: { 'a-lab': HEX, 'a-16b': HEX }, terrain: { [HEX]: 'rough' }, phasing: 'allied' })
    const crew = [s.unit('a-lab'), s.unit('a-16b')]
    expect(projectTurns(s.q, 'airfield', s.place(HEX), crew)).toBe(0.5)
    s.state.projects = [
      { kind: 'airfield', place: s.place(HEX), bridge: -1, side: 1, builders: crew, turns: 0.5 },
    ]
    finishHalfTurns(doing(s))
    expect(s.state.airbases[s.place(HEX)]!.permanent).toBe(3)
    expect([spent(s, 'a-lab'), spent(s, 'a-16b')]).toEqual([2, 2])
  })

  test('[14.A.2] a seventh of the attackers’ RE as combat engineers: +1 against works', () => {
    const board: Board = {
      units: { 'j-3e': 'G7:1820', 'j-47': 'G7:1820', 'j-1fa': 'G7:1820', 'p-51': HEX },
      phase: 'combat',
    }
    const help = (fort: number, ...ids: string[]) => {
      const s = scene(board)
      if (fort > 0) s.state.forts[s.place(HEX)] = fort
      s.state.attack = newAttack(s.q, s.place(HEX))
      s.state.attack.attackers = ids.map((id) => s.unit(id))
      return reckon(s.q, s.state.attack).modifiers.some(({ rule }) => rule === '14.A.2')
    }
    // 1/4 of 1 1/4 is a fifth; the artillery is not counted.
    expect(help(1, 'j-3e', 'j-47', 'j-1fa')).toBe(true)
    expect(help(0, 'j-3e', 'j-47')).toBe(false)
    expect(help(1, 'j-47')).toBe(false)
  })
})

describe('14.B artillery', () => {
  test('[14.B.1] artillery beyond the other troops’ RE defends with one point in all', () => {
    const s = scene({
      units: { 'j-22fa': HEX, 'j-4fa': HEX, 'j-3ma': HEX, 'a-26c': 'G7:1925', 'j-122': HEX },
    })
    const all = ['j-22fa', 'j-4fa', 'j-3ma', 'j-122'].map((id) => s.unit(id))
    // 3 of infantry (supported by the guns), 3 of one regiment of guns, 1 for the other two.
    expect(defenceStrength(s.q, all, s.place(HEX)).ledger.total).toBe(7)
  })

  test('[14.B.1, EX-48] the owner picks the best: 1 + 2 + 1/2', () => {
    const s = scene({ units: { 'p-3-12': HEX, 'j-20ma': HEX, 'p-11fa': HEX } })
    // Infantry 1, guns 2 in supply, guns 1 long out of supply: 0.5.
    const [foot, good, poor] = ['p-3-12', 'j-20ma', 'p-11fa'].map((id) => s.unit(id)) as [
      number,
      number,
      number,
    ]
    s.state.fed[poor] = 0
    s.state.out[poor] = 5
    // The sizes of the example: all battalions of half an RE.
    s.data.units.size4[foot * 3] = 2
    const total = defenceStrength(s.q, [foot, good, poor], s.place(HEX)).ledger.total
    s.data.units.size4[foot * 3] = 1
    expect(total).toEqual([7, 2])
  })

  test('[14.B.2] the same in attack', () => {
    const s = scene({
      units: { 'j-1fa': 'G7:1820', 'j-8fa': 'G7:1820', 'j-122': 'G7:1820', 'p-51': HEX },
      phase: 'combat',
    })
    const strength = (...ids: string[]) =>
      attackStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place(HEX),
        () => true,
      ).ledger.total
    expect(strength('j-1fa')).toBe(1)
    expect(strength('j-122', 'j-1fa', 'j-8fa')).toBe(2 + 4 + 1)
  })

  test('[14.B.3] siege artillery doubles against a full city or fortress, not against a fort', () => {
    const s = scene({ units: { 'j-1ha': 'G7:1820', 'j-47': 'G7:1820', 'p-51': HEX }, phase: 'combat' })
    const strength = () =>
      attackStrength(s.q, [s.unit('j-1ha'), s.unit('j-47')], s.place(HEX), () => true).ledger.total
    expect(strength()).toBe(10)
    s.state.forts[s.place(HEX)] = 1
    expect(strength()).toBe(10)
    s.state.forts[s.place(HEX)] = 2
    expect(strength()).toBe(16)
    const city = scene({
      units: { 'j-1ha': 'G7:1820', 'j-47': 'G7:1820', 'p-51': HEX },
      terrain: { [HEX]: 'full-city' },
      phase: 'combat',
    })
    expect(
      attackStrength(city.q, [city.unit('j-1ha'), city.unit('j-47')], city.place(HEX), () => true).ledger
        .total,
    ).toBe(16)
  })
})

describe('14.C, 14.D kinds of units', () => {
  test('[14.C.1] motorized artillery moves as c/m and fights as artillery', () => {
    const s = scene({
      units: { 'a-88fa': 'G7:1820', 'p-51': 'G7:1820', 'j-47': HEX },
      terrain: { [HEX]: 'wooded-rough' },
      phase: 'combat',
      phasing: 'allied',
    })
    expect(s.data.profiles[s.data.units.profile[s.unit('a-88fa')]!]!.motorized).toBe(true)
    // Wooded rough halves c/m units, not artillery.
    const value = attackStrength(s.q, [s.unit('a-88fa'), s.unit('p-51')], s.place(HEX), () => true)
    expect(value.ledger.total).toBe(3)
  })

  test('[14.C.2] mountain units use the exceptions in addition to what they are', () => {
    const s = scene({})
    const guns = s.unit('j-48ma')
    expect(s.data.units.exceptions[guns]).toBe(2)
    expect(s.data.profiles[s.data.units.profile[guns]!]).toMatchObject({ motorized: true, exceptions: 2 })
  })

  test('[14.D.1] a rail-only unit goes by rail, does not advance, retreats by rail or is lost', () => {
    const line: Board = {
      railOnly: ['j-8fa'],
      ground: 'japanese',
      rails: [[HEX, 'G7:1822', 'G7:1823']],
      yards: { 'G7:1823': 2 },
    }
    const s = scene({ ...line, units: { 'j-8fa': HEX } })
      .start(movementPhase, {})
      .act('japanese', 'move unit:j-8fa')
    expect(s.offer('japanese', 'go')).toEqual([])
    expect(s.offer('japanese', 'rail')).toEqual(['hex:G7:1822', 'hex:G7:1823'])
    const beaten = (breaks: readonly string[]) => {
      const f = scene({
        ...line,
        units: { 'j-8fa': HEX, 'p-51': 'G7:1820' },
        phase: 'combat',
        phasing: 'allied',
      })
      f.state.railBreaks = breaks.map((hex) => f.place(hex))
      f.state.attack = newAttack(f.q, f.place(HEX))
      f.state.attack.attackers = [f.unit('p-51')]
      f.position.frames.push({
        procedure: combat.name,
        step: 'the result is applied',
        local: { ...newCombat(), result: 'DR' },
      })
      f.engine.begin(f.position)
      return f.at('j-8fa')
    }
    expect(beaten([])).toBe('G7:1822')
    expect(beaten([HEX])).toBe('-2')
    const won = scene({ ...line, units: { 'j-8fa': HEX, 'p-51': 'G7:1820' }, phase: 'combat' })
    won.state.attack = newAttack(won.q, won.place('G7:1820'))
    won.state.attack.attackers = [won.unit('j-8fa')]
    won.position.frames.push({
      procedure: combat.name,
      step: 'the result is applied',
      local: { ...newCombat(), result: 'DE' },
    })
    won.engine.begin(won.position)
    expect(won.offer('japanese', 'advance')).toEqual([])
  })

  test('[14.D.2, EX-148] water-only units neither move nor attack on their own, and are lost when driven back', () => {
    const s = scene({ units: { 'j-26se': 'G7:1820', 'p-51': HEX }, phase: 'combat' })
    s.start(combatPhase, {})
    expect(s.offer('japanese', 'attack')).toEqual([])
    const moving = scene({ units: { 'j-26se': 'G7:1820' } }).start(movementPhase, {})
    expect(moving.refused('japanese', 'move unit:j-26se').rule).toBe('14.D')
    const back = scene({ units: { 'a-31': 'G7:1820', 'j-26se': HEX }, phase: 'combat', phasing: 'allied' })
    back.state.attack = newAttack(back.q, back.place(HEX))
    back.state.attack.attackers = [back.unit('a-31')]
    back.position.frames.push({
      procedure: combat.name,
      step: 'the result is applied',
      local: { ...newCombat(), result: 'DR' },
    })
    back.engine.begin(back.position)
    expect(back.at('j-26se')).toBe('-2')
  })

  test('[14.D.3] units without movement never leave their hex', () => {
    const s = scene({ units: { 'a-59': HEX, 'j-47': 'G7:1820' }, phasing: 'allied' }).start(movementPhase, {})
    expect(s.refused('allied', 'move unit:a-59').rule).toBe('14.D')
    const back = scene({ units: { 'a-59': HEX, 'j-47': 'G7:1820' }, phase: 'combat' })
    back.state.attack = newAttack(back.q, back.place(HEX))
    back.state.attack.attackers = [back.unit('j-47')]
    back.position.frames.push({
      procedure: combat.name,
      step: 'the result is applied',
      local: { ...newCombat(), result: 'DR' },
    })
    back.engine.begin(back.position)
    expect(back.at('a-59')).toBe('-2')
  })
})

describe('14.E transport counters', () => {
  const board: Board = {
    units: {
      'j-mt1': 'G7:1820',
      'j-122': 'G7:1820',
      'j-3e': 'G7:1820',
      'j-7t': 'G7:1820',
      'j-1ha': 'G7:1820',
    },
    ground: 'japanese',
  }

  test('[14.E, 14.E.3] a motorized counter carries 1 RE of foot or guns at its own pace', () => {
    const s = scene(board).start(movementPhase, {})
    s.act('japanese', 'move unit:j-mt1', 'load unit:j-1ha')
    expect(s.refused('japanese', 'load unit:j-122').message.key).toBe('transport.full')
    expect(s.refused('japanese', 'load unit:j-7t').message.key).toBe('transport.kind')
    s.act('japanese', 'go hex:G7:1814')
    expect([s.at('j-mt1'), s.at('j-1ha')]).toEqual(['G7:1814', 'G7:1814'])
    // Carried units do not use their own movement.
    expect(s.refused('japanese', 'move unit:j-1ha').rule).toBe('14.E')
  })

  test('[14.E] cargo and counter must begin the phase together', () => {
    const s = scene(board).start(movementPhase, {})
    s.act(
      'japanese',
      'move unit:j-122',
      'go hex:G7:1819',
      'move unit:j-122',
      'go hex:G7:1820',
      'move unit:j-mt1',
    )
    expect(s.refused('japanese', 'load unit:j-122').message.key).toBe('transport.began')
  })

  test('[14.E.1] foot transport carries supplies, in the movement phase only', () => {
    const s = scene({
      units: { 'p-ft1': 'G7:1820', 'p-51': 'G7:1820' },
      resources: { 'G7:1820': 1 },
      phasing: 'allied',
    })
    expect(refuseLoad(s.q, s.unit('p-ft1'), s.unit('p-51'))!.message.key).toBe('transport.kind')
    s.start(movementPhase, {}).act('allied', 'move unit:p-ft1', 'load-resource', 'go hex:G7:1818', 'done')
    expect(s.state.resources).toEqual({ [s.place('G7:1818')]: 1 })
    const late = scene({
      units: { 'p-ft1': 'G7:1820' },
      resources: { 'G7:1820': 1 },
      phasing: 'allied',
      phase: 'exploitation',
    })
    expect(refuseLoad(late.q, late.unit('p-ft1'), late.unit('p-51'))!.message.key).toBe('transport.notNow')
  })

  test('[14.E.2] mountain transport carries foot troops of movement 6 or less, no guns', () => {
    const s = scene({ units: { 'j-pk1': 'G7:1820', 'j-122': 'G7:1820', 'j-22fa': 'G7:1820' } })
    expect(refuseLoad(s.q, s.unit('j-pk1'), s.unit('j-122'))).toBeUndefined()
    expect(refuseLoad(s.q, s.unit('j-pk1'), s.unit('j-22fa'))!.message.key).toBe('transport.kind')
  })

  test('[14.E] a counter is half an RE, defends with a half and attacks with nothing', () => {
    const { units } = scene({}).data
    const unit = scene({}).unit('j-mt1')
    expect([units.size4[unit * 3]! / RE, units.defence[unit * 3]! / 2, units.attack[unit * 3]]).toEqual([
      0.5, 0.5, 0,
    ])
    expect(units.heavyEquipment[unit]).toBe(1)
  })
})

describe('14.F, 14.G', () => {
  test('[14.F, EX-50] half of the attackers’ RE at home in the terrain: +1, and half of the losses', () => {
    const s = scene({
      units: {
        'j-47': 'G7:1820',
        'j-9': 'G7:1820',
        'j-122': 'G7:1820',
        'j-141': 'G7:1820',
        'j-1fa': 'G7:1820',
        'j-8fa': 'G7:1820',
        'j-22fa': 'G7:1820',
        'p-51': HEX,
      },
      terrain: { [HEX]: 'wooded-rough' },
      phase: 'combat',
    })
    s.state.attack = newAttack(s.q, s.place(HEX))
    s.state.attack.attackers = ['j-47', 'j-9', 'j-122', 'j-141', 'j-1fa', 'j-8fa', 'j-22fa'].map((id) =>
      s.unit(id),
    )
    const found = reckon(s.q, s.state.attack)
    expect(found.modifiers.find(({ rule }) => rule === '14.F')!.amount).toBe(1)
    expect(found.burdened).toEqual([s.unit('j-47'), s.unit('j-9')])
    s.state.attack.attackers = ['j-47', 'j-122', 'j-141'].map((id) => s.unit(id))
    expect(reckon(s.q, s.state.attack).modifiers.some(({ rule }) => rule === '14.F')).toBe(false)
  })

  test('[14.G] disrupted: strengths and movement halved, no zone, no support', () => {
    const s = scene({ units: { 'j-47': 'G7:1820', 'p-51': HEX }, phase: 'combat' })
    s.state.disruption[s.unit('j-47')] = 1
    expect(attackStrength(s.q, [s.unit('j-47')], s.place(HEX), () => true).ledger.total).toBe(2)
    expect(defenceStrength(s.q, [s.unit('j-47')], s.place('G7:1820')).ledger.total).toBe(3)
    s.state.phase = 'movement'
    expect(allowance(s.q, s.unit('j-47')) / MP).toBe(3)
    expect(zones(s.q).level[0][s.place('G7:1820')]).toBe(0)
  })

  test('[14.G, 20.G.2.b] badly disrupted units do not count for the limits of air support', () => {
    const s = scene({ units: { 'j-47': HEX, 'j-9': HEX } })
    const units = [s.unit('j-47'), s.unit('j-9')]
    s.state.disruption[units[0]!] = 1
    expect(mostEffective(s.q, units)).toBe(1)
    s.state.disruption[units[0]!] = 2
    expect(mostEffective(s.q, units)).toBe(0)
  })

  test('[14.G, EX-51] it lasts until the next initial phase of the unit’s own side', () => {
    const board: Board = {
      units: { 'j-47': 'G7:1820', 'p-51': HEX },
      sources: { japanese: ['G7:1820'], allied: [HEX] },
    }
    const enemy = scene({ ...board, phasing: 'allied' })
    enemy.state.disruption[enemy.unit('j-47')] = 2
    enemy.start(initialPhase, {})
    expect(enemy.state.disruption[enemy.unit('j-47')]).toBe(2)
    const own = scene(board)
    own.state.disruption[own.unit('j-47')] = 2
    own.start(initialPhase, {})
    expect(own.state.disruption[own.unit('j-47')]).toBe(0)
  })

  test('[14.G] in a hex that stays the enemy’s he ignores them, except in combat', () => {
    const s = scene({ units: { 'j-47': HEX, 'p-51': 'G7:1820' }, phasing: 'allied' })
    s.state.disruption[s.unit('j-47')] = 1
    s.state.owner[s.place(HEX)] = 1
    s.start(movementPhase, {}).act('allied', 'move unit:p-51')
    expect(s.offer('allied', 'go')).toContain(`hex:${HEX}`)
    s.act('allied', `go hex:${HEX}`, 'done')
    s.start(combatPhase, {})
    expect(s.refused('allied', 'done').rule).toBe('9.K')
  })
})
