import type { ReadonlySignal } from '@preact/signals'
import { useDesk } from '../ui/context.ts'
import { Dice } from '../ui/Dice.tsx'
import { capital } from '../words.ts'

/** A longer result is said in the card only. */
const LONG = 40

/** The dice where they fell: over the place on the board, for the eye only; the card beside it says it all. */
export const PlaceChip = ({ moved }: { moved: ReadonlySignal<number> }) => {
  const { shows, session, board } = useDesk()
  // The camera moved: it goes along.
  void moved.value
  const moment = shows.current.value
  const place = shows.place.value
  if (!moment || !place || !board.value) return null
  const at = board.value.screenOf(place)
  if (!at) return null
  const words = session.words.value
  const { battle, rolls } = moment
  // Attackers who stand above are not to be covered.
  const from = (battle?.from ?? []).flatMap((one) => board.value?.screenOf(one) ?? [])
  const isBelow = from.length > 0 && from.every(({ y }) => y < at.y - 1)
  const result = battle ? capital(words.say(battle.result)) : ''
  const said = result.length <= LONG ? result : battle?.throws.map(({ says }) => words.say(says)).join(' : ')
  return (
    <div
      class={`place-chip ${isBelow ? 'below' : ''} ${shows.rolling.value ? 'rolling' : ''}`}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
      aria-hidden="true"
      data-testid="place-chip"
    >
      <span class="chip-dice">
        {rolls.slice(0, 4).map((roll, i) => (
          <Dice key={i} roll={roll} />
        ))}
      </span>
      {battle && <span class="chip-says">{said}</span>}
    </div>
  )
}
