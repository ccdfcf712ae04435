/** 13.5: German artillery fires at ships, and ships fire back. */
import { ask, call, into, oneOf, type Procedure, procedure, type Query, run, UNITS } from '../kit.ts'
import { ALLIED, GERMAN, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { BEACH, BLUFF, CLIFF } from '../world.ts'
import { groundOf, isNight, seatOf, theatre, unitTarget } from './02-units.ts'
import { groundFact } from './05-zones.ts'
import { hasCombatSupply } from './07-supply.ts'
import { isSeenFromCoast } from './10-9-ships.ts'
import { inRange, readyGuns, shipMayFire } from './12-5-support.ts'
import { fire, hits } from './13-fire.ts'

const STORM = 2

/** 20.5: fixed batteries are always in combat supply against ships. */
const gunsAt = (q: Query, ship: number): number[] =>
  readyGuns(q, GERMAN).filter(
    (gun) => inRange(q, gun, q.state.at[ship]!) && (q.data.units[gun]!.isFixed || hasCombatSupply(q, gun)),
  )

/** 13.2, 10.6: a hex above a beach: over a bluff or cliff, or higher. */
function overlooksBeach({ data: { topology, terrain, edge, level } }: Query, cell: number): boolean {
  for (let slot = topology.first[cell]!; slot < topology.first[cell + 1]!; slot++) {
    const to = topology.target[slot]!
    if (terrain[to] !== BEACH) continue
    if (edge[slot] === BLUFF || edge[slot] === CLIFF || level[cell]! > level[to]!) return true
  }
  return false
}

/** 13.2: hexes on the coast or above a beach where Germans stand. */
function watchers(q: Query): number[] {
  const ground = groundFact(q)
  return ground.cells.filter(
    (cell) => ground.holder[cell] === GERMAN && (q.data.coastal[cell] === 1 || overlooksBeach(q, cell)),
  )
}

/** Ships in range of a gun and seen from the coast, by day and in no storm; each hex once in a phase. */
export function shipTargets(q: Query): number[] {
  if (isNight(q) || groundOf(q) === STORM) return []
  const ships = theatre(q).roster.filter((unit) => q.data.units[unit]!.isShip && q.state.at[unit]! >= 0)
  if (ships.length === 0) return []
  const coast = watchers(q)
  return ships.filter(
    (ship) =>
      !q.state.struck.includes(q.state.at[ship]!) &&
      isSeenFromCoast(q, q.state.at[ship]!, coast) &&
      gunsAt(q, ship).length > 0,
  )
}

export interface SeaFire {
  readonly ship: number
  gun: number
  /** Declared before the roll; then it must fire back, hit or not. */
  answers: boolean
  hit: boolean
}

export const seaFire: Procedure<SeaFire> = procedure<SeaFire>('fire at ships', '13.5', {
  'a gun is named': ask('13.5', {
    by: () => seatOf(GERMAN),
    prompt: () => say('ship.gun'),
    verbs: {
      with: oneOf(UNITS, {
        rule: '13.5',
        among: (q, { ship }) => gunsAt(q, ship),
        otherwise: say('fire.notReady'),
        take(c, local, unit) {
          local.gun = unit
          c.state.struck.push(c.state.at[local.ship]!)
          c.state.fired[local.gun] = 1
        },
      }),
    },
  }),
  'the ship decides': ask(
    '13.5',
    {
      by: () => seatOf(ALLIED),
      prompt: (q, { ship }) => say('ship.answer', { unit: unitTarget(q, ship) }),
      forced: false,
      verbs: {
        'fire-back': {
          rule: '13.5',
          role: 'plain',
          take(_, local) {
            local.answers = true
          },
        },
        'keep-quiet': { rule: '13.5', role: 'plain', take: () => undefined },
      },
    },
    {
      when: (q, { ship, gun }) =>
        q.state.fired[ship] === 0 && shipMayFire(q, ship) && inRange(q, ship, q.state.at[gun]!),
    },
  ),
  'the shells fall': run('13.5', (c, local) => {
    const { gun, ship } = local
    local.hit = hits(c.roll(10, '13.5', say('fire.roll')), c.data.units[gun]!.fire)
    c.tell(
      '13.5',
      say(local.hit ? 'ship.hit' : 'ship.missed', { gun: unitTarget(c, gun), unit: unitTarget(c, ship) }),
    )
  }),
  'it fires back': call(
    '13.5',
    (q, { ship, gun }) => into(fire, { gun: ship, target: q.state.at[gun]!, answer: true, hit: false }),
    { when: (_, { answers }) => answers },
  ),
  'it sinks': run(
    '13.5',
    (c, { ship }) => {
      c.state.at[ship] = REMOVED
      c.state.steps[ship] = 0
      c.tell('13.5', say('ship.lost', { unit: unitTarget(c, ship) }))
    },
    { when: (_, { hit }) => hit },
  ),
})
