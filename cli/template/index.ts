export { create, newGame } from './game.ts'
