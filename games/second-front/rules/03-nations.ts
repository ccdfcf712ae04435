import type { Nations } from '../../europa/making/counters.ts'
import { panthers } from './15-E-panthers.ts'

/** 3.B, 40.B: whose troops units are, and whose replacements they take. */

/** 12.C.1: Germans and others of the Axis; Italians, who have sources besides; the Allies. */
export const [GERMAN_GROUP, ITALIAN_GROUP, ALLIED_GROUP] = [0, 1, 2] as const
const GROUPS = [
  ['german', 'luftwaffe', 'ss', 'axis-other'],
  ['italian', 'rsi'],
  [
    'american',
    'british',
    'canadian',
    'new-zealand',
    'indian',
    'south-african',
    'french',
    'polish',
    'greek',
    'czech',
    'belgian',
    'dutch',
    'norwegian',
    'yugoslav',
    'brazilian',
    'italian-allied',
  ],
] as const

/** 3.B.1: services that are not named after their nation. */
const ENLISTED: Readonly<Record<string, string>> = { luftwaffe: 'german', ss: 'german' }
export const nationOf = (service: string): string => ENLISTED[service] ?? service.replace(/-army$/, '')

export const nations: Nations = {
  nationOf,
  replacedFrom: (nation) => nation,
  groups: GROUPS,
  groupSides: [0, 0, 1],
  // 20.G.2.b: aircraft of a side support whom they like.
  flyingTogether: [[...GROUPS[0], ...GROUPS[1]], GROUPS[2]],
  attachments: panthers,
  // 40.B: replacement points are pooled, not on the map.
  points: {},
  garrisons: null,
}
