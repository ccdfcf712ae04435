import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'
import { faces, ids, U } from './data-reading.ts'

describe('units', () => {
  test('[2] counter mix: 70 LCUs and 118 SCUs, markers with limits', () => {
    expect(data.units.filter((u) => u.size === 'LCU')).toHaveLength(70)
    expect(data.units.filter((u) => u.size === 'SCU')).toHaveLength(118)
    expect(Object.fromEntries(data.pools.map((p) => [p.id, p.count]))).toEqual({
      'ge-corps': 24,
      'ge-panzer-corps': 8,
      'ge-ss-panzer-corps': 2,
      'it-corps': 10,
      'it-mech-corps': 1,
      'hu-corps': 2,
      'ro-corps': 3,
      'bu-corps': 3,
      'su-army': 27,
      'su-shock-army': 5,
      'su-tank-army': 6,
      'br-corps': 5,
      'cw-corps': 6,
      'us-corps': 10,
      'ff-corps': 1,
      'tu-corps': 4,
      'sw-corps': 1,
    })
    expect(data.markerById.get('partisans')?.limit).toBe(6)
    expect(data.markerById.get('axis-field-trench')?.limit).toBe(3)
  })

  test('[2.2-a] LCUs by nation', () => {
    const by = (n: string) => data.units.filter((u) => u.size === 'LCU' && u.nation === n).length
    expect(
      Object.fromEntries(
        ['su', 'br', 'cw', 'us', 'ff', 'yu', 'ge', 'it', 'hu', 'ro', 'bu', 'sw', 'tu'].map((n) => [n, by(n)]),
      ),
    ).toEqual({ su: 26, br: 4, cw: 1, us: 6, ff: 1, yu: 1, ge: 23, it: 1, hu: 2, ro: 2, bu: 0, sw: 1, tu: 2 })
  })

  test('[2.2-b, 2.2-d] factors of both faces', () => {
    const expected: Record<string, string> = {
      'ge-2-army': '5-3-3/3-3-3',
      'ge-16-army': '5-3-3/3-3-3',
      'ge-7-army': '3-3-3/2-3-3',
      'ge-19-army': '3-3-3/2-3-3',
      'ge-4-panzer-army': '5-3-5/3-3-5',
      'ge-6-ss-panzer-army': '5-3-5/4-3-5',
      'ge-panzer-army-africa': '5-2-5/3-2-5',
      'ge-1-parachute-army': '5-3-1/3-3-1',
      'hu-3-army': '2-2-3/1-2-3',
      'it-8-army': '2-2-3/1-2-3',
      'su-west-front': '3-3-3/2-3-3',
      'su-southwest-front': '3-3-3/2-3-3',
      'su-southwest-mech-front': '5-3-4/3-3-4',
      'su-3-ukrainian-front': '5-3-4/3-3-3',
      'su-1-baltic-front': '5-3-4/3-3-3',
      'br-desert-army': '3-3-3/2-3-3',
      'br-8-army': '5-3-4/3-3-4',
      'cw-1-canadian-army': '5-3-4/3-3-4',
      'us-3-army': '6-3-5/4-3-5',
      'us-15-army': '5-3-4/3-3-4',
      'ff-1-army': '3-3-3/2-3-3',
      'yu-ypa': '3-3-2/2-3-2',
      'tu-2-army': '2-2-3/1-2-3',
      'ge-corps-1': '2-1-3/1-1-3',
      'ge-panzer-corps-8': '3-2-5/2-2-5',
      'ge-ss-panzer-corps-2': '4-2-5/3-2-5',
      'it-corps-10': '1-1-3/0-1-3',
      'it-mech-corps-1': '2-2-4/1-1-4',
      'su-army-27': '2-1-3/1-1-3',
      'su-shock-army-5': '4-1-2/2-1-2',
      'su-tank-army-6': '3-2-4/2-2-4',
      'br-corps-5': '2-2-3/1-1-3',
      'cw-corps-6': '2-2-3/1-1-3',
      'us-corps-10': '2-2-4/1-2-4',
      'ff-corps-1': '2-1-3/1-1-3',
      'tu-corps-4': '1-1-3/0-1-3',
    }
    for (const [id, text] of Object.entries(expected)) expect(faces(id), id).toBe(text)
  })

  test('[2.2-e] later Soviet mechanised Fronts are infantry on the reduced face', () => {
    const later = data.units.filter((u) => u.kind === 'mech-front' && u.id !== 'su-southwest-mech-front')
    expect(later).toHaveLength(10)
    for (const u of later) expect([u.full.mech, u.reduced.mech]).toEqual([true, false])
    expect(U('su-southwest-mech-front').reduced.mech).toBe(true)
  })

  test('[2.2-f] mechanised means movement 4 or more', () => {
    for (const u of data.units) for (const f of [u.full, u.reduced]) expect(f.mech, u.id).toBe(f.ma >= 4)
    expect(U('br-2-army').full.mech).toBe(true)
    expect(U('su-shock-army-1').full.mech).toBe(false)
  })

  test('[2.2-g] thirteen nations', () => {
    expect(data.nations.map((n) => n.id).sort()).toEqual(
      ['bu', 'br', 'cw', 'ff', 'ge', 'hu', 'it', 'ro', 'su', 'sw', 'tu', 'us', 'yu'].sort(),
    )
  })

  test('[data.units] units with a dot (for 14.4)', () => {
    expect(ids(data.units.filter((u) => u.dot))).toEqual(
      ['ge-1-parachute-army', 'it-8-army', 'su-southwest-mech-front', 'sw-1-army', 'yu-ypa'].sort(),
    )
  })

  test('[data.units] SCU that takes the place of a lost LCU (for 11.3.1-b)', () => {
    const pools = (id: string) => data.replacementPools.get(id)
    expect(pools('su-west-front')).toEqual(['su-army'])
    expect(pools('su-southwest-mech-front')).toEqual(['su-army'])
    expect(pools('su-1-belorussian-front')).toEqual(['su-army'])
    expect(pools('br-8-army')).toEqual(['br-corps', 'cw-corps'])
    expect(pools('cw-1-canadian-army')).toEqual(['cw-corps'])
    expect(pools('us-3-army')).toEqual(['us-corps'])
    expect(pools('ge-panzer-army-africa')).toEqual(['ge-panzer-corps'])
    expect(pools('ge-6-ss-panzer-army')).toEqual(['ge-ss-panzer-corps'])
    expect(pools('ge-1-parachute-army')).toEqual(['ge-corps'])
    expect(pools('ro-3-army')).toEqual(['ro-corps'])
    expect(pools('yu-ypa')).toEqual([])
  })

  test('[data.units] replacement points by nation (for 14.1-b)', () => {
    const rp = Object.fromEntries(data.nations.map((n) => [n.id, n.rp]))
    expect(rp).toMatchObject({
      ge: 'ge',
      it: 'ax',
      hu: 'ax',
      ro: 'ax',
      bu: 'ax',
      su: 'su',
      br: 'br',
      cw: 'br',
      us: 'us',
      ff: 'us',
    })
  })

  test('[data.units] nations that count as one when activated (for 7.3-c, 7.3-d)', () => {
    const as = Object.fromEntries(data.nations.map((n) => [n.id, n.activatesAs]))
    expect([as.br, as.cw, as.us, as.ff, as.ge, as.it]).toEqual(['br', 'br', 'us', 'us', 'ge', 'it'])
  })

  test('[data.units] where nations may operate (for 19.1, 19.2, 19.3, 19.4-a, 19.9-a, 19.9-b)', () => {
    const n = (id: 'hu' | 'ro' | 'bu' | 'it' | 'su' | 'br' | 'us' | 'ff') => data.nationById.get(id)!
    expect(n('hu').onlyIn).toEqual(['hungary', 'soviet-union', 'yugoslavia'])
    expect(n('ro').onlyIn).toEqual(['romania', 'soviet-union', 'yugoslavia'])
    expect(n('bu').onlyIn).toEqual(['bulgaria', 'greece', 'turkey', 'yugoslavia'])
    expect(n('it').onlyIn).toContain('syria')
    expect(n('it').onlyIn).not.toContain('trans-jordan')
    expect(n('it').onlyIn).not.toContain('iran')
    expect(n('su').neverIn).toHaveLength(7)
    for (const id of ['br', 'us', 'ff'] as const) expect(n(id).neverIn).toEqual(['soviet-union'])
  })
})
