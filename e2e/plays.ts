import type { Game, SeatId, TableScene } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import { BARBAROSSA, type Play, type Script, TINY } from './script.ts'
import { bare } from './staff.ts'

/** The tiny game and every game on the shelf, each as far as something is to be seen of it. */

/** A scenario as the computer's staff plays it. */
const staffed = (id: string, scenario: string): Play => {
  let made: Promise<Game> | undefined
  return {
    game: () => {
      made ??= shelf.find((one) => one.id === id)!.create(null)
      return made
    },
    scenario,
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
}

/** The shortest scenario of each. */
export const PLAYS: Readonly<Record<string, Play>> = {
  tiny: TINY,
  'barbarossa-to-berlin': BARBAROSSA,
  'next-war': staffed('next-war', 'corridor'),
  'damned-die-hard': staffed('damned-die-hard', 'bataan'),
  'battle-for-normandy': staffed('battle-for-normandy', 'ecausseville'),
  'second-front': staffed('second-front', 'sicily'),
}

const lastEvents = ({ match }: Script) => match.happened(match.length).events

/** A battle has just been fought. */
export const isFought = (script: Script): boolean =>
  lastEvents(script).some(({ show }) => show?.kind === 'battle')

const sceneOf = (script: Script): TableScene =>
  script.game.table!.scene(script.view, script.game.data) as TableScene

/** The odds of an attack lie open. */
export const hasOdds = (script: Script): boolean => {
  const { odds } = sceneOf(script)
  return odds !== null && odds.groups.length > 0
}

/** Where everything stands. */
const standing = (script: Script): string =>
  JSON.stringify(sceneOf(script).pieces.map(({ target, at }) => [target, at]))

/** A seat is asked again after the other one has had the board and changed something on it. */
export function untilHandedBack(script: Script): { readonly seat: SeatId; readonly since: number } {
  script.until(isFought)
  const { seat } = script
  for (;;) {
    script.until((one) => one.seat !== seat)
    const since = script.match.length
    const before = standing(script)
    script.until((one) => one.seat === seat)
    if (standing(script) !== before) return { seat, since }
  }
}
