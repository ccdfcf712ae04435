import type { World } from '../world.ts'

/** 3.B.3, 37.C: countries that nobody enters. */
const NEUTRAL: readonly string[] = ['andorra', 'spain', 'switzerland']

/** By land place: 1 in a neutral country. */
export const neutralGround = ({ regions }: Pick<World, 'regions'>): Uint8Array =>
  Uint8Array.from(regions, (region) => (NEUTRAL.includes(region) ? 1 : 0))
