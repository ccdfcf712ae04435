import { procedure, run } from '../kit.ts'
import { inForce, SPRING_THAW } from '../options.ts'
import { say } from '../text/say.ts'

/** weather: one die for the weather and the seas of every zone. */
export const weather = procedure<{ readonly die: number }>('weather', 'weatherRoll', {
  'the weather changes': run('weatherRoll', (c, { die: fixed }) => {
    const { weatherTable, turns, weatherZones } = c.data
    // scenarios: the first roll of a scenario may be given.
    const die = fixed > 0 ? fixed : c.roll(6, c.data.cite.weatherRoll, say('weather.roll'))
    const flooded: number[] = []
    const column = turns[c.state.turn]!.weatherColumn
    weatherZones.forEach((zone, i) => {
      const [weather, sea] = weatherTable[i]![column]![die - 1]!
      const isCold = () => c.data.charts.weather[c.state.weather[i]!]!.cold
      const froze = isCold()
      // "No change" keeps the last condition.
      if (weather >= 0) c.state.weather[i] = weather
      if (froze && !isCold()) flooded.push(i)
      if (sea >= 0) c.state.sea[i] = sea
      c.tell(
        c.data.cite.weatherRoll,
        say('weather.now', {
          zone,
          weather: `weather:${c.state.weather[i]}`,
          sea: `sea:${c.state.sea[i]}`,
        }),
      )
    })
    if (!inForce(c.still(), SPRING_THAW)) return
    c.state.flooded = flooded
    for (const zone of flooded)
      c.tell(c.data.cite.springThaw, say('weather.thaw', { zone: weatherZones[zone]! }))
  }),
})
