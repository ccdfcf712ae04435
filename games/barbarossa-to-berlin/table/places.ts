import { alikeByNumber, type Badge, type TableScene } from '@grognard/kernel'
import { ALLIED, AXIS } from '../state.ts'
import { say } from '../text/say.ts'
import type { BoardView } from '../view.ts'
import type { World } from '../world.ts'
import type { Tone } from './tones.ts'

/** Who holds each place and what lies on it. */

export const toneOfControl = (control: number): Tone =>
  control === AXIS ? 'axis' : control === ALLIED ? 'allied' : 'neutral'

function fortBadge(board: BoardView, data: World, place: number): Badge[] {
  const { fort } = data.spaces[place]!
  if (!fort) return []
  return board.fortsDestroyed.includes(place)
    ? [{ icon: 'fort-destroyed', title: say('scene.fortDestroyed'), tone: 'quiet' }]
    : [{ icon: 'fort', title: say('map.fort', { side: `side:${fort}` }), tone: fort }]
}

function trenchBadge(board: BoardView, place: number): Badge[] {
  const trench = board.trenches[place]
  if (!trench) return []
  const title = say('scene.trench', {
    level: trench.level,
    side: `side:${trench.owner}`,
    kind: `trench:${trench.kind}`,
  })
  return [{ icon: `trench-${trench.level}`, title, tone: trench.owner }]
}

function activationBadges({ op }: BoardView, place: number): Badge[] {
  const badges: Badge[] = []
  if (op?.move.includes(place)) badges.push({ icon: 'move', title: say('scene.move'), tone: op.side })
  if (op?.combat.includes(place)) badges.push({ icon: 'combat', title: say('scene.combat'), tone: op.side })
  if (op?.attacked.includes(place))
    badges.push({ icon: 'combat', title: say('scene.attacked'), tone: 'quiet' })
  if (op?.barred.includes(place)) badges.push({ icon: 'lock', title: say('scene.barred'), tone: 'warning' })
  return badges
}

function banBadge(board: BoardView, data: World, place: number): Badge[] {
  const { attackBan } = data.spaces[place]!
  return attackBan && !board.lifted[attackBan]
    ? [{ icon: 'lock', title: say(`map.ban.${attackBan}`), tone: 'axis' }]
    : []
}

function spaceBadges(board: BoardView, data: World, place: number): Badge[] {
  const badges = [
    ...fortBadge(board, data, place),
    ...trenchBadge(board, place),
    ...activationBadges(board, place),
    ...banBadge(board, data, place),
  ]
  if (board.standFast.includes(place)) {
    const side = board.control[place] === AXIS ? 'axis' : 'allied'
    badges.push({ icon: 'post', title: say('scene.standFast'), tone: side })
  }
  if (board.partisans.includes(place))
    badges.push({ icon: 'triangle', title: say('scene.partisans'), tone: 'allied' })
  if (board.stalin === place) badges.push({ icon: 'leader', title: say('scene.stalin'), tone: 'soviet' })
  if (board.luftwaffe === place) badges.push({ icon: 'air', title: say('scene.luftwaffe'), tone: 'german' })
  return badges
}

type ScenePlace = TableScene['places'][number]
const kept = alikeByNumber<ScenePlace>()

const scenePlace = (board: BoardView, data: World, place: number, marks: number): ScenePlace =>
  kept(data, place, looksOf(board, place, marks), () => ({
    target: data.placeTarget[place]!,
    tone: toneOfControl(board.control[place]!),
    badges: spaceBadges(board, data, place),
  }))

/** All that a place shows: who holds it, its marks, its trench. */
function looksOf(board: BoardView, place: number, marks: number): number | string {
  const looks = marks * 4 + board.control[place]! + 1
  const trench = board.trenches[place]
  return trench ? `${looks} ${trench.level} ${trench.owner} ${trench.kind}` : looks
}

/** What lies on each space besides trenches, a bit for each kind. */
function marksOf(board: BoardView, data: World): Int32Array {
  const { op } = board
  const marks = new Int32Array(data.spaces.length)
  const lists = [
    board.fortsDestroyed,
    op?.move,
    op?.combat,
    op?.attacked,
    op?.barred,
    board.standFast,
    board.partisans,
    [board.stalin],
    [board.luftwaffe],
  ]
  lists.forEach((places, bit) => {
    // What is nowhere (-1) or on a beach marks no space.
    for (const place of places ?? []) if (place in marks) marks[place]! |= 1 << bit
  })
  const side = op?.side === 'axis' ? 1 << lists.length : 0
  data.spaces.forEach(({ attackBan }, place) => {
    marks[place]! |= side
    if (attackBan && board.lifted[attackBan]) marks[place]! |= 2 << lists.length
  })
  return marks
}

const BEACHHEAD_TONE = { br: 'british', us: 'american', allied: 'allied' } as const

export function scenePlaces(board: BoardView, data: World): TableScene['places'] {
  const marks = marksOf(board, data)
  const spaces = data.spaces.map((_, place) => scenePlace(board, data, place, marks[place]!))
  const beachheads = Object.entries(board.beachheads).map(([beach, { type, shingle }]) => {
    const place = data.firstBeach + Number(beach)
    const badges: Badge[] = [
      {
        icon: 'beachhead',
        title: say('map.name', { name: `beachhead:${type}` }),
        tone: BEACHHEAD_TONE[type],
      },
      ...activationBadges(board, place),
    ]
    if (shingle) badges.push({ icon: 'lock', title: say('scene.shingle'), tone: 'warning' })
    return { target: data.placeTarget[place]!, tone: BEACHHEAD_TONE[type], badges }
  })
  return [...spaces, ...beachheads]
}
