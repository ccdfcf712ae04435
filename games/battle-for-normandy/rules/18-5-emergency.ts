/** 18.5: emergency naval support in the third invasion phase: a supply point a beach, five ships at most. */
import { once, refuse } from '@grognard/kernel'
import { ask, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED } from '../state.ts'
import { say } from '../text/say.ts'
import { hexesBetween } from '../world.ts'
import { hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { meetMines, openSea, ships } from './10-9-ships.ts'

const MOST_SHIPS = 5
const PRICE = 1

interface Calling {
  /** Beaches that have been paid for. */
  done: number[]
}
const beaches = (q: Query, { done }: Calling): number[] =>
  q.state.invasion !== 3 || q.state.supplyPoints < PRICE || waiting(q).length === 0
    ? []
    : q.data.beaches
        .filter(
          ({ site, isPointeDuHoc }) => !isPointeDuHoc && theatre(q).landing.some((one) => one.site === site),
        )
        .map(({ cell }) => cell)
        .filter((cell) => !done.includes(cell))

/** Ships that have not come to their place yet. */
const waiting = (q: Query): number[] => ships(q).filter((ship) => q.state.at[ship]! < 0)

interface Sailing {
  readonly beach: number
  left: number
  ship: number
  cell: number
}
/** Open sea from which a ship reaches the beach. */
export const firingPlaces = (q: Query, ship: number, beach: number): readonly number[] => {
  const { range, minRange } = q.data.units[ship]!
  return once(q, `firing places ${beach} ${minRange} ${range}`, () =>
    openSea(q).filter((cell) => {
      const distance = hexesBetween(q.data, cell, beach)
      return distance >= minRange && distance <= range
    }),
  )
}

const bombardment: Procedure<Sailing> = procedure<Sailing>('bombardment', '18.5', {
  'a ship is called': ask(
    '18.5',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('ship.prompt'),
      forced: false,
      verbs: {
        ship: {
          rule: '18.5',
          targets: (q, { beach }) =>
            waiting(q)
              .filter((ship) => firingPlaces(q, ship, beach).length > 0)
              .map((ship) => unitTarget(q, ship)),
          check: (q, { beach }, target) => {
            const ship = q.data.unitOfTarget(target)
            return waiting(q).includes(ship) && firingPlaces(q, ship, beach).length > 0
              ? undefined
              : refuse('18.5', say('refuse.unit'))
          },
          checked: true,
          take(c, local, target) {
            local.ship = c.data.unitOfTarget(target)
            local.left--
          },
        },
        done: { role: 'end', rule: '18.5', take: () => 'finish' },
      },
    },
    { when: (q, { left }) => left > 0 && waiting(q).length > 0 },
  ),
  'it sails': ask(
    '18.5',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('ship.where'),
      verbs: {
        sail: {
          rule: '18.5',
          targets: (q, { ship, beach }) => firingPlaces(q, ship, beach).map((cell) => hexTarget(q, cell)),
          check: (q, { ship, beach }, target) =>
            firingPlaces(q, ship, beach).includes(q.data.cellOfTarget(target))
              ? undefined
              : refuse('18.5', say('ship.notThere')),
          checked: true,
          take(c, local, target) {
            local.cell = c.data.cellOfTarget(target)
          },
        },
      },
    },
    { when: (_, { ship }) => ship >= 0 },
  ),
  'mines lie in wait': run('10.9', (c, local) => {
    if (local.ship < 0) return undefined
    meetMines(c, local.ship, local.cell)
    local.ship = -1
    return local.left > 0 ? { go: 'a ship is called' } : undefined
  }),
})

export const emergency: Procedure<Calling> = procedure<Calling>('emergency support', '18.5', {
  'ships are called': ask(
    '18.5',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('emergency.prompt'),
      forced: false,
      verbs: {
        'call-ships': {
          rule: '18.5',
          targets: (q, local) => beaches(q, local).map((cell) => hexTarget(q, cell)),
          check: (q, local, target) =>
            beaches(q, local).includes(q.data.cellOfTarget(target))
              ? undefined
              : refuse('18.5', say('battle.tooDear')),
          checked: true,
          take(c, local, target) {
            const beach = c.data.cellOfTarget(target)
            c.state.supplyPoints -= PRICE
            local.done.push(beach)
            c.call(bombardment, { beach, left: MOST_SHIPS, ship: -1, cell: -1 })
            return 'again'
          },
        },
        done: { role: 'end', rule: '18.5', take: () => undefined },
      },
    },
    { when: (q, local) => beaches(q, local).length > 0 },
  ),
})
export const emergencyProcedures = [emergency, bombardment]
