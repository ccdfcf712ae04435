import type { NavalBook } from '../../europa/naval-world.ts'
import { scoreShipHit } from './41-victory.ts'

/** 27.B.4, 32.B, 34.B.2: what is particular to the navies, where the system asks for it. */

const AMPHIBIOUS = ['marine', 'amphibious-engineer']
const JAPANESE = ['ija', 'ijn']

/** 27.B.4: mountain and light infantry have their mark in the type of the unit, their guns and trains included. */
const isMountainOrLight = (type: string): boolean => type.includes('mountain') || type === 'light-infantry'

export const navalBook: NavalBook = {
  capable: (type) => AMPHIBIOUS.includes(type),
  trained: (type, contingent) =>
    AMPHIBIOUS.includes(type) || (JAPANESE.includes(contingent) && isMountainOrLight(type)),
  climbs: (type) => type.includes('mountain'),
  /** 34.B.2: Japanese surface ships carry torpedoes for a second attack. */
  torpedoLoads: (side) => (side === 0 ? 2 : 1),
  /** 29.B.2: Japanese hunters. */
  hunters: (side) => (side === 0 ? 'japanese-firer' : null),
  /** 34.A.1, 29.A.1: the Japanese choose whether a meeting by night is near or far. */
  night: { points: 2, between: 4, prepared: 0 },
  onHit: (c, ship) => scoreShipHit(c, ship),
}
