export { create, secondFront } from './game.ts'
