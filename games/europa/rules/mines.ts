import { entry, lookup } from '@grognard/kernel'
import type { Doing, Query, Running } from '../kit.ts'
import type { Minefield, NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import { settleCargo } from './naval-cargo.ts'
import { tableOf, underwater } from './naval-fire.ts'
import { isByNight } from './naval-night.ts'
import { damageShip, navalOf, shipTarget } from './naval-units.ts'
import { STORMY, seaIn } from './sailing.ts'

/** minefields: mines that lie, that are laid, and that are swept. */

/** Enemy mines where a group is: in its whole box, and in the hex where it stands. */
export const minesAt = (q: Query, group: NavalGroup, hex: number): Minefield | undefined =>
  navalOf(q).mines.find((field) => field.side !== group.side && field.box === group.box && field.hex === hex)

/** mineLaying, mineSweeping: by the codes and types of ships. */
export const mineRoom = (q: Query, ship: number): number => q.data.naval.ships.mines[ship]!
export const isSweeper = (q: Query, ship: number): boolean => q.data.naval.ships.type[ship]!.includes('M')

/** mineDamage: nuisance fields are checked for one ship by lot, concentrated ones for every ship. */
export function strikeMines(c: Running, group: NavalGroup, hex: number): void {
  const field = minesAt(c, group, hex)
  if (!field) return
  const ships =
    hex >= 0 || group.ships.length === 1
      ? [...group.ships]
      : [c.pick(group.ships, c.data.cite.mineDamage, say('naval.mineLot'))]
  for (const ship of ships) check(c, group, ship, hex)
  settleCargo(c)
}

function check(c: Running, group: NavalGroup, ship: number, hex: number): void {
  const { table, modifiers } = tableOf(c, 'mines')
  const found: string[] = []
  if (hex >= 0) found.push('concentrated-field')
  if (isSweeper(c, ship)) found.push('minesweeper')
  if (isByNight(group)) found.push('night')
  if (seaIn(c, group.box) === STORMY) found.push('stormy-sea')
  const die = c.roll(6, c.data.cite.mineDamage, say('naval.mineRoll', { ship: shipTarget(c, ship) }))
  const { cell } = lookup(table, {
    column: { name: 'result' },
    die,
    modifiers: found.map((id) =>
      entry(
        say('naval.modifier', { modifier: `naval-modifier:${id}` }),
        c.data.cite.mineDamage,
        modifiers[id]!,
      ),
    ),
  })
  if (cell !== 'damage') return
  c.tell(c.data.cite.mineDamage, say('naval.mined', { ship: shipTarget(c, ship) }))
  damageShip(c, ship, underwater(c, ship))
}

/** Points are added to a field, or begin one. */
export function addMines(c: Doing, group: NavalGroup, hex: number, points: number): void {
  const naval = navalOf(c)
  const field = naval.mines.find(
    (other) => other.side === group.side && other.box === group.box && other.hex === hex,
  )
  if (field) field.points += points
  else naval.mines.push({ side: group.side, box: group.box, hex, points })
}

export function takeMines(c: Doing, field: Minefield, points: number): void {
  const naval = navalOf(c)
  field.points -= points
  naval.mines = naval.mines.filter((other) => other.points > 0)
}
