import { fight } from './operating.ts'
import type { Board, Scene } from './scene.ts'

/** Combats played until the attackers may advance. */

const SUMMER_42 = { turn: 6, round: 3 }

/** An attack from one space, played until the attackers may advance. The defenders retreat by the way given. */
export function advance(
  board: Board,
  side: 'axis' | 'allied',
  from: string,
  target: string,
  units: string[],
  dice: [number, number],
  way: string[] = [],
  effects: string[] = [],
): Scene {
  const s = fight({ state: SUMMER_42, ...board }, side, [from], { effects }, ...dice)
  s.act(side, `target space:${target}`)
  for (const unit of units)
    if (s.isOffered(side, `attack-with unit:${unit}`)) s.act(side, `attack-with unit:${unit}`)
  if (s.isOffered(side, 'attack')) s.act(side, 'attack')
  const other = side === 'axis' ? 'allied' : 'axis'
  while (s.waitsAt === 'combat / defender takes losses') s.act(other, s.offer(other)[0]!)
  while (s.waitsAt === 'combat / attacker takes losses') s.act(side, s.offer(side)[0]!)
  for (const place of way) s.act(other, `retreat-to space:${place}`)
  return s
}

/** Every space a unit can reach by advancing. */
export function reach(s: Scene, side: 'axis' | 'allied', unit: string): Set<string> {
  const found = new Set<string>()
  const go = (position: Scene['position'], choice: string): void => {
    const copy = structuredClone(position)
    const [verb, target] = choice.split(' ')
    const verdict = s.engine.act(copy, side, target ? { verb: verb!, target } : { verb: verb! })
    if (!verdict.ok) throw new Error(choice)
    const at = copy.state.at[s.data.unit(unit)]!
    const frame = copy.frames.at(-1)!
    const offer = frame.procedure === 'combat' ? s.engine.offer(copy, side) : []
    const still = (frame.local as { advance?: object }).advance
    if (!still || offer.some((c) => c.verb === 'stop')) found.add(s.data.placeTarget[at]!.split(':')[1]!)
    if (still) for (const c of offer) if (c.verb === 'advance') go(copy, `advance ${c.target}`)
  }
  go(s.position, `select unit:${unit}`)
  return found
}
