import { Engine, newPosition, scripted } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { isMet } from '../../europa/rules/demands.ts'
import { standing } from '../../europa/rules/deployed.ts'
import { deploymentPlaces } from '../../europa/rules/deployment.ts'
import { overstacked } from '../../europa/rules/stacking.ts'
import { hexDistance, unitsOfAt, unitsOnMap } from '../../europa/rules/units.ts'
import { BROKEN_DOWN } from '../../europa/state.ts'
import { damnedDieHard } from '../game.ts'
import { checkDestroyed } from '../rules/40-endings.ts'
import { finish, judgeObjectives, scoreLoss } from '../rules/41-victory.ts'
import { watched } from './doing.ts'
import { scene } from './scene.ts'

const engine = new Engine(damnedDieHard)
const fives = () => scripted(...Array.from({ length: 40 }, () => 5))
const begun = (options = {}) => {
  const position = newPosition(damnedDieHard, { scenario: 'luzon', options }, fives())
  const { rolls } = engine.begin(position)
  return { position, rolls, q: engine.query(position), state: position.state }
}

describe('40.A set-up', () => {
  test('[40.A] both sides deploy by their orders of battle, within stacking', () => {
    const { q } = begun()
    expect(overstacked(q, 0)).toEqual([])
    expect(overstacked(q, 1)).toEqual([])
    expect(unitsOnMap(q, 0).length).toBeGreaterThan(15)
    expect(unitsOnMap(q, 1).length).toBeGreaterThan(30)
  })

  test('[40.A] with free deployment the Japanese deploy first, each unit in its area', () => {
    const { position, q } = begun({ deployment: 'free' })
    expect(engine.waiting(position)).toEqual(['japanese'])
    const [unit] = position.state.deploying
    const places = deploymentPlaces(q, unit!)
    expect(places.length).toBeGreaterThan(0)
    const offer = engine.offer(position, 'japanese').filter(({ verb }) => verb === 'deploy')
    expect(offer).toHaveLength(places.length)
    expect(engine.refusal(position, 'japanese', { verb: 'deploy', target: 'hex:G7:1925' })!.rule).toBe('40.A')
    engine.act(position, 'japanese', { verb: 'ready-made' })
    expect(engine.waiting(position)).toEqual(['allied'])
  })

  test('[40.A, 40.B.1] deployment ends only when the scenario’s demands are met; units may be broken down', () => {
    const { position } = begun({ deployment: 'free' })
    engine.act(position, 'japanese', { verb: 'ready-made' })
    const parts = () => engine.offer(position, 'allied').filter(({ verb }) => verb === 'break-down')
    let broken = false
    while (position.state.deploying.length > 0) {
      const offer = engine.offer(position, 'allied')
      const [way] = parts()
      if (way && !broken) {
        broken = true
        engine.act(position, 'allied', way)
      } else engine.act(position, 'allied', offer.filter(({ verb }) => verb === 'deploy').at(-1)!)
    }
    expect(broken).toBe(true)
    const refusal = engine.refusal(position, 'allied', { verb: 'done' })
    expect(refusal?.message.key).toBe('setup.demand')
    engine.act(position, 'allied', { verb: 'ready-made' })
    expect(engine.where(position).map(({ procedure }) => procedure)).toContain('combat phase')
  })

  test('[40.A] the ready-made set-up places the elements of a division that it has broken down', () => {
    const { q, state } = begun()
    const at = (id: string) => state.at[q.data.unit(id)]
    expect(['p-21', 'p-21fa'].map(at)).toEqual([q.data.place('G7:1519'), q.data.place('G7:1519')])
    expect(['p-22', 'p-23'].map(at)).toEqual([q.data.place('G7:1619'), q.data.place('G7:1619')])
    expect(at('p-21d')).toBe(BROKEN_DOWN)
  })

  test('[40.B.1] the ready-made set-up meets every demand', () => {
    const { q } = begun()
    const { demands } = q.data.scenarios.get('luzon')!.source
    expect(demands.filter((demand) => !isMet(q, demand)).map(({ id }) => id)).toEqual([])
  })
})

describe('40.B Luzon', () => {
  test('[40, 40.B] two sections of the map, no ships, from the Japanese combat phase of Dec III to Jan II', () => {
    const { position, state, q } = begun()
    expect(engine.where(position).map(({ procedure }) => procedure)).toContain('combat phase')
    expect([state.phasing, state.phase]).toEqual([0, 'combat'])
    expect(q.data.turns[state.turn]!.id).toBe('dec-3-41')
    expect(q.data.turns[state.lastTurn]!.id).toBe('jan-2-42')
    const inPlay = q.data.hooks.inPlay(q)
    expect(inPlay[q.data.place('G7:1925')]).toBe(1)
    expect(inPlay[q.data.place('G8:3109')]).toBe(0)
  })

  test('[40.B.1] every Allied hex next to the landings is occupied, and 4 RE more stand near G7:1718', () => {
    const { q, state } = begun()
    const { map } = q.data
    const forces = q.data.scenarios.get('luzon')!.deployments.filter(({ rolls }) => rolls)
    for (const unit of forces.flatMap(({ units }) => [...units])) {
      const at = state.at[unit]!
      if (at < 0) continue
      for (let slot = map.land.first[at]!; slot < map.land.first[at + 1]!; slot++) {
        const beside = map.land.target[slot]!
        if (state.startOwner[beside] === 1) expect(unitsOfAt(q, beside, 1).length).toBeGreaterThan(0)
      }
    }
    const centre = q.data.place('G7:1718')
    const near = unitsOnMap(q, 1).filter(
      (unit) => state.at[unit]! < map.lands && hexDistance(q, state.at[unit]!, centre) <= 1,
    )
    expect(near.reduce((sum, unit) => sum + q.data.units.size4[unit * 3]!, 0) / 4).toBeGreaterThanOrEqual(4)
  })

  test('[40.B.1] each landed unit rolls: 4 and more ready, 2 and 3 disrupted, 1 badly', () => {
    const units = damnedDieHard.data.scenarios
      .get('luzon')!
      .deployments.filter(({ rolls }) => rolls)
      .flatMap(({ units }) => [...units])
    const dice = units.map((_, i) => [1, 3, 6][i % 3]!)
    const position = newPosition(damnedDieHard, { scenario: 'luzon' }, scripted(...dice, 6, 6, 6, 6, 6, 6))
    const { rolls } = engine.begin(position)
    expect(rolls.filter(({ rule }) => rule === '40.B.1')).toHaveLength(units.length)
    expect(units.map((unit) => position.state.disruption[unit])).toEqual(
      units.map((_, i) => [2, 1, 0][i % 3]),
    )
  })

  test('[40.B.1, 40.A] units that were deployed broken down roll element by element', () => {
    const s = scene({ real: true, units: { 'j-122': 'G7:1716', 'j-141': 'G7:1716', 'j-142': 'G7:1716' } })
    s.state.at[s.unit('j-65')] = BROKEN_DOWN
    // As if the brigade had landed.
    const luzon = s.data.scenarios.get('luzon')!
    const line = { ...luzon.deployments.find(({ rolls }) => rolls)!, units: [s.unit('j-65')] }
    ;(s.data.scenarios as Map<string, typeof luzon>).set('luzon', { ...luzon, deployments: [line] })
    expect(standing(s.q, line)).toEqual(['j-122', 'j-141', 'j-142'].map((id) => s.unit(id)))
  })

  test('[40.B.1] who holds a hex next to the landings is not one of the 4 RE more near G7:1718', () => {
    const met = (units: Record<string, string>) => {
      const s = scene({ real: true, units })
      const { demands } = s.data.scenarios.get('luzon')!.source
      return isMet(s.q, demands.find(({ kind }) => kind === 'strength-near')!)
    }
    const four = { 'p-11': 'G7:1718', 'p-12': 'G7:1718', 'p-13': 'G7:1718', 'a-26c': 'G7:1718' }
    expect(met(four)).toBe(true)
    const faced = { ...four, 'j-47': 'G7:1717' }
    expect(met(faced)).toBe(false)
    expect(met({ ...faced, 'p-71': 'G7:1718' })).toBe(true)
  })

  test('[40.B.1, EX-135] the first weather is given: clear in zone 11, mud in zone 12, without a roll', () => {
    const { state, rolls } = begun()
    expect(state.weather.slice(0, 2)).toEqual([0, 2])
    expect(rolls.some(({ rule }) => rule === '36.B')).toBe(false)
  })

  test('[40.B, 40.B.3] it ends at once for a side without units on Luzon, and points decide', () => {
    const s = scene({ real: true, ends: true, units: { 'j-47': 'G7:1821' } })
    const { c, ended } = watched(s)
    checkDestroyed(c)
    expect(ended).toMatchObject([{ ending: 'allied-destroyed' }])
    const both = scene({ real: true, ends: true, units: { 'j-47': 'G7:1821', 'p-51': 'G7:1925' } })
    const still = watched(both)
    checkDestroyed(still.c)
    expect(still.ended).toEqual([])
  })

  test('[40.B] the combat in which the last unit falls is the end: nobody advances, no phase is finished', () => {
    const fought = (more: Record<string, string>) => {
      const s = scene({
        ends: true,
        units: { 'j-47': 'G7:1820', 'p-51': 'G7:1821', ...more },
        phase: 'combat',
      })
      s.state.attack = newAttack(s.q, s.place('G7:1821'))
      s.state.attack.attackers = [s.unit('j-47')]
      s.position.frames.push({
        procedure: combat.name,
        step: 'the result is applied',
        local: { ...newCombat(), result: 'DE' },
      })
      s.engine.begin(s.position)
      return s.position.result
    }
    expect(fought({})).toMatchObject({ ending: 'allied-destroyed', rule: '40.B' })
    expect(fought({ 'p-11': 'G7:1925' })).toBe(null)
    // Panay is not Luzon.
    const panay = damnedDieHard.data.map.island.indexOf('panay')
    expect(fought({ 'p-11': damnedDieHard.data.map.target[panay]!.slice(4) })).toMatchObject({
      ending: 'allied-destroyed',
    })
  })

  test('[4, 4.B] a game turn is a Japanese player turn and then an Allied one', () => {
    const { position } = begun()
    const seen: string[] = []
    for (let i = 0; i < 60 && position.state.turn < 3; i++) {
      const seat = engine.waiting(position)[0]!
      const choice = engine
        .offer(position, seat)
        .find(({ verb }) => ['done', 'enough', 'stay', 'nothing', 'arrive', 'pass', 'ground'].includes(verb))!
      engine.act(position, seat, choice)
      const now = `${position.state.turn}:${position.state.phasing}:${position.state.phase}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    const order = ['initial', 'movement', 'combat', 'exploitation']
    const first = seen.filter((text) => text.startsWith('2:0')).map((text) => text.split(':')[2]!)
    expect(first).toEqual(order.filter((phase) => first.includes(phase)))
    expect(seen.findIndex((text) => text.startsWith('2:0'))).toBeLessThan(
      seen.findIndex((text) => text.startsWith('2:1')),
    )
  })
})

describe('41 victory', () => {
  test('[41-losses] a point for each point of strength, double for c/m, guns, antitank and AA', () => {
    const s = scene({})
    const { c } = watched(s)
    scoreLoss(c, s.unit('p-51'), 4)
    expect(s.state.victory).toEqual([8, 0])
    scoreLoss(c, s.unit('a-1sp'), 2)
    scoreLoss(c, s.unit('a-92'), 4)
    scoreLoss(c, s.unit('a-515'), 2)
    expect(s.state.victory[0] / 4).toBe(2 + 2 + 4 + 2)
    scoreLoss(c, s.unit('j-47'), 12)
    expect(s.state.victory[1] / 4).toBe(6)
  })

  test('[41-objectives] Manila, Cavite, Mariveles and Corregidor: 30, and 5 for each turn before Feb III, once', () => {
    const s = scene({ real: true, turn: 'jan-2-42' })
    const { c } = watched(s)
    judgeObjectives(c)
    expect(s.state.victory).toEqual([0, 0])
    for (const place of s.data.scenarios.get(s.state.scenario)!.objectives) s.state.owner[place] = 0
    judgeObjectives(c)
    // Five turns early.
    expect(s.state.victory[0] / 4).toBe(30 + 25)
    judgeObjectives(c)
    expect(s.state.victory[0] / 4).toBe(55)
    const late = scene({ real: true, turn: 'mar-1-42' })
    judgeObjectives(watched(late).c)
    expect(late.state.victory[0] / 4).toBe(-5)
  })

  test('[41, 41-airbases] bases and ports that were the enemy’s at the start count at the end', () => {
    // The Allies keep another strip that was theirs: it brings them nothing.
    const s = scene({ airstrips: ['G7:1821', 'G7:1925'], ports: { 'G7:1821': 'minor' }, ground: 'allied' })
    s.state.airbases[s.place('G7:1821')] = { permanent: 3, temporary: 0, hits: 0 }
    s.state.startOwner.fill(1)
    s.state.owner[s.place('G7:1821')] = 0
    const { c, ended } = watched(s)
    finish(c, 'time', '40.B')
    expect(s.state.victory).toEqual([4 * (3 + 3 + 5), 0])
    expect(ended).toMatchObject([{ winner: 'japanese', ending: 'time' }])
  })

  test('[41-stock] unspent production of one’s own counts', () => {
    const s = scene({ units: { 'rp-us-1': 'G7:1821' }, resources: { 'G7:1821': 2 } })
    s.state.startOwner.fill(1)
    s.state.stock = [{ place: s.place('G7:1821'), nation: 'us', kind: 1, parts: 2, usable: 1 }]
    // Air replacement points too: two on the map, one in a box of the Japanese.
    s.state.air.points = [0, 4]
    s.state.air.boxPoints = { [s.place('formosa')]: 2 }
    s.state.owner[s.place('formosa')] = 0
    const { c, ended } = watched(s)
    finish(c, 'time', '40.B')
    expect(s.state.victory.map((points) => points / 4)).toEqual([2, 1 + 4 + 2 + 4])
    expect(ended).toMatchObject([{ winner: 'allied' }])
  })

  test('[41] equal totals: nobody', () => {
    const s = scene({})
    s.state.startOwner.fill(1)
    const { c, ended } = watched(s)
    finish(c, 'time', '40.B')
    expect(ended).toMatchObject([{ winner: null }])
  })
})
