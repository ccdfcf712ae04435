import { describe, expect, test } from 'vitest'
import { elementsAt, takeElement } from '../../europa/rules/element-stocks.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { size4 } from '../../europa/rules/units.ts'
import { atSea } from './fleet.ts'
import type { Board, Scene } from './scene.ts'

/** A source far in the north, and troops round a port south of Manila. */
const [VIGAN, BATANGAS] = ['G7:1612', 'G7:1928']
function landed(
  options: Record<string, boolean>,
  port: NonNullable<Board['ports']>[string],
  more: Board = {},
): Scene {
  const known = atSea({}, [])
  const { target, side, isPoint } = known.data.units
  const units = target
    .filter((_, unit) => side[unit] === 0 && isPoint[unit] === 0 && size4(known.q, unit) === 4)
    .slice(0, 25)
    .map((name) => name.slice('unit:'.length))
  return atSea(
    {
      ground: 'japanese',
      sources: { japanese: [VIGAN] },
      ports: { [VIGAN]: 'great', [BATANGAS]: port },
      units: Object.fromEntries(units.map((id) => [id, BATANGAS])),
      options,
      ...more,
    },
    [],
  )
}
const here = (s: Scene): number[] =>
  s.state.at.flatMap((at, unit) => (at === s.place(BATANGAS) ? [unit] : []))
const re = (s: Scene, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + size4(s.q, unit), 0) / 4
const fed = (s: Scene): number => {
  s.start(generalSupply, { asking: [] })
  return re(
    s,
    here(s).filter((unit) => s.state.fed[unit] === 1),
  )
}

describe('42.A ports limit what comes by sea', () => {
  test('[42.A.3, EX-137, EX-138] as an option 20 RE are fed through a port of 2 RE, 10 of a damaged one, any number through a great one', () => {
    const limits = { 'port-limits': true }
    const all = re(landed({}, 'minor'), here(landed({}, 'minor')))
    expect(all).toBeGreaterThan(21)
    expect(fed(landed({}, 'minor'))).toBe(all)
    expect(fed(landed(limits, 'minor'))).toBe(20)
    expect(fed(landed(limits, 'marginal'))).toBe(10)
    expect(fed(landed(limits, 'great'))).toBe(all)
    const s = landed(limits, 'minor')
    s.state.portHits[s.place(BATANGAS)] = 1
    expect(fed(s)).toBe(10)
  })

  test('[42.A.3] not those whose line needs no sea', () => {
    const s = landed({ 'port-limits': true }, 'minor', { sources: { japanese: [BATANGAS] } })
    expect(fed(s)).toBe(re(s, here(s)))
  })

  test('[42.A.4, EX-139] as an option five supply points for each RE of the port, and each of them takes 1 RE from other units', () => {
    const s = landed({ 'port-limits': true, 'point-limits': true }, 'standard')
    const place = s.place(BATANGAS)
    s.state.portHits[place] = 1
    // What is left of the port takes 3 RE.
    expect(elementsAt(s.q, place, 0, 'supply')).toBe(15)
    for (let i = 0; i < 9; i++)
      takeElement({ ...s.q, state: s.state, data: s.data } as never, place, 0, 'supply')
    expect(elementsAt(s.q, place, 0, 'supply')).toBe(6)
    expect(fed(s)).toBe(21)
    const free = landed({}, 'standard')
    expect(elementsAt(free.q, free.place(BATANGAS), 0, 'supply')).toBe(Number.POSITIVE_INFINITY)
  })
})
