/** How the campaign begins. */
import { count, whole } from '@grognard/kernel'
import { z } from 'zod'
import { order } from './schema-charts.ts'
import { cardId, face, fileProvenance, nationId, recordProvenance, side, slug } from './schema-common.ts'

/** `id` is the unit's; `at` a space or `reserve`. */
export const placement = z.strictObject({ id: slug, at: slug, face, provenance: recordProvenance })
export type Placement = z.infer<typeof placement>

export const neutralSetup = z.strictObject({
  id: slug,
  country: slug,
  nation: nationId,
  placements: z.array(placement),
  /** Placed by their controller anywhere in the country. */
  free: z.array(z.strictObject({ id: slug, face })),
  rpPerTurn: count,
  rebuildAt: z.array(slug),
  provenance: recordProvenance,
})
export type NeutralSetup = z.infer<typeof neutralSetup>

/** `id` is the space's. */
export const trench = z.strictObject({
  id: slug,
  level: z.union([z.literal(1), z.literal(2)]),
  owner: side,
  kind: z.enum(['field', 'tobruk', 'west-wall', 'atlantic-wall']),
  provenance: recordProvenance,
})
export type Trench = z.infer<typeof trench>

const openingHand = z.strictObject({ chooseOneOf: z.array(cardId), draw: count })

export const setupFile = z.strictObject({
  provenance: fileProvenance,
  order: z.array(side).length(2),
  placements: z.array(placement),
  choices: z.array(
    z.strictObject({
      id: slug,
      side,
      units: z.array(z.strictObject({ id: slug, face })),
      region: slug,
      notStackedTogether: z.boolean(),
      provenance: recordProvenance,
    }),
  ),
  neutrals: z.array(neutralSetup),
  trenches: z.array(trench),
  stalin: slug,
  tracks: z.strictObject({
    turn: whole,
    vp: whole,
    axisHand: whole,
    alliedHand: whole,
    axisOrders: order,
    alliedOrders: order,
    rp: z.record(z.enum(['br', 'us', 'su', 'ge', 'ax']), whole),
  }),
  openingHands: z.strictObject({ axis: openingHand, allied: openingHand }),
})
export type Setup = Omit<z.infer<typeof setupFile>, 'provenance'>
