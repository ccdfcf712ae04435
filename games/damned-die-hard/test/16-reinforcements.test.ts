import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { combat, newCombat } from '../../europa/rules/combat.ts'
import { appear, reinforcements } from '../../europa/rules/reinforcements.ts'
import {
  disband,
  rebuild,
  rebuildable,
  replace,
  replaceable,
  replacementCost,
} from '../../europa/rules/replacements.ts'
import { returned } from '../../europa/rules/special-replacements.ts'
import { defenceStrength } from '../../europa/rules/strength.ts'
import { turnsOut } from '../../europa/rules/units.ts'
import { zones } from '../../europa/rules/zones.ts'
import { POOL, REMOVED } from '../../europa/state.ts'
import { doing } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const japanese: Board = { phase: 'initial', ground: 'japanese', turn: 'dec-3-41' }
/** The arrivals of a turn, on the printed map. */
const turn = (id: string, side: 'japanese' | 'allied', board: Board = {}, ...dice: number[]): Scene => {
  const s = scene({ real: true, phase: 'initial', turn: id, phasing: side, ...board }, ...dice)
  return s.start(reinforcements, {})
}

describe('16.A reinforcements', () => {
  test('[16, 16.A, 16.A.1-reinf] they come in the initial phase of their turn, at the place named if it is friendly', () => {
    const s = turn('dec-4-41', 'japanese', { japanese: ['G7:1617', 'G7:1618'] })
    expect(s.offer('japanese', 'arrive')).toEqual(['hex:G7:1617', 'hex:G7:1618'])
    expect(s.refused('japanese', 'arrive hex:G7:1925').rule).toBe('16.A')
    while (s.waitsAt.startsWith('arrival')) s.act('japanese', 'arrive hex:G7:1617')
    expect(['j-1an', 'j-1rr', 'j-41aa'].map((id) => s.at(id))).toEqual(['G7:1617', 'G7:1617', 'G7:1617'])
    expect(s.state.resources[s.place('G7:1617')]).toBeGreaterThanOrEqual(2)
  })

  test('[16, EX-53] a newcomer has the supply of the place where it appears', () => {
    const s = scene({ real: true })
    s.state.placeOut[s.place('G7:1725')] = 5
    appear(doing(s), s.unit('p-2'), s.place('G7:1725'))
    expect(turnsOut(s.q, s.unit('p-2'))).toBe(3)
  })

  test('[16.A.1-convert] conversions from their turn on: together, in supply, out of enemy zones', () => {
    const board: Board = { real: true, turn: 'jan-1-42', phasing: 'allied', phase: 'initial' }
    const units = { 'a-4mm': 'G7:1725', 'a-1sm': 'G7:1725' }
    const open = (more: Board = {}, change: (s: Scene) => void = () => undefined) => {
      const s = scene({ ...board, units, ...more })
      s.state.arrived = s.data.arrivals.luzon!.flatMap(({ kind }, i) => (kind === 'conversion' ? [] : [i]))
      change(s)
      return s.start(reinforcements, {})
    }
    const s = open()
    expect(s.offer('allied', 'convert')).toEqual(['arrival:jan-1-4-marine'])
    s.act('allied', 'convert arrival:jan-1-4-marine')
    expect(s.at('a-4m')).toBe('G7:1725')
    // They are out of play, not eliminated.
    expect([s.state.at[s.unit('a-4mm')], s.state.at[s.unit('a-1sm')]]).toEqual([REMOVED, REMOVED])
    expect(open({ turn: 'dec-4-41' }).refused('allied', 'convert arrival:jan-1-4-marine').message.key).toBe(
      'convert.early',
    )
    expect(
      open({ units: { ...units, 'a-1sm': 'G7:1926' } }).refused('allied', 'convert arrival:jan-1-4-marine')
        .message.key,
    ).toBe('convert.together')
    expect(
      open({}, (x) => {
        x.state.fed[x.unit('a-4mm')] = 0
      }).refused('allied', 'convert arrival:jan-1-4-marine').message.key,
    ).toBe('convert.supply')
    expect(
      open({ units: { ...units, 'j-47': 'G7:1724' } }).refused('allied', 'convert arrival:jan-1-4-marine')
        .message.key,
    ).toBe('convert.zone')
  })

  test('[16.A.2, 38.B.6] the Manila garrison comes once Manila is an open city', () => {
    const closed = turn('dec-4-41', 'allied')
    expect(closed.at('p-pc1')).toBe('-1')
    const s = scene({ real: true, phase: 'initial', turn: 'dec-4-41', phasing: 'allied' })
    s.state.manilaOpen = true
    s.start(reinforcements, {})
    expect(s.at('p-pc1')).toBe('G7:1925')
  })
})

describe('16.B replacements', () => {
  const stocked = (board: Board = {}): Scene =>
    scene({
      ...japanese,
      units: { 'j-122': 'pool', 'rp-ija-1': HEX, 'rp-ija-2': HEX, 'rp-ija-3': HEX },
      ...board,
    })

  test('[16.B.1] production is received and used in the initial phase, and kept for later turns', () => {
    // The brigade's zone takes stores of the enemy, for which dice are thrown.
    const s = turn('jan-1-42', 'japanese', { japanese: ['G7:1617'] }, 1, 1, 1, 1)
    s.act('japanese', 'designate nation:ija', 'designate nation:ija')
    while (s.waitsAt.startsWith('arrival')) s.act('japanese', 'arrive hex:G7:1617')
    expect(s.state.points.reduce((sum, parts) => sum + parts, 0) / 2).toBe(2)
    // The points may be used at once.
    expect(s.state.fresh[s.unit('rp-ija-1')]).toBe(0)
  })

  test('[16.B.2] what is eliminated goes to its owner’s pool', () => {
    const s = scene({ units: { 'j-47': 'G7:1820', 'p-51': HEX }, phase: 'combat' })
    s.state.attack = newAttack(s.q, s.place(HEX))
    s.state.attack.attackers = [s.unit('j-47')]
    s.position.frames.push({
      procedure: combat.name,
      step: 'the result is applied',
      local: { ...newCombat(), result: 'DE' },
    })
    s.engine.begin(s.position)
    expect(s.state.at[s.unit('p-51')]).toBe(POOL)
  })

  test('[16.B.3, EX-55] the cost is the higher strength; a transport counter costs a half', () => {
    const s = scene({})
    expect(replacementCost(s.q, s.unit('j-122')) / 2).toBe(3)
    expect(replacementCost(s.q, s.unit('j-1fa')) / 2).toBe(4)
    expect(replacementCost(s.q, s.unit('j-mt1')) / 2).toBe(0.5)
  })

  test('[16.B.3] a lost unit comes back where points are spent', () => {
    const s = stocked()
    expect(replaceable(s.q)).toEqual([s.unit('j-122')])
    s.start(replace, { unit: -1, cadre: false, place: -1 }).act('japanese', 'replace unit:j-122')
    expect(s.at('j-122')).toBe(HEX)
    expect(s.state.points.reduce((sum, parts) => sum + parts, 0)).toBe(0)
    expect(s.state.at[s.unit('rp-ija-1')]).toBe(-1)
  })

  test('[16.B.3] points of several places serve together if a line without sea joins them', () => {
    const apart = stocked({
      units: { 'j-122': 'pool', 'rp-ija-1': HEX, 'rp-ija-2': 'G7:1819', 'rp-ija-3': HEX },
    })
    expect(replaceable(apart.q)).toHaveLength(1)
    const far = stocked({
      units: { 'j-122': 'pool', 'rp-ija-1': HEX, 'rp-ija-2': 'G7:1811', 'rp-ija-3': HEX },
    })
    expect(replaceable(far.q)).toEqual([])
  })

  test('[16.B.3, EX-54] army points do not replace navy units', () => {
    const s = stocked({ units: { 'n-bat': 'pool', 'rp-ija-1': HEX, 'rp-ija-2': HEX } })
    expect(replaceable(s.q)).toEqual([])
    const navy = stocked({ units: { 'n-bat': 'pool', 'rp-ijn-1': HEX } })
    expect(replaceable(navy.q)).toEqual([navy.unit('n-bat')])
  })

  test('[38.B.4] Philippine units need Philippine points, other Americans those of the United States', () => {
    const board: Board = { phase: 'initial', phasing: 'allied' }
    const phil = scene({ ...board, units: { 'p-51': 'pool', 'rp-us-1': HEX, 'rp-us-2': HEX } })
    expect(replaceable(phil.q)).toEqual([])
    const right = scene({
      ...board,
      units: { 'p-51': 'pool', 'rp-philippine-1': HEX, 'rp-philippine-2': HEX },
    })
    expect(replaceable(right.q)).toEqual([right.unit('p-51')])
  })

  test('[16.B.3] armour and guns need points of their own kind', () => {
    const s = stocked({
      units: { 'j-8fa': 'pool', 'j-7t': 'pool', 'rp-ija-1': HEX, 'rp-ija-2': HEX, 'rp-ija-3': HEX },
    })
    expect(replaceable(s.q)).toEqual([])
    s.state.stock = [{ place: s.place(HEX), nation: 'ija', kind: 1, parts: 6, usable: 1 }]
    expect(replaceable(s.q)).toEqual([s.unit('j-8fa')])
    s.state.stock = [{ place: s.place(HEX), nation: 'ija', kind: 2, parts: 6, usable: 1 }]
    expect(replaceable(s.q)).toEqual([s.unit('j-7t')])
  })

  test('[16.B.3, EX-56] a division of 12 from its cadre of 5 takes 7 points', () => {
    const points = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`rp-us-${i + 1}`, HEX]))
    const s = scene({ phase: 'initial', phasing: 'allied', units: { 'a-phil': `${HEX} cadre`, ...points } })
    expect(rebuildable(s.q)).toEqual([s.unit('a-phil')])
    s.start(rebuild, {}).act('allied', 'rebuild unit:a-phil')
    expect(s.state.face[s.unit('a-phil')]).toBe(0)
    expect(s.state.points.reduce((sum, parts) => sum + parts, 0)).toBe(0)
    const few = scene({
      phase: 'initial',
      phasing: 'allied',
      units: { 'a-phil': `${HEX} cadre`, ...points, 'rp-us-7': 'pool' },
    })
    few.state.points[few.unit('rp-us-7')] = 0
    expect(rebuildable(few.q)).toEqual([])
    const zone = scene({
      phase: 'initial',
      phasing: 'allied',
      units: { 'a-phil': `${HEX} cadre`, ...points, 'j-47': 'G7:1820' },
    })
    expect(rebuildable(zone.q)).toEqual([])
  })

  test('[16.B.3] a division may come back as a cadre', () => {
    const points = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`rp-us-${i + 1}`, HEX]))
    const s = scene({ phase: 'initial', phasing: 'allied', units: { 'a-phil': 'pool', ...points } })
    s.start(replace, { unit: -1, cadre: false, place: -1 }).act('allied', 'replace unit:a-phil')
    expect(s.at('a-phil')).toBe(HEX)
    expect(s.state.face[s.unit('a-phil')]).toBe(1)
  })

  test('[16.B.4] a quarter of what combat cost comes back as infantry points, to the nearest half', () => {
    expect([2, 4, 6, 8, 13].map((lost) => returned(scene({}).q, 'ija', lost) / 2)).toEqual([
      0.5, 0.5, 1, 1, 1.5,
    ])
    const s = scene({ units: { 'j-48': 'G7:1820', 'a-31': HEX, 'j-9': 'G7:1721' }, phase: 'combat' })
    s.state.attack = newAttack(s.q, s.place(HEX))
    s.state.attack.attackers = [s.unit('j-48')]
    s.position.frames.push({
      procedure: combat.name,
      step: 'the result is applied',
      local: { ...newCombat(), result: 'DE' },
    })
    s.engine.begin(s.position)
    s.act('japanese', 'stay')
    expect(s.waitsAt).toBe('special replacements / a place is chosen')
    const [first] = s.offer('allied', 'receive')
    s.act('allied', `receive ${first}`)
    expect(s.state.points[s.unit('rp-us-1')]).toBe(2)
  })

  test('[16.B.5] units without movement and airborne units are never replaced', () => {
    const s = scene({
      phase: 'initial',
      phasing: 'allied',
      units: { 'a-mg': 'pool', 'rp-us-1': HEX, 'rp-us-2': HEX, 'rp-us-3': HEX },
    })
    expect(replaceable(s.q)).toEqual([])
    const para = stocked({ units: { 'j-1pa': 'pool', 'rp-ija-1': HEX, 'rp-ija-2': HEX } })
    expect(replaceable(para.q)).toEqual([])
  })
})

describe('16.C special considerations', () => {
  test('[16.C.1] a unit out of enemy zones is disbanded for its cost in infantry points, usable next turn', () => {
    const s = scene({ ...japanese, units: { 'j-122': HEX } }).start(disband, { unit: -1 })
    s.act('japanese', 'disband unit:j-122', `receive hex:${HEX}`)
    expect(s.state.at[s.unit('j-122')]).toBe(REMOVED)
    const points = s.state.points.flatMap((parts, unit) => (parts > 0 ? [[parts, s.state.fresh[unit]]] : []))
    expect(points).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ])
    const zone = scene({ ...japanese, units: { 'j-122': HEX, 'p-11d': 'G7:1820' } }).start(disband, {
      unit: -1,
    })
    expect(zone.refused('japanese', 'disband unit:j-122').rule).toBe('16.C.1')
  })

  test('[16.C.2] artillery and armour points are no units and fall with their place', () => {
    const s = scene({ units: { 'p-51': 'G7:1820' }, ground: 'japanese', phasing: 'allied' })
    s.state.stock = [{ place: s.place(HEX), nation: 'ija', kind: 1, parts: 2, usable: 1 }]
    s.start(movementPhase, {}).act('allied', 'move unit:p-51', `go hex:${HEX}`)
    expect(s.state.stock).toEqual([])
  })

  test('[16.C.2] artillery and armour points go by rail, half an RE each, and no further in the phase', () => {
    const [FROM, NEXT, LAST] = [HEX, 'G7:1820', 'G7:1819']
    const board: Board = { ground: 'japanese', rails: [[FROM, NEXT, LAST]], yards: { [FROM]: 1 } }
    const stock = (s: Scene) => {
      s.state.stock = [
        { place: s.place(FROM), nation: 'ija', kind: 1, parts: 3, usable: 1 },
        { place: s.place(FROM), nation: 'ija', kind: 2, parts: 2, usable: 1 },
      ]
      return s
    }
    const s = stock(scene(board)).start(movementPhase, {})
    s.act('japanese', `ship-artillery hex:${FROM}`, `ship-to hex:${NEXT}`)
    expect(s.state.railUsed[0]).toBe(2)
    // What came by train stays; the half point that is left goes as half a point.
    expect(s.offer('japanese', 'ship-artillery')).toEqual([`hex:${FROM}`])
    s.act('japanese', `ship-artillery hex:${FROM}`, `ship-to hex:${LAST}`)
    expect(s.state.railUsed[0]).toBe(3)
    expect(s.state.stock).toEqual([
      { place: s.place(FROM), nation: 'ija', kind: 2, parts: 2, usable: 1 },
      { place: s.place(NEXT), nation: 'ija', kind: 1, parts: 2, usable: 1 },
      { place: s.place(LAST), nation: 'ija', kind: 1, parts: 1, usable: 1 },
    ])
    // A quarter of an RE is left on the net: too little for a whole point of armour.
    expect(s.refused('japanese', `ship-armour hex:${FROM}`).rule).toBe('12.F')
    const fresh = stock(scene(board)).start(movementPhase, {})
    expect(fresh.offer('japanese', 'ship-armour')).toEqual([`hex:${FROM}`])
    expect(fresh.offer('japanese', 'ship')).toEqual([])
    expect(
      stock(scene({ ...board, rails: [] }))
        .start(movementPhase, {})
        .offer('japanese', 'ship-armour'),
    ).toEqual([])
  })

  test('[16.C.2bis] an infantry point is a unit of half an RE, 0-1/2-4, unsupported, without any zone', () => {
    const s = scene({ units: { 'rp-ija-1': HEX }, ground: 'japanese' })
    const unit = s.unit('rp-ija-1')
    expect(s.data.units.size4[unit * 3]).toBe(2)
    expect(s.data.units.movement[unit * 3]).toBe(4)
    expect(defenceStrength(s.q, [unit], s.place(HEX)).ledger.total).toEqual([1, 4])
    expect(zones(s.q).level[0][s.place(HEX)]).toBe(0)
    s.start(movementPhase, {}).act('japanese', 'move unit:rp-ija-1', 'go hex:G7:1817')
    expect(s.at('rp-ija-1')).toBe('G7:1817')
  })
})
