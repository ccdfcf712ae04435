import { derived, refuse } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, jump, procedure, type Query, run } from '../kit.ts'
import { enemyOf, SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { NO_ROAD, sideOfId, TERRAINS } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { isAshore, occupants, seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { airDistance } from './06-flying.ts'
import { isOverstacked } from './08-1-stacking.ts'
import { servesFlights } from './08-3-1-2-installations.ts'
import { isHidden } from './13-2-fog-of-war.ts'
import { advancedOf } from './14-advanced.ts'

/** 21: what of the enemy on the ground a side has found, so that it can be struck. */

/** By hex: those around it. */
const around = derived(
  (_: Query) => [],
  ({ data }): readonly (readonly number[])[] =>
    Array.from({ length: data.hexes }, (_, cell) => disc(data.map, cell, 1).filter((near) => near !== cell)),
)

/** 21.1: next to a ground unit of the side that looks. */
function isBesideOurs(q: Query, cell: number, side: Side): boolean {
  const held = occupants(q)
  return around(q)[cell]!.some((near) => held[near] === side)
}

/** 21.2.1: how far reconnaissance sees from a base: null for everywhere, -1 not at all. */
export function reconnaissance(q: Query, side: Side): number | null {
  const { superiority } = q.state
  if (superiority.level > 0 && superiority.side !== side) return -1
  return q.data.data.series.advanced.superiority[superiority.level]!.reconnaissance
}

const OPEN = ['flat', 'rough', 'marsh']

/** 21.2: ground that hides nobody: open, with a road of any kind, or too crowded. */
function isOpenGround(q: Query, cell: number): boolean {
  const { data } = q
  if (OPEN.includes(TERRAINS[data.terrain[cell]!]!)) return true
  const { first } = data.topology
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) if (data.road[slot] !== NO_ROAD) return true
  return isOverstacked(q, cell)
}

/** 21.2: units in the open, headquarters, artillery and depots apart, within range of a base that works. */
function isSeenFromTheAir(q: Query, unit: number, side: Side): boolean {
  const { role } = q.data.units[unit]!
  const cell = q.state.at[unit]!
  if (role === 'headquarters' || role === 'artillery' || advancedOf(q).depot[unit] === 1) return false
  const range = reconnaissance(q, side)
  if (range === -1 || !isOpenGround(q, cell)) return false
  return range === null || basesOf(q)[side]!.some((base) => airDistance(q, base, cell) <= range)
}

/** 21.2.1: by side: its bases that work. */
const basesOf = derived(
  (q: Query) => [advancedOf(q).sites, q.state.control],
  (q): readonly (readonly number[])[] =>
    SIDES.map((side) =>
      [...q.state.control.keys()].filter(
        (cell) => cell < q.data.hexes && q.state.control[cell] === side && servesFlights(q, cell),
      ),
    ),
)

/** 21.0: whether a side can strike an enemy unit on the ground. */
export function isDetected(q: Query, unit: number, side: Side): boolean {
  const cell = q.state.at[unit]!
  if (!isAshore(q, unit) || cell >= q.data.hexes) return false
  return advancedOf(q).detected[unit] === 1 || isBesideOurs(q, cell, side) || isSeenFromTheAir(q, unit, side)
}

/** 21.3: attempts of one side, nation by nation, by the weather (21.3.1). */
export function electronicAttempts(q: Query, side: Side): readonly number[] {
  const playing = (id: string): boolean =>
    q.data.units.some(({ nation }, unit) => q.data.nations[nation] === id && q.state.at[unit]! >= 0)
  return q.data.data.title.files['advanced.json'].electronic.flatMap(
    ({ side: of, nations, success, attempts }) =>
      sideOfId(of) === side && nations.some(playing)
        ? Array.from({ length: attempts[q.state.weather] }, () => success)
        : [],
  )
}

interface Search {
  /** By side: attempts made. */
  made: [number, number]
  player: 0 | 1
  unit: number
}

export const newSearch = (): Search => ({ made: [0, 0], player: 0, unit: -1 })

const searcher = (q: Query, { player }: Search): Side => (player === 0 ? q.state.first : second(q))

/** 21.3: headquarters of the enemy on the map that are not detected yet; supreme ones never. */
export const electronicTargets = (q: Query, side: Side): readonly number[] =>
  q.data.headquarters.filter(
    (unit) =>
      q.data.unitSide[unit] === enemyOf(side) &&
      !q.data.units[unit]!.supreme &&
      isAshore(q, unit) &&
      !isHidden(q, unit, side) &&
      advancedOf(q).detected[unit] === 0,
  )

const hasAttempt = (q: Query, local: Search): boolean => {
  const side = searcher(q, local)
  return local.made[side] < electronicAttempts(q, side).length && electronicTargets(q, side).length > 0
}

export const electronicDetection = procedure<Search>('electronic detection', '21.3', {
  'a headquarters is sought': ask(
    '21.3',
    {
      by: (q, local) => seatOf(searcher(q, local)),
      prompt: () => say('detect.prompt'),
      verbs: {
        locate: {
          rule: '21.3',
          checked: true,
          targets: (q, local) =>
            electronicTargets(q, searcher(q, local)).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) =>
            electronicTargets(q, searcher(q, local)).includes(q.data.unitOf(target))
              ? undefined
              : refuse('21.3', say('detect.notThis')),
          take(c, local, target) {
            local.unit = c.data.unitOf(target)
          },
        },
      },
    },
    { when: hasAttempt },
  ),
  'the attempt': run(
    '21.3',
    (c, local) => {
      const side = searcher(c, local)
      const unit = c.data.unitTarget[local.unit]!
      const success = electronicAttempts(c, side)[local.made[side]]!
      local.made[side]++
      const die = rollDie(c, '21.3', say('detect.roll', { unit }))
      const found = die <= success
      if (found) advancedOf(c).detected[local.unit] = 1
      c.tell('21.3', found ? say('detect.found', { unit }) : say('detect.nothing', { unit }), [unit])
      local.unit = -1
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  // 21.3: the players take turns.
  'the other player': run('21.3', (c, local) => {
    const now = local.player
    local.player = now === 0 ? 1 : 0
    if (hasAttempt(c, local)) return
    local.player = now
    if (!hasAttempt(c, local)) return 'finish'
  }),
  'on they go': jump('21.3', 'a headquarters is sought', () => true),
})
