import { alikeByNumber, type Badge, type Message, type TablePiece } from '@grognard/kernel'
import { ARM, type Size, symbolCode } from '../../desk/index.ts'
import type { NationId, Unit, UnitKind } from '../data/schema.ts'
import { FULL, LIMITED, NONE } from '../rules/13-supply.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'
import type { Tone } from './tones.ts'

/** Units as counters. */

const TONE: Readonly<Record<NationId, Tone>> = {
  ge: 'german',
  it: 'italian',
  hu: 'satellite',
  ro: 'satellite',
  bu: 'satellite',
  su: 'soviet',
  br: 'british',
  cw: 'commonwealth',
  us: 'american',
  ff: 'french',
  yu: 'yugoslav',
  tu: 'turkish',
  sw: 'swedish',
}
export const toneOf = (nation: NationId): Tone => TONE[nation]

const KIND: Readonly<Record<UnitKind, readonly [size: Size, arm: keyof typeof ARM]>> = {
  army: ['army', 'infantry'],
  'panzer-army': ['army', 'armour'],
  'ss-panzer-army': ['army', 'armour'],
  'parachute-army': ['army', 'airborne'],
  front: ['armyGroup', 'infantry'],
  'mech-front': ['armyGroup', 'mechanised'],
  'partisan-army': ['army', 'infantry'],
  corps: ['corps', 'infantry'],
  'panzer-corps': ['corps', 'armour'],
  'ss-panzer-corps': ['corps', 'armour'],
  'mech-corps': ['corps', 'mechanised'],
  'shock-army': ['army', 'infantry'],
  'tank-army': ['army', 'armour'],
}

/** A face that is not mechanised shows infantry, one that is shows at least motors (2.2-e, 2.2-f). */
export function symbolOf(unit: Unit, reduced: boolean): string {
  const [size, arm] = KIND[unit.kind]
  const { mech } = reduced ? unit.reduced : unit.full
  const shown = arm === 'mechanised' && !mech ? 'infantry' : arm === 'infantry' && mech ? 'mechanised' : arm
  return symbolCode(size, ARM[shown])
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]
function roman(value: number): string {
  const next = ROMAN.find(([amount]) => amount <= value)
  return next ? next[1] + roman(value - next[0]) : ''
}

/** What stands on a counter besides its number, by kind of unit. */
const MARK: Partial<Record<UnitKind, string>> = {
  'panzer-army': 'Pz',
  'panzer-corps': 'Pz',
  'ss-panzer-army': 'SS Pz',
  'ss-panzer-corps': 'SS',
  'parachute-army': 'Fs',
  'shock-army': 'Ud',
  'tank-army': 'Tk',
  'mech-corps': 'Mot',
}
/** Names too long for a counter, by the words of the unit's id. */
const SHORT: Readonly<Record<string, string>> = {
  leningrad: 'Leningr',
  northwest: 'NW',
  southwest: 'SW',
  stalingrad: 'Stalingr',
  caucasus: 'Caucas',
  ukrainian: 'Ukr',
  belorussian: 'Bel',
  baltic: 'Balt',
  africa: 'Afr',
  canadian: 'Can',
  ypa: 'NOV',
}
const KIND_WORDS = ['army', 'front', 'corps', 'panzer', 'ss', 'mech', 'parachute', 'shock', 'tank']

/** `2 Pz`, `West`, `1 Ukr`, `XII`: the number or name of a unit, short enough for its counter. */
export function captionOf(unit: Unit): string {
  const words = unit.id.split('-').slice(1)
  const named = words
    .filter((word) => !KIND_WORDS.includes(word))
    .map((word) => SHORT[word] ?? (/^\d+$/.test(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
  const isCorps = unit.kind.endsWith('corps')
  const name = named.map((word) => (isCorps && /^\d+$/.test(word) ? roman(Number(word)) : word)).join(' ')
  const mark = MARK[unit.kind]
  return mark ? `${name} ${mark}` : name
}

const SUPPLY_ABOUT = {
  [NONE]: 'scene.supply.none',
  [LIMITED]: 'scene.supply.limited',
  [FULL]: 'scene.supply.full',
} as const

/** Marks on a counter: lack of supply, digging, retreated, a second attack, no replacements. */
function badgesOf(board: BoardView, data: World, unit: number): Badge[] {
  const badges: Badge[] = []
  const supply = board.supply[unit]
  if (supply === NONE) badges.push({ icon: 'supply', title: say('scene.supply.none'), tone: 'bad' })
  if (supply === LIMITED) badges.push({ icon: 'supply', title: say('scene.supply.limited'), tone: 'warning' })
  const { op } = board
  if (op?.digging.includes(unit)) badges.push({ icon: 'trench-1', title: say('scene.digging') })
  if (op?.retreated.includes(unit)) badges.push({ icon: 'flag', title: say('scene.retreated') })
  if (op?.second && op.second.unit === unit && !op.second.used)
    badges.push({ icon: 'combat', title: say('scene.secondAttack') })
  if (data.units[unit]!.dot) badges.push({ icon: 'lock', title: say('scene.noReplacements'), tone: 'quiet' })
  return badges
}

/** Has the unit done what it can in this round? */
const isSpent = ({ op }: BoardView, unit: number): boolean =>
  op !== null && (op.moved.includes(unit) || op.fought.includes(unit) || op.retreated.includes(unit))

function aboutUnit(board: BoardView, data: World, unit: number): Message[] {
  const { nation, restriction, full, reduced } = data.units[unit]!
  const isReduced = board.reduced[unit] === 1
  const { cs, lf, ma, mech } = isReduced ? reduced : full
  const about: Message[] = [
    say(mech ? 'scene.unit.mechanised' : 'scene.unit.infantry', { nation: `nation:${nation}`, cs, lf, ma }),
  ]
  if (isReduced) about.push(say('scene.reduced'))
  const supply = board.supply[unit]
  if (supply === NONE || supply === LIMITED || supply === FULL) about.push(say(SUPPLY_ABOUT[supply]))
  if (restriction) about.push(say('scene.restricted'))
  if (isSpent(board, unit)) about.push(say('scene.spent'))
  return about
}

const kept = alikeByNumber<TablePiece>()

/** One counter, in a place or a box. */
export const counter = (
  board: BoardView,
  data: World,
  unit: number,
  at: string,
  marks: Uint8Array,
): TablePiece => kept(data, unit, looksOf(board, unit, at, marks), () => made(board, data, unit, at))

/** All that a counter shows besides its unit, its place included. */
function looksOf(board: BoardView, unit: number, at: string, marks: Uint8Array): number | string {
  const place = board.at[unit]!
  const looks = (marks[unit]! * 2 + board.reduced[unit]!) * 4 + board.supply[unit]! + 1
  return place < 0 ? `${at} ${looks}` : place * 256 + looks
}

const [SPENT, DIGGING, RETREATED, SECOND] = [1, 2, 4, 8]

/** What units of this round show, a bit for each. */
export function marksOf({ op, at }: BoardView): Uint8Array {
  const marks = new Uint8Array(at.length)
  if (!op) return marks
  for (const unit of [...op.moved, ...op.fought, ...op.retreated]) marks[unit]! |= SPENT
  for (const unit of op.digging) marks[unit]! |= DIGGING
  for (const unit of op.retreated) marks[unit]! |= RETREATED
  if (op.second && !op.second.used) marks[op.second.unit]! |= SECOND
  return marks
}
function made(board: BoardView, data: World, unit: number, at: string): TablePiece {
  const about = data.units[unit]!
  const reduced = board.reduced[unit] === 1
  const { cs, lf, ma } = reduced ? about.reduced : about.full
  return {
    target: data.unitTarget[unit]!,
    at,
    tone: toneOf(about.nation),
    symbol: symbolOf(about, reduced),
    caption: captionOf(about),
    factors: [String(cs), String(lf), String(ma)],
    large: about.size === 'LCU',
    reduced,
    spent: isSpent(board, unit),
    badges: badgesOf(board, data, unit),
    about: aboutUnit(board, data, unit),
  }
}
