export { barbarossaToBerlin, create } from './game.ts'
