import { type DataPack, type Game, layoutOf, randomBot } from '@grognard/kernel'
import { eager } from './bot.ts'
import { loadData } from './data/load.ts'
import { procedures, war } from './flow.ts'
import { invariants } from './invariants.ts'
import { seats } from './rules/01-sides.ts'
import { nearTown } from './rules/08-marching.ts'
import { type Data, type State, start } from './state.ts'
import { table } from './table.ts'
import * as en from './text/en.ts'
import * as fr from './text/fr.ts'
import { knows, twin, view } from './view.ts'

/** The Bridge at Halm: a tiny war that uses everything the kernel can do. */
export function tiny(pack?: DataPack): Game<State, Data> {
  const data = loadData(pack)
  return {
    id: 'tiny',
    rulesVersion: '1',
    dataVersion: data.version,
    layout: layoutOf([
      data.hexTargets,
      data.unitTargets,
      [...data.cards.keys()],
      data.lines.map(({ id }) => id),
    ]),
    data,
    scenarios: data.scenarios.map((scenario) => ({
      id: scenario.id,
      start: (own, options) => start(own, scenario, options),
      first: war,
    })),
    options: [
      { id: 'commanders', rule: '1.2', values: [1, 2], standard: 1 },
      { id: 'rain', rule: '2.2', values: [false, true], standard: false },
    ],
    seats,
    procedures,
    windows: {
      countermand: { rule: '5.4', standard: 'always' },
      interception: {
        rule: '8.5',
        standard: { if: 'nearTown', arg: '2' },
        conditions: { nearTown: { argument: { least: 0, most: 9, standard: 2 }, holds: nearTown } },
      },
      scouts: { rule: '8.6', standard: 'always' },
      withdrawal: { rule: '9.2', standard: 'always' },
      'last stand': { rule: '9.7', standard: 'always', unskippable: true },
    },
    view,
    knows,
    twin,
    invariants,
    text: { en, fr },
    endings: ['rout', 'capture', 'time'],
    bots: [randomBot, eager],
    table,
  }
}

export const game = tiny()
