import type { DrawerItem, TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import { flierName } from '../rules/22-6-3-fliers.ts'
import { missionTarget } from '../rules/24-air-defence.ts'
import { trackTarget } from '../rules/27-8-tracks.ts'
import { SIDES } from '../state.ts'
import {
  ABORTED,
  type AirWar,
  ASIDE,
  DOWN,
  FLOWN,
  NOT_YET,
  OUT,
  PATROL,
  READY,
  RECOVERY,
  TRACKS,
} from '../state-air.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import type { DogfightView } from '../view-dogfight.ts'
import { sideId, type World } from '../world.ts'

/** 22.1.1, 24.1: the air display: bases with their boxes, missions, tracks of the air defence, airborne warning. */

const BOXES = [
  [READY, 'ready'],
  [PATROL, 'patrol'],
  [OUT, 'out'],
  [FLOWN, 'flown'],
  [RECOVERY, 'recovery'],
  [ABORTED, 'aborted'],
] as const

const AWAY = [
  [NOT_YET, 'coming'],
  [ASIDE, 'aside'],
  [DOWN, 'down'],
] as const

/** 22.2.2: aircraft of carriers are shown with their waters, wherever the ship is now. */
function baseOf(air: AirWar, data: World, at: readonly number[], unit: number): number {
  const { ship } = data.airUnits[unit]!
  if (ship < 0) return air.base[unit]!
  const zone = at[ship]! >= 0 ? (data.zone[at[ship]!] ?? -1) : -1
  return data.airBases.findIndex((base) => base.zone >= 0 && base.zone === zone)
}

/** 15.2: a squadron with the numbers of the face that shows. */
const sheet = (air: AirWar, data: World, unit: number) => {
  const reduced = data.airUnits[unit]!.type.reduced && air.steps[unit] === 1 ? '-reduced' : ''
  const name = `sheet:${data.airTarget[unit]!.slice('air:'.length)}${reduced}`
  return { text: say('drawer.airWar.unit', { air: name }) }
}

const boxLine = (data: World, box: string, units: readonly number[]): DrawerItem[] =>
  units.length === 0
    ? []
    : [
        line(
          say('drawer.airWar.box', {
            box: `airbox:${box}`,
            units: units.map((unit) => data.airTarget[unit]!),
          }),
        ),
      ]

function bases(air: AirWar, data: World, at: readonly number[]): DrawerItem[] {
  const here = data.airUnits.map((_, unit) => baseOf(air, data, at, unit))
  return data.airBases.flatMap(({ id }, base): DrawerItem[] => {
    const inBox = (box: number): number[] =>
      here.flatMap((one, unit) => (one === base && air.box[unit] === box ? [unit] : []))
    return BOXES.flatMap(([box, name]): DrawerItem[] => {
      const lines = inBox(box).map((unit) => sheet(air, data, unit))
      const title = say('drawer.airWar.boxOf', { base: `base:${id}`, box: `airbox:${name}` })
      return lines.length === 0 ? [] : [{ kind: 'group', title, lines }]
    })
  })
}

const missions = (air: AirWar, data: World): DrawerItem[] =>
  air.missions.map((mission) => {
    const target = missionTarget(mission)
    const { strikers, escorts, weasels } = mission
    const units = [...strikers.map(({ flier }) => flier), ...escorts, ...weasels].map((flier) =>
      flierName({ data }, flier),
    )
    const text =
      units.length === 0 && !mission.open
        ? say('drawer.airWar.unknown', { target })
        : say('drawer.airWar.mission', { target, units })
    return line(text, mission.cell >= 0 ? data.cellTarget[mission.cell]! : undefined)
  })

const STAGES = ['choosing', 'longRange', 'standOff', 'dogfight'] as const

/** 22.6.3: who flies against whom in the fight that is going on, and who is ahead. */
function dogfight(fight: DogfightView | null, data: World): DrawerItem[] {
  if (!fight) return []
  const names = (fliers: readonly number[]): string[] => fliers.map((flier) => flierName({ data }, flier))
  const stage = `airstage:${STAGES[fight.stage + 1]!}`
  return [
    line(say('drawer.airWar.fight', { stage })),
    ...fight.engagements
      .filter(({ units }) => units[0].length > 0 && units[1].length > 0)
      .map(({ units }) =>
        line(say('drawer.airWar.engaged', { units: names(units[0]), others: names(units[1]) })),
      ),
    ...fight.advantages.map(([holder, over]) =>
      line(say('dogfight.advantage', { flier: flierName({ data }, holder), at: flierName({ data }, over) })),
    ),
  ]
}

function tracks(air: AirWar, data: World): DrawerItem[] {
  const { trackMaximum } = data.data.series.advanced
  return SIDES.flatMap((side) =>
    TRACKS.map(
      (track): DrawerItem => ({
        kind: 'track',
        title: say('drawer.airWar.track', { track: trackTarget(track, side) }),
        value: air.tracks[track][side],
        min: 0,
        max: trackMaximum[track],
      }),
    ),
  )
}

const warning = ({ awacs }: AirWar): DrawerItem =>
  line(
    awacs === 0
      ? say('drawer.airWar.awacs')
      : say('drawer.airWar.awacsOf', { side: `side:${sideId(awacs > 0 ? 0 : 1)}`, level: Math.abs(awacs) }),
  )

export const airWarDrawer = (
  air: AirWar,
  data: World,
  { at, dogfight: fight }: Pick<BoardView, 'at' | 'dogfight'>,
): TableDrawer => ({
  id: 'air-war',
  glyph: 'air',
  title: say('drawer.airWar'),
  items: [
    ...dogfight(fight, data),
    ...missions(air, data),
    ...bases(air, data, at),
    line(say('drawer.airWar.key')),
    ...AWAY.flatMap(([box, name]) =>
      boxLine(
        data,
        name,
        air.box.flatMap((one, unit) =>
          one === box && (box !== NOT_YET || air.base[unit]! >= 0) ? [unit] : [],
        ),
      ),
    ),
    warning(air),
    ...tracks(air, data),
  ],
})
