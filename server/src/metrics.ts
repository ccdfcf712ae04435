import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { House } from './play/house.ts'
import type { Sockets } from './socket/sockets.ts'

/** Numbers for whoever runs the server. */
export function metricsOf(house: House, sockets: () => Sockets): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'grognard_' })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  gauge('grognard_sockets', 'Open sockets', () => sockets().size)
  gauge('grognard_games_open', 'Games in memory', () => house.size)
  counter('grognard_entries_total', 'Journal entries written', () => house.counted.acts)
  counter(
    'grognard_races_lost_total',
    'Entries that lost the race against another',
    () => house.counted.races,
  )
  counter('grognard_loads_total', 'Games rebuilt from their journal', () => house.counted.loads)
  return registry
}
