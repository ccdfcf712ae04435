import type { Doing, Running } from '../kit.ts'
import type { AirCargo, AirOperation, Flyer } from '../state.ts'
import { say } from '../text/say.ts'
import { returnCargo, unload } from './air-cargo.ts'
import { dropOut, landByNight, landInStorm, touchDown } from './air-returns.ts'
import { ABORTED, airTarget, castOff, eliminateAir, INOPERATIVE, towedBy } from './air-units.ts'
import { refuseBase } from './airbases.ts'
import { dropCargo } from './airborne.ts'
import { placeTarget } from './units.ts'

/** regularTransport, airDrop: transports land with their cargo where they can, or drop it. */
export function deliver(c: Running, operation: AirOperation): void {
  returnCargo(c, operation)
  const landing = operation.flyers.filter(
    ({ mission, arrived, unit }) =>
      mission === 'transport' && arrived === 1 && !refuseBase(c, unit, operation.target),
  )
  const lands = ({ carriers }: AirCargo): boolean =>
    carriers.every((carrier) => landing.some(({ unit }) => unit === carrier))
  const falling = operation.cargo.filter((cargo) => !lands(cargo))
  const landed = operation.cargo.filter(lands)
  landCargo(c, operation, landed)
  spendGliders(c, operation, falling, landing)
  for (const { unit, oneWay, storm } of landing) {
    const unloads = landed.some(({ carriers }) => carriers.includes(unit))
    // regularTransport: one-way flights end here, with what a landing by night or after a storm may bring.
    if (oneWay === 1) {
      settleDown(c, operation, unit)
      if (isDayUnitByNight(c, operation, unit)) landByNight(c, unit)
      if (storm === 1) landInStorm(c, unit)
    } else if (unloads && isDayUnitByNight(c, operation, unit)) {
      // nightOperations: whoever lands by night with its cargo may crash there, and again at home; after a crash it stays.
      landByNight(c, unit, operation.target)
      if (c.state.air.status[unit] === ABORTED) settleDown(c, operation, unit)
    }
  }
  if (falling.length > 0) dropCargo(c, operation, falling)
}

/** gliders: who was let go over the target is gone; who landed at a base may be. */
function spendGliders(
  c: Running,
  operation: AirOperation,
  falling: readonly AirCargo[],
  landing: readonly Flyer[],
): void {
  for (const { unit } of operation.flyers)
    if (falling.some(({ carriers }) => carriers.includes(unit))) {
      const glider = castOff(c, unit)
      if (glider >= 0) eliminateAir(c, glider, 'gliders')
    }
  for (const { unit } of landing) {
    const glider = towedBy(c, unit)
    if (glider < 0) continue
    const die = c.roll(6, c.data.cite.gliders, say('air.gliderLands', { air: airTarget(c, glider) }))
    if (die < c.data.air.charts.gliderLostFrom) continue
    castOff(c, unit)
    eliminateAir(c, glider, 'gliders')
  }
}

const isDayUnitByNight = (c: Doing, { night }: AirOperation, unit: number): boolean =>
  night === 1 && c.data.air.units.night[unit] === 0

function settleDown(c: Doing, operation: AirOperation, unit: number): void {
  dropOut(operation, unit)
  touchDown(c, unit, operation.target, INOPERATIVE, 0)
}

function landCargo(c: Doing, operation: AirOperation, load: readonly AirCargo[]): void {
  const place = placeTarget(c, operation.target)
  operation.cargo = operation.cargo.filter((cargo) => !load.includes(cargo))
  for (const cargo of load) {
    unload(c, cargo, operation.target, operation.by)
    c.tell(
      c.data.cite.regularTransport,
      say('air.cargoLands', { units: cargo.carriers.map((unit) => airTarget(c, unit)), place }),
      [place],
    )
  }
}
