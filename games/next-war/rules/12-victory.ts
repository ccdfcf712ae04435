import { readCell } from '@grognard/kernel'
import { call, type Doing, into, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, URBAN } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { second } from './05-initiative.ts'
import { DESTROYED, damageOf, hasAirfield } from './08-3-1-2-installations.ts'
import { isPeace } from './28-peace.ts'

/** 12: victory points, automatic victory, the end of the scenario. */

/** 12.1: adds points to "VPs this turn". */
export function score(c: Doing, side: Side, points: number, event: string): void {
  if (points === 0) return
  c.state.vpThisTurn[side] += points
  c.tell('12.1', say('vp.scored', { side: `side:${sideId(side)}`, points, event: `vp:${event}` }))
}

/** 12.1: what an event of the victory point table brings a side; nothing where the table gives it nothing. */
export const worth = (q: Query, event: string, side: Side): number =>
  q.data.data.title.files['charts.json'].victoryPoints.find(({ id }) => id === event)?.[sideId(side)] ?? 0

/** 12.1: an eliminated unit scores for the other side. */
export function scoreEliminated(c: Doing, unit: number): void {
  const { vp, side } = c.data.units[unit]!
  if (vp === '') return
  const by = enemyOf(side)
  score(c, by, worth(c, vp, by), vp)
}

/** 12.1: the rows of the table that a captured hex brings: each thing in it counts. */
export function captureEvents(q: Query, cell: number, by: Side): readonly string[] {
  const { data } = q
  const place = data.data.title.map.places.get(data.topology.names[cell]!)
  const events: string[] = []
  if (data.terrain[cell] === URBAN) events.push(data.capital[cell] === enemyOf(by) ? 'capital' : 'urban')
  else if (data.city[cell] === 1) events.push('city')
  else if (data.town[cell] === 1) events.push('town')
  if (hasAirfield(q, cell)) events.push('airfield')
  for (const kind of place?.installations ?? []) {
    if (damageOf(q, cell, kind) === DESTROYED) continue
    const special = kind === 'chemical-site' || kind === 'nuclear-site'
    events.push(special && worth(q, 'nbc-site', by) > 0 ? 'nbc-site' : 'installation')
  }
  return events
}

/** 12.1: each capture of an enemy-controlled place scores, and again when it changes hands again. */
export function scoreCapture(c: Doing, cell: number, by: Side): void {
  for (const event of captureEvents(c, cell, by)) score(c, by, worth(c, event, by), event)
}

/** 12.2: reasons for a side to roll for automatic victory now. */
export function automaticVictoryGrounds(q: Query, side: Side): readonly ('lead' | 'hexes')[] {
  const { automaticVictory, automaticVictoryHexes } = q.data.scenarios[q.state.scenario]!.sides[sideId(side)]
  if (automaticVictory === null) return []
  const { state } = q
  // 12.2.1, by agreement: only the initiative player in an initiative turn.
  if (
    q.options['automatic-victory-with-initiative'] === true &&
    !(state.turnType === 'initiative' && state.first === side)
  )
    return []
  const grounds: ('lead' | 'hexes')[] = []
  if (state.vp[side] - state.vp[enemyOf(side)] >= automaticVictory) grounds.push('lead')
  const holds = (hex: string): boolean => state.control[q.data.cell(hex)] === side
  if (automaticVictoryHexes.length > 0 && automaticVictoryHexes.every(holds)) grounds.push('hexes')
  return grounds
}

interface AutomaticVictory {
  readonly side: Side
  /** Rolls still to be made. */
  rolls: number
}

/** 12.2: one roll for each ground, each in the next column. */
export const automaticVictory = procedure<AutomaticVictory>('automatic victory', '12.2', {
  'the table is consulted': run('12.2', (c, local) => {
    if (local.rolls === 0) return 'finish'
    local.rolls--
    const { side } = local
    const times = ++c.state.autoRolls[side]
    const die = rollDie(c, '12.2', say('victory.automaticRoll', { side: `side:${sideId(side)}`, times }))
    const result = readCell(c.data.data.series.operations.automaticVictory, { value: die }, { value: times })
    if (result === 'victory') {
      c.tell('12.2', say('victory.automatic', { side: `side:${sideId(side)}` }))
      c.end({ winner: sideId(side), ending: `automatic-${sideId(side)}`, rule: '12.2' })
      return 'finish'
    }
    return 'again'
  }),
})

/** 12.3: how far ahead a side is, and the level that this is worth. */
export function victoryLevel(q: Query): { readonly side: Side; readonly level: string } {
  const [allied, opposing] = q.state.vp
  const side: Side = opposing > allied ? 1 : 0
  const ahead = Math.abs(allied - opposing)
  const { marginal, substantial, overwhelming } =
    q.data.scenarios[q.state.scenario]!.sides[sideId(side)].victory
  const level =
    ahead >= overwhelming
      ? 'overwhelming'
      : ahead >= substantial
        ? 'substantial'
        : ahead >= marginal
          ? 'marginal'
          : 'draw'
  return { side, level }
}

const addUp = (c: Running): void => {
  for (const side of SIDES) {
    c.state.vp[side] += c.state.vpThisTurn[side]
    c.state.vpLastTurn[side] = c.state.vpThisTurn[side]
    c.state.vpThisTurn[side] = 0
  }
  c.tell('12.1', say('vp.total', { allied: c.state.vp[0], opposing: c.state.vp[1] }))
}

/** 3.0: the initiative or first player before the other. */
const rollsFor = (who: (q: Query) => Side) =>
  call<Record<string, never>>('12.2', (q) =>
    into(automaticVictory, { side: who(q), rolls: automaticVictoryGrounds(q, who(q)).length }),
  )

export const victoryPhase = procedure<Record<string, never>>('victory phase', '12.1', {
  'points are added up': run('12.1', addUp),
  'automatic victory of the first player': rollsFor((q) => q.state.first),
  'automatic victory of the second player': rollsFor(second),
  'the last turn is over': run(
    '12.3',
    (c) => {
      const { side, level } = victoryLevel(c)
      const winner = level === 'draw' ? null : sideId(side)
      c.tell('12.3', say('victory.level', { side: `side:${sideId(side)}`, level: `level:${level}` }))
      c.end({ winner, ending: winner === null ? 'draw' : `${level}-${winner}`, rule: '12.3' })
    },
    { when: (q) => q.state.turn >= q.data.scenarios[q.state.scenario]!.turns || isPeace(q) },
  ),
})
