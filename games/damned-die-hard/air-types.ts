import type { AirCodeChart, AirTypeChart } from '../europa/air-world.ts'

/** 17.A.1: the types of air units, in the order of their charts. */
export const AIR_TYPES = ['F', 'B', 'A', 'D', 'T', 'HB'] as const
export type AirType = (typeof AIR_TYPES)[number]
export const [FIGHTER, BOMBER, ATTACK_BOMBER, DIVE_BOMBER, AIR_TRANSPORT, HEAVY_BOMBER] = [
  0, 1, 2, 3, 4, 5,
] as const

const type = (
  id: AirType,
  silhouette: AirTypeChart['silhouette'],
  is: Partial<AirTypeChart>,
): AirTypeChart => ({
  id,
  silhouette,
  fighter: false,
  transport: false,
  large: false,
  dive: false,
  heavy: false,
  needsField: false,
  antiaircraft: null,
  ...is,
})

export const airTypes: readonly AirTypeChart[] = [
  type('F', 'fighter', { fighter: true, antiaircraft: 'type-f' }),
  type('B', 'bomber', { large: true, needsField: true }),
  type('A', 'attack-aircraft', {}),
  type('D', 'attack-aircraft', { dive: true, antiaircraft: 'type-d' }),
  type('T', 'transport-aircraft', {
    transport: true,
    large: true,
    needsField: true,
    antiaircraft: 'transport',
  }),
  type('HB', 'bomber', { large: true, heavy: true, antiaircraft: 'type-hb' }),
]

/** 23.G, bits. */
export const AIR_CODES = ['C', 'F', 'B', 'S', 'V', 'U'] as const
export const [CODE_C, CODE_F, CODE_B, CODE_S, CODE_V, CODE_U] = [1, 2, 4, 8, 16, 32] as const

export const airCodes: readonly AirCodeChart[] = AIR_CODES.map((id) => ({
  id,
  floats: id === 'F',
  flyingBoat: id === 'B',
  utility: id === 'U',
  antiaircraft: id === 'B' ? 'code-b' : null,
}))
