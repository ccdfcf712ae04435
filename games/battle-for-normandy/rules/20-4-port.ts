/** 20.4: the port of Cherbourg, blown up and repaired. */

import { refuse } from '@grognard/kernel'
import { ask, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { say } from '../text/say.ts'
import { CITY } from '../world.ts'
import { seatOf, theatre } from './02-units.ts'
import { controllerOf } from './03-3-control.ts'

const FULL = 9
const REWARD_DAY = 28
const CHERBOURG = 'A1935'

/** The city hexes of Cherbourg in the scenario's area. */
export function portCells(q: Query): number[] {
  const { area, keyCells } = theatre(q)
  if (area[q.data.cell(CHERBOURG)] === 0) return []
  return keyCells.filter(
    (cell) => q.data.terrain[cell] === CITY && q.data.placeName.get(cell) === 'Cherbourg',
  )
}

/** Taken once the Allies hold every hex of the city. */
export const isPortTaken = (q: Query): boolean => {
  const cells = portCells(q)
  return cells.length > 0 && cells.every((cell) => controllerOf(q, cell) === ALLIED)
}
/** What it brings the Allies a day: as long as they hold the city, and the port is repaired or was never blown up. */
export const portIncome = (q: Query): number =>
  q.state.portTaken >= 0 && (q.state.port < 0 || q.state.port === FULL) && isPortTaken(q)
    ? q.data.charts.supplyPoints.port
    : 0
const hasPort = (q: Query): boolean => portCells(q).length > 0

/** In the Night interphase: demolition goes on by one box a day until the city falls. */
export const portPhase: Procedure<object> = procedure<object>('port', '20.4', {
  'demolition goes on': run('20.4', (c) => {
    // 20.4: on 28 June an uncaptured port pays the Germans what they have destroyed of it so far.
    if (hasPort(c) && c.state.day === REWARD_DAY && c.state.portTaken < 0 && c.state.port >= 0) {
      c.state.portGerman = c.data.charts.port.german[c.state.port]!
      c.tell('20.4', say('port.german', { points: c.state.portGerman }))
    }
    if (c.state.port <= 0 || c.state.portTaken >= 0 || c.state.day === theatre(c).first.day) return
    c.state.port--
    c.tell('20.4', say('port.box', { box: c.state.port }))
  }),
})

/** What the port is worth to the Allies when they take it (before 28 June). */
export const portWorth = (q: Query): number =>
  q.state.port < 0 ? q.data.charts.port.never : q.data.charts.port.allied[q.state.port]!

/** Checked whenever a day turn ends. */
export const portFalls: Procedure<object> = procedure<object>('the port falls', '20.4', {
  'who holds it': run('20.4', (c) => {
    if (c.state.portTaken >= 0 || !isPortTaken(c)) return
    c.state.portTaken = c.state.day < REWARD_DAY ? portWorth(c) : 0
    c.tell('20.4', say('port.taken', { points: c.state.portTaken }))
  }),
})

/** 20.4: the Germans may begin in any Engineer Phase; after the fall the Allies repair, box by box. */
export const portWork: Procedure<object> = procedure<object>('port work', '20.4', {
  'the Germans decide': ask(
    '20.4',
    {
      by: () => seatOf(GERMAN),
      prompt: () => say('port.begin'),
      forced: false,
      verbs: {
        'blow-up': {
          rule: '20.4',
          role: 'plain',
          take(c) {
            c.state.port = FULL
            c.tell('20.4', say('port.box', { box: FULL }))
          },
        },
        spare: { rule: '20.4', role: 'plain', take: () => undefined },
      },
    },
    { when: (q) => hasPort(q) && q.state.phasing === GERMAN && q.state.port < 0 && q.state.portTaken < 0 },
  ),
  'the Allies repair': ask(
    '20.4',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('port.repair'),
      forced: false,
      verbs: {
        'repair-port': {
          rule: '20.4',
          role: 'plain',
          check: (q) =>
            q.state.supplyPoints >= q.data.charts.supplyPoints.repair && q.state.port < FULL
              ? undefined
              : refuse('20.4', say('battle.tooDear')),
          take(c) {
            c.state.supplyPoints -= c.data.charts.supplyPoints.repair
            c.state.port++
            return undefined
          },
        },
        'leave-port': { rule: '20.4', role: 'plain', take: () => undefined },
      },
    },
    {
      when: (q) =>
        q.state.phasing === ALLIED &&
        q.state.portTaken >= 0 &&
        q.state.port >= 0 &&
        q.state.port < FULL &&
        q.state.supplyPoints >= q.data.charts.supplyPoints.repair,
    },
  ),
})
