import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Jobs } from './jobs/jobs.ts'
import type { House } from './play/house.ts'
import type { Sockets } from './socket/sockets.ts'

/** Numbers for whoever runs the server. */
export function metricsOf(house: House, jobs: Jobs, sockets: () => Sockets): Registry {
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
  const ofQueue = (name: string, help: string, read: (queue: string) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect() {
        this.reset()
        for (const queue of jobs.counted.keys()) this.inc({ queue }, read(queue))
      },
    })
  ofQueue(
    'grognard_jobs_queued_total',
    'Jobs that this process put off',
    (queue) => jobs.counted.get(queue)?.queued ?? 0,
  )
  ofQueue(
    'grognard_jobs_done_total',
    'Jobs that this process did',
    (queue) => jobs.counted.get(queue)?.done ?? 0,
  )
  return registry
}
