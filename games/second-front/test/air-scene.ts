import { airScenes } from '../../europa/testing/air-scene.ts'
import { scene } from './scene.ts'

export { type Over, operation, over } from '../../europa/testing/air-scene.ts'

export const { from, airOrdered } = airScenes(scene, 'sicily')
