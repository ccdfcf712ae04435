export { create, damnedDieHard } from './game.ts'
