import { describe, expect, test } from 'vitest'
import { weatherAt } from '../../europa/rules/movement-costs.ts'
import { weather } from '../../europa/rules/weather.ts'
import { secondFront } from '../game.ts'
import { country, scene } from './scene.ts'

const WEATHERS = country.data.charts.weather.map(({ id }) => id)
/** The weather of the zones c, d, e and f on a turn, by a die; before it all are as given. */
const rolled = (turn: string, die: number, before = 'clear'): string[] => {
  const s = scene({ turn, weather: before }, die).start(weather, { die: 0 })
  return s.state.weather.map((kind) => WEATHERS[kind]!)
}

describe('36 weather', () => {
  test('[36.A.1] four zones lie on the map: c to f, from north to south', () => {
    expect(secondFront.data.weatherZones).toEqual(['zone:c', 'zone:d', 'zone:e', 'zone:f'])
  })

  test('[36.A.2, 36.A.3] clear, mud, frost, winter, snow, from the best to the worst; all but clear are poor', () => {
    expect(WEATHERS).toEqual(['clear', 'mud', 'frost', 'winter', 'snow'])
    expect(country.data.charts.weather.map(({ good }) => good)).toEqual([true, false, false, false, false])
  })

  test('[36.B.a, EX-223] Nov I on a 4: mud in c and d, clear in e and f', () => {
    expect(rolled('nov-1-43', 4)).toEqual(['mud', 'mud', 'clear', 'clear'])
  })

  test('[36.B.a, EX-222] N keeps the weather of the turn before', () => {
    expect(rolled('nov-1-43', 5, 'frost')[1]).toBe('frost')
    expect(rolled('nov-1-43', 5, 'winter')[1]).toBe('winter')
  })

  test('[36.B.a] one die for all zones in a turn', () => {
    const s = scene({ turn: 'aug-1-43' }, 3).start(weather, { die: 0 })
    expect(s.rolls).toHaveLength(1)
  })

  test('[36.D] a hex has the weather of its zone', () => {
    const s = scene({ weather: ['snow', 'mud', 'clear', 'clear'] })
    expect([
      weatherAt(s.q, s.place('T:0101')),
      weatherAt(s.q, s.place('T:0501')),
      weatherAt(s.q, s.place('T:1301')),
    ]).toEqual([4, 1, 0])
  })
})
