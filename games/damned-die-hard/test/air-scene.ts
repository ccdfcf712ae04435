import { airScenes } from '../../europa/testing/air-scene.ts'
import { type Board, scene } from './scene.ts'

export { type Over, operation, over } from '../../europa/testing/air-scene.ts'

/** Nobody owns Formosa unless the board says so: its aircraft come from elsewhere. */
const away = (board: Board, ...dice: readonly number[]) => {
  const s = scene(board, ...dice)
  s.state.owner[s.data.place('formosa')] = 2
  return s
}

export const { runway, airOrdered } = airScenes(scene, 'luzon')
export const { from } = airScenes(away, 'luzon')
