import type { Game } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import type { Play } from './script.ts'
import { bare } from './staff.ts'

/** Second Front as these tests play it: by its own staff. */
const made = shelf.find(({ id }) => id === 'second-front')!.create(null)
export const SICILY: Play = {
  game: (): Promise<Game> => made,
  scenario: 'sicily',
  staff: (game) => ({
    choose: (view, seat) =>
      bare(
        game.bots.at(-1)!.choose(
          view.offer,
          () => view,
          () => 0.5,
          seat,
        ),
      ),
    did: () => undefined,
  }),
}
