import { procedure, run } from '../kit.ts'
import { say } from '../text/say.ts'

/** weather: one die for the weather and the seas of every zone. */
export const weather = procedure<{ readonly die: number }>('weather', 'weatherRoll', {
  'the weather changes': run('weatherRoll', (c, { die: fixed }) => {
    const { weatherTable, turns, weatherZones } = c.data
    // scenarios: the first roll of a scenario may be given.
    const die = fixed > 0 ? fixed : c.roll(6, c.data.cite.weatherRoll, say('weather.roll'))
    const column = turns[c.state.turn]!.weatherColumn
    weatherZones.forEach((zone, i) => {
      const [weather, sea] = weatherTable[i]![column]![die - 1]!
      // "No change" keeps the last condition.
      if (weather >= 0) c.state.weather[i] = weather
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
  }),
})
