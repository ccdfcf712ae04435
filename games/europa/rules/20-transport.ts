import type { Doing, Running } from '../kit.ts'
import type { AirOperation } from '../state.ts'
import { say } from '../text/say.ts'
import { placeTarget } from './03-units.ts'
import { dropOut, touchDown } from './17-air-returns.ts'
import { airTarget, INOPERATIVE } from './17-air-units.ts'
import { refuseBase } from './18-airbases.ts'
import { returnCargo, unload } from './20-cargo.ts'
import { dropCargo } from './24-airborne.ts'

/** 20.F.1, 20.F.2: transports land with their cargo where there is a friendly base, or drop it. */
export function deliver(c: Running, operation: AirOperation): void {
  returnCargo(c, operation)
  const carriers = operation.flyers.filter(({ mission, arrived }) => mission === 'transport' && arrived === 1)
  const lands = carriers.length > 0 && !refuseBase(c, carriers[0]!.unit, operation.target)
  if (!lands) {
    if (operation.cargo.length > 0) dropCargo(c, operation, [...operation.cargo])
    return
  }
  landCargo(c, operation)
  // 20.F.1: one-way flights end here.
  for (const { unit, oneWay } of carriers)
    if (oneWay === 1) {
      dropOut(operation, unit)
      touchDown(c, unit, operation.target, INOPERATIVE, 0)
    }
}

function landCargo(c: Doing, operation: AirOperation): void {
  const place = placeTarget(c, operation.target)
  for (const cargo of operation.cargo) {
    unload(c, cargo, operation.target, operation.by)
    c.tell(
      '20.F.1',
      say('air.cargoLands', { units: cargo.carriers.map((unit) => airTarget(c, unit)), place }),
      [place],
    )
  }
  operation.cargo = []
}
