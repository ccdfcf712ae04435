import type { BattleShow, TableMap, TableOverlay, TableScene, Tone } from '@grognard/kernel'
import type { Desk } from '../ui/context.ts'
import { markedChanges } from './changes.ts'
import type { Moment } from './moments.ts'

/** What is drawn on the board of what happens: ways of attackers, flights, the place of a battle. */

const arrows = (from: readonly string[], to: string, tone: Tone): TableOverlay['lines'] =>
  from.filter((place) => place !== to).map((place) => ({ through: [place, to], tone, end: 'arrow' as const }))

/** The ways that belong to the position: who attacks what, and what flies where. */
export function stagedScene({ action, routes = [], pieces }: TableScene): TableOverlay | null {
  const attacking = new Set(action?.attackers ?? [])
  const from = action?.place ? pieces.filter(({ target }) => attacking.has(target)) : []
  if (from.length === 0 && routes.length === 0) return null
  const places = new Set(from.map(({ at }) => at))
  return {
    places: action?.place && from.length > 0 ? [{ target: action.place, tone: 'bad', style: 'outline' }] : [],
    lines: [
      ...arrows([...places], action?.place ?? '', from[0]?.tone ?? 'neutral'),
      ...routes.map(({ through, tone, style }) => ({
        through,
        tone,
        end: 'arrow' as const,
        ...(style && { style }),
      })),
    ],
    notes: [],
  }
}

/** Whose tone attackers have, as far as they are still to be seen. */
const toneOf = ({ attackers, sides }: BattleShow, scene: TableScene, map: TableMap): Tone =>
  scene.pieces.find(({ target }) => attackers.includes(target))?.tone ??
  Object.entries(map.tones).find(([, { holder, side }]) => (side ?? holder) === sides[0])?.[0] ??
  'neutral'

/** A moment as it is marked while it is shown. */
export function stagedMoment(
  { battle }: Moment,
  place: string | null,
  scene: TableScene,
  map: TableMap,
): TableOverlay | null {
  if (!place) return null
  return {
    places: [{ target: place, tone: 'bad', style: 'outline' }],
    lines: battle ? arrows(battle.from, battle.place, toneOf(battle, scene, map)) : [],
    notes: [],
  }
}

/** Everything that is drawn of what happens, as the desk stands. */
export function staged({ session, modes, shows, player }: Desk): readonly TableOverlay[] {
  const [map, state] = [session.map.value, modes.shown.value]
  if (!map || !state) return []
  const moment = shows.current.value
  const changes = player.changes.value
  return [
    stagedScene(state.scene),
    moment && stagedMoment(moment, shows.place.value, state.scene, map),
    changes && markedChanges(changes, state.scene),
  ].filter((overlay) => overlay !== null)
}
