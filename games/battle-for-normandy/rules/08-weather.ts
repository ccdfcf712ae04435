/** Chapter 8: the weather of the day, and the supply points it lets ashore. */
import { procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { theatre } from './02-units.ts'
import { mulberryIncome } from './19-4-mulberry.ts'
import { portIncome } from './20-4-port.ts'

/** 8.1: the row for a roll; a storm brings bad weather after it. */
export function weatherFor(q: Query, roll: number, afterStorm: boolean): number {
  const value = Math.max(2, roll - (afterStorm ? 1 : 0))
  return q.data.charts.weather.findIndex(({ from, to }) => value >= from && value <= to)
}

/** 7.6.2: what the day brings: the weather's figure, or the part of it that the scenario gives, and its own. */
export function supplyIncome(q: Query, weather: number): number {
  const { file } = theatre(q)
  const [part, of] = file.supplyPoints.weather
  const figure = Math.ceil((q.data.charts.weather[weather]!.supplyPoints * part) / of)
  return figure + file.supplyPoints.plus + portIncome(q) + mulberryIncome(q)
}

export const weatherPhase = procedure<Record<string, never>>('weather', '8.1', {
  'the weather is rolled': run('8.1', (c) => {
    const storm = c.data.charts.weather.length - 1
    const afterStorm = c.state.weather === storm
    c.state.afterStorm = afterStorm
    const fixed = theatre(c).fixedWeather.get(c.state.day)
    if (fixed === undefined) {
      const [a, b] = c.rolls([6, 6], '8.1', say('weather.roll')) as [number, number]
      c.state.weather = weatherFor(c, a + b, afterStorm)
    } else c.state.weather = fixed
    c.tell('8.1', say('weather.is', { weather: `weather:${c.data.charts.weather[c.state.weather]!.id}` }))
  }),
  'supply points come in': run('7.6.2', (c) => {
    const income = supplyIncome(c, c.state.weather)
    c.state.supplyPoints += income
    c.tell('7.6.2', say('supply.income', { points: income, total: c.state.supplyPoints }))
  }),
})
