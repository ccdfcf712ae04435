export { battleForNormandy, create } from './game.ts'
