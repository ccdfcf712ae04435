import type { Message, TableOverlay } from '@grognard/kernel'
import { note, type PlaceMark, shortly } from '../../../desk/index.ts'
import type { Query } from '../../kit.ts'
import { coastUnits, commandedBy } from '../../rules/coast-guns.ts'
import { landsInPlay } from '../../rules/lands-in-play.ts'
import { hexOf } from '../../rules/locations.ts'
import { portRoom } from '../../rules/naval-works.ts'
import { isFunctioning, mostPortHits, portCapacity } from '../../rules/ports.ts'
import { coastOf, isHaven } from '../../rules/sailing.ts'
import { watersOf } from '../../rules/ships-from-above.ts'
import { RE } from '../../world.ts'
import { type Looks, SIDES, sideName, toneOfOwner } from '../board.ts'
import { fraction } from '../numbers.ts'
import { say } from '../say.ts'

/** What a sailor asks of the chart: where danger lies, what ports can do, and where his own landings go. */

/** minefields, coastDefences, landingPlanning: waters with mines, those that guns of the coast command, planned landings. */
export function seaChart(q: Query, looks: Looks): TableOverlay {
  if (!q.state.naval) return note(say('overlay.sea.none'))
  const { placeOf } = q.data.sea
  const places: PlaceMark[] = []
  const notes: Message[] = []
  for (const side of SIDES) {
    const guns = coastUnits(q, side)
    const waters = new Set(
      guns.flatMap((unit) => [...commandedBy(q, q.state.at[unit]!)].map((node) => placeOf[node]!)),
    )
    for (const place of waters)
      places.push({ target: q.data.map.target[place]!, tone: looks.sideTone[side], style: 'hatch' })
    const fields = q.state.naval.mines.filter((field) => field.side === side)
    for (const { box, hex, points } of fields) {
      const hexes = hex >= 0 ? [hex] : isHaven(q, box) ? coastOf(q, box) : watersOf(q, box)
      for (const place of hexes)
        places.push({
          target: q.data.map.target[place]!,
          tone: looks.sideTone[side],
          style: 'dots',
          text: String(points),
        })
    }
    notes.push(
      say('overlay.dangers.count', {
        side: sideName(q.data, side),
        guns: guns.length,
        waters: waters.size,
        fields: fields.length,
      }),
    )
  }
  const own = landings(q, looks)
  return {
    places: [...places, ...own.places],
    lines: own.lines,
    notes: [...notes, say('overlay.dangers.legend'), ...own.notes],
  }
}

/** portCapacity, portDamage: what every port still takes in this player turn, and how badly it is hit. */
export function ports(q: Query, looks: Looks): TableOverlay {
  const places: PlaceMark[] = []
  const notes: Message[] = []
  for (const place of landsInPlay(q)) {
    const most = mostPortHits(q, place)
    if (most === 0 && portCapacity(q, place) === 0) continue
    const owner = q.state.owner[place]
    const hits = q.state.portHits[place] ?? 0
    const room = q.state.naval ? portRoom(q, place) : portCapacity(q, place)
    const target = q.data.map.target[place]!
    const works = (owner === 0 || owner === 1) && isFunctioning(q, place, owner)
    places.push({
      target,
      tone: toneOfOwner(looks, owner),
      style: works ? 'fill' : 'outline',
      text: shortly(fraction(room, RE)),
    })
    if (hits > 0) notes.push(say('overlay.ports.hit', { place: target, hits, most }))
  }
  return { places, lines: [], notes: [say('overlay.ports.legend'), ...notes] }
}

/** landingPlanning: the landings that the reader has written down. */
function landings(q: Query, looks: Looks): TableOverlay {
  const { target } = q.data.map
  const plans = q.state.naval!.plans
  return {
    places: plans.map((plan) => ({
      target: target[plan.target]!,
      tone: looks.sideTone[plan.side],
      style: 'outline',
    })),
    lines: plans.flatMap((plan) => {
      const from = hexOf(q, q.state.at[plan.unit]!)
      if (from < 0 || from === plan.target) return []
      const through = [target[from]!, target[plan.target]!]
      return [{ through, tone: looks.sideTone[plan.side], style: 'broken', end: 'arrow' }]
    }),
    notes:
      plans.length === 0
        ? []
        : [say('overlay.sea.plans', { units: plans.map(({ unit }) => q.data.units.target[unit]!) })],
  }
}
