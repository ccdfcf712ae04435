import type { Badge, Hue, Message, Silhouette, TablePiece } from '@grognard/kernel'
import { type Size, symbolCode } from '../../desk/index.ts'
import { SIDES, TURN_TRACK } from '../state.ts'
import { say } from '../text/say.ts'
import type { TitleLooks } from '../title.ts'
import type { Face, Unit } from '../units.ts'
import type { BoardView } from '../view.ts'
import { SP, sideId, type World } from '../world.ts'
import { toneOf, toneOfControl } from './tones.ts'

/** Units as counters. */

/** Colours for formation bands: enough that those of one army all differ. */
const BANDS: readonly Hue[] = [
  'gold',
  'sea-green',
  'cornflower',
  'lilac',
  'amber',
  'sage',
  'sky',
  'rose',
  'field-grey',
  'ochre',
  'jade',
  'violet',
  'straw',
  'ice',
  'khaki',
  'moss',
  'azure',
  'taupe',
  'mist',
]

function bandOf(data: World, formation: number): Hue | undefined {
  if (formation < 0) return undefined
  const { formations } = data.data.title
  const { nation } = formations[formation]!
  const among = formations.filter((other) => other.nation === nation)
  return BANDS[among.indexOf(formations[formation]!) % BANDS.length]
}

/** Words of formation ids that say nothing on a counter, and those that need to be shorter. */
const SILENT = ['div', 'army', 'command', 'forces', 'mech', 'tank', 'group', 'artillery']
const SHORT: Readonly<Record<string, string>> = {
  corps: 'Cps',
  capital: 'Cap',
  western: 'West',
  northern: 'North',
  marines: 'Mar',
}

/** `VII Cps`, `2`, `3 Mar`, `CDC`: the formation, short enough for the edge of a counter. */
export function formationCode(id: string, { short }: TitleLooks): string {
  const words = id.split('-')
  const own = words.slice(1).filter((word) => !SILENT.includes(word))
  return (own.length > 0 ? own : words.slice(0, 1))
    .map(
      (word) =>
        SHORT[word] ??
        short[word] ??
        (word.length > 4 ? word[0]!.toUpperCase() + word.slice(1) : word.toUpperCase()),
    )
    .join(' ')
}

const SIZES: Readonly<Record<Unit['size'], Size>> = {
  '': 'none',
  II: 'battalion',
  III: 'regiment',
  X: 'brigade',
  XX: 'division',
  XXX: 'corps',
  XXXX: 'army',
}
const TYPE_OF_SHIP = { cv: 'carrier', sag: 'surface-group', amph: 'amphibious-group', '': '' } as const

const typeOf = (data: World, { kind, type, ship }: Unit) =>
  data.data.series.unitTypes.get(
    kind === 'ground' ? type : kind === 'helicopter' ? 'attack-helicopter' : TYPE_OF_SHIP[ship],
  )!

export function symbolOf(data: World, unit: number): string {
  const about = data.units[unit]!
  const { symbolSet, entity } = typeOf(data, about)
  return symbolCode(SIZES[about.size], entity, symbolSet)
}

const SHIPS: Readonly<Record<Unit['ship'], Silhouette>> = {
  cv: 'carrier',
  sag: 'warship',
  amph: 'landing-ship',
  '': 'helicopter',
}

const isReduced = (board: BoardView, data: World, unit: number): boolean =>
  data.units[unit]!.steps === 2 && board.steps[unit] === 1

/** The face that is up; a unit that is not on the map shows its better one. */
const faceOf = (board: BoardView, data: World, unit: number): Face =>
  isReduced(board, data, unit) ? data.units[unit]!.reduced : data.units[unit]!.full

/** Has it done what it can in this segment? */
const isSpent = ({ segment, moved, fought }: BoardView, data: World, unit: number): boolean => {
  if (segment === null || segment.side !== data.unitSide[unit]) return false
  return segment.combat ? fought[unit] === 1 : moved[unit] === 1
}

function battleBadges({ battle }: BoardView, unit: number): Badge[] {
  if (!battle) return []
  const badges: Badge[] = []
  if (battle.attackers.includes(unit))
    badges.push({ icon: 'combat', title: say('scene.attacks'), tone: 'bad' })
  if (battle.defenders.includes(unit))
    badges.push({ icon: 'target', title: say('scene.defends'), tone: 'warning' })
  if (battle.leads.includes(unit)) badges.push({ icon: 'star', title: say('scene.leads') })
  if ([...battle.helicopters.flat(), ...battle.ships.flat(), ...battle.headquarters.flat()].includes(unit))
    badges.push({ icon: 'air', title: say('scene.supports'), tone: 'warning' })
  return badges
}

/** 19, 21: markers that only the advanced game knows. */
function advancedBadges({ advanced }: BoardView, unit: number): Badge[] {
  if (advanced === null) return []
  const badges: Badge[] = []
  if (advanced.isolated[unit] === 1)
    badges.push({ icon: 'isolated', title: say('scene.isolated'), tone: 'bad' })
  if (advanced.detected[unit] === 1)
    badges.push({ icon: 'target', title: say('scene.detected'), tone: 'warning' })
  if (advanced.seen[unit]! > 0)
    badges.push({
      icon: 'radar',
      title: say(advanced.seen[unit] === 2 ? 'scene.point' : 'scene.area'),
      tone: 'warning',
    })
  if (advanced.resupplied[unit] === 1) badges.push({ icon: 'supply', title: say('scene.resupplied') })
  if (advanced.depot[unit] === 1) badges.push({ icon: 'supply', title: say('scene.depot') })
  return badges
}

/** Marks on a counter: what befell it and what it has done. */
function badgesOf(board: BoardView, data: World, unit: number): Badge[] {
  const badges = battleBadges(board, unit)
  const { kind, role } = data.units[unit]!
  const strikes = board.advanced?.struck[unit] ?? 0
  if (strikes > 0) badges.push({ icon: 'disrupted', title: say('scene.struck', { strikes }), tone: 'bad' })
  if (board.unsupplied[unit] === 1)
    badges.push({ icon: 'out-of-supply', title: say('scene.unsupplied'), tone: 'bad' })
  badges.push(...advancedBadges(board, unit))
  if (board.landed[unit] === 1) badges.push({ icon: 'parachute', title: say('scene.landed') })
  if (board.retreated[unit]! > 0) badges.push({ icon: 'flag', title: say('scene.retreated'), tone: 'quiet' })
  if (board.aboard[unit]! >= 0)
    badges.push({
      icon: 'naval',
      title: say('scene.aboard', { ship: data.unitTarget[board.aboard[unit]!]! }),
    })
  if (board.assaulted[unit] === 1)
    badges.push({ icon: 'beachhead', title: say('scene.assault'), tone: 'warning' })
  if ((kind === 'helicopter' || role === 'headquarters') && board.missions[unit]! > 0)
    badges.push({
      icon: 'air',
      title: say('scene.missions', { missions: board.missions[unit]! }),
      text: String(board.missions[unit]),
    })
  if (board.mustRebase[unit]! > 0)
    badges.push({
      icon: 'hourglass',
      title: say('scene.mustRebase', { turn: board.mustRebase[unit]! }),
      tone: 'warning',
    })
  return badges
}

function aboutUnit(board: BoardView, data: World, unit: number): Message[] {
  const { kind, nation, formation, mobility, light, combatClass, ship, capacity, lift, range } =
    data.units[unit]!
  const army = `nation:${data.nations[nation]}`
  const about: Message[] = []
  if (kind === 'ground') {
    const { attack, defence, er, ma, sp } = faceOf(board, data, unit)
    about.push(say('scene.ground', { army, attack, defence, ma, er }))
    about.push(say('scene.class', { mobility: `mobility:${mobility}`, class: `class:${combatClass}` }))
    about.push(say('scene.stacking', { points: sp / SP }))
    if (light) about.push(say('scene.light'))
    if (er >= data.data.series.operations.elite) about.push(say('scene.elite'))
    if (formation >= 0)
      about.push(say('scene.formation', { formation: `formation:${data.formations[formation]!.id}` }))
  } else {
    about.push(say('scene.support', { army, support: supportOf(board, data, unit), range }))
    if (ship === 'amph') about.push(say('scene.amphibious', { capacity: capacity / SP, lift: lift / SP }))
  }
  if (board.at[unit] === TURN_TRACK) about.push(say('scene.returns', { turn: board.returns[unit]! }))
  return about
}

function supportOf(board: BoardView, data: World, unit: number): number {
  const { support, reducedSupport, flipsTo } = data.units[unit]!
  if (board.flipped[unit] === 1 && flipsTo) return flipsTo.support
  return isReduced(board, data, unit) ? reducedSupport : support
}

type Printed = Pick<TablePiece, 'caption' | 'factors' | 'left' | 'right' | 'topLeft' | 'topRight' | 'band'> &
  Pick<Partial<TablePiece>, 'silhouette'>

function groundFace(board: BoardView, data: World, unit: number): Printed {
  const about = data.units[unit]!
  const { attack, defence, er, ma } = faceOf(board, data, unit)
  const { label } = typeOf(data, about)
  const band = about.supreme ? undefined : bandOf(data, about.formation)
  return {
    caption: about.designation,
    factors: [String(attack), about.bracketed ? `(${defence})` : String(defence), String(ma)],
    topLeft: String(er),
    ...(about.formation >= 0 && {
      left: formationCode(data.formations[about.formation]!.id, data.title.looks),
    }),
    ...(label !== undefined && { right: label }),
    ...(band && { band }),
  }
}

/** A helicopter or a ship: support and range; what an amphibious group carries stands in the corner. */
function supportFace(board: BoardView, data: World, unit: number): Printed {
  const about = data.units[unit]!
  const flipped = board.flipped[unit] === 1
  const range = flipped && about.flipsTo ? about.flipsTo.range : about.range
  const { name } = [...data.data.title.units.helicopters, ...data.data.title.units.naval].find(
    ({ id }) => id === about.id,
  )!
  return {
    caption: name,
    factors: [String(supportOf(board, data, unit)), `(${range})`],
    left: about.designation,
    ...(about.capacity > 0 && !flipped && { topRight: String(about.capacity / SP) }),
    silhouette: flipped ? 'warship' : SHIPS[about.ship],
  }
}

/** How high a counter lies: ships at the bottom with what they carry under them, helicopters, then the ground units. */
function orderOf(board: BoardView, data: World, unit: number): number {
  const many = data.units.length
  const { kind } = data.units[unit]!
  const layer = board.aboard[unit]! >= 0 ? 1 : kind === 'naval' ? 2 : kind === 'helicopter' ? 3 : 4
  return (layer + 1) * many - unit
}

/** One counter, in a place or a box. */
export function counter(board: BoardView, data: World, unit: number, at: string): TablePiece {
  const ground = data.units[unit]!.kind === 'ground'
  return {
    target: data.unitTarget[unit]!,
    at,
    tone: toneOf(data, unit),
    symbol: symbolOf(data, unit),
    ...(ground ? groundFace(board, data, unit) : supportFace(board, data, unit)),
    large: true,
    reduced: isReduced(board, data, unit),
    spent: isSpent(board, data, unit),
    badges: badgesOf(board, data, unit),
    about: aboutUnit(board, data, unit),
    order: orderOf(board, data, unit),
  }
}

/** 13.2: counters whose faces the reader may not see, under the one on top. */
export function foggedCounters(board: BoardView, data: World): TablePiece[] {
  return board.fog.flatMap(({ cell, side, count }) =>
    Array.from({ length: count }, (_, i) => ({
      target: `fog:${data.topology.names[cell]}-${i + 1}`,
      at: data.cellTarget[cell]!,
      tone: toneOfControl(side),
      symbol: '',
      caption: '',
      factors: [],
      large: true,
      reduced: false,
      spent: false,
      badges: [],
      about: [say('scene.fogged', { side: `side:${sideId(SIDES[side]!)}` })],
      fogged: true,
      order: i,
    })),
  )
}
