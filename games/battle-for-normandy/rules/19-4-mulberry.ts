/** 19.4: two artificial harbours, built night by night, and storms that break them. */
import { refuse } from '@grognard/kernel'
import { ask, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED } from '../state.ts'
import { say } from '../text/say.ts'
import { SITES } from '../world.ts'
import { seatOf, theatre } from './02-units.ts'
import { MULBERRY_READY } from './07-4-sources.ts'
import { leaveQueue, queuesOf } from './09-2-2-queue.ts'

const FROM = 7
const MOST = 2
const NONE = -1
const GONE = -2

/** Beachheads at which a harbour may still be begun: two in all, destroyed ones included. */
export const buildable = (q: Query): number[] =>
  q.state.day < FROM ||
  !theatre(q).isInvasion ||
  q.state.mulberries.filter((points) => points !== NONE).length >= MOST
    ? []
    : SITES.map((_, site) => site).filter(
        (site) => q.state.beachheads[site]! >= 0 && q.state.mulberries[site] === NONE,
      )

/** 19.4.1: supply points that finished harbours bring in. */
export const mulberryIncome = (q: Query): number =>
  theatre(q).special.has('mulberry')
    ? 0
    : q.state.mulberries.filter((points) => points >= MULBERRY_READY).length *
      q.data.charts.supplyPoints.mulberry

export const mulberryPhase: Procedure<object> = procedure<object>('mulberries', '19.4', {
  'sites are chosen': ask(
    '19.4',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('mulberry.prompt'),
      forced: false,
      verbs: {
        build: {
          rule: '19.4',
          targets: (q) => buildable(q).map((site) => `site:${SITES[site]}`),
          check: (q, _, target) =>
            buildable(q).some((site) => `site:${SITES[site]}` === target)
              ? undefined
              : refuse('19.4', say('refuse.hex')),
          checked: true,
          take(c, _, target) {
            c.state.mulberries[SITES.findIndex((name) => `site:${name}` === target)] = 0
            return 'again'
          },
        },
        done: { role: 'end', rule: '19.4', take: () => undefined },
      },
    },
    { when: (q) => buildable(q).length > 0 },
  ),
  'storms and work': run('19.4', (c) => {
    const isStorm = c.data.charts.weather[c.state.weather]!.ground === 'storm'
    SITES.forEach((name, site) => {
      const points = c.state.mulberries[site]!
      const where = { site: `site:${name}` }
      if (points >= MULBERRY_READY) {
        if (!isStorm || c.roll(6, '19.4.2', say('mulberry.storm', where)) < 5) return
        for (const beach of queuesOf(c, site).slice(1)) leaveQueue(c, beach)
        c.state.mulberries[site] = GONE
        c.tell('19.4.2', say('mulberry.gone', where))
      } else if (points >= 0) {
        c.state.mulberries[site] = Math.min(
          MULBERRY_READY,
          points + c.roll(6, '19.4.1', say('mulberry.work', where)),
        )
        if (c.state.mulberries[site] === MULBERRY_READY) c.tell('19.4.1', say('mulberry.ready', where))
      }
    })
  }),
})
