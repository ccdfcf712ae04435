import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { combatPhase } from '../../europa/flow.ts'
import { attackSupplied } from '../../europa/rules/attack-supply.ts'
import { refuseJob } from '../../europa/rules/construction.ts'
import { stepCosts } from '../../europa/rules/movement-costs.ts'
import { move, newMove } from '../../europa/rules/moving.ts'
import { progressProjects } from '../../europa/rules/projects.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import { linesTo, overlandTo } from '../../europa/rules/supply-lines.ts'
import { RE } from '../../europa/world.ts'
import { bombardmentValue } from '../rules/37-bombardment.ts'
import { MP } from './charted.ts'
import { doing } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'

describe('37.A terrain', () => {
  test('[37.A.1, EX-128] a road across a sea hexside is a causeway: a major river to all', () => {
    const s = scene({ real: true })
    const slot = findSlot(s.data.map.land, s.place('G8:3105'), s.place('G8:3106'))
    expect(slot).toBeGreaterThanOrEqual(0)
    expect(s.data.charts.hexsides[s.data.map.hexside[slot]!]).toMatchObject({
      ...s.data.charts.hexsides.find(({ id }) => id === 'major-river'),
      id: 'causeway',
    })
    expect(s.data.map.road[slot]).toBe(1)
  })

  test('[37.A.2, EX-129] a road ferry carries supply when both banks are owned, for one hex', () => {
    const s = scene({ real: true })
    const slot = findSlot(s.data.map.land, s.place('G8:3505'), s.place('G8:3604'))
    expect(s.data.map.ferry[slot]).toBe(1)
    const blank = scene({ ground: 'japanese' })
    const way = findSlot(blank.data.map.land, blank.place('G7:1820'), blank.place(HEX))
    blank.data.map.ferry[way] = 1
    blank.data.map.ferry[blank.data.map.land.reverse[way]!] = 1
    expect(linesTo(blank.q, 0, [blank.place('G7:1820')]).road[blank.place(HEX)]).toBe(1)
    blank.state.owner[blank.place(HEX)] = 1
    expect(linesTo(blank.q, 0, [blank.place('G7:1820')]).road[blank.place(HEX)]).toBe(0)
  })

  const bridge: Board = {
    hexsides: { [`G7:1820 ${HEX}`]: 'river' },
    roads: [['G7:1820', HEX]],
    terrain: { [HEX]: 'woods' },
    ground: 'japanese',
  }

  test('[37.A.3-own] a road over a river is a bridge, owned by who owns both ends or did last', () => {
    const s = scene(bridge)
    expect(s.data.map.bridges).toHaveLength(1)
    expect(s.state.bridgeOwner).toEqual([0])
    const mixed = scene({ ...bridge, units: { 'p-51': 'G7:1822' }, phasing: 'allied' })
    mixed.start(move, newMove(mixed.unit('p-51'))).act('allied', `go hex:${HEX}`)
    // One end lost: still the last who had both.
    expect(mixed.state.bridgeOwner).toEqual([0])
    expect(refuseJob(mixed.q, 'bridge-demolition', [mixed.unit('p-51')], 0)!.message.key).toBe(
      'work.enemyBridge',
    )
  })

  test('[37.A.3-demolish] a unit beside it blows up a friendly bridge for 8 MP', () => {
    const s = scene({ ...bridge, units: { 'j-7t': HEX, 'j-122': HEX } })
    expect(refuseJob(s.q, 'bridge-demolition', [s.unit('j-122')], 0)!.message.key).toBe('work.points')
    s.start(move, newMove(s.unit('j-7t'))).act('japanese', `work ${s.data.map.bridges[0]!.target}`)
    expect(s.state.bridgesDown).toEqual([0])
    expect(s.state.spent[s.unit('j-7t')]! / MP).toBe(8)
  })

  test('[37.A.3-effect, EX-130] over the bridge 1 MP; without it the river and the woods, 3', () => {
    const s = scene(bridge)
    const slot = findSlot(s.data.map.land, s.place('G7:1820'), s.place(HEX))
    const cost = () => stepCosts(s.q)[s.data.units.profile[s.unit('j-122')]!]![slot]! / MP
    expect(cost()).toBe(1)
    s.state.bridgesDown = [0]
    expect(cost()).toBe(3)
    // Supply goes over it all the same.
    expect(overlandTo(s.q, 0, s.place('G7:1820'))[s.place(HEX)]).toBe(1)
    expect(linesTo(s.q, 0, [s.place('G7:1820')]).road[s.place(HEX)]).toBe(1)
  })

  test('[37.A.3-repair] two turns of work, both ends owned, suspended while one is lost, no resource point', () => {
    const s = scene({ ...bridge, units: { 'j-1an': HEX } })
    s.state.bridgesDown = [0]
    s.state.projects = [
      { kind: 'bridge', place: s.place(HEX), bridge: 0, side: 0, builders: [s.unit('j-1an')], turns: 2 },
    ]
    progressProjects(doing(s))
    s.state.owner[s.place('G7:1820')] = 1
    progressProjects(doing(s))
    expect(s.state.projects[0]!.turns).toBe(1)
    s.state.owner[s.place('G7:1820')] = 0
    progressProjects(doing(s))
    expect(s.state.bridgesDown).toEqual([])
    expect(s.data.charts.jobs['bridge-repair'].resourcePoints).toBe(0)
  })

  test('[37.A.4] rice paddies are flooded all year: no armour, wheels and guns halved', () => {
    const chart = scene({}).data.charts.terrains.find(({ name }) => name === 'rice-paddies')!
    expect([chart.armour, chart.forMotorized, chart.forArtillery, chart.forOther]).toEqual([
      false,
      [1, 2],
      [1, 2],
      1,
    ])
  })

  test('[37.B] fortifications weaken some attackers and the die', () => {
    const s = scene({
      units: { 'j-47': 'G7:1820', 'j-3e': 'G7:1820', 'j-8fa': 'G7:1820', 'p-51': HEX },
      phase: 'combat',
    })
    const strength = (...ids: string[]) =>
      attackStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place(HEX),
        () => true,
      ).ledger.total
    s.state.forts[s.place(HEX)] = 3
    expect(strength('j-47')).toBe(2)
    expect(strength('j-3e')).toBe(1)
    expect(strength('j-47', 'j-8fa')).toBe(5)
  })
})

describe('37.E bombardment', () => {
  const siege: Board = {
    units: { 'j-1ha': 'G7:1820', 'j-1fa': 'G7:1820', 'a-59': HEX, 'a-92': HEX, 'p-51': HEX },
    ground: 'allied',
    resources: { 'G7:1820': 2 },
    phase: 'combat',
  }
  const firing = (...dice: number[]): Scene => {
    const s = scene(siege, ...dice)
    s.state.forts[s.place(HEX)] = 3
    return s.start(combatPhase, {})
  }

  test('[37.E] half of the attack strength bombards', () => {
    const s = firing()
    expect(bombardmentValue(s.q, s.unit('j-1ha'))).toBe(3)
    s.state.disruption[s.unit('j-1ha')] = 1
    expect(bombardmentValue(s.q, s.unit('j-1ha'))).toEqual([3, 2])
  })

  test('[37.E.1] a hit disrupts; the point in reach is spent; the guns attack at half afterwards', () => {
    const s = firing(5)
    s.act('japanese', `bombard hex:${HEX}`, 'join unit:j-1ha', 'join unit:j-1fa', 'fire', 'hit unit:a-92')
    expect(s.state.disruption[s.unit('a-92')]).toBe(1)
    // The point spent on the bombardment serves no attack.
    expect(attackSupplied(s.q, 0)(s.unit('j-1fa'))).toBe(false)
    expect(s.state.activated.map(({ count }) => count)).toEqual([1])
    expect(attackStrength(s.q, [s.unit('j-1fa')], s.place(HEX), () => true).units[0]!.value).toBe(2)
    s.act('japanese', 'done')
    expect(s.state.resources[s.place('G7:1820')]).toBe(1)
  })

  test('[37.E.1] guns that moved, or have no point in reach, stay silent; a miss does nothing', () => {
    const s = firing(1)
    s.state.moved[s.unit('j-1ha')] = 1
    s.act('japanese', `bombard hex:${HEX}`)
    expect(s.refused('japanese', 'join unit:j-1ha').message.key).toBe('bombard.moved')
    s.act('japanese', 'join unit:j-1fa', 'fire')
    expect(s.told('bombard.missed')).toHaveLength(1)
    const dry = scene({ ...siege, resources: {} })
    dry.state.forts[dry.place(HEX)] = 3
    dry.start(combatPhase, {})
    expect(dry.waitsAt).toBe('combat phase / attacks are made')
  })

  test('[37.E.1] a second hit disrupts badly, and eliminates what cannot move', () => {
    const s = firing(5)
    s.state.disruption[s.unit('a-59')] = 1
    s.act('japanese', `bombard hex:${HEX}`, 'join unit:j-1ha', 'join unit:j-1fa', 'fire', 'hit unit:a-59')
    expect(s.at('a-59')).toBe('-2')
    const foot = firing(5)
    foot.state.disruption[foot.unit('p-51')] = 1
    foot.act('japanese', `bombard hex:${HEX}`, 'join unit:j-1ha', 'join unit:j-1fa', 'fire', 'hit unit:p-51')
    expect(foot.state.disruption[foot.unit('p-51')]).toBe(2)
  })

  test('[37.E.1] hits of several bombardments are placed in turn, the attacker first', () => {
    const s = scene({ ...siege, resources: { 'G7:1820': 2, 'G7:1819': 1 } }, 5, 6)
    s.state.forts[s.place(HEX)] = 3
    s.start(combatPhase, {})
    s.act('japanese', `bombard hex:${HEX}`, 'join unit:j-1ha', 'fire')
    s.act('japanese', `bombard hex:${HEX}`, 'join unit:j-1fa', 'fire')
    s.act('japanese', 'hit unit:a-92').act('allied', 'hit unit:p-51')
    expect([s.state.disruption[s.unit('a-92')], s.state.disruption[s.unit('p-51')]]).toEqual([1, 1])
    // The guns may still attack, at half.
    s.act('japanese', `attack hex:${HEX}`, 'join unit:j-1ha', 'join unit:j-1fa', 'declare')
    expect(s.state.fought[s.unit('j-1ha')]).toBe(3)
  })

  test('[37.E.1] five RE of artillery to a point', () => {
    const s = firing()
    expect(
      s.data.units.size4[s.unit('j-1ha') * 3]! + s.data.units.size4[s.unit('j-1fa') * 3]!,
    ).toBeLessThanOrEqual(5 * RE)
  })

  test('[37.E.1] guns fire over water at a fortress next door', () => {
    const s = scene({
      real: true,
      units: { 'j-1ha': 'G7:1725', 'a-59': 'G7:1726' },
      resources: { 'G7:1725': 1 },
      phase: 'combat',
    })
    s.start(combatPhase, {})
    expect(s.offer('japanese', 'bombard')).toEqual(['hex:G7:1726'])
  })
})

describe('37.C off-map boxes', () => {
  test('[37.C] each box has an owner, a port and an airbase', () => {
    const { source } = scene({}).data
    for (const box of source.boxes) {
      expect(['japanese', 'allied']).toContain(box.owner)
      expect(box.airbase).toBeGreaterThanOrEqual(0)
      expect(box.port).toBeTruthy()
    }
  })
})
