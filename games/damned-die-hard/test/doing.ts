import { doings } from '../../europa/testing/doing.ts'
import { scene } from './scene.ts'

export { arrival, doing, watched } from '../../europa/testing/doing.ts'

export const { fought, ordered } = doings(scene, 'luzon')
