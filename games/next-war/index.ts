export { create, nextWarKorea } from './game.ts'
