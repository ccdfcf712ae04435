import { enemyOf, type Side, type State } from './state.ts'
import { type AirMission, type AirWar, OUT, PATROL, READY } from './state-air.ts'

/** 29.2.1: what a reader sees of missions whose aircraft are not known to him yet. */

const isHiddenFrom = ({ open, side }: AirMission, reader: number | null): boolean =>
  !open && (reader === null || side === enemyOf(reader as Side))

/** By air unit of a hidden mission: the box where it was last seen. */
function lastSeen(mission: AirMission): [number, number][] {
  return [
    ...mission.strikers.map(({ flier }): [number, number] => [flier, READY]),
    ...mission.weasels.map((unit): [number, number] => [unit, READY]),
    ...mission.escorts.map((unit): [number, number] => [unit, PATROL]),
  ]
}

/** The war in the air as a reader sees it, named field by field. */
export function airView(air: AirWar, reader: number | null): AirWar {
  const box = [...air.box]
  const missions = air.missions.map((mission): AirMission => {
    if (!isHiddenFrom(mission, reader)) return mission
    for (const [unit, seen] of lastSeen(mission)) if (unit < box.length) box[unit] = seen
    return { ...mission, strikers: [], escorts: [], weasels: [] }
  })
  const { base, steps, hit, tracks, awacs, basesLost, downed } = air
  return { base, box, steps, hit, tracks, awacs, basesLost, downed, missions }
}

/** Air units that a seat can see on missions: what was hidden once and lies open now. */
export const seenAloft = ({ advanced }: State, reader: number | null): readonly number[] =>
  (advanced?.air?.missions ?? []).flatMap((mission) =>
    isHiddenFrom(mission, reader) ? [] : lastSeen(mission).map(([unit]) => unit),
  )

/** A position that differs only in who flies missions that the seat may not look into. */
export function airTwin(
  state: State,
  reader: number | null,
  random: () => number,
  sideOf: (unit: number) => Side,
  isWeasel: (unit: number) => boolean,
): State {
  if (!state.advanced?.air?.missions.some((mission) => isHiddenFrom(mission, reader))) return state
  const twin = structuredClone(state)
  const air = twin.advanced!.air!
  const swap = (unit: number, from: number, side: Side): number => {
    const others = air.box.flatMap((box, other) =>
      box === from && sideOf(other) === side && isWeasel(other) === isWeasel(unit) ? [other] : [],
    )
    if (unit >= air.box.length || others.length === 0 || random() < 0.3) return unit
    const other = others[Math.floor(random() * others.length)]!
    air.box[unit] = from
    air.box[other] = OUT
    return other
  }
  for (const mission of air.missions) {
    if (!isHiddenFrom(mission, reader)) continue
    mission.strikers = mission.strikers.map((one) => ({
      ...one,
      flier: swap(one.flier, READY, mission.side),
    }))
    mission.escorts = mission.escorts.map((unit) => swap(unit, PATROL, mission.side))
    mission.weasels = mission.weasels.map((unit) => swap(unit, READY, mission.side))
  }
  return twin
}
