import type { Message, SeatId, TableOverlay, Tone } from '@grognard/kernel'
import { type Line, note, type PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { groundIn, occupants, sideOfSeat } from '../../rules/02-units.ts'
import { isSource, isSuppliedAt, suppliedCells } from '../../rules/13-1-supply.ts'
import { SIDES, type Side } from '../../state.ts'
import { say } from '../../text/say.ts'
import { sideId } from '../../world.ts'
import { asked, isInPlay, targets } from './asked.ts'
import { lineOfCommunication } from './supply-lines.ts'

/** 13.1: the network of roads that carries supply, and the line of one unit or hex. */

const optionNote = (q: Query): Message[] => (q.options.supply === true ? [] : [say('overlay.supply.off')])

/** The reader's network, or both for an observer; stacks outside it are marked. */
export function supplyNetwork(q: Query, seat: SeatId | null): TableOverlay {
  const reader = sideOfSeat(seat)
  const sides = SIDES.filter((side) => reader === null || side === reader)
  const places: PlaceMark[] = []
  const notes: Message[] = optionNote(q)
  const by = occupants(q)
  for (const side of sides) {
    const network = suppliedCells(q, side)
    let cut = 0
    let fed = 0
    for (let cell = 0; cell < q.data.hexes; cell++) {
      if (!isInPlay(q, cell)) continue
      const target = q.data.cellTarget[cell]!
      if (by[cell] === side) {
        const supplied = isSuppliedAt(q, cell, side)
        if (supplied) fed += groundIn(q, cell).length
        else cut += groundIn(q, cell).length
        places.push({ target, tone: supplied ? 'good' : 'bad', ...(!supplied && { text: '×' }) })
      } else if (network[cell] === 1)
        places.push({
          target,
          tone: 'good',
          style: 'dots',
          ...(isSource(q, cell, side) && { text: '★' }),
        })
    }
    notes.push(say('overlay.supply.count', { side: `side:${sideId(side)}`, fed, cut }))
  }
  return { places, lines: [], notes }
}

function lineOf(q: Query, cell: number, side: Side): TableOverlay {
  const hex = q.data.cellTarget[cell]!
  const who = `side:${sideId(side)}`
  const { path, blocks } = lineOfCommunication(q, cell, side)
  const source = path.at(-1)
  if (source === undefined) return note(...optionNote(q), say('overlay.supply.noWay', { hex, side: who }))
  const supplied = blocks.length === 0
  const tone: Tone = supplied ? 'good' : 'bad'
  // A cut line is drawn from its source to where it is cut.
  const cutAt = path.indexOf(blocks.at(-1)!)
  const through = supplied ? path.toReversed() : path.slice(cutAt).toReversed()
  const lines: Line[] = [
    { through: targets(q, through), tone: supplied ? 'good' : 'warning', end: supplied ? 'arrow' : 'cut' },
  ]
  if (!supplied)
    lines.push({ through: targets(q, path.slice(0, cutAt + 1)).toReversed(), tone: 'bad', style: 'broken' })
  return {
    places: [
      { target: hex, tone },
      { target: q.data.cellTarget[source]!, tone: 'good', text: '★' },
      ...blocks.map((at): PlaceMark => ({ target: q.data.cellTarget[at]!, tone: 'bad', text: '×' })),
    ],
    lines: lines.filter(({ through: way }) => way.length > 1),
    notes: [
      ...optionNote(q),
      supplied
        ? say('overlay.supply.line', {
            hex,
            side: who,
            source: q.data.cellTarget[source]!,
            hexes: path.length - 1,
          })
        : say('overlay.supply.cut', { hex, side: who, places: targets(q, blocks) }),
    ],
  }
}

export function supplyLine(q: Query, target: string, seat: SeatId | null): TableOverlay {
  const unit = q.data.unitOf(target)
  if (unit >= 0 && q.state.aboard[unit]! >= 0) return note(say('overlay.supply.aboard', { unit: target }))
  const cell = asked.place(q, target)
  if (cell >= q.data.hexes) return note(say('overlay.supply.offMap'))
  return cell < 0 ? note(say('overlay.pick.hex')) : lineOf(q, cell, asked.side(q, target, seat))
}
