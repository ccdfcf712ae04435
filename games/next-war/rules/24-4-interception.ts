import { type Entry, entry, refuse } from '@grognard/kernel'
import { ask, call, type Doing, into, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { type AirMission, PATROL, READY, type Striker } from '../state-air.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { seatOf } from './02-units.ts'
import { helicopterSupport } from './06-5-helicopters.ts'
import { zonesAt } from './07-1-sea-places.ts'
import { airOf, canFight, ratingOf } from './15-2-aircraft.ts'
import { comeHome, unitsIn } from './22-1-air-display.ts'
import { baseOf, reaches } from './22-3-range.ts'
import { airCombat } from './22-6-3-air-combat.ts'
import { newAirCombat } from './22-6-3-fights.ts'
import { isAirUnit, isAloft, isHelicopter, isMarker, unitOfFlier } from './22-6-3-fliers.ts'
import { endMission } from './23-1-missions.ts'
import { strikeResultOf } from './23-4-strike-table.ts'
import { columnFor, strikeDrms, strikeTarget, type Target, targetNamed } from './23-4-targets.ts'
import {
  closeInHits,
  detect,
  type Flak,
  fireGuns,
  fireMissiles,
  meetsGuns,
  meetsMissiles,
} from './24-air-defence.ts'
import { lowerTrack } from './27-8-tracks.ts'

/** 24.4-24.6, 23.3, 23.4.1: a mission on its way: fighters, missiles, guns, and what it does in the end. */

/** 24.4: two fighters at most go up against a mission. */
const INTERCEPTORS = 2

/** 17.1.4-4: aircraft of carriers in the same waters may defend ships. */
const fromCarriers = (q: Query, { side, cell, network }: AirMission): number[] => {
  if (network !== 'ships') return []
  const zones = zonesAt(q, cell)
  return unitsIn(q, enemyOf(side), READY).filter((unit) => {
    const zone = q.data.airBases[baseOf(q, unit)]?.zone ?? -1
    return canFight(q, unit) && q.data.airUnits[unit]!.ship >= 0 && zones.includes(zone)
  })
}

/** 24.4: fighters of the air superiority box that reach the mission. */
export function interceptorsFor(q: Query, mission: AirMission): number[] {
  if (mission.detected !== 'ED' || mission.interceptors.length >= INTERCEPTORS) return []
  // 25.1: helicopters with troops fly too low; 24.3.2: so do attack helicopters.
  if (mission.kind === 'airmobile' || mission.strikers.some(({ flier }) => isHelicopter(flier))) return []
  const up = unitsIn(q, enemyOf(mission.side), PATROL).filter(
    (unit) => canFight(q, unit) && reaches(q, unit, mission.cell, 'patrol') && !isBusy(q, unit),
  )
  return [...up, ...fromCarriers(q, mission)].filter((unit) => !mission.interceptors.includes(unit))
}

const isBusy = (q: Query, unit: number): boolean =>
  airOf(q).missions.some(({ interceptors }) => interceptors.includes(unit))

const names = (q: Query, units: readonly number[]): string[] => units.map((unit) => q.data.airTarget[unit]!)

interface Scramble {
  readonly mission: number
}

const missionAt = (q: Query, { mission }: Scramble): AirMission => airOf(q).missions[mission]!

/** 24.4: the fighters that go up against one mission. */
export const scramble = procedure<Scramble>('scramble', '24.4', {
  'interceptors are sent': ask(
    '24.4',
    {
      by: (q, local) => seatOf(enemyOf(missionAt(q, local).side)),
      prompt: (q, local) => {
        const mission = missionAt(q, local)
        const { strikers, escorts, weasels } = mission
        // 29.2.1: the number, and whether wild weasels are with them.
        if (!mission.open)
          return say(weasels.length > 0 ? 'intercept.hiddenWeasels' : 'intercept.hidden', {
            target: mission.target,
            count: strikers.length + escorts.length + weasels.length,
          })
        return say('intercept.prompt', {
          target: mission.target,
          count: strikers.length,
          others: escorts.length + weasels.length,
        })
      },
      verbs: {
        'intercept-with': {
          rule: '24.4',
          checked: true,
          targets: (q, local) => names(q, interceptorsFor(q, missionAt(q, local))),
          check: (q, local, target) =>
            names(q, interceptorsFor(q, missionAt(q, local))).includes(target)
              ? undefined
              : refuse('24.4', say('mission.notThat')),
          take(c, local, target) {
            const mission = missionAt(c, local)
            const unit = c.data.airUnitOf(target)
            mission.interceptors.push(unit)
            // 17.1.4-4: they leave their ship.
            airOf(c).box[unit] = PATROL
            c.tell('24.4', say('intercept.sent', { air: target, target: mission.target }))
            return interceptorsFor(c, mission).length > 0 ? 'again' : undefined
          },
        },
        done: { rule: '24.4', role: 'end', take: () => undefined },
      },
    },
    { when: (q, local) => interceptorsFor(q, missionAt(q, local)).length > 0 },
  ),
})

/** 24.4.1-5, 17.1.4-4: interceptors and escorts are done for the turn; those of carriers are ready again. */
function fightersReturn(q: Query, mission: AirMission): void {
  const air = airOf(q)
  for (const unit of mission.interceptors) {
    if (air.box[unit] !== PATROL) continue
    if (mission.network === 'ships' && q.data.airUnits[unit]!.ship >= 0) air.box[unit] = READY
    else comeHome(q, unit)
  }
  for (const unit of mission.escorts) comeHome(q, unit)
  mission.interceptors = []
  mission.escorts = []
}

/** 29.2.1: from here on everybody sees who flies. */
export function reveal(c: Doing, mission: AirMission): void {
  if (mission.open) return
  mission.open = true
  const units = [...mission.strikers.map(({ flier }) => flier), ...mission.escorts, ...mission.weasels]
  c.tell('29.2.1', say('mission.announced', { target: mission.target, units: names(c, units) }))
}

/** 24.4.1: the fight over one mission. */
export const interception = procedure<Scramble>('interception', '24.4.1', {
  'they are seen': run('29.2.1', (c, local) => {
    reveal(c, missionAt(c, local))
  }),
  'they meet': call(
    '24.4.1-1',
    (q, { mission }) =>
      into(airCombat, newAirCombat('interception', airOf(q).missions[mission]!.side, mission)),
    { when: (q, local) => missionAt(q, local).interceptors.length > 0 },
  ),
  'fighters go home': run('24.4.1-5', (c, local) => fightersReturn(c, missionAt(c, local)), {
    when: (q, local) => missionAt(q, local).interceptors.length > 0,
  }),
})

// --- over the target ---

/** 24.5, 24.6: missiles, then guns, at one of the mission; guns after the attack where nobody had seen it. */
function flakAt(c: Running, mission: AirMission, flier: number, weasel: boolean): Flak {
  if (mission.detected === '-') return { gone: false, drm: 0 }
  const missiles = meetsMissiles(c, mission)
    ? fireMissiles(c, mission, flier, weasel)
    : { gone: false, drm: 0 }
  if (missiles.gone || weasel || !meetsGuns(c, mission, flier)) return missiles
  const guns = fireGuns(c, mission, flier, weasel)
  return { gone: guns.gone, drm: missiles.drm + guns.drm }
}

/** 24.5.1: those that suppress the defence are fired at first: who is driven off suppresses no more. */
export function flakAtWeasels(c: Running, mission: AirMission): void {
  mission.weasels = mission.weasels.filter((unit) => !flakAt(c, mission, unit, true).gone)
}

/** 24.5: at one of those that do the work; false when it is out of it. */
export function runsTheGauntlet(c: Running, mission: AirMission, striker: Striker): boolean {
  const { gone, drm } = flakAt(c, mission, striker.flier, false)
  striker.drm = drm
  return !gone
}

/** 24.6: the guns of the country fire also at who was not detected, after his attack. */
export function gunsAfterwards(c: Running, mission: AirMission, striker: Striker): void {
  const { flier } = striker
  if (mission.detected !== '-' || !isAirUnit(flier) || !isAloft(c, flier)) return
  if (mission.network === 'normal' && meetsGuns(c, mission, flier)) fireGuns(c, mission, flier, false)
}

/** 23.4.1: what the striker itself adds to the die. */
export function strikerDrms(q: Query, target: Target, { flier, drm, attacked }: Striker): Entry[] {
  const chart = q.data.data.series.advanced.strikeModifiers
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, amount: number): void => {
    if (amount !== 0) parts.push(entry(label, rule, amount))
  }
  add(say('flak.drm'), '24.5', drm)
  if (attacked) add(say('strike.intercepted'), '23.4.1', chart.intercepted)
  if (!isAirUnit(flier)) return parts
  const { type, skill } = q.data.airUnits[flier]!
  add(say('dogfight.skill'), '15.2.4', skill)
  if (target.kind === 'track' && target.track === 'aaa') add(say('strike.aaaTrack'), '23.4.1', chart.aaaTrack)
  if (target.kind !== 'unit') return parts
  const { kind, mobility } = q.data.units[target.unit]!
  if (kind === 'naval' && type.naval) add(say('strike.navalAir'), '23.4.1.1', chart.navalAir)
  if (kind === 'ground' && type.standOff && (mobility === 'leg' || mobility === 'light'))
    add(say('strike.standOffFoot'), '15.2.8', chart.standOffAgainstFoot)
  return parts
}

/** 23.4.2: the value of a helicopter's strike. */
export const huntValue = (q: Query, unit: number): number => {
  const values = q.data.data.series.advanced.strikeValues.helicopter
  return values[Math.min(values.length, Math.max(1, helicopterSupport(q, unit))) - 1]!
}

/** 23.3, 23.4.1, 27.8: a strike at a track: at once by a wild weasel, at the end of the phase by others. */
function strikeTrack(
  c: Running,
  mission: AirMission,
  striker: Striker,
  target: Extract<Target, { kind: 'track' }>,
  later: (points: number) => void,
): void {
  const { strikeWildWeasel, trackLoss } = c.data.data.series.advanced
  const weasel = mission.kind === 'weasel'
  const column = weasel ? strikeWildWeasel : columnFor(c, ratingOf(c, striker.flier, 'strike'), target)
  if (column === null) return
  const die = rollDie(c, weasel ? '23.3' : '23.4.1', say('strike.at', { target: mission.target }))
  const modifiers = [...strikeDrms(c, target, mission.side, true), ...strikerDrms(c, target, striker)]
  const result = strikeResultOf(c, column, die, modifiers)
  if (result === '-') c.tell('23.3', say('strike.missed', { target: mission.target }))
  else if (weasel) lowerTrack(c, target.track, target.side, trackLoss[result], '23.3')
  else later(trackLoss[result])
}

/** 23.4.1: one striker does its work. */
export function attackTarget(
  c: Running,
  mission: AirMission,
  striker: Striker,
  later: (target: Extract<Target, { kind: 'track' }>, points: number) => void,
): void {
  const { flier, aim, jettisoned } = striker
  if (isMarker(flier) || jettisoned) return
  const side: Side = mission.side
  const target = aim
    ? { kind: 'track' as const, track: aim, side: enemyOf(side) }
    : targetNamed(c, mission.target)
  if (!target) return
  if (target.kind === 'track') {
    strikeTrack(c, mission, striker, target, (points) => later(target, points))
    return
  }
  // Gone already: what came before it did the work.
  if (target.kind === 'unit' && c.state.at[target.unit]! < 0) return
  const value = isHelicopter(flier) ? huntValue(c, unitOfFlier(flier)) : ratingOf(c, flier, 'strike')
  if (value < 1) return
  const modifiers = [...strikeDrms(c, target, side, true), ...strikerDrms(c, target, striker)]
  strikeTarget(c, value, target, modifiers, isHelicopter(flier) ? '23.4.2' : '23.4.1', side, (flak) => {
    // 17.1.4-2: from a distance the aircraft itself is safe.
    if (isAirUnit(flier) && !c.data.airUnits[flier]!.type.standOff && flak.abort) closeInHits(c, flier, flak)
  })
}

/** 24.3-24.6 for missions that fly by themselves: combat support, transports, wild weasels. */
export const missionUnderFire = procedure<Scramble>('mission under fire', '24.3', {
  'it is detected': run('24.3', (c, local) => {
    detect(c, missionAt(c, local))
  }),
  'fighters are sent': call('24.4', (_, { mission }) => into(scramble, { mission }), {
    when: (q, local) => missionAt(q, local).detected === 'ED',
  }),
  'fighters meet it': call('24.4.1', (_, { mission }) => into(interception, { mission }), {
    when: (q, local) => missionAt(q, local).interceptors.length > 0,
  }),
  'missiles and guns': run(
    '24.5',
    (c, local) => {
      const mission = missionAt(c, local)
      flakAtWeasels(c, mission)
      mission.strikers = mission.strikers.filter((striker) => runsTheGauntlet(c, mission, striker))
    },
    // 23.3: wild weasels attack one after the other (see 'wild weasel mission').
    { when: (q, local) => missionAt(q, local).kind !== 'weasel' },
  ),
})

/** 23.3: a mission of wild weasels from detection to the end. */
export const weaselMission = procedure<Scramble>('wild weasel mission', '23.3', {
  'it flies in': call('24.3', (_, { mission }) => into(missionUnderFire, { mission })),
  'it attacks': run('23.3', (c, local) => {
    const mission = missionAt(c, local)
    flakAtWeasels(c, mission)
    for (const striker of [...mission.strikers]) {
      if (!runsTheGauntlet(c, mission, striker)) continue
      attackTarget(c, mission, striker, () => undefined)
      gunsAfterwards(c, mission, striker)
    }
    endMission(c, mission)
  }),
})
