import type { Nations } from '../../europa/making/counters.ts'
import { GROUP_SIDES, SUPPLY_GROUPS } from './12-supply-groups.ts'

/** 16.B.3, 38.B.4: whose troops units are, and whose replacements they take. */

const ENLISTED: Readonly<Record<string, string>> = {
  commonwealth: 'philippine',
  ija: 'ija',
  ijn: 'ijn',
  british: 'british',
  dutch: 'dutch',
}

/** 38.B.4, 16.B.3: whose replacements a unit takes. */
export const nationOf = (service: string): string => ENLISTED[service] ?? 'us'

/** American artillery and armour points serve all of the contingent: they are kept as the United States'. */
export const keptAs = (nation: string): string => (nation === 'american' ? 'us' : nation)

export const nations: Nations = {
  nationOf,
  // 38.B.4: nationality divides infantry points only; guns and tanks come to the contingent.
  replacedFrom: (nation, kind) => (nation === 'philippine' && kind !== 'inf' ? 'us' : nation),
  // 20.G.2.b: army and navy are one nation's forces.
  groups: SUPPLY_GROUPS,
  groupSides: GROUP_SIDES,
  // Enough for any game, a limit only in the counter mix (16.C.2).
  points: {
    ija: { side: 'japanese', contingent: 'ija', count: 24 },
    ijn: { side: 'japanese', contingent: 'ijn', count: 8 },
    us: { side: 'allied', contingent: 'american', count: 24 },
    philippine: { side: 'allied', contingent: 'american', count: 48 },
  },
  garrisons: { side: 'allied', contingent: 'american', nation: 'philippine' },
}
