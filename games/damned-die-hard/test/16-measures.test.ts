import { describe, expect, test } from 'vitest'
import { appear, entries, reinforcements, upgradable, withdraw } from '../../europa/rules/reinforcements.ts'
import {
  disband,
  disbandable,
  joined,
  payDebt,
  rebuildable,
  replace,
  replaceable,
} from '../../europa/rules/replacements.ts'
import { placePoints, refuges, specialReplacements } from '../../europa/rules/special-replacements.ts'
import { REMOVED } from '../../europa/state.ts'
import type { Arrival } from '../../europa/world.ts'
import { arrival, doing, ordered as orderedTo } from './doing.ts'
import { type Board, type Scene, scene } from './scene.ts'

const HEX = 'G7:1821'
const NEXT = 'G7:1820'
const FAR = 'G7:1811'
const ours: Board = { phase: 'initial', ground: 'japanese' }
/** Lines of our own in the place of the orders of battle, and no others. */
const ordered = (s: Scene, ...lines: Partial<Arrival>[]): Scene => orderedTo(s, HEX, ...lines)
const parts = (s: Scene, id: string) => s.state.points[s.unit(id)]
const points = (nation: string, count: number, where: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`rp-${nation}-${i + 1}`, where]))

describe('16.A what comes', () => {
  test('[16.A, 16.A.1-reinf] into boxes and hexes of the side that are in play, else where the line says instead', () => {
    const s = scene({ ...ours, allied: [NEXT] })
    const where = (...hexes: string[]) =>
      entries(
        s.q,
        arrival(s, HEX, { places: hexes.map((hex) => s.place(hex)), otherwise: [s.place('G7:1822')] }),
      ).map((place) => s.data.map.target[place])
    s.state.owner[s.place('formosa')] = 0
    s.data.scenarios.get('luzon')!.inPlay[s.place('G7:1819')] = 0
    expect(where(HEX, NEXT, 'G7:1819', 'formosa')).toEqual([`hex:${HEX}`, 'box:formosa'])
    expect(where(NEXT, 'G7:1819')).toEqual(['hex:G7:1822'])
  })

  test('[16.A.2] a conditional reinforcement comes with its condition, no earlier than its turn', () => {
    const came = (turn: string) => {
      const s = scene({ real: true, phase: 'initial', turn, phasing: 'allied' })
      s.state.manilaOpen = true
      s.state.arrived = s.data.arrivals.luzon!.flatMap(({ kind }, i) => (kind === 'conditional' ? [] : [i]))
      return s.start(reinforcements, {}).at('p-pc1')
    }
    expect(came('dec-3-41')).toBe('-1')
    expect(came('dec-4-41')).toBe('G7:1925')
    expect(came('jan-1-42')).toBe('G7:1925')
  })

  test('[16.A.1-reinf] those already in play do not come again', () => {
    const s = ordered(scene({ ...ours, units: { 'j-9': 'G7:1819' } }), {})
    const units = [s.unit('j-9'), s.unit('j-47')]
    ordered(s, { units }).start(reinforcements, {})
    expect([s.at('j-9'), s.at('j-47')]).toEqual(['G7:1819', HEX])
  })

  test('[16.B.1] resource points, guns and men each come on their own, where the player says', () => {
    const places = (s: Scene) => [s.place(HEX), s.place(NEXT)]
    const stores = scene(ours)
    ordered(stores, { kind: 'production', resources: 2, places: places(stores) }).start(reinforcements, {})
    stores.act('japanese', `arrive hex:${NEXT}`)
    expect(stores.state.resources).toEqual({ [stores.place(NEXT)]: 2 })
    const guns = scene(ours)
    const replacements = [
      { nations: ['ija'], kind: 1 as const, parts: 4 },
      { nations: ['ijn'], kind: 0 as const, parts: 2 },
    ]
    ordered(guns, { kind: 'production', replacements, places: places(guns) }).start(reinforcements, {})
    guns.act('japanese', `arrive hex:${NEXT}`)
    expect(guns.state.stock).toEqual([
      { place: guns.place(NEXT), nation: 'ija', kind: 1, parts: 4, usable: 1 },
    ])
    expect(guns.at('rp-ijn-1')).toBe(NEXT)
    expect(guns.state.resources).toEqual({})
  })

  test('[16.A.1-withdraw] debts are paid from points of the same nation and kind, in their order', () => {
    const s = scene(ours)
    s.state.debts = [
      { nation: 'ijn', kind: 0, parts: 1 },
      { nation: 'ija', kind: 1, parts: 1 },
      { nation: 'ija', kind: 0, parts: 2 },
      { nation: 'ija', kind: 0, parts: 3 },
    ]
    expect(payDebt(doing(s), 'ija', 0, 3)).toBe(3)
    expect(s.state.debts).toEqual([
      { nation: 'ijn', kind: 0, parts: 1 },
      { nation: 'ija', kind: 1, parts: 1 },
      { nation: 'ija', kind: 0, parts: 2 },
    ])
    // Of four that come two go to the debt; of one gun that is owed nothing comes.
    const replacements = [
      { nations: ['ija'], kind: 0 as const, parts: 4 },
      { nations: ['ija'], kind: 1 as const, parts: 1 },
    ]
    ordered(s, { kind: 'production', replacements }).start(reinforcements, {})
    expect([parts(s, 'rp-ija-1'), parts(s, 'rp-ija-2')]).toEqual([2, 0])
    expect(s.state.stock).toEqual([])
    expect(s.state.debts).toEqual([{ nation: 'ijn', kind: 0, parts: 1 }])
  })

  test('[16.A.1-withdraw, 38.B.4] a withdrawal from the pool takes points at once; Philippine guns owe American ones', () => {
    const s = scene({ ...ours, units: { 'j-141': 'pool', ...points('ija', 4, HEX) } })
    withdraw(doing(s), s.unit('j-141'))
    expect([1, 2, 3, 4].map((i) => parts(s, `rp-ija-${i}`))).toEqual([0, 0, 0, 2])
    expect(s.state.debts).toEqual([])
    const guns = scene({ phasing: 'allied', units: { 'p-11fa': 'pool' } })
    guns.state.stock = [{ place: guns.place(HEX), nation: 'us', kind: 1, parts: 1, usable: 1 }]
    withdraw(doing(guns), guns.unit('p-11fa'))
    expect(guns.state.stock).toEqual([])
    expect(guns.state.debts).toEqual([{ nation: 'us', kind: 1, parts: 1 }])
  })

  test('[16.A.1-withdraw] a unit that is neither on the map nor in the pool is not taken, but its points are', () => {
    const s = scene({ ...ours, units: points('ija', 4, HEX) })
    const unit = s.unit('j-141')
    s.state.at[unit] = -3
    withdraw(doing(s), unit)
    expect([1, 2, 3, 4].map((i) => parts(s, `rp-ija-${i}`))).toEqual([0, 0, 0, 2])
    expect(s.state.at[unit]).toBe(-3)
    s.state.at[unit] = -1
    withdraw(doing(s), unit)
    expect([s.state.at[unit], s.state.debts]).toEqual([-1, [{ nation: 'ija', kind: 0, parts: 4 }]])
  })

  test('[16, EX-53] supply of the place: none where it lacks it, and always in a box', () => {
    const s = scene(ours)
    s.state.placeOut.fill(3)
    appear(doing(s), s.unit('j-9'), s.place(HEX))
    appear(doing(s), s.unit('j-47'), s.place('formosa'))
    expect([s.state.out[s.unit('j-9')], s.state.fed[s.unit('j-9')]]).toEqual([3, 0])
    expect([s.state.out[s.unit('j-47')], s.state.fed[s.unit('j-47')]]).toEqual([0, 1])
    s.state.placeOut.fill(0)
    appear(doing(s), s.unit('j-9'), s.place(HEX))
    expect(s.state.fed[s.unit('j-9')]).toBe(1)
  })

  test('[16.A.1-convert] only one’s own conversions', () => {
    const board: Board = {
      real: true,
      turn: 'jan-1-42',
      phase: 'initial',
      units: { 'a-4mm': 'G7:1725', 'a-1sm': 'G7:1725' },
    }
    const offered = (phasing: 'allied' | 'japanese') => {
      const s = scene({ ...board, phasing })
      s.state.arrived = s.data.arrivals.luzon!.flatMap(({ kind }, i) => (kind === 'conversion' ? [] : [i]))
      return s.start(reinforcements, {}).offer(phasing, 'convert')
    }
    expect(offered('allied')).toEqual(['arrival:jan-1-4-marine'])
    expect(offered('japanese')).toEqual([])
  })

  test('[16.A.1-upgrade] supplied, of the phasing side, on the map, out of enemy zones, once', () => {
    const s = scene({
      phase: 'initial',
      phasing: 'allied',
      units: { 'p-51': HEX, 'p-52': HEX, 'p-53': 'pool', 'j-9': 'G7:1814', ...points('philippine', 2, HEX) },
    })
    const units = ['p-51', 'p-52', 'p-53', 'j-9'].map((id) => s.unit(id))
    Object.assign(s.data, {
      arrivals: { luzon: [] },
      upgrades: { luzon: [{ units, cost: [{ nation: 'philippine', kind: 0, parts: 2 }] }] },
    })
    expect(upgradable(s.q)).toEqual(units.slice(0, 2))
    s.state.fed[units[0]!] = 0
    expect(upgradable(s.q)).toEqual([units[1]])
    s.state.face[units[1]!] = 2
    expect(upgradable(s.q)).toEqual([])
    s.state.face[units[1]!] = 0
    s.state.at[s.unit('j-47')] = s.place(NEXT)
    expect(upgradable(s.q)).toEqual([])
  })

  test('[30.A.5] base forces are deployed and made mobile in ports and anchorages of their side', () => {
    const board: Board = { ...ours, units: { 'j-1an': HEX, 'n-31b': NEXT, 'n-32b': 'G7:1819', 'j-9': HEX } }
    const s = ordered(scene({ ...board, ports: { [HEX]: 'minor', 'G7:1819': 'anchorage' } }))
    s.start(reinforcements, {})
    expect(s.offer('japanese', 'flip')).toEqual(['unit:j-1an', 'unit:n-32b'])
    s.act('japanese', 'flip unit:j-1an')
    expect(s.state.face[s.unit('j-1an')]).toBe(2)
    s.act('japanese', 'flip unit:j-1an')
    expect(s.state.face[s.unit('j-1an')]).toBe(0)
    s.state.owner[s.place(HEX)] = 1
    expect(s.refused('japanese', 'flip unit:j-1an').rule).toBe('30.A.5')
  })

  test('[16.B.3, 16.C.1] replacing, rebuilding and disbanding are offered where there is something to do', () => {
    const verbs = (units: Board['units'] & object) =>
      ordered(scene({ ...ours, units }))
        .start(reinforcements, {})
        .offer('japanese')
        .filter((choice) => choice.startsWith('open-'))
    expect(verbs({})).toEqual([])
    expect(verbs({ 'n-bat': 'pool', 'rp-ijn-1': HEX })).toEqual(['open-replacing'])
    expect(verbs({ 'j-48': `${HEX} cadre` })).toEqual(['open-disbanding'])
    expect(verbs({ 'j-48': `${HEX} cadre`, ...points('ija', 11, HEX) })).toEqual([
      'open-rebuilding',
      'open-disbanding',
    ])
  })
})

describe('16.B what comes back', () => {
  test('[16.B.3] points are spent where the unit appears, then elsewhere; it may appear where some lay', () => {
    const s = scene({
      ...ours,
      units: { 'j-122': 'pool', ...points('ija', 2, HEX), 'rp-ija-3': NEXT, 'rp-ija-4': NEXT },
    })
    s.start(replace, { unit: -1, cadre: false, place: -1 }).act('japanese', 'replace unit:j-122')
    expect(s.offer('japanese', 'whole').sort()).toEqual([`hex:${NEXT}`, `hex:${HEX}`])
    s.act('japanese', `whole hex:${HEX}`)
    expect(s.at('j-122')).toBe(HEX)
    expect([1, 2, 3, 4].map((i) => parts(s, `rp-ija-${i}`))).toEqual([0, 0, 0, 2])
    const other = scene({
      ...ours,
      units: { 'j-122': 'pool', ...points('ija', 2, HEX), 'rp-ija-3': NEXT, 'rp-ija-4': NEXT },
    })
    other.start(replace, { unit: -1, cadre: false, place: -1 }).act('japanese', 'replace unit:j-122')
    other.act('japanese', `whole hex:${NEXT}`)
    expect([1, 2, 3, 4].map((i) => parts(other, `rp-ija-${i}`))).toEqual([0, 2, 0, 0])
  })

  test('[16.B.3] with the supply of the place, whole or as a cadre as the points allow', () => {
    const s = scene({ ...ours, units: { 'j-48': 'pool', ...points('ija', 7, HEX) } })
    s.state.placeOut[s.place(HEX)] = 2
    s.start(replace, { unit: -1, cadre: false, place: -1 }).act('japanese', 'replace unit:j-48')
    const unit = s.unit('j-48')
    expect([s.at('j-48'), s.state.face[unit], s.state.out[unit], s.state.fed[unit]]).toEqual([HEX, 1, 2, 0])
    const fewer = scene({ ...ours, units: { 'j-48': 'pool', ...points('ija', 6, HEX) } })
    expect(replaceable(fewer.q)).toEqual([])
    const more = scene({ ...ours, units: { 'j-48': 'pool', ...points('ija', 18, HEX) } })
    more.start(replace, { unit: -1, cadre: false, place: -1 }).act('japanese', 'replace unit:j-48')
    expect(more.offer('japanese')).toEqual([`whole hex:${HEX}`, `as-cadre hex:${HEX}`])
    more.act('japanese', `whole hex:${HEX}`)
    expect(more.state.fed[more.unit('j-48')]).toBe(1)
  })

  test('[16.B.3, 16.C.1] only lost units of the phasing side, with points of its own nation that are not new', () => {
    const s = scene({ ...ours, units: { 'n-bat': 'pool', 'p-3-12': 'pool', 'rp-ijn-1': HEX } })
    s.state.at[s.unit('rp-philippine-1')] = s.place(NEXT)
    s.state.points[s.unit('rp-philippine-1')] = 2
    expect(replaceable(s.q)).toEqual([s.unit('n-bat')])
    s.start(replace, { unit: -1, cadre: false, place: -1 })
    expect(s.refused('japanese', 'replace unit:p-3-12').rule).toBe('16.B.2')
    expect(s.refused('japanese', 'replace unit:j-9').rule).toBe('16.B.2')
    s.state.fresh[s.unit('rp-ijn-1')] = 1
    expect(replaceable(s.q)).toEqual([])
  })

  test('[16.B.3, 16] points in a box serve there only, those on the map where a line leads to them', () => {
    const s = scene(ours)
    const stock = (hex: string) => ({
      place: s.place(hex),
      nation: 'ija',
      kind: 1 as const,
      parts: 2,
      usable: 1 as const,
    })
    s.state.stock = [stock('formosa'), stock(HEX), stock(FAR), { ...stock(HEX), nation: 'ijn' }]
    const found = (hex: string) => joined(s.q, 'ija', 1, 0, s.place(hex)).map(({ index }) => index)
    expect(found('formosa')).toEqual([0])
    expect(found(HEX)).toEqual([1])
    expect(found(NEXT)).toEqual([1])
    s.state.stock[1]!.usable = 0
    expect(found(NEXT)).toEqual([])
  })

  test('[38.B.4] Philippine guns are replaced with the guns of the contingent', () => {
    const s = scene({ phase: 'initial', phasing: 'allied', units: { 'p-11fa': 'pool' } })
    s.state.stock = [{ place: s.place(HEX), nation: 'philippine', kind: 1, parts: 2, usable: 1 }]
    expect(replaceable(s.q)).toEqual([])
    s.state.stock = [{ ...s.state.stock[0]!, nation: 'us' }]
    expect(replaceable(s.q)).toEqual([s.unit('p-11fa')])
    s.start(replace, { unit: -1, cadre: false, place: -1 }).act('allied', 'replace unit:p-11fa')
    expect(s.state.stock).toEqual([])
  })

  test('[16.B.3, 15.C.2] an element of a breakdown comes back with the values it was lost with', () => {
    const lost = (id: string, face: number, count: number, nation = 'ija') => {
      const s = scene({ ...ours, units: { [id]: 'pool', ...points(nation, count, HEX) } })
      s.state.face[s.unit(id)] = face
      if (!replaceable(s.q).includes(s.unit(id))) return null
      s.start(replace, { unit: -1, cadre: false, place: -1 }).act('japanese', `replace unit:${id}`)
      return [s.state.face[s.unit(id)], s.state.points.reduce((sum, left) => sum + left, 0) / 2]
    }
    // 4-6-6* for six points, 3-5-6 for five.
    expect([lost('j-47', 0, 6), lost('j-47', 0, 5)]).toEqual([[0, 0], null])
    expect([lost('j-47', 2, 6), lost('j-47', 2, 5), lost('j-47', 2, 4)]).toEqual([[2, 1], [2, 0], null])
    // A base force comes back mobile.
    expect(lost('n-31b', 2, 2, 'ijn')).toEqual([0, 0])
    const paid = scene({ ...ours, units: { 'j-47': 'pool', ...points('ija', 6, HEX) } })
    paid.state.face[paid.unit('j-47')] = 2
    withdraw(doing(paid), paid.unit('j-47'))
    expect(paid.state.points.reduce((sum, left) => sum + left, 0) / 2).toBe(1)
  })

  test('[16.B.3] half a point is spent and half a point left', () => {
    const s = scene({
      phase: 'initial',
      phasing: 'allied',
      units: { 'p-ft1': 'pool', 'rp-philippine-1': HEX },
    })
    s.start(replace, { unit: -1, cadre: false, place: -1 }).act('allied', 'replace unit:p-ft1')
    expect([s.at('p-ft1'), parts(s, 'rp-philippine-1'), s.at('rp-philippine-1')]).toEqual([HEX, 1, HEX])
  })

  test('[16.B.3] a cadre in a box may be rebuilt there', () => {
    const s = scene({ ...ours, units: { 'j-48': 'formosa cadre', ...points('ija', 11, 'formosa') } })
    expect(rebuildable(s.q)).toEqual([s.unit('j-48')])
  })
})

describe('16.C.1 disbanding', () => {
  test('[16.C.1] any unit on the map, no points; where no friendly hex is near, nothing comes of it', () => {
    const s = scene({ ...ours, units: { 'j-9': HEX, 'rp-ija-1': HEX, 'j-47': 'formosa' } })
    expect(disbandable(s.q)).toEqual([s.unit('j-9')])
    s.state.owner.fill(1)
    s.start(disband, { unit: -1 }).act('japanese', 'disband unit:j-9')
    expect(s.state.at[s.unit('j-9')]).toBe(REMOVED)
    expect(s.state.points.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  test('[16.C.1] within the reach of an overland element, a cadre for the strength that it has', () => {
    const s = scene({ ...ours, units: { 'j-48': `${HEX} cadre` } }).start(disband, { unit: -1 })
    s.act('japanese', 'disband unit:j-48')
    expect(s.offer('japanese', 'receive')).toContain('hex:G7:1817')
    expect(s.offer('japanese', 'receive')).not.toContain('hex:G7:1816')
    s.act('japanese', 'receive hex:G7:1817')
    expect(s.state.points.reduce((sum, count) => sum + count, 0)).toBe(14)
    expect(s.at('rp-ija-1')).toBe('G7:1817')
  })
})

describe('16.B.4 special replacements', () => {
  const names = (s: Scene, places: readonly number[]) =>
    places.map((place) => s.data.map.target[place]!.slice(4)).sort()

  test('[16.B.4] in friendly hexes in play with room, or full ones if there are no others', () => {
    const s = scene({ ground: 'allied', japanese: [HEX, NEXT, 'G7:1819', FAR], weather: 'clear' })
    expect(names(s, refuges(s.q, 'ija', s.place(HEX), 1))).toEqual(['G7:1819', NEXT, HEX])
    s.data.scenarios.get('luzon')!.inPlay[s.place('G7:1819')] = 0
    const again = scene({ ground: 'allied', japanese: [HEX, NEXT, 'G7:1819'] })
    again.data.scenarios.get('luzon')!.inPlay[again.place('G7:1819')] = 0
    expect(names(again, refuges(again.q, 'ija', again.place(HEX), 1))).toEqual([NEXT, HEX])
    const crowd = (hex: string) =>
      ['j-48', 'j-16', 'j-4', 'j-21', 'j-65', 'j-10g', 'j-1f', 'j-2f', 'j-47', 'j-9', 'j-20', 'j-33'].map(
        (id) => [id, hex],
      )
    const full = scene({ ground: 'allied', units: Object.fromEntries(crowd(NEXT)), japanese: [HEX, NEXT] })
    expect(names(full, refuges(full.q, 'ija', full.place(HEX), 1))).toEqual([HEX])
    full.state.owner[full.place(HEX)] = 1
    const only = scene({ ground: 'allied', units: Object.fromEntries(crowd(NEXT)) })
    expect(names(only, refuges(only.q, 'ija', only.place(HEX), 1))).toEqual([NEXT])
  })

  test('[16.B.4, 16.C.1, 8.B] room for every counter that the points take, unless a half is filled', () => {
    // Three divisions and two RE: one RE is left, for two counters.
    const units = Object.fromEntries(['j-48', 'j-16', 'j-4', 'j-47', 'j-9'].map((id) => [id, NEXT]))
    const s = scene({ ground: 'allied', units, japanese: [HEX, NEXT] })
    const takes = (parts: number) => names(s, refuges(s.q, 'ija', s.place(HEX), parts)).includes(NEXT)
    expect([takes(4), takes(5)]).toEqual([true, false])
    placePoints(doing(s), 'ija', s.place(NEXT), 1)
    s.state.turn++
    // One counter is there: it takes a half, one more counter two.
    expect([takes(3), takes(4)]).toEqual([true, false])
    // In the initial phase nobody asks for room.
    const initial = scene({ phase: 'initial', ground: 'allied', units, japanese: [HEX, NEXT] })
    expect(names(initial, refuges(initial.q, 'ija', initial.place(HEX), 9))).toEqual([NEXT, HEX])
  })

  test('[16.B.4] nothing for too little, nor where no friendly hex is near', () => {
    const toll = (points: number, ground: 'japanese' | 'allied') => {
      const s = scene({ ground, phase: 'combat' })
      s.state.toll = [{ nation: 'ija', place: s.place(HEX), points }]
      s.start(specialReplacements, {})
      return s.offer('japanese', 'receive').length > 0
    }
    expect(toll(1, 'japanese')).toBe(false)
    expect(toll(2, 'japanese')).toBe(true)
    expect(toll(2, 'allied')).toBe(false)
  })

  test('[16.B.4, 16.C.2bis] parts join parts of the same place and nation; new points have the place’s supply', () => {
    const s = scene({
      ...ours,
      units: { 'rp-ija-1': HEX, 'rp-ijn-1': HEX, 'rp-ija-2': NEXT, 'rp-ija-3': HEX },
    })
    for (const id of ['rp-ijn-1', 'rp-ija-2', 'rp-ija-3']) s.state.points[s.unit(id)] = 1
    for (const id of ['rp-ija-1', 'rp-ijn-1', 'rp-ija-2', 'rp-ija-3']) s.state.fresh[s.unit(id)] = 1
    s.state.placeOut[s.place(HEX)] = 4
    placePoints(doing(s), 'ija', s.place(HEX), 2)
    expect(['rp-ija-1', 'rp-ijn-1', 'rp-ija-2', 'rp-ija-3', 'rp-ija-4'].map((id) => parts(s, id))).toEqual([
      2, 1, 1, 2, 1,
    ])
    expect([s.state.out[s.unit('rp-ija-4')], s.state.fed[s.unit('rp-ija-4')]]).toEqual([4, 0])
    placePoints(doing(s), 'ija', s.place(NEXT), 3)
    expect([parts(s, 'rp-ija-2'), parts(s, 'rp-ija-5')]).toEqual([2, 2])
    expect(s.state.fed[s.unit('rp-ija-5')]).toBe(1)
    placePoints(doing(s), 'ijn', s.place(HEX), 0)
    expect(parts(s, 'rp-ijn-1')).toBe(1)
    const navy = scene({ ...ours, units: { 'rp-ijn-1': HEX } })
    navy.state.points[navy.unit('rp-ijn-1')] = 1
    placePoints(doing(navy), 'ija', navy.place(HEX), 1, 0)
    expect([parts(navy, 'rp-ijn-1'), parts(navy, 'rp-ija-1')]).toEqual([1, 1])
  })
})
