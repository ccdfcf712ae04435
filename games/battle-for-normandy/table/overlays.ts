/** Questions a player asks of the board. */
import type { Overlay } from '@grognard/kernel'
import { note } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { sideOfSeat, theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { hasCombatSupply, isSupplied } from '../rules/07-supply.ts'
import { reachOf } from '../rules/10-reach.ts'
import { inRange } from '../rules/12-5-support.ts'
import { ALLIED, SIDES, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { SIXTHS, type World } from '../world.ts'

const NOTHING = note()
type Ask = Overlay<State, World>

const unitAt = (q: Query, target: string): number => {
  const unit = q.data.unitOfTarget(target)
  return unit >= 0 && q.state.at[unit]! >= 0 ? unit : -1
}

/** 10.1: where it can go, and what it costs. */
const reach: Ask = {
  id: 'reach',
  rule: '10.1',
  needsTarget: true,
  answer(q, target) {
    const unit = unitAt(q, target)
    if (unit < 0 || q.data.units[unit]!.full.move === 0) return NOTHING
    const found = reachOf(q, unit)
    return {
      ...NOTHING,
      places: found.destinations().map((cell) => {
        const cost = found.costTo(cell)!
        return { target: q.data.hexTarget[cell]!, tone: 'good', text: String(Math.ceil(cost / SIXTHS)) }
      }),
    }
  },
}

/** 7.2: who is supplied, and who only by a source. */
const supply: Ask = {
  id: 'supply',
  rule: '7.2',
  needsTarget: false,
  answer(q, _, seat) {
    const side = sideOfSeat(seat)
    const own = theatre(q).roster.filter(
      (unit) =>
        q.state.at[unit]! >= 0 &&
        !q.data.units[unit]!.isShip &&
        (side === null || q.data.units[unit]!.side === side),
    )
    return {
      ...NOTHING,
      places: own.map((unit) => ({
        target: q.data.hexTarget[q.state.at[unit]!]!,
        tone: hasCombatSupply(q, unit) ? 'good' : isSupplied(q, unit) ? 'warning' : 'bad',
      })),
      notes: [say('overlay.supply')],
    }
  },
}

/** 5.1: zones of control of both sides. */
const zones: Ask = {
  id: 'zones',
  rule: '5.1',
  needsTarget: false,
  answer(q) {
    const ground = groundFact(q)
    return {
      ...NOTHING,
      places: SIDES.flatMap((side) =>
        q.data.hexTarget.flatMap((target, cell) =>
          ground.inZoneOf(side, cell)
            ? [
                {
                  target,
                  tone: side === ALLIED ? ('allied' as const) : ('axis' as const),
                  style: 'hatch' as const,
                },
              ]
            : [],
        ),
      ),
    }
  },
}

/** 12.5.3: what a gun or ship can reach. */
const range: Ask = {
  id: 'range',
  rule: '12.5.3',
  needsTarget: true,
  answer(q, target) {
    const unit = unitAt(q, target)
    if (unit < 0 || q.data.units[unit]!.fire === 0) return NOTHING
    const { area } = theatre(q)
    return {
      ...NOTHING,
      places: q.data.hexTarget.flatMap((hex, cell) =>
        area[cell] === 1 && inRange(q, unit, cell)
          ? [{ target: hex, tone: 'warning' as const, style: 'dots' as const }]
          : [],
      ),
    }
  },
}

export const overlays: readonly Ask[] = [reach, supply, zones, range]
