import { type AirWar, NOT_YET, READY, type Track } from '../state-air.ts'
import type { PlayedScenario, World } from '../world.ts'

/** 22.4, 24.1: the air display and the tracks at the start. */

const baseIndex = (world: World, id: string): number => world.airBases.findIndex((base) => base.id === id)

/** 22.4: units that begin are ready; the others come in their turn. */
export function startingAir(world: World, { advanced }: PlayedScenario): AirWar {
  const none = () => world.airUnits.map(() => 0)
  const base = world.airUnits.map(() => -1)
  const box = world.airUnits.map(() => NOT_YET)
  const steps = none()
  for (const { base: id, turn, units } of advanced.air)
    for (const name of units) {
      const unit = world.airUnitOf(`air:${name}`)
      base[unit] = baseIndex(world, id)
      if (turn > 1) continue
      box[unit] = READY
      steps[unit] = world.airUnits[unit]!.type.reduced ? 2 : 1
    }
  const levels = (track: Track): [number, number] => [
    advanced.sides.allied[track],
    advanced.sides.opposing[track],
  ]
  return {
    base,
    box,
    steps,
    hit: none(),
    tracks: { detection: levels('detection'), sam: levels('sam'), aaa: levels('aaa') },
    awacs: advanced.awacs,
    basesLost: [0, 0],
    downed: world.nations.map(() => 0),
    missions: [],
  }
}
