import { procedure, run } from '../kit.ts'
import { say } from '../text/say.ts'

/** 36: one die for the weather and the seas of every zone. */
export const weather = procedure<{ readonly die: number }>('weather', '36.B', {
  'the weather changes': run('36.B', (c, { die: fixed }) => {
    const { weatherTable, turns, weatherZones } = c.data
    // 40: the first roll of a scenario may be given.
    const die = fixed > 0 ? fixed : c.roll(6, '36.B', say('weather.roll'))
    const column = turns[c.state.turn]!.weatherColumn
    weatherZones.forEach((zone, i) => {
      const [weather, sea] = weatherTable[i]![column]![die - 1]!
      // "No change" keeps the last condition.
      if (weather >= 0) c.state.weather[i] = weather
      if (sea >= 0) c.state.sea[i] = sea
      c.tell(
        '36.B',
        say('weather.now', {
          zone,
          weather: `weather:${c.state.weather[i]}`,
          sea: `sea:${c.state.sea[i]}`,
        }),
      )
    })
  }),
})
