import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { newAttack } from '../../europa/rules/attacks.ts'
import { stepCosts } from '../../europa/rules/movement-costs.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { weather } from '../../europa/rules/weather.ts'
import { CLEAR, MP, MUD, RAIN, SEAS, WEATHERS, type Weather } from './charted.ts'
import { type Board, scene } from './scene.ts'

const rolled = (turn: string, fixed: number, before: Board = {}, ...dice: number[]) => {
  const s = scene({ ...before, turn }, ...dice).start(weather, { die: fixed })
  return [s.state.weather.map((w) => WEATHERS[w]), s.state.sea.map((w) => SEAS[w])]
}

describe('36 weather', () => {
  test('[36.A.1, EX-124] three zones; a hex belongs to one of them', () => {
    const { map, weatherZones } = scene({}).data
    expect(weatherZones).toEqual(['zone:11', 'zone:12', 'zone:13'])
    expect(map.zone[scene({}).place('G7:1925')]).toBe(0)
    expect(new Set(map.zone.slice(0, map.lands))).toEqual(new Set([0, 1, 2]))
  })

  test('[36.A.2, 36.A.3, 36.A.4] each zone has a weather and a sea of its own', () => {
    expect(WEATHERS).toEqual(['clear', 'rain', 'mud', 'typhoon'])
    expect(SEAS).toEqual(['calm', 'rough', 'stormy', 'typhoon'])
    expect(scene({}).state.weather).toHaveLength(3)
  })

  test('[36.B, EX-125] one die for all zones, in the column of the half month; "no change" keeps', () => {
    expect(rolled('feb-4-42', 0, {}, 6)[0]).toEqual(['clear', 'rain', 'mud'])
    const { weatherTable, turns } = scene({}).data
    const column = turns.find(({ id }) => id === 'jan-3-42')!.weatherColumn
    const die = weatherTable[1]![column]!.findIndex(([w]) => w < 0) + 1
    expect(die).toBeGreaterThan(0)
    expect(rolled('jan-3-42', 0, { weather: ['clear', 'mud', 'rain'] }, die)[0]![1]).toBe('mud')
  })

  test('[36.B, EX-135] the fixed rolls of the scenarios: Dec III 1, Dec II 3, Jan III 3', () => {
    expect(rolled('dec-3-41', 1)[0]!.slice(0, 2)).toEqual(['clear', 'mud'])
    expect(rolled('dec-2-41', 3)).toEqual([
      ['clear', 'mud', 'rain'],
      ['calm', 'rough', 'calm'],
    ])
    expect(rolled('jan-3-42', 3)[0]![0]).toBe('clear')
    expect(rolled('jan-3-42', 3)[1]![0]).toBe('calm')
  })

  test('[36.C, EX-126] the same die gives the seas', () => {
    expect(rolled('feb-4-42', 0, {}, 6)[1]).toEqual(['calm', 'stormy', 'rough'])
  })

  test('[36.B] rain takes 1 from every attack, mud and typhoon 2', () => {
    const die = (sky: Weather) => {
      const s = scene({ units: { 'j-9': 'G7:1820', 'p-51': 'G7:1821' }, weather: sky, phase: 'combat' })
      const attack = { ...newAttack(s.q, s.place('G7:1821')), attackers: [s.unit('j-9')] }
      return reckon(s.q, attack).modifiers.reduce((sum, { amount }) => sum + (amount as number), 0)
    }
    expect([die('clear'), die('rain'), die('mud'), die('typhoon')]).toEqual([0, -1, -2, -2])
  })

  test('[36.D.1, EX-127] a hex entered has its own weather; a hexside between zones the worse of both', () => {
    const s = scene({})
    const { map } = s.data
    let slot = -1
    for (let i = 0; i < map.land.target.length && slot < 0; i++)
      if (map.zone[map.land.source[i]!] === 0 && map.zone[map.land.target[i]!] === 1) slot = i
    expect(slot).toBeGreaterThanOrEqual(0)
    const [dry, wet] = [map.land.source[slot]!, map.land.target[slot]!].map((place) =>
      map.target[place]!.slice(4),
    ) as [string, string]
    const between: Board = {
      hexsides: { [`${dry} ${wet}`]: 'major river' },
      weather: ['rain', 'mud', 'clear'],
    }
    const t = scene(between)
    const cost = (from: string, to: string) =>
      stepCosts(t.q)[t.data.units.profile[t.unit('j-122')]!]![
        findSlot(t.data.map.land, t.place(from), t.place(to))
      ]! / MP
    // Clear terrain 2 in rain and mud; the river 3 in mud, whichever way.
    expect([cost(dry, wet), cost(wet, dry)]).toEqual([5, 5])
    expect([CLEAR, RAIN, MUD]).toEqual([0, 1, 2])
  })
})
