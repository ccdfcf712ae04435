/** 11.1: where the planes of a day go, and the flak against them. */
import type { Choice } from '@grognard/kernel'
import { bestOf, of } from '../../desk/index.ts'
import { theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { airToday } from '../rules/11-1-allocation.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { SHEETS } from '../world.ts'
import type { Look } from './look.ts'

/** Points that support one attack, and attacks that a supply point pays for on average. */
const PER_ATTACK = 3
const ATTACKS_A_POINT = 0.6
/** Attacks by day that planes are kept for at least and at most. */
const FEWEST = 2
const MOST = 24
/** 11.3.1: lots of four, up to twenty points. */
const LOT = 4
const MOST_LOTS = 5
/** 11.2: fewer points than these hardly get through the flak. */
const WORTH_SEALING = 20

/** On which sheet most Germans stand, among those that may be sealed. */
const fullest = (choices: readonly Choice[], look: Look): Choice | undefined => {
  const ground = groundFact(look.q)
  const counts = SHEETS.map(() => 0)
  for (const cell of ground.cells) if (ground.holder[cell] === GERMAN) counts[look.data.sheet[cell]!]!++
  return bestOf(choices, ({ target = '' }) => counts[SHEETS.indexOf(target.slice(-1) as 'A')] ?? 0)
}

/**
 * Ground support for as many attacks as supply points will pay, then armed reconnaissance, which costs nothing else;
 * what is left bars roads.
 */
function allied(offer: readonly Choice[], look: Look): Choice | undefined {
  const { q } = look
  const flying = airToday(q)
  const attacks = Math.max(FEWEST, Math.min(MOST, Math.round(q.state.supplyPoints * ATTACKS_A_POINT)))
  const support = Math.min(Math.ceil(flying / 2), attacks * PER_ATTACK)
  const lots = Math.min(MOST_LOTS, Math.floor((flying - support) / LOT))
  if (look.view.drafted < lots) return of(offer, 'recon-four')[0]
  const left = flying - support - lots * LOT
  if (left < WORTH_SEALING || look.view.drafted >= lots + Math.floor(left / 10)) return undefined
  return fullest(of(offer, 'interdict-ten'), look)
}

export const chooseAir = (offer: readonly Choice[], look: Look): Choice | undefined =>
  look.side === ALLIED && theatre(look.q).file.air.points > 0
    ? allied(offer, look)
    : (fullest(of(offer, 'guard-five'), look) ?? fullest(of(offer, 'guard-one'), look))
