import { add, compare, type Exact, multiply, refuse, sum } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, type Running, run, seatOf } from '../kit.ts'
import { HALF_DROPS, inForce } from '../options.ts'
import type { AirCargo, AirOperation } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { burden, cargoCapacity, mayFall, mustDrop, returnCargo, unload } from './air-cargo.ts'
import { sendHome } from './air-returns.ts'
import { airOf, airTarget, endOperation, flyerOf, operationOf } from './air-units.ts'
import { refuseBase } from './airbases.ts'
import { dropCargo } from './airborne.ts'
import { occupiedBy, placeOf, placeTarget, unitTarget } from './units.ts'

/** halfDrops: as an option, transports drop half of their load in the movement phase and wait with the rest. */

interface Half {
  readonly id: number
  /** What falls, by index of the operation's cargo. */
  chosen: number[]
}

/** Whether an operation over its target is to drop by halves now. */
export const dropsByHalves = (q: Query, operation: AirOperation): boolean =>
  inForce(q, HALF_DROPS) &&
  q.state.phase === 'movement' &&
  mustDrop(q, operation) &&
  operation.cargo.some(
    ({ back, carriers }) =>
      back === 0 && operation.flyers.some(({ unit, arrived }) => arrived === 1 && carriers.includes(unit)),
  )

const thing = (q: Query, { kind, unit }: AirCargo): string =>
  kind === 'unit' ? unitTarget(q, unit) : `cargo:${kind}`

/** What one of the transports drops, with what is chosen already. */
const dropped = (q: Query, operation: AirOperation, chosen: readonly number[], carrier: number): Exact =>
  sum(
    chosen
      .map((index) => operation.cargo[index]!)
      .filter(({ carriers }) => carriers.includes(carrier))
      .map((cargo) => burden(q, operation, cargo, carrier)),
  )

const withinHalf = (q: Query, operation: AirOperation, chosen: readonly number[], cargo: AirCargo): boolean =>
  cargo.carriers.every((carrier) => {
    const most = multiply(
      cargoCapacity(q, operation, flyerOf(operation, carrier)),
      q.data.air.charts.halfDrop,
    )
    const falls = add(dropped(q, operation, chosen, carrier), burden(q, operation, cargo, carrier))
    return compare(falls, most) <= 0
  })

/** What may still be added to what falls, by index of the cargo. */
function fallable(q: Query, { id, chosen }: Half): number[] {
  const operation = operationOf(q, id)
  return operation.cargo.flatMap((cargo, index) =>
    !chosen.includes(index) && mayFall(q, operation, cargo) && withinHalf(q, operation, chosen, cargo)
      ? [index]
      : [],
  )
}

const named = (q: Query, local: Half, target: string): number =>
  fallable(q, local).find((index) => thing(q, operationOf(q, local.id).cargo[index]!) === target) ?? -1

const initiator = (q: Query, { id }: { readonly id: number }): string => seatOf(q, operationOf(q, id).by)

export const halfDrop = procedure<Half>('half a drop', 'halfDrops', {
  'what was turned back is landed': run('airTransport', (c, { id }) => returnCargo(c, operationOf(c, id))),
  'what falls now is chosen': ask<Half>(
    'halfDrops',
    {
      by: initiator,
      prompt: (q, { id }) => say('air.halfDrop', { place: placeTarget(q, operationOf(q, id).target) }),
      forced: false,
      verbs: {
        'drop-cargo': {
          rule: 'halfDrops',
          targets: (q, local) => [
            ...new Set(fallable(q, local).map((index) => thing(q, operationOf(q, local.id).cargo[index]!))),
          ],
          check: (q, local, target) =>
            named(q, local, target) >= 0 ? undefined : refuse(q.data.cite.halfDrops, say('air.moreThanHalf')),
          take(c, local, target) {
            local.chosen.push(named(c, local, target))
            return 'again'
          },
        },
        done: { rule: 'halfDrops', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => fallable(q, local).length > 0 },
  ),
  'it falls': run('dropResults', (c, { id, chosen }) => {
    const operation = operationOf(c, id)
    if (chosen.length > 0)
      dropCargo(
        c,
        operation,
        chosen.map((index) => operation.cargo[index]!),
      )
  }),
  // Interceptors have done what they came for; nobody waits without a load.
  'the rest waits': run('halfDrops', (c, { id }) => {
    const operation = operationOf(c, id)
    if (operation.cargo.length === 0) return
    operation.suspended = 1
    sendHome(c, operation, [...operation.interceptors])
  }),
})

/** Transports that wait over their target with the rest of their load. */
const waiting = (q: Query): AirOperation[] =>
  q.state.air.operations.filter(
    ({ kind, suspended, cargo }) => suspended === 1 && carries(kind) && cargo.length > 0,
  )

const carries = (kind: AirOperation['kind']): boolean =>
  kind === 'transport' || kind === 'bombing' || kind === 'transfer'

/** Where a drop may be taken up again: in the exploitation phase of the same player turn. */
export const resumable = (q: Query): AirOperation[] =>
  q.state.phase === 'exploitation' ? waiting(q).filter(({ by }) => by === q.state.phasing) : []

export const resumableAt = (q: Query, target: string): AirOperation | undefined =>
  resumable(q).find((operation) => operation.target === placeOf(q, target))

interface Resumed {
  readonly id: number
  /** Transports that drop what is left, and those that land with it. */
  dropping: number[]
  landing: number[]
}
export const newResumed = (id: number): Resumed => ({ id, dropping: [], landing: [] })

/** Who must do the same as a transport, because they carry something together. */
function crewOf({ cargo }: AirOperation, unit: number): number[] {
  const crew = [unit]
  for (const one of crew)
    for (const { carriers } of cargo)
      if (carriers.includes(one)) for (const other of carriers) if (!crew.includes(other)) crew.push(other)
  return crew
}

const loadOf = ({ cargo }: AirOperation, crew: readonly number[]): AirCargo[] =>
  cargo.filter(({ carriers }) => carriers.some((unit) => crew.includes(unit)))

/** Transports that have no orders yet. */
const undecided = (q: Query, { id, dropping, landing }: Resumed): number[] => {
  const operation = operationOf(q, id)
  return operation.flyers
    .map(({ unit }) => unit)
    .filter((unit) => ![...dropping, ...landing].includes(unit) && loadOf(operation, [unit]).length > 0)
}

const mayDropRest = (q: Query, local: Resumed): number[] => {
  const operation = operationOf(q, local.id)
  if (occupiedBy(q, operation.target, otherSide(operation.by))) return []
  return undecided(q, local).filter((unit) =>
    loadOf(operation, crewOf(operation, unit)).some((cargo) => mayFall(q, operation, cargo)),
  )
}

const mayLand = (q: Query, local: Resumed): number[] => {
  const operation = operationOf(q, local.id)
  return undecided(q, local).filter((unit) =>
    crewOf(operation, unit).every((one) => !refuseBase(q, one, operation.target)),
  )
}

const order = (
  able: (q: Query, local: Resumed) => number[],
  list: 'dropping' | 'landing',
  message: 'air.noDropHere' | 'air.noBase',
) => ({
  rule: 'halfDrops' as const,
  targets: (q: Query, local: Resumed) => able(q, local).map((unit) => airTarget(q, unit)),
  check: (q: Query, local: Resumed, target: string) =>
    able(q, local).includes(airOf(q, target)) ? undefined : refuse(q.data.cite.halfDrops, say(message)),
  take(c: Doing, local: Resumed, target: string) {
    local[list].push(...crewOf(operationOf(c, local.id), airOf(c, target)))
    return 'again' as const
  },
})

export const resumedDrop = procedure<Resumed>('a drop taken up again', 'halfDrops', {
  'each transport has its orders': ask<Resumed>(
    'halfDrops',
    {
      by: initiator,
      prompt: (q, { id }) => say('air.resumeDrop', { place: placeTarget(q, operationOf(q, id).target) }),
      forced: false,
      verbs: {
        'drop-rest': order(mayDropRest, 'dropping', 'air.noDropHere'),
        'land-with': order(mayLand, 'landing', 'air.noBase'),
        done: { rule: 'halfDrops', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => mayDropRest(q, local).length > 0 || mayLand(q, local).length > 0 },
  ),
  'what is left falls': run('dropResults', (c, { id, dropping }) => {
    const operation = operationOf(c, id)
    const falls = loadOf(operation, dropping).filter((cargo) => mayFall(c, operation, cargo))
    if (falls.length > 0) dropCargo(c, operation, falls)
  }),
  'the others land': run('regularTransport', (c, { id, landing }) =>
    landLoad(c, operationOf(c, id), landing),
  ),
  'they return': call('returnStep', (_, { id }) => into(loadsReturn, { id })),
})

function landLoad(c: Running, operation: AirOperation, landing: readonly number[]): void {
  const load = loadOf(operation, landing)
  if (load.length === 0) return
  const place = placeTarget(c, operation.target)
  operation.cargo = operation.cargo.filter((cargo) => !load.includes(cargo))
  for (const cargo of load) unload(c, cargo, operation.target, operation.by)
  c.tell(
    c.data.cite.regularTransport,
    say('air.cargoLands', { units: landing.map((unit) => airTarget(c, unit)), place }),
    [place],
  )
}

/** Everybody flies home, with what was neither dropped nor landed. */
export const loadsReturn = procedure<{ readonly id: number }>('loads return', 'halfDrops', {
  'they fly home': run('returnStep', (c, { id }) => {
    const operation = operationOf(c, id)
    for (const cargo of operation.cargo) cargo.back = 1
    sendHome(c, operation, [...operation.flyers])
  }),
  'their cargo is landed': run('halfDrops', (c, { id }) => {
    returnCargo(c, operationOf(c, id))
    endOperation(c, id)
  }),
})

/** The first operation that still waits when the player turn is over. */
export const stillWaiting = (q: Query): AirOperation | undefined => waiting(q)[0]
