import { battleForNormandy } from '../game.ts'
import { MORNING } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

export const { data } = battleForNormandy
/** Omaha: beaches C1453 Dog Green, C1552 Dog White, C1551 Easy Green; the sea to the north of them. */
const SHORE = ['C1454', 'C1453', 'C1552', 'C1551', 'C1651', 'C1650', 'C1649']
const WATER = [
  ...new Set(data.beaches.flatMap(({ assault }) => assault.map((cell) => data.topology.names[cell]!))),
]
const terrain = {
  ...Object.fromEntries(WATER.map((hex) => [hex, 'sea' as const])),
  ...Object.fromEntries(SHORE.map((hex) => [hex, 'beach' as const])),
}
export const dog = data.beaches.findIndex(({ name }) => name === 'Dog Green')
export const landing = (board: Board, ...dice: readonly number[]): Scene =>
  scene(
    { landing: {}, state: { day: 6, turn: MORNING }, ...board, terrain: { ...terrain, ...board.terrain } },
    ...dice,
  )
export const [CO1, CO2, CO3, CO4] = ['us-inf-co-1', 'us-inf-co-2', 'us-inf-co-3', 'us-inf-co-4'] as const
export const DD = 'us-dd-co-1'
export const TK = 'us-arm-co-1'
export const RGR = 'us-ranger-co-1'

export const anySp = data.units.find(({ id }) => id.startsWith('sp-omaha'))!.id
export const berthed = (s: Scene, beach: number, ...ids: readonly string[]): Scene => {
  for (const id of ids) s.state.berth[s.unit(id)] = beach
  return s
}
