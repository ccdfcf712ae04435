/** The cards: when they may be played, what they bring. */
import { count, measure, whole } from '@grognard/kernel'
import { z } from 'zod'
import {
  cardId,
  face,
  fileProvenance,
  letter,
  nationId,
  recordProvenance,
  season,
  side,
  slug,
  supplyLevel,
} from './schema-common.ts'
import { terrainId } from './schema-map.ts'

const controller = z.enum(['axis', 'allied', 'soviet'])

/** Conditions of play; all conditions of a card must hold. `delay` counts turns since the event's own. */
const plainCondition = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('played'), card: cardId, delay: count }),
  z.strictObject({ type: z.literal('not-played'), card: cardId }),
  z.strictObject({
    type: z.literal('turn'),
    min: z.number().int().min(1).max(18),
    max: z.number().int().min(1).max(18),
  }),
  z.strictObject({ type: z.literal('turns'), in: z.array(z.number().int().min(1).max(18)) }),
  z.strictObject({ type: z.literal('season'), in: z.array(season) }),
  z.strictObject({
    type: z.literal('round'),
    min: whole,
    max: whole,
  }),
  z.strictObject({ type: z.literal('not-thaw') }),
  z.strictObject({ type: z.literal('stalin-in-moscow') }),
  z.strictObject({
    type: z.literal('control'),
    side: controller,
    spaces: z.array(slug),
    /** Every space must also be at least in this supply. */
    supply: supplyLevel.nullable(),
  }),
  z.strictObject({ type: z.literal('no-control'), side: controller, countries: z.array(slug) }),
  z.strictObject({ type: z.literal('no-control-spaces'), side: controller, spaces: z.array(slug) }),
  z.strictObject({ type: z.literal('no-units'), side, spaces: z.array(slug) }),
  z.strictObject({
    type: z.literal('control-count'),
    side: controller,
    countries: z.array(slug),
    min: z.number().int().min(1).max(9999),
    vpOnly: z.boolean(),
  }),
  z.strictObject({ type: z.literal('control-all-vp'), side: controller, countries: z.array(slug) }),
  z.strictObject({ type: z.literal('never-occupied'), side, space: slug }),
  z.strictObject({ type: z.literal('once-allied'), space: z.enum(['rome', 'messina']) }),
  z.strictObject({ type: z.literal('unit-on-map'), unit: slug, supply: supplyLevel }),
  z.strictObject({ type: z.literal('unit-not-on-map'), unit: slug }),
  z.strictObject({ type: z.literal('invaded'), beaches: z.array(letter) }),
  z.strictObject({
    type: z.literal('special'),
    key: z.enum(['yugoslav-partisan-space', 'axis-oos-space', 'supplied-panzer-corps-in-libya-or-egypt']),
  }),
])
export type PlainCondition = z.infer<typeof plainCondition>

/** `any`: at least one of the conditions holds. */
export const condition = z.union([
  plainCondition,
  z.strictObject({ type: z.literal('any'), of: z.array(plainCondition).min(2) }),
])
export type Condition = z.infer<typeof condition>

const fromPool = z.strictObject({ pool: slug, count: z.number().int().min(1).max(9999) })
export type FromPool = z.infer<typeof fromPool>

export const reinforcement = z.strictObject({
  /** Nations whose one reinforcement card of the turn this is. */
  nations: z.array(nationId).min(1),
  /** Units put on the map, in a fixed space if one is named. */
  map: z.array(z.strictObject({ unit: slug, face, space: slug.nullable() })),
  /** Only these spaces may take them; empty means the general rule. */
  at: z.array(slug),
  /** Exchange on the map: each unit of `in` takes the place of one of `out`. */
  swap: z.strictObject({ out: z.array(slug), in: z.array(slug) }).nullable(),
  reserve: z.array(fromPool),
})
export type Reinforcement = z.infer<typeof reinforcement>

export const beachheadType = z.enum(['br', 'us', 'allied'])
export type BeachheadType = z.infer<typeof beachheadType>

export const invasion = z.strictObject({
  /** Alternatives; each is the set of beachhead markers placed. */
  markers: z.array(z.array(beachheadType).min(1)).min(1),
  beaches: z.array(letter).min(1),
  /** One marker that may be placed alone, on a beach that no link joins to the others. */
  lone: z.strictObject({ marker: beachheadType, beach: letter }).optional(),
  lcus: z.array(z.strictObject({ unit: slug, face })),
  scus: z.array(fromPool),
  reserve: z.array(fromPool),
  /** Becomes a plain reinforcement card once invasions are renounced. */
  asReinforcement: z.boolean(),
  shingle: z.boolean(),
})
export type Invasion = z.infer<typeof invasion>

export const combatUse = z.strictObject({
  role: z.array(z.enum(['attack', 'defence'])).min(1),
  by: z.enum(['allied', 'soviet', 'soviet-mech', 'axis', 'german', 'german-panzer']),
  drm: whole,
  terrain: terrainId.nullable(),
  countries: z.array(slug).nullable(),
  versus: z.enum(['soviet', 'soviet-mech']).nullable(),
  oncePerTurn: z.boolean(),
  effect: z.enum(['desert-as-mountain', 'soviet-mech-step-loss']).nullable(),
})
export type CombatUse = z.infer<typeof combatUse>

export const card = z.strictObject({
  id: cardId,
  side,
  number: z.number().int().min(1).max(55),
  deck: z.enum(['blitzkrieg', 'total-war']),
  title: z.string().min(1),
  ops: z.number().int().min(2).max(5),
  sr: z.number().int().min(2).max(5),
  /** Replacement points by marker: br, us, su; ge, ax. */
  rp: z.partialRecord(z.enum(['br', 'us', 'su', 'ge', 'ax']), count),
  /** Colour of the box: event (black), cc (red), ops (yellow: event and operations together). */
  kind: z.enum(['event', 'cc', 'ops']),
  /** Condition under which a black card counts as yellow (never in spring thaw rounds). */
  dualIf: plainCondition.nullable(),
  removedAfterEvent: z.boolean(),
  prerequisiteFlag: z.boolean(),
  invasionFlag: z.boolean(),
  requires: z.array(condition),
  reinforcement: reinforcement.nullable(),
  invasion: invasion.nullable(),
  combat: combatUse.nullable(),
  /** Numbers in the event's text, by what they count. */
  numbers: z.record(z.string(), measure),
  /** Cards that this event makes the opponent reveal. */
  reveals: z.array(cardId),
  provenance: recordProvenance,
})
export type Card = z.infer<typeof card>

export const cardsFile = z.strictObject({ provenance: fileProvenance, cards: z.array(card) })
