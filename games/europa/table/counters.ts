import { alike, type Badge, type Message, type Silhouette, type TablePiece } from '@grognard/kernel'
import { CADRE_FACE, CAPABILITIES, FULL_FACE, NO_CARRIER, OTHER_FACE, WATER_ONLY } from '../charts.ts'
import type { Query } from '../kit.ts'
import { left } from '../rules/movement.ts'
import { supportOf } from '../rules/support.ts'
import {
  attack2,
  defence2,
  isDivision,
  isOnMap,
  printedMovement,
  sideOf,
  size4,
  stacksFreely,
  turnsOut,
  unitTarget,
} from '../rules/units.ts'
import { RE } from '../world.ts'
import { type Looks, withState } from './board.ts'
import { fraction, share } from './numbers.ts'
import { say } from './say.ts'

/** units, unsupportedStrength: ground units as counters: attack-defence-movement, size in RE, mark of support, cadres. */

const isSpent = (q: Query, unit: number): boolean => {
  const { phase, phasing, fought, spent, halted } = q.state
  if (!isOnMap(q, unit) || sideOf(q, unit) !== phasing) return false
  if (phase === 'combat') return (fought[unit]! & 1) === 1
  if (phase === 'initial') return false
  return (spent[unit]! > 0 || halted[unit] === 1) && left(q, unit) === 0
}

function battleBadges({ state: { attack, retreated } }: Query, unit: number): Badge[] {
  const badges: Badge[] = []
  if (attack?.attackers.includes(unit))
    badges.push({ icon: 'combat', title: say('unit.attacks'), tone: 'bad' })
  if (attack?.defenders.includes(unit))
    badges.push({ icon: 'target', title: say('unit.defends'), tone: 'warning' })
  if (retreated[unit] === 1) badges.push({ icon: 'flag', title: say('unit.retreated'), tone: 'quiet' })
  return badges
}

/** noGeneralSupply, disruption: what weighs on it. */
function conditionBadges(q: Query, unit: number): Badge[] {
  const badges: Badge[] = []
  const turns = turnsOut(q, unit)
  if (turns >= 4)
    badges.push({
      icon: 'isolated',
      title: say('unit.isolated', { turns }),
      tone: 'bad',
      text: String(turns),
    })
  else if (turns > 0)
    badges.push({
      icon: 'out-of-supply',
      title: say('unit.outOfSupply', { turns }),
      tone: 'bad',
      text: String(turns),
    })
  const disruption = q.state.disruption[unit]!
  if (disruption > 0)
    badges.push({
      icon: 'disrupted',
      title: say(disruption === 2 ? 'unit.badlyDisrupted' : 'unit.disrupted'),
      tone: 'warning',
      ...(disruption === 2 && { text: '2' }),
    })
  return badges
}

function badgesOf(q: Query, unit: number): Badge[] {
  if (!isOnMap(q, unit)) return []
  const badges = [...battleBadges(q, unit), ...conditionBadges(q, unit)]
  const { state } = q
  if (state.face[unit] === CADRE_FACE) badges.push({ icon: 'cadre', title: say('unit.cadre') })
  const carrier = state.carriedBy[unit]!
  if (carrier >= 0)
    badges.push({ icon: 'move', title: say('unit.carriedBy', { unit: unitTarget(q, carrier) }) })
  const cargo = state.carriedResources[unit] ?? 0
  if (cargo > 0)
    badges.push({
      icon: 'supply',
      title: say('unit.carriesResources', { points: cargo }),
      text: String(cargo),
    })
  if (state.projects.some(({ builders }) => builders.includes(unit)))
    badges.push({ icon: 'engineer', title: say('unit.builds'), tone: 'warning' })
  if (state.air.dropped.includes(unit)) badges.push({ icon: 'parachute', title: say('unit.dropped') })
  if (state.harassed[unit]! > 0)
    badges.push({
      icon: 'air',
      title: say('unit.harassed', { points: state.harassed[unit]! / q.data.mp }),
      tone: 'warning',
    })
  return badges
}

/** armour: what it counts as among armour and antitank units. */
function capabilities({ data: { units } }: Query, unit: number): Message[] {
  const values = [units.attackArmour[unit]!, units.defenceArmour[unit]!, units.antitank[unit]!]
  if (values.every((value) => value === 0)) return []
  const [aeca, aecd, atec] = values.map((value) => `capability:${CAPABILITIES[value]}`)
  return [say('unit.capabilities', { aeca: aeca!, aecd: aecd!, atec: atec! })]
}

function aboutUnit(q: Query, unit: number): Message[] {
  const { units } = q.data
  const about: Message[] = [
    say('unit.strengths', {
      side: `side:${q.data.sides[sideOf(q, unit)]}`,
      attack: fraction(attack2(q, unit), 2),
      defence: fraction(defence2(q, unit), 2),
      movement: printedMovement(q, unit),
    }),
    say('unit.size', { re: fraction(size4(q, unit), RE) }),
    say('unit.support', { support: `support:${supportOf(q, unit).id}` }),
    ...capabilities(q, unit),
  ]
  if (units.antiaircraft[unit]! > 0)
    about.push(say('unit.antiaircraft', { strength: units.antiaircraft[unit]! }))
  if (units.siege[unit] === 1) about.push(say('unit.siege'))
  if (q.state.face[unit] === OTHER_FACE) about.push(say('unit.otherFace'))
  if (q.state.points[unit]! > 0)
    about.push(
      say('unit.points', { points: fraction(q.state.points[unit]!, q.data.charts.values.pointParts) }),
    )
  if (isOnMap(q, unit) && sideOf(q, unit) === q.state.phasing && q.state.spent[unit]! > 0)
    about.push(say('unit.left', { points: fraction(left(q, unit), q.data.mp) }))
  if (isSpent(q, unit)) about.push(say('unit.spent'))
  return [...about, ...badgesOf(q, unit).map(({ title }) => title)]
}

/** transportCounters: transport counters show what they are. */
function silhouetteOf({ data: { units, charts } }: Query, unit: number): Silhouette | undefined {
  const carrier = units.carrier[unit]!
  return carrier === NO_CARRIER ? undefined : charts.carriers[carrier]!.silhouette
}

const movementOf = (q: Query, unit: number): string =>
  q.data.units.mobility[unit] === WATER_ONLY ? 'W' : String(printedMovement(q, unit))

/** How high a counter lies: divisions on top, what is carried and what stacks freely at the bottom. */
const orderOf = (q: Query, unit: number): number => {
  const layer = stacksFreely(q, unit) || q.state.carriedBy[unit]! >= 0 ? 0 : 1
  return layer * 1_000_000 + (isDivision(q, unit) ? 100_000 : 0) + defence2(q, unit) * 1000 - unit
}

/** A counter off the map shows its full face. */
const shown = (q: Query, unit: number): Query =>
  isOnMap(q, unit) || q.state.face[unit] === FULL_FACE
    ? q
    : withState(q, { face: q.state.face.with(unit, FULL_FACE) })

const kept = alike<TablePiece>()

export const groundCounter = (q: Query, looks: Looks, unit: number, at: string): TablePiece =>
  kept(q.data, `${unit} ${at} ${stateShown(q, unit)}`, () => made(q, looks, unit, at))

/** All that a counter shows of the state besides where it lies. */
function stateShown(q: Query, unit: number): string {
  const { state } = q
  const onMap = isOnMap(q, unit)
  const marks = [
    onMap,
    isSpent(q, unit),
    state.attack?.attackers.includes(unit),
    state.attack?.defenders.includes(unit),
    state.retreated[unit] === 1,
    state.projects.length > 0 && state.projects.some(({ builders }) => builders.includes(unit)),
    state.air.dropped.includes(unit),
    sideOf(q, unit) === state.phasing,
  ]
  let bits = 1
  for (const mark of marks) bits = bits * 2 + (mark ? 1 : 0)
  const load = state.carriedResources[unit] ?? 0
  const plain = `${bits} ${state.face[unit]} ${turnsOut(q, unit)} ${state.disruption[unit]}`
  const [carrier, harassed, points, spent] = [
    state.carriedBy[unit]!,
    state.harassed[unit]!,
    state.points[unit]!,
    state.spent[unit]!,
  ]
  if (carrier < 0 && load === 0 && harassed === 0 && points === 0 && spent === 0) return plain
  const remaining = onMap && spent > 0 ? left(q, unit) : 0
  return `${plain} ${carrier} ${load} ${harassed} ${points} ${spent > 0 ? 1 : 0} ${remaining}`
}

function made(of: Query, looks: Looks, unit: number, at: string): TablePiece {
  const q = shown(of, unit)
  const band = looks.unitBand(unit)
  const silhouette = silhouetteOf(q, unit)
  const { mark } = supportOf(q, unit)
  const guns = q.data.units.antiaircraft[unit]!
  const points = q.state.points[unit]!
  return {
    target: unitTarget(q, unit),
    at,
    tone: looks.unitTone(unit),
    symbol: looks.unitSymbol(unit),
    caption: looks.unitCaption(unit),
    factors: [share(attack2(q, unit), 2), share(defence2(q, unit), 2), movementOf(q, unit)],
    large: isDivision(q, unit),
    reduced: q.state.face[unit] === CADRE_FACE,
    spent: isSpent(q, unit),
    badges: badgesOf(q, unit),
    about: aboutUnit(q, unit),
    topLeft: points > 0 ? share(points, q.data.charts.values.pointParts) : share(size4(q, unit), RE),
    ...(mark !== '' && { topRight: mark }),
    ...(guns > 0 && { right: `AA${guns}` }),
    ...(band && { band }),
    ...(silhouette && { silhouette }),
    order: orderOf(q, unit),
  }
}
