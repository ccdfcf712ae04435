import { BattleCard } from './BattleCard.tsx'
import { RecapCard } from './RecapCard.tsx'

/** Beside the board: what happens on it, and what happened. */
export const ShowDock = () => (
  <div class="show-dock">
    <BattleCard />
    <RecapCard />
  </div>
)
