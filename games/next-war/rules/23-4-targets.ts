import { derived, type Entry, entry } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import type { FlakResult, StrikeResult } from '../data/schema.ts'
import type { Query, Running } from '../kit.ts'
import { enemyOf, NOBODY, SIDES, type Side } from '../state.ts'
import type { Track } from '../state-air.ts'
import { say } from '../text/say.ts'
import { SEA, sideId, TERRAINS } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { isDestroyed } from './08-3-1-2-installations.ts'
import { isHidden } from './13-2-fog-of-war.ts'
import { advancedOf, plays } from './14-advanced.ts'
import { seenAs, UNSEEN } from './17-1-2-naval-detection.ts'
import { closeIn, shipModifiers } from './17-3-surface-combat.ts'
import { isDetected } from './21-detection.ts'
import { interdict, isHardened, strikeResultOf, targetModifiers } from './23-4-strike-table.ts'
import { loseMissiles } from './26-1-3-launchers.ts'
import { strikeUnit } from './27-1-damage.ts'
import { strikeBeachhead, strikeBridge, strikeSite } from './27-2-places.ts'
import { strikeShip } from './27-4-naval-damage.ts'
import { lowerTrack, trackNamed, trackTarget } from './27-8-tracks.ts'

/** 23.4: everything that can be struck, its name, and what a strike does to it. */

export type Target =
  | { readonly kind: 'unit'; readonly unit: number }
  | { readonly kind: 'site'; readonly site: number }
  | { readonly kind: 'bridge'; readonly bridge: number }
  | { readonly kind: 'beachhead'; readonly cell: number }
  | { readonly kind: 'hex'; readonly cell: number }
  | { readonly kind: 'missiles'; readonly side: Side }
  | { readonly kind: 'track'; readonly track: Track; readonly side: Side }

export function nameOfTarget({ data }: Query, target: Target): string {
  switch (target.kind) {
    case 'unit':
      return data.unitTarget[target.unit]!
    case 'site':
      return data.siteTarget[target.site]!
    case 'bridge':
      return data.bridgeTarget[target.bridge]!
    case 'beachhead':
      return `beachhead:${data.topology.names[target.cell]}`
    case 'hex':
      return data.cellTarget[target.cell]!
    case 'missiles':
      return `missiles:${sideId(target.side)}`
    case 'track':
      return trackTarget(target.track, target.side)
  }
}

/** What a name means; nothing for a name of nothing. */
export function targetNamed(q: Query, name: string): Target | undefined {
  const { data } = q
  const unit = data.unitOf(name)
  if (unit >= 0) return { kind: 'unit', unit }
  const cell = data.cellOf(name)
  if (cell >= 0) return { kind: 'hex', cell }
  const site = data.siteTarget.indexOf(name)
  if (site >= 0) return { kind: 'site', site }
  const bridge = data.bridgeTarget.indexOf(name)
  if (bridge >= 0) return { kind: 'bridge', bridge }
  if (name.startsWith('beachhead:')) {
    const at = data.cellOf(`hex:${name.slice('beachhead:'.length)}`)
    return at >= 0 ? { kind: 'beachhead', cell: at } : undefined
  }
  const track = trackNamed(name)
  if (track) return { kind: 'track', ...track }
  const side = SIDES.find((one) => name === `missiles:${sideId(one)}`)
  return side === undefined ? undefined : { kind: 'missiles', side }
}

const groundRow = ({ data }: Query, cell: number): number =>
  data.data.series.advanced.strikeGround.findIndex(({ terrain }) =>
    terrain.includes(TERRAINS[data.terrain[cell]!]!),
  )

/** 27.10.1.2: the end of a bridge at which it is struck: the more open one, which no striker would not choose. */
export function bridgeEnd(q: Query, bridge: number): number {
  const [a, b] = q.data.bridgeCells[bridge]!
  return groundRow(q, b) < groundRow(q, a) ? b : a
}

/** Where it lies; -1 for what is on no map. */
export function cellOfTarget(q: Query, target: Target): number {
  const { data, state } = q
  switch (target.kind) {
    case 'unit':
      return state.at[target.unit]!
    case 'site':
      return data.sites[target.site]!.cell
    case 'bridge':
      return bridgeEnd(q, target.bridge)
    case 'beachhead':
    case 'hex':
      return target.cell
    default:
      return NOBODY
  }
}

/** 23.4: places of the enemy that can be struck at all: his sites that stand, bridges, beachheads. */
export function placesToStrike(q: Query, by: Side): Target[] {
  const { data, state } = q
  const { inPlay } = data.scenarios[state.scenario]!
  const found: Target[] = []
  data.sites.forEach(({ cell }, site) => {
    if (inPlay[cell] === 1 && state.control[cell] === enemyOf(by) && !isDestroyed(q, site))
      found.push({ kind: 'site', site })
  })
  data.bridgeCells.forEach(([a, b], bridge) => {
    if (inPlay[a] === 1 && inPlay[b] === 1 && state.bridges[bridge] === 0)
      found.push({ kind: 'bridge', bridge })
  })
  state.beachheads.forEach((owner, cell) => {
    if (owner === enemyOf(by)) found.push({ kind: 'beachhead', cell })
  })
  return found
}

/** A hex in play that is not all sea. */
export const isOnLand = ({ data, state }: Query, cell: number): boolean =>
  cell < data.hexes && data.scenarios[state.scenario]!.inPlay[cell] === 1 && data.terrain[cell] !== SEA

/** 23.4-4: any hex on land can be interdicted. */
export const hexesToInterdict = derived(
  (q: Query) => [q.state.scenario],
  (q): readonly Target[] => {
    const found: Target[] = []
    for (let cell = 0; cell < q.data.hexes; cell++) if (isOnLand(q, cell)) found.push({ kind: 'hex', cell })
    return found
  },
)

/** 23.4.2: those of them within the range of a helicopter; from a ship or a box it depends on more. */
export function hexesToHunt(q: Query, helicopter: number): readonly Target[] {
  const { data, state } = q
  const at = state.at[helicopter]!
  if (state.aboard[helicopter]! >= 0 || at >= data.hexes) return hexesToInterdict(q)
  return disc(data.map, at, data.units[helicopter]!.range)
    .filter((cell) => isOnLand(q, cell))
    .map((cell) => ({ kind: 'hex', cell }))
}

/** 21.0: units of the enemy on the ground that were detected and may be named (13.2). */
export const unitsToStrike = (q: Query, by: Side): Target[] =>
  q.data.groundUnits.flatMap((unit): Target[] =>
    q.data.unitSide[unit] === enemyOf(by) && isDetected(q, unit, by) && !isHidden(q, unit, by)
      ? [{ kind: 'unit', unit }]
      : [],
  )

/** 17.1.1: ships of the enemy that are detected. */
export const shipsToStrike = (q: Query, by: Side): Target[] =>
  plays(q, 'naval-war')
    ? q.data.navalUnits.flatMap((unit): Target[] =>
        q.data.unitSide[unit] === enemyOf(by) && seenAs(q, unit) > UNSEEN ? [{ kind: 'unit', unit }] : [],
      )
    : []

const isShip = (q: Query, target: Target): target is { kind: 'unit'; unit: number } =>
  target.kind === 'unit' && q.data.units[target.unit]!.kind === 'naval'

/** What strikes: a value of the table, or a missile. */
export type Weapon = number | 'cruise' | 'ballistic'

const onGround = (q: Query, cell: number, weapon: Weapon): string | null => {
  if (weapon === 'cruise' || weapon === 'ballistic') return weapon
  const row = q.data.data.series.advanced.strikeGround[groundRow(q, cell)]
  return typeof weapon === 'number' ? (row?.strike[weapon - 1] ?? null) : null
}

/** 23.4.3: the column for what is dug in. */
function onHardened({ data }: Query, weapon: Weapon): string | null {
  const { strikeHardened, strikeHardenedBallistic, strikeHardenedCruise } = data.data.series.advanced
  if (weapon === 'ballistic') return strikeHardenedBallistic
  if (weapon === 'cruise') return strikeHardenedCruise
  return typeof weapon === 'number' ? (strikeHardened[weapon - 1] ?? null) : null
}

/** 23.4.1, 23.4.3: the column of the table; null where the weapon can do nothing. */
export function columnFor(q: Query, weapon: Weapon, target: Target): string | null {
  const { strikeTracks } = q.data.data.series.advanced
  switch (target.kind) {
    case 'unit':
      return isHardened(q, target.unit)
        ? onHardened(q, weapon)
        : onGround(q, q.state.at[target.unit]!, weapon)
    case 'site': {
      const { cell, kind } = q.data.sites[target.site]!
      // 23.4.3-4: ports are hard only for missiles.
      const hard = kind === 'port' && (weapon === 'cruise' || weapon === 'ballistic')
      return hard ? onHardened(q, weapon) : onGround(q, cell, weapon)
    }
    case 'bridge':
      return onGround(q, bridgeEnd(q, target.bridge), weapon)
    case 'beachhead':
      return onHardened(q, weapon)
    case 'hex':
      return typeof weapon === 'number' ? '' : null
    default:
      return typeof weapon === 'number' ? (strikeTracks[weapon - 1] ?? null) : null
  }
}

/** 20.2.3, 23.4.1: what the target and the weather do to the die of a strike from the air or of a missile. */
export function strikeDrms(q: Query, target: Target, by: Side, fromTheAir: boolean): Entry[] {
  const chart = q.data.data.series.advanced.strikeModifiers
  const parts: Entry[] = []
  const add = (label: Entry['label'], rule: string, amount: number): void => {
    if (amount !== 0) parts.push(entry(label, rule, amount))
  }
  if (isShip(q, target)) parts.push(...shipModifiers(q, target.unit, 0))
  else if (target.kind === 'unit') parts.push(...targetModifiers(q, target.unit))
  if (target.kind === 'bridge') add(say('strike.bridge'), '27.10.1.2', chart.bridge)
  if (target.kind === 'missiles') add(say('strike.launchers'), '26.1.3', chart.launchers)
  if (advancedOf(q).targeted.includes(nameOfTarget(q, target)))
    add(say('strike.targeted'), '20.2.3', -q.data.data.title.files['advanced.json'].targeted[sideId(by)])
  if (fromTheAir && q.state.weather === 'overcast') add(say('strike.overcast'), '23.4.1', chart.overcast)
  if (fromTheAir && q.state.weather === 'storm') add(say('strike.storm'), '23.4.1', chart.storm)
  return parts
}

/** 23.4.1: the result of a strike is applied to what it hit. */
export function applyStrike(c: Running, target: Target, result: StrikeResult, rule: string, by: Side): void {
  if (result === '-') return
  switch (target.kind) {
    case 'unit':
      if (isShip(c, target)) strikeShip(c, target.unit, result, rule)
      else strikeUnit(c, target.unit, result, rule)
      return
    case 'site':
      strikeSite(c, target.site, result, rule, by)
      return
    case 'bridge':
      strikeBridge(c, target.bridge, result, rule)
      return
    case 'beachhead':
      strikeBeachhead(c, target.cell, result, rule)
      return
    case 'missiles':
      loseMissiles(c, target.side, c.data.data.series.advanced.trackLoss[result], rule)
      return
    case 'track':
      lowerTrack(c, target.track, target.side, c.data.data.series.advanced.trackLoss[result], rule)
      return
    default:
  }
}

/** 23.4.1: one die against a target: a strike, or an interdiction (23.4.4). */
export function strikeTarget(
  c: Running,
  weapon: Weapon,
  target: Target,
  modifiers: readonly Entry[],
  rule: string,
  by: Side,
  hits?: (flak: FlakResult) => void,
): void {
  if (target.kind === 'hex') {
    if (typeof weapon === 'number') interdict(c, target.cell, weapon, modifiers)
    return
  }
  const column = columnFor(c, weapon, target)
  const name = nameOfTarget(c, target)
  if (column === null) return
  // 17.1.4-2: ships defend themselves against whatever comes at them.
  const spoilt = isShip(c, target)
    ? closeIn(c, target.unit, typeof weapon === 'number' ? 'aircraft' : 'missile', hits)
    : 0
  if (spoilt === 'fails') {
    c.tell('17.1.4-2', say('strike.missed', { target: name }), [name])
    return
  }
  const die = rollDie(c, rule, say('strike.at', { target: name }))
  const guns = spoilt > 0 ? [entry(say('surface.guns'), '17.1.4-2', spoilt)] : []
  const result = strikeResultOf(c, column, die, [...modifiers, ...guns])
  if (result === '-') c.tell(rule, say('strike.missed', { target: name }), [name])
  applyStrike(c, target, result, rule, by)
}
