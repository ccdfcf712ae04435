/** Questions a player asks of the board. */
import type { Overlay, TableOverlay } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { note } from '../../desk/index.ts'
import type { Query } from '../kit.ts'
import { sideOfSeat, theatre } from '../rules/02-units.ts'
import { groundFact } from '../rules/05-zones.ts'
import { linesOf } from '../rules/07-3-lines.ts'
import { hasCombatSupply, isSupplied } from '../rules/07-supply.ts'
import { reachOf } from '../rules/10-reach.ts'
import { debtsOf } from '../rules/12-3-debts.ts'
import { inRange, readyGuns } from '../rules/12-5-support.ts'
import { ALLIED, GERMAN, SIDES, type Side, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { SEA, SHEETS, SIXTHS, type World } from '../world.ts'

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

/** 7.3.1: the hexes within a unit's line of the headquarters pointed at, or of all of one's own. */
const headquarters: Ask = {
  id: 'headquarters',
  rule: '7.3.1',
  needsTarget: false,
  answer(q, target, seat) {
    const asked = unitAt(q, target)
    const side = asked >= 0 ? q.data.units[asked]!.side : sideOfSeat(seat)
    if (side === null) return NOTHING
    const one = asked >= 0 && q.data.units[asked]!.isHq
    const hqs = one ? [asked] : theatre(q).roster.filter((hq) => isHqOf(q, hq, side))
    const within = new Map<number, number>()
    const lines = linesOf(q, side)
    for (const hq of hqs)
      for (const cell of lines.within(q.state.at[hq]!)) within.set(cell, (within.get(cell) ?? 0) + 1)
    return {
      ...NOTHING,
      places: [...within].map(([cell, count]) => ({
        target: q.data.hexTarget[cell]!,
        tone: 'good' as const,
        style: 'dots' as const,
        ...(one ? {} : { text: String(count) }),
      })),
      notes: [say(one ? 'overlay.command' : 'overlay.commands')],
    }
  },
}
const isHqOf = (q: Query, unit: number, side: Side): boolean =>
  q.data.units[unit]!.isHq && q.data.units[unit]!.side === side && q.state.at[unit]! >= 0

/** 12.3: who must attack whom as the units stand now: in movement, what will be owed. */
const debts: Ask = {
  id: 'debts',
  rule: '12.3',
  needsTarget: false,
  answer(q, _, seat) {
    const sides = SIDES.filter((side) => sideOfSeat(seat) === null || sideOfSeat(seat) === side)
    const owed = sides.flatMap((side) => debtsOf(q, side))
    if (owed.length === 0) return note(say('overlay.noDebts'))
    return {
      places: owed.map(({ on }) => ({ target: q.data.hexTarget[on]!, tone: 'warning', style: 'outline' })),
      lines: owed.map(({ from, on }) => ({
        through: [q.data.hexTarget[from]!, q.data.hexTarget[on]!],
        tone: 'warning',
        end: 'arrow',
      })),
      notes: [say('overlay.debts')],
    }
  },
}

/** 11.2: what German units lose where they stand. */
const interdiction: Ask = {
  id: 'interdiction',
  rule: '11.2',
  needsTarget: false,
  answer(q) {
    const lost = q.state.interdiction
    const sheets = SHEETS.flatMap((sheet, i) =>
      lost[i]! > 0 ? [say('air.interdiction', { sheet: `sheet:${sheet}`, points: lost[i]! })] : [],
    )
    if (sheets.length === 0) return note(say('overlay.noInterdiction'))
    const ground = groundFact(q)
    const cells = [...ground.cells].filter(
      (cell) => ground.holder[cell] === GERMAN && lost[q.data.sheet[cell]!]! > 0,
    )
    return {
      ...NOTHING,
      places: cells.map((cell) => ({
        target: q.data.hexTarget[cell]!,
        tone: 'bad',
        text: `-${lost[q.data.sheet[cell]!]}`,
      })),
      notes: sheets,
    }
  },
}

/** How far before the enemies artillery cover is shown. */
const NEAR = 2
/** 12.5.3: how many guns and ships that are ready reach the enemies and the ground around them. */
const artillery: Ask = {
  id: 'artillery',
  rule: '12.5.3',
  needsTarget: false,
  answer(q, _, seat) {
    const side = sideOfSeat(seat)
    if (side === null) return NOTHING
    const guns = readyGuns(q, side)
    const ground = groundFact(q)
    const near = new Set<number>()
    for (const cell of ground.cells)
      if (ground.holder[cell] !== side && q.data.terrain[cell] !== SEA)
        for (const at of disc(q.data.map, cell, NEAR)) near.add(at)
    return {
      ...NOTHING,
      places: [...near].flatMap((cell): TableOverlay['places'][number][] => {
        const count = guns.filter((gun) => inRange(q, gun, cell)).length
        const isFoe = ground.holder[cell] !== side && ground.unitsIn(cell).length > 0
        const place = { target: q.data.hexTarget[cell]!, tone: 'warning' as const }
        if (count > 0) return [{ ...place, style: 'dots' as const, text: String(count) }]
        return isFoe ? [{ ...place, style: 'outline' as const }] : []
      }),
      notes: [say('overlay.artillery')],
    }
  },
}

export const overlays: readonly Ask[] = [
  reach,
  supply,
  zones,
  range,
  headquarters,
  debts,
  interdiction,
  artillery,
]
