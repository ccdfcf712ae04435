import type { Running } from '../kit.ts'
import { say } from '../text/say.ts'
import { eliminateAir } from './air-units.ts'
import { isCrated } from './crates.ts'
import { wingOf } from './locations.ts'
import { navalOf } from './naval-units.ts'

/** carriers: aircraft for which a damaged or sunk ship has no room any more are lost, by lot. */
export function settleDecks(c: Running): void {
  const { deck } = c.data.naval.ships
  for (const [ship, fate] of navalOf(c).fate.entries()) {
    if (deck[ship] === 0) continue
    const room = fate === 0 ? c.data.air.hooks.deckCapacity(c, ship) : 0
    const flying = (): number[] => wingOf(c, ship).filter((unit) => !isCrated(c, unit))
    let wing = flying()
    while (wing.length > room) {
      const lost =
        room === 0 || wing.length === 1 ? wing[0]! : c.pick(wing, c.data.cite.carriers, say('naval.deckLot'))
      eliminateAir(c, lost, 'carriers')
      wing = flying()
    }
  }
}
