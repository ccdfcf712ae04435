import { readCell } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, run } from '../kit.ts'
import { WEATHERS, type Weather } from '../state.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { seatOf } from './02-units.ts'
import { stormAtSea } from './08-5-6-naval-movement.ts'

/** 4: the weather phase. What weather does to movement, air points and ships stands with those rules. */

const isFirstTurn = (q: Query): boolean => q.state.turn === 1

/** Weather that the scenario prescribes for this turn. */
const prescribed = (q: Query): Weather | undefined =>
  q.data.scenarios[q.state.scenario]!.weather.find(({ turn }) => turn === q.state.turn)?.weather

function setWeather(c: Doing, weather: Weather): void {
  c.state.weather = weather
  c.tell('4.0', say('weather.is', { weather: `weather:${weather}` }))
}

export const weatherPhase = procedure<Record<string, never>>('weather phase', '4.0', {
  'the scenario says': run('4.0', (c) => setWeather(c, prescribed(c)!), {
    when: (q) => prescribed(q) !== undefined,
  }),
  'the initiative player chooses': ask(
    '4.0',
    {
      by: (q) => seatOf(q.state.first),
      prompt: () => say('weather.choose'),
      verbs: {
        weather: {
          rule: '4.0',
          targets: () => WEATHERS.map((weather) => `weather:${weather}`),
          take(c, _, target) {
            setWeather(c, target.slice('weather:'.length) as Weather)
          },
        },
      },
    },
    { when: (q) => isFirstTurn(q) && prescribed(q) === undefined },
  ),
  'the weather is rolled': run(
    '4.0',
    (c) => {
      const { season } = c.data.scenarios[c.state.scenario]!
      const { weatherModifiers } = c.data.data.title.files['charts.json']
      const net = rollDie(c, '4.0', say('weather.roll')) + (weatherModifiers[season] ?? 0)
      setWeather(c, readCell(c.data.data.title.weather, { value: net }, { name: 'weather' }))
    },
    { when: (q) => !isFirstTurn(q) && prescribed(q) === undefined },
  ),
  'ships run for shelter': call('8.5.6.5', () => into(stormAtSea, { ship: -1 }), {
    when: (q) => q.state.weather === 'storm',
  }),
})
