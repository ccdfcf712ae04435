/** 10.9: Allied ships: placed in the Night interphase, at the risk of mines. */
import { derived, once, type Refusal, refuse } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, type Procedure, procedure, type Query, type Running, run } from '../kit.ts'
import { ALLIED, COMING, REMOVED } from '../state.ts'
import { say } from '../text/say.ts'
import { hexesBetween, SEA } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { isDDay } from './07-4-sources.ts'

/** How far from land a ship must lie. */
const OFFING = 2

/** Open-sea hexes at least two hexes from any land, in the area. */
export const openSea = derived(
  (q: Query) => [q.state.scenario],
  (q: Query): readonly number[] => {
    const { area } = theatre(q)
    const { terrain, map } = q.data
    const found: number[] = []
    for (let cell = 0; cell < map.hexes; cell++)
      if (area[cell] === 1 && terrain[cell] === SEA && isOpenSea(q, cell)) found.push(cell)
    return found
  },
)
const isOpenSea = (q: Query, cell: number): boolean =>
  cell >= 0 &&
  theatre(q).area[cell] === 1 &&
  q.data.terrain[cell] === SEA &&
  disc(q.data.map, cell, OFFING - 1).every((at) => q.data.terrain[at] === SEA)

/** 9.2: ships whose day has come, and those that lie at sea. */
export const ships = (q: Query): readonly number[] =>
  once(q, 'ships', () =>
    rosters(q).guns[ALLIED].filter((unit) => {
      if (!q.data.units[unit]!.isShip) return false
      const at = q.state.at[unit]!
      if (at >= 0) return true
      const due = rosters(q).schedule.get(unit)
      return at === COMING && due !== undefined && due.day <= q.state.day
    }),
  )

interface Sailing {
  /** Ships that have been moved tonight. */
  done: number[]
}
function refuseShip(q: Query, { done }: Sailing, ship: number): Refusal | undefined {
  if (ship < 0 || !ships(q).includes(ship)) return refuse('10.9', say('refuse.unit'))
  return done.includes(ship) ? refuse('10.9', say('move.already')) : undefined
}

interface Voyage {
  readonly ship: number
  cell: number
}

/** One ship goes to its place; the German rolls for mines (10.9). */
export const voyage: Procedure<Voyage> = procedure<Voyage>('voyage', '10.9', {
  'it sails': ask('10.9', {
    by: () => seatOf(ALLIED),
    prompt: () => say('ship.where'),
    forced: false,
    verbs: {
      sail: {
        rule: '10.9',
        targets: (q, { ship }) =>
          openSea(q)
            .filter((cell) => cell !== q.state.at[ship])
            .map((cell) => hexTarget(q, cell)),
        check: (q, { ship }, target) => {
          const cell = q.data.cellOfTarget(target)
          return isOpenSea(q, cell) && cell !== q.state.at[ship]
            ? undefined
            : refuse('10.9', say('ship.notThere'))
        },
        checked: true,
        take(c, local, target) {
          local.cell = c.data.cellOfTarget(target)
        },
      },
      stay: { rule: '10.9', role: 'end', take: () => 'finish' },
    },
  }),
  'mines lie in wait': run('10.9', (c, { ship, cell }) => {
    meetMines(c, ship, cell)
  }),
})

/** 10.9: a ship goes to its place; a mine may sink it, or keep it from firing today. */
export function meetMines(c: Running, ship: number, cell: number): void {
  const { mines } = c.data.charts
  const own = c.data.units[ship]!
  c.state.at[ship] = cell
  c.state.steps[ship] = 1
  c.tell('10.9', say('ship.sails', { unit: unitTarget(c, ship), hex: hexTarget(c, cell) }), [
    hexTarget(c, cell),
  ])
  if (c.roll(10, '10.9', say('ship.mines')) > mines.contact) return
  const hit = mines.hit[own.type as keyof typeof mines.hit] ?? 0
  if (c.roll(10, '10.9', say('ship.mines')) <= hit) {
    c.state.at[ship] = REMOVED
    c.state.steps[ship] = 0
    c.tell('10.9', say('ship.lost', { unit: unitTarget(c, ship) }))
  } else {
    // Damaged: out of action until the next naval phase.
    c.state.fired[ship] = 1
    c.tell('10.9', say('ship.damaged', { unit: unitTarget(c, ship) }))
  }
}

export const navalPhase: Procedure<Sailing> = procedure<Sailing>('naval movement', '10.9', {
  // 4.A.1: moved first, then readied; a ship that a mine damages tonight stays turned over.
  // 18.5: who gave emergency support on 6 June has fired for that day.
  'ships are readied': run(
    '12.5.2',
    (c) => {
      for (const unit of theatre(c).roster) if (c.data.units[unit]!.isShip) c.state.fired[unit] = 0
    },
    { when: (q) => !isDDay(q) },
  ),
  'ships sail': ask(
    '10.9',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('ship.prompt'),
      forced: false,
      verbs: {
        ship: {
          rule: '10.9',
          targets: (q, local) =>
            ships(q)
              .filter((ship) => !refuseShip(q, local, ship))
              .map((ship) => unitTarget(q, ship)),
          check: (q, local, target) => refuseShip(q, local, q.data.unitOfTarget(target)),
          checked: true,
          take(c, local, target) {
            const ship = c.data.unitOfTarget(target)
            local.done.push(ship)
            c.call(voyage, { ship, cell: -1 })
            return 'again'
          },
        },
        done: { rule: '10.9', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => ships(q).length > 0 },
  ),
})

export const shipProcedures = [navalPhase, voyage]

/** 13.2: a ship that somebody on the coast can see: up to ten hexes, by day. */
const SIGHT = 10
export const isSeenFromCoast = (q: Query, cell: number, coastal: Iterable<number>): boolean => {
  for (const at of coastal) if (hexesBetween(q.data, at, cell) <= SIGHT) return true
  return false
}
