import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { combatPhase, movementPhase } from '../../europa/flow.ts'
import { inForce, PORTAGE } from '../../europa/options.ts'
import { missionRange } from '../../europa/rules/air-movement.ts'
import { antiaircraftIn } from '../../europa/rules/antiaircraft.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { jobCost } from '../../europa/rules/construction.ts'
import { allowance, reachOf, zoneCost } from '../../europa/rules/movement.ts'
import { stepCosts } from '../../europa/rules/movement-costs.ts'
import { landedCost } from '../../europa/rules/naval-works.ts'
import { commands, gunReach, mayFireAt } from '../../europa/rules/ranged-guns.ts'
import { fits, stackingOf } from '../../europa/rules/stacking.ts'
import { attackStrength, defenceStrength } from '../../europa/rules/strength.ts'
import { hasRegularSupply } from '../../europa/rules/supply-lines.ts'
import { zones } from '../../europa/rules/zones.ts'
import { bombardTargets } from '../rules/37-bombardment.ts'
import { checkDestroyed } from '../rules/40-endings.ts'
import { finish, judgeObjectives } from '../rules/41-victory.ts'
import { type Bataan, bataan, type Ground } from './bataan-scene.ts'
import { MP } from './charted.ts'
import { scene } from './scene.ts'

interface Ended {
  readonly ending: string
}
function watched(s: Bataan): { c: never; ended: Ended[] } {
  const ended: Ended[] = []
  const c = {
    state: s.state,
    data: s.data,
    options: {},
    seats: [],
    tell: () => undefined,
    end: (it: Ended) => ended.push(it),
  }
  return { c: c as never, ended }
}
const zoneAt = (s: Bataan, side: 0 | 1, hex: string) => zones(s.q).level[side][s.place(hex)]

describe('40.F the scenario Bataan', () => {
  test('[40.F] map G9 alone, from Jan III to the end of May II 42', () => {
    const { data, state } = bataan({})
    const { inPlay, source } = data.scenarios.get('bataan')!
    const played = Array.from(inPlay, (is, place) => (is ? data.map.target[place]! : '')).filter(Boolean)
    expect(played.every((hex) => hex.startsWith('hex:G9:'))).toBe(true)
    expect(played).toHaveLength(378)
    expect([source.start.turn, source.end]).toEqual(['jan-3-42', { turn: 'may-2-42', side: 'allied' }])
    expect([data.turns[state.turn]!.id, source.boxes]).toEqual(['jan-3-42', []])
    // No other scenario knows of the sheet.
    for (const other of ['luzon', 'invasion', 'vigan'])
      expect(data.scenarios.get(other)!.inPlay[data.place('G9:2708')], other).toBe(0)
  })

  test('[40.F] it ends at once when no Allied unit is left on the map, not when no Japanese is', () => {
    const ends = (units: NonNullable<Ground['units']>) => {
      const { c, ended } = watched(bataan({ units }))
      checkDestroyed(c)
      return ended.map(({ ending }) => ending)
    }
    expect(ends({ 'bt-j9-1': '2708' })).toEqual(['allied-destroyed'])
    expect(ends({ 'bt-p11-1': '2825' })).toEqual([])
  })

  test('[40.F.1] the first weather roll is a 3: clear and calm; the whole map lies in zone 11', () => {
    const { data } = bataan({})
    const source = data.scenarios.get('bataan')!.source
    expect(source.firstWeatherRoll).toBe(3)
    const { inPlay } = data.scenarios.get('bataan')!
    const found = new Set<number>()
    inPlay.forEach((is, place) => {
      if (is) found.add(data.map.zone[place]!)
    })
    expect([...found].map((zone) => data.weatherZones[zone])).toEqual(['zone:11'])
    const column = data.turns[data.source.turnIndex.get('jan-3-42')!]!.weatherColumn
    expect(data.weatherTable[data.weatherZones.indexOf('zone:11')]![column]![2]).toEqual([0, 0])
  })

  test('[40.F.2-r5] every unit has its zone in the hexes around it, battalions and guns too', () => {
    const s = bataan({ units: { 'bt-j9-1': '2911', 'j-9a': '2710' } })
    expect(['2910', '2912', '2811', '3011'].map((hex) => zoneAt(s, 0, hex))).toEqual(
      [1, 1, 2, 1].map(() => expect.any(Number)),
    )
    expect(zoneAt(s, 0, '2912')).toBeGreaterThan(0)
    expect(zoneAt(s, 0, '2711')).toBeGreaterThan(0)
    // Elsewhere a battalion has none but in its own hex.
    const other = scene({ units: { 'bt-j9-1': 'G7:1821' } })
    expect(zones(other.q).level[0][other.place('G7:1822')]).toBe(0)
  })

  test('[40.F.2-r6] ten times the movement, ten times the cost of zones, the ground as always', () => {
    const s = bataan({ units: { 'bt-j9-1': '2911', 'bt-p41-1': '2913' } })
    const unit = s.unit('bt-j9-1')
    expect(allowance(s.q, unit) / MP).toBe(60)
    const luzon = scene({ units: { 'bt-j9-1': 'G7:1821' } })
    expect(zoneCost(s.q, unit, 2)).toBe(10 * zoneCost(luzon.q, luzon.unit('bt-j9-1'), 2))
    // Light infantry: 2 for jungle.
    const way = findSlot(s.data.map.land, s.place('2911'), s.place('2811'))
    expect(stepCosts(s.q)[s.data.units.profile[unit]!]![way]! / MP).toBe(2)
  })

  test('[40.F.2-r6] nobody enters mountain jungle', () => {
    const s = bataan({ units: { 'bt-j9-1': '2612' } })
    const { land, terrain } = s.data.map
    const shut = s.data.charts.terrains.findIndex(({ name }) => name === 'mountain-jungle')
    for (const costs of stepCosts(s.q))
      land.target.forEach((to, slot) => {
        const inPlay = s.data.scenarios.get('bataan')!.inPlay[to] === 1
        if (inPlay && terrain[to] === shut) expect(costs[slot]).toBe(-1)
      })
    expect(reachOf(s.q, s.unit('bt-j9-1')).destinations()).not.toContain(s.place('2513'))
    // In the campaign mountain jungle is hard to cross, not closed.
    const luzon = scene({ terrain: { 'G7:1822': 'mountain-jungle' }, units: { 'bt-j9-1': 'G7:1821' } })
    expect(reachOf(luzon.q, luzon.unit('bt-j9-1')).destinations()).toContain(luzon.place('G7:1822'))
  })

  test('[40.F.2-r8] limited stacking everywhere: one unit, one RE of others, one RE of guns', () => {
    const s = bataan({})
    const units = (...ids: string[]) =>
      fits(
        s.q,
        ids.map((id) => s.unit(id)),
        stackingOf(s.q, s.place('3015')),
      )
    // 3015 is clear ground.
    expect(units('a-31', 'bt-j9-1', 'bt-j9-2', 'j-1fa')).toBe(true)
    expect(units('a-31', 'bt-j9-1', 'bt-j9-2', 'bt-j9-3')).toBe(false)
    expect(units('a-31', 'a-45', 'a-57')).toBe(false)
  })

  const defending = (units: Record<string, string>, hex: string) => {
    const s = bataan({ units })
    const here = Object.keys(units).filter((id) => units[id] === hex)
    return defenceStrength(
      s.q,
      here.map((id) => s.unit(id)),
      s.place(hex),
    ).ledger.total
  }

  test('[40.F.2-r11] guns in range support without standing in the hex', () => {
    expect(defending({ 'bt-p1-1': '2913' }, '2913')).toEqual([1, 2])
    // Six hexes for field guns, three for those with limited support.
    expect(defending({ 'bt-p1-1': '2913', 'a-88fa': '2919' }, '2913')).toBe(1)
    expect(defending({ 'bt-p1-1': '2913', 'a-88fa': '2920' }, '2913')).toEqual([1, 2])
    expect(defending({ 'bt-p1-1': '2913', 'p-41fa': '2916' }, '2913')).toBe(1)
    expect(defending({ 'bt-p1-1': '2913', 'p-41fa': '2917' }, '2913')).toEqual([1, 2])
    // Limited support: 1 RE, and that of four small battalions and one more.
    const five = ['bt-p1-1', 'bt-p1-2', 'bt-p1-3', 'bt-p11-1', 'bt-p12-1']
    expect(
      defending({ ...Object.fromEntries(five.map((id) => [id, '2913'])), 'p-41fa': '2916' }, '2913'),
    ).toEqual([9, 2])
    // Elsewhere nobody supports from another hex.
    const luzon = scene({ units: { 'bt-p1-1': 'G7:1821', 'a-88fa': 'G7:1822' } })
    expect(defenceStrength(luzon.q, [luzon.unit('bt-p1-1')], luzon.place('G7:1821')).ledger.total).toEqual([
      1, 2,
    ])
  })

  test('[40.F.2-r11] in an attack only guns that take part support', () => {
    const s = bataan({ units: { 'bt-j141-1': '2912', 'j-8fa': '2910', 'bt-p41-1': '2913' }, phase: 'combat' })
    const strength = (...ids: string[]) =>
      attackStrength(
        s.q,
        ids.map((id) => s.unit(id)),
        s.place('2913'),
        () => true,
      ).units[0]!.value
    // Half of it over the river, and half of that without support.
    expect(strength('bt-j141-1')).toEqual([1, 4])
    expect(strength('bt-j141-1', 'j-8fa')).toEqual([1, 2])
  })

  test('[40.F.2-r11, 11.B] and with them the zones are whole again', () => {
    const alone = bataan({ units: { 'bt-p1-1': '2913' } })
    expect(zoneAt(alone, 1, '2912')).toBe(1)
    const helped = bataan({ units: { 'bt-p1-1': '2913', 'a-88fa': '2918' } })
    expect(zoneAt(helped, 1, '2912')).toBe(2)
  })

  test('[40.F.2-r12] lines overland of any length; Dinalupihan and Layac feed the Japanese, nothing the Allies', () => {
    const s = bataan({ units: { 'bt-j9-1': '2825', 'bt-p11-1': '2319', 'a-31': '3015' } })
    const { land, lands } = s.data.map
    for (let place = 0; place < lands; place++)
      if (land.first[place] !== land.first[place + 1]) s.state.owner[place] = 0
    s.state.at[s.unit('bt-p11-1')] = s.place('3324')
    s.state.at[s.unit('a-31')] = s.place('3324')
    expect(hasRegularSupply(s.q, s.unit('bt-j9-1'))).toBe(true)
    expect(['bt-p11-1', 'a-31'].map((id) => hasRegularSupply(s.q, s.unit(id)))).toEqual([false, false])
    expect(s.data.scenarios.get('bataan')!.sources).toEqual([[s.place('2708'), s.place('2707')], []])
    // Both lost: nothing.
    s.state.owner[s.place('2708')] = 1
    s.state.owner[s.place('2707')] = 1
    expect(hasRegularSupply(s.q, s.unit('bt-j9-1'))).toBe(false)
  })

  test('[40.F.2-r13] an overrun costs ten times its movement points', () => {
    const units = { 'j-7t': '3009', 'j-16r': '3009', 'j-1fa': '3009', 'bt-pc1-1': '3010' }
    const s = bataan({ units, japanese: ['2708', '2707', '3008'] })
    s.state.disruption[s.unit('bt-pc1-1')] = 1
    s.data.units.defence[s.unit('bt-pc1-1') * s.data.units.faces] = 0
    s.start(movementPhase, {})
    s.act('japanese', 'overrun hex:G9:3010', 'join unit:j-7t', 'strike')
    const ground = stepCosts(s.q)[s.data.units.profile[s.unit('j-7t')]!]!
    const slot = s.data.map.land.target.findIndex(
      (to, at) => to === s.place('3010') && s.data.map.land.source[at] === s.place('3009'),
    )
    const cheapest = Math.min(...s.data.charts.overrunCosts.map(({ cost }) => cost))
    expect(s.state.spent[s.unit('j-7t')]! - ground[slot]!).toBe(10 * cheapest)
    s.data.units.defence[s.unit('bt-pc1-1') * s.data.units.faces] = 2
  })

  test('[40.F.2-r14A] works in movement points cost ten times as many', () => {
    const s = bataan({ units: { 'a-803': '3325' }, phasing: 'allied' })
    const luzon = scene({ units: { 'a-803': 'G7:1821' }, phasing: 'allied' })
    const cost = (id: 'airbase-repair' | 'port-repair') => [
      jobCost(s.q, s.data.charts.jobs[id], s.place('3325'), [s.unit('a-803')]),
      10 * jobCost(luzon.q, luzon.data.charts.jobs[id], luzon.place('G7:1821'), [luzon.unit('a-803')]),
    ]
    for (const id of ['airbase-repair', 'port-repair'] as const) expect(cost(id)[0]).toBe(cost(id)[1])
  })
})

describe('40.F.2 artillery with ranges', () => {
  test('[40.F.2-r14B] three hexes with limited support, nine for siege guns, six for all others', () => {
    const s = bataan({})
    const reach = (id: string) => gunReach(s.q, s.unit(id))
    expect(['p-41fa', 'bt-j9-g', 'j-20ma', 'a-86fa'].map(reach)).toEqual([3, 3, 3, 3])
    expect(['j-1ha', 'j-2mo', 'a-91', 'a-59'].map(reach)).toEqual([9, 9, 9, 9])
    expect(['j-1fa', 'j-8fa', 'a-88fa', 'a-92'].map(reach)).toEqual([6, 6, 6, 6])
    // Antiaircraft guns and infantry are no artillery (3.A.2).
    expect(['a-200', 'bt-j9-1'].map(reach)).toEqual([1, 1])
  })

  const front: Ground = {
    units: { 'bt-j141-1': '2912', 'j-8fa': '2908', 'j-1fa': '2906', 'bt-p41-1': '2913' },
    phase: 'combat',
    japanese: ['2708', '2707'],
  }
  const attacking = (ground: Ground = front) =>
    bataan(ground).start(combatPhase, {}).act('japanese', 'attack hex:G9:2913')

  test('[40.F.2-r14B] guns join an attack from as far as they reach', () => {
    const s = attacking({ ...front, resources: {} })
    s.act('japanese', 'join unit:bt-j141-1')
    expect(s.offer('japanese', 'join')).toEqual(['unit:j-8fa'])
    expect(s.refused('japanese', 'join unit:j-1fa').message.key).toBe('attack.notAdjacent')
  })

  test('[40.F.2-r14B] not by themselves, unless beside the hex', () => {
    const s = attacking()
    s.act('japanese', 'join unit:j-8fa')
    expect(s.refused('japanese', 'declare').message.key).toBe('attack.gunsAlone')
    s.act('japanese', 'join unit:bt-j141-1')
    expect(s.isOffered('japanese', 'declare')).toBe(true)
    const beside = attacking({ ...front, units: { ...front.units, 'j-9a': '2912' } })
    beside.act('japanese', 'join unit:j-9a')
    expect(beside.isOffered('japanese', 'declare')).toBe(true)
    // Those beside it do not help those from afar who are artillery, too.
    beside.act('japanese', 'join unit:j-8fa')
    expect(beside.refused('japanese', 'declare').rule).toBe('40.F.2-r14B')
  })

  test('[40.F.2-r14B] Allied coast guns fire at coastal hexes only; the mortars anywhere', () => {
    const s = bataan({ units: { 'a-59': '3228', 'a-91': '3228', 'bt-p1-1': '3125', 'bt-p1-2': '3325' } })
    const fires = (id: string, hex: string) => mayFireAt(s.q, s.unit(id), s.place(hex))
    expect(['a-59', 'a-drum', 'a-hugh', 'a-fran'].map((id) => fires(id, '3125'))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect([fires('a-59', '3325'), fires('a-91', '3125'), fires('j-1ha', '3125')]).toEqual([true, true, true])
    expect(commands(s.q, s.unit('a-59'), s.place('3125'))).toBe(false)
    expect(commands(s.q, s.unit('a-91'), s.place('3125'))).toBe(true)
    // It may not even take part beside the hex.
    const inland = bataan({
      units: { 'a-59': '3125', 'bt-j9-1': '3024' },
      phasing: 'allied',
      phase: 'combat',
    })
    inland.state.attack = newAttack(inland.q, inland.place('3024'))
    expect(mayFireAt(inland.q, inland.unit('a-59'), inland.place('3024'))).toBe(false)
  })

  const duel: Ground = {
    units: { 'j-1fa': '2909', 'j-8fa': '2909', 'p-41fa': '2913', 'bt-p41-1': '2913', 'bt-p42-1': '2915' },
    phase: 'combat',
    japanese: ['2708', '2707', '2908'],
    resources: { '2908': 2 },
  }

  test('[40.F.2-r14B] guns bombard enemy guns in range by the rule for fortresses; nobody else is hit', () => {
    const s = bataan(duel, 6)
    expect(bombardTargets(s.q).map((place) => s.data.map.target[place])).toEqual(['hex:G9:2913'])
    s.start(combatPhase, {}).act(
      'japanese',
      'bombard hex:G9:2913',
      'join unit:j-1fa',
      'join unit:j-8fa',
      'fire',
    )
    s.act('japanese', 'done')
    expect(s.told('bombard.disrupted')).toHaveLength(1)
    expect([s.state.disruption[s.unit('p-41fa')], s.state.disruption[s.unit('bt-p41-1')]]).toEqual([1, 0])
  })

  test('[40.F.2-r14B] out of range they are no target, nor is infantry', () => {
    const far = bataan({ ...duel, units: { ...duel.units, 'p-41fa': '2916' } })
    expect(bombardTargets(far.q)).toEqual([])
  })
})

describe('40.F.2 aircraft, ships, loads', () => {
  test('[40.F.2-air] aircraft reach every hex, on every mission', () => {
    const s = bataan({ air: { 'ki-30-1': '2708', 'p-40e-1': '3324' } })
    const range = (id: string, mission: 'bombing' | 'escort' | 'interception' | 'transfer') =>
      missionRange(s.q, s.air(id), mission, 'bombing')
    for (const mission of ['bombing', 'escort', 'interception', 'transfer'] as const)
      expect(range('ki-30-1', mission), mission).toBeGreaterThan(100)
    expect(range('p-40e-1', 'interception')).toBeGreaterThan(100)
    const luzon = scene({ air: { 'ki-30-1': 'G7:1612' } })
    expect(missionRange(luzon.q, luzon.air('ki-30-1'), 'escort', 'bombing')).toBeLessThan(40)
  })

  test('[40.F.2-air] antiaircraft units fire into the hexes beside them, too', () => {
    const s = bataan({ units: { 'a-200': '3324' } })
    const guns = (hex: string) => antiaircraftIn(s.q, s.place(hex), 1)
    expect(['3324', '3323', '3325', '3224'].map(guns)).toEqual([4, 4, 4, 4])
    expect(['3322', '3023'].map(guns)).toEqual([0, 0])
    const luzon = scene({ units: { 'a-200': 'G7:1821' } })
    expect(antiaircraftIn(luzon.q, luzon.place('G7:1822'), 1)).toBe(0)
  })

  test('[40.F.2-naval] the sea of the map is one box, with no way out of it', () => {
    const { data } = bataan({})
    const boxes = new Set(
      data.source.hexes.filter(({ id }) => id.startsWith('G9:')).flatMap(({ sea }) => sea ?? []),
    )
    expect([...boxes]).toEqual(['bataan-waters'])
    const { topology } = data.sea.lanes
    const box = topology.names.indexOf('bataan-waters')
    expect(topology.first[box + 1]! - topology.first[box]!).toBe(0)
  })

  test('[40.F.2-naval] who is put ashore pays ten times as much', () => {
    const s = bataan({ units: { 'j-4t': '2708' } })
    const luzon = scene({ units: { 'j-4t': 'G7:1821' } })
    const naval = { step: 2 } as never
    s.state.naval = { ...s.state.naval!, step: 2 }
    luzon.state.naval = naval
    const [here, there] = [landedCost(s.q, s.unit('j-4t')), landedCost(luzon.q, luzon.unit('j-4t'))]
    expect(there).toBeGreaterThan(0)
    expect(here).toBe(10 * there)
  })

  test('[40.F.2-43A3] units carry supplies, whether the option is chosen or not', () => {
    expect(inForce(bataan({}).q, PORTAGE)).toBe(true)
    expect(inForce(scene({}).q, PORTAGE)).toBe(false)
    const s = bataan({
      units: { 'bt-p41-1': '3321', 'a-31': '3321' },
      resources: { '3321': 1 },
      phasing: 'allied',
    })
    s.state.naval = { ...s.state.naval!, groups: [] }
    s.start(movementPhase, {}).act('allied', 'move unit:a-31')
    s.act('allied', s.offer('allied').find((choice) => choice.startsWith('carry'))!)
    // 1 MP of six for a load of its own size, before the ten.
    expect(allowance(s.q, s.unit('a-31')) / MP).toBe(50)
  })
})

describe('40.F.3 victory', () => {
  test('[40.F.3, 41-objectives] Manila and Cavite are Japanese; Mariveles and Corregidor are to be taken', () => {
    const s = bataan({ turn: 'apr-2-42' })
    const { objectives } = s.data.scenarios.get('bataan')!
    expect(objectives.map((place) => s.state.owner[place])).toEqual([0, 0, 1, 1])
    const { c } = watched(s)
    judgeObjectives(c)
    // Late: five points less.
    expect(s.state.victory[0] / 4).toBe(-5)
    for (const place of objectives) s.state.owner[place] = 0
    judgeObjectives(c)
    expect(s.state.victory[0] / 4).toBe(25)
  })

  test('[40.F.3, 41] who has more points at the end wins', () => {
    const s = bataan({})
    s.state.victory = [400, 200]
    const { c, ended } = watched(s)
    finish(c, 'time', '40.F')
    expect(ended).toMatchObject([{ winner: 'japanese', ending: 'time' }])
  })
})
