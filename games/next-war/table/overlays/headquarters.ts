import type { Message, SeatId, TableOverlay } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { type Line, note, type PlaceMark } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { groundIn, isAshore, occupants, sideOfSeat } from '../../rules/02-units.ts'
import { plays } from '../../rules/14-advanced.ts'
import { isSubordinate } from '../../rules/18-1-subordination.ts'
import { isSupplied, type SupplyNet, supplyNet } from '../../rules/19-1-supply-lines.ts'
import { SIDES, type Side } from '../../state.ts'
import { say } from '../../text/say.ts'
import { sideId } from '../../world.ts'
import { toneOfControl } from '../tones.ts'
import { isInPlay } from './asked.ts'

/** 18, 19: how far a headquarters strikes and whom it commands; what the supply of the advanced game reaches. */

const lineTo = (q: Query, from: number, to: number, tone: Line['tone']): Line => ({
  through: [q.data.cellTarget[q.state.at[from]!]!, q.data.cellTarget[q.state.at[to]!]!],
  tone,
  style: 'broken',
  end: 'arrow',
})

const onMap = (q: Query, unit: number): boolean => isAshore(q, unit) && q.state.at[unit]! < q.data.hexes

function rangeOf(q: Query, unit: number): TableOverlay {
  const { range, side, role } = q.data.units[unit]!
  const tone = toneOfControl(side)
  const own =
    role === 'headquarters' && !q.data.units[unit]!.supreme
      ? q.data.groundUnits.filter((one) => onMap(q, one) && isSubordinate(q, one, unit))
      : []
  const target = q.data.unitTarget[unit]!
  const notes: Message[] = [say('overlay.hq.range', { unit: target, range })]
  if (own.length > 0)
    notes.push(say('overlay.hq.own', { unit: target, units: own.map((one) => q.data.unitTarget[one]!) }))
  return {
    places: disc(q.data.map, q.state.at[unit]!, range)
      .filter((cell) => isInPlay(q, cell))
      .map((cell): PlaceMark => ({ target: q.data.cellTarget[cell]!, tone, style: 'dots' })),
    lines: own.filter((one) => q.state.at[one] !== q.state.at[unit]).map((one) => lineTo(q, unit, one, tone)),
    notes,
  }
}

function commandOf(q: Query, unit: number): TableOverlay {
  const leaders = q.data.headquarters.filter(
    (one) => onMap(q, one) && !q.data.units[one]!.supreme && isSubordinate(q, unit, one),
  )
  if (leaders.length === 0) return note(say('overlay.hq.none'))
  return {
    places: [],
    lines: leaders
      .filter((one) => q.state.at[one] !== q.state.at[unit])
      .map((one) => lineTo(q, one, unit, toneOfControl(q.data.unitSide[unit]!))),
    notes: [
      say('overlay.hq.under', {
        unit: q.data.unitTarget[unit]!,
        units: leaders.map((one) => q.data.unitTarget[one]!),
      }),
    ],
  }
}

export function headquarters(q: Query, target: string): TableOverlay {
  const unit = q.data.unitOf(target)
  if (!plays(q, 'headquarters') || unit < 0 || !onMap(q, unit)) return note(say('overlay.hq.none'))
  const { role } = q.data.units[unit]!
  return role === 'headquarters' || role === 'artillery' ? rangeOf(q, unit) : commandOf(q, unit)
}

const isFed = ({ reached, headquarters: seats }: SupplyNet, cell: number): boolean => {
  if (reached[cell]! >= 0) return true
  for (const around of seats.values()) if (around[cell]! >= 0) return true
  return false
}

/** 19.2: what sources and headquarters reach now; stacks in which somebody goes short are marked. */
export function advancedNetwork(q: Query, seat: SeatId | null): TableOverlay {
  const reader = sideOfSeat(seat)
  const places: PlaceMark[] = []
  const notes: Message[] = []
  for (const side of SIDES.filter((one): one is Side => reader === null || one === reader)) {
    const net = supplyNet(q, side)
    const sources = new Set(net.sources.map(({ cell }) => cell))
    let [fed, cut] = [0, 0]
    for (let cell = 0; cell < q.data.hexes; cell++) {
      if (!isInPlay(q, cell)) continue
      const mark = { target: q.data.cellTarget[cell]!, ...(sources.has(cell) && { text: '★' }) }
      if (occupants(q)[cell] === side) {
        const short = groundIn(q, cell).filter((unit) => !isSupplied(q, net, unit)).length
        cut += short
        fed += groundIn(q, cell).length - short
        places.push({ ...mark, tone: short === 0 ? 'good' : 'bad', ...(short > 0 && { text: '×' }) })
      } else if (isFed(net, cell)) places.push({ ...mark, tone: 'good', style: 'dots' })
    }
    notes.push(say('overlay.net.count', { side: `side:${sideId(side)}`, fed, cut }))
  }
  return { places, lines: [], notes }
}
