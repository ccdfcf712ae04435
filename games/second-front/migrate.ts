import { layoutOf } from '@grognard/kernel'
import type { World } from './world.ts'

/** What positions count by number. */
export const layout = ({ units, map, air }: World): string =>
  layoutOf([units.target, map.target, air.units.target, ['parts']])
