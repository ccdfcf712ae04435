/** Codes of unit symbols (MIL-STD-2525D). One frame for all; whose a unit is shows in its colour. */

const FRIEND = '1003'
export const LAND = '10'

/** The sizes of formations. */
export const SIZE = {
  none: '00',
  company: '15',
  battalion: '16',
  regiment: '17',
  brigade: '18',
  division: '21',
  corps: '22',
  army: '23',
  armyGroup: '24',
} as const
export type Size = keyof typeof SIZE

/** The arms that most armies have. */
export const ARM = {
  infantry: '1211000000',
  mechanised: '1211020000',
  airborne: '1211000001',
  armour: '1205000000',
  antitank: '1204000000',
  tankDestroyer: '1204010000',
  reconnaissance: '1213000000',
  engineer: '1407000000',
  airborneEngineer: '1407000001',
  artillery: '1303000000',
  airborneArtillery: '1303000001',
  selfPropelledArtillery: '1303010000',
  rocketArtillery: '1303004100',
  antiaircraft: '1301000000',
} as const

/** The code of a unit of this size and entity; `set` is the symbol set: land units unless it says otherwise. */
export const symbolCode = (size: Size, entity: string, set: string = LAND): string =>
  `${FRIEND}${set}00${SIZE[size]}${entity}`
