import { describe, expect, test } from 'vitest'
import { aboard } from '../../europa/rules/locations.ts'
import { newReaction, newWaters, watersEntered } from '../../europa/rules/naval-movement.ts'
import { newSubmarineCombat, submarineCombat } from '../../europa/rules/submarine-combat.ts'
import { isLoaded, mayReload } from '../../europa/rules/submarine-units.ts'
import { atSea, shipOf } from './fleet.ts'
import type { Board } from './scene.ts'

const BAY = 'manila-bay'
const board: Board = { phasing: 'japanese' }

/** A Japanese group on the surface, and Allied submarines in the same box. */
const met = (ships: readonly string[], boats: readonly string[], ...dice: readonly number[]) => {
  const s = atSea(
    board,
    [
      { ships, box: BAY },
      { ships: boats, box: BAY },
    ],
    ...dice,
  )
  return s
}
const fought = (ships: readonly string[], boats: readonly string[], ...dice: readonly number[]) => {
  const s = met(ships, boats, ...dice)
  return s.start(submarineCombat, newSubmarineCombat(s.q, 0, 1))
}
const stays = (s: ReturnType<typeof fought>) => s.act('japanese', 'keep-on').act('allied', 'keep-on')

describe('29.B submarine combat', () => {
  test('[29.B, 28.C] who enters waters with submarines fights them after all others', () => {
    const s = atSea(
      board,
      [
        { ships: ['n-ashi'], box: BAY },
        { ships: ['u-porp'], box: BAY },
        { ships: ['u-ts1'], box: BAY },
      ],
      3,
      4,
    )
    s.start(watersEntered, newWaters(0))
    expect(s.waitsAt).toMatch(/^naval reactions/)
    s.act('allied', 'pass')
    // The transport first, though it has the higher number.
    expect(s.waitsAt).toBe('surface combat / a target is chosen')
    s.act('japanese', 'hold').act('japanese', 'withdraw').act('allied', 'withdraw')
    expect(s.waitsAt).toBe('reaction movement / where to')
    s.act('allied', s.offer('allied')[0]!, 'stay')
    expect(s.waitsAt).toBe('submarine combat / who breaks off')
  })

  test('[29.B] submarines ignore submarines, and are met by whoever comes', () => {
    const s = atSea(board, [
      { ships: ['n-ro33'], box: BAY },
      { ships: ['u-porp'], box: BAY },
    ])
    s.start(watersEntered, newWaters(0))
    s.act('allied', 'pass')
    expect(s.isOver).toBe(true)
    const other = atSea(board, [
      { ships: ['n-ro33'], box: BAY },
      { ships: ['u-ts1'], box: BAY },
    ])
    other.start(watersEntered, newWaters(0)).act('allied', 'pass')
    expect(other.waitsAt).toBe('submarine combat / who breaks off')
  })

  test('[29.B.1] both break off: it is over without a die', () => {
    const s = fought(['n-ta1'], ['u-porp'])
    s.act('japanese', 'break-off')
    expect(s.told('naval.bothBreakOff')).toEqual([])
    s.act('allied', 'break-off')
    expect([s.told('naval.bothBreakOff').length, s.isOver]).toEqual([1, true])
  })

  test('[29.B.1] one alone throws against the other, with two more for submarines and warships; it must be higher', () => {
    const boats = fought(['n-ta1'], ['u-porp'], 3, 4)
    boats.act('japanese', 'keep-on').act('allied', 'break-off')
    expect([boats.told('naval.breaksOff').length, boats.isOver]).toEqual([1, true])
    // A cargo group has nothing more: a tie keeps it there.
    const cargo = fought(['n-ta1'], ['u-porp'], 4, 4)
    cargo.act('japanese', 'break-off').act('allied', 'keep-on')
    expect([cargo.told('naval.staysInContact').length, cargo.isOver]).toEqual([1, false])
  })

  test('[29.B.2] destroyers alone can screen; whom a submarine attacks hunts it, others may help, each once', () => {
    const s = stays(fought(['n-shir1', 'n-shir2', 'n-ashi', 'n-ta1'], ['u-s', 'u-porp']))
    expect(s.offer('japanese', 'screen')).toEqual(['ship:n-shir1', 'ship:n-shir2'])
    s.act('japanese', 'screen ship:n-shir1', 'screen ship:n-shir2', 'done')
    s.act('allied', 'strike-screen ship:u-s', 'slip-in ship:u-porp')
    expect(s.offer('allied', 'launch')).toEqual(['ship:n-shir1', 'ship:n-shir2'])
    s.act('allied', 'launch ship:n-shir1')
    expect(s.offer('japanese', 'hunt')).toEqual(['ship:n-shir2'])
    s.act('japanese', 'done')
    // The other is free for the one that slips in.
    expect(s.offer('japanese', 'hunt')).toEqual(['ship:n-shir2'])
  })

  test('[29.B.2, 29.B.2bis, EX-103] four, one and three against four are four: a 5, one more for the Japanese, turns it back', () => {
    const s = met(['n-shir1', 'n-chid1', 'n-ryuj'], ['u-porp'], 2, 3)
    s.state.naval!.hits[shipOf(s, 'n-chid1')] = 1
    const unit = s.data.air.units.codes.findIndex(
      (codes, one) =>
        s.data.air.units.side[one] === 0 &&
        s.data.air.charts.codes.some(({ id }, bit) => id === 'C' && codes & (1 << bit)),
    )
    s.state.air.at[unit] = aboard(s.q, shipOf(s, 'n-ryuj'))
    s.state.air.status[unit] = 0
    stays(s.start(submarineCombat, newSubmarineCombat(s.q, 0, 1)))
    s.act('japanese', 'screen ship:n-shir1', 'screen ship:n-chid1', 'done')
    s.act('allied', 'slip-in ship:u-porp')
    s.act('japanese', 'hunt ship:n-shir1', 'hunt ship:n-chid1')
    expect(s.told('naval.hunted')[0]!.args).toMatchObject({ column: '+4', result: 'hunt-result:T' })
    // Turned back: the main body is not struck.
    expect(s.waitsAt).toBe('submarine combat / who breaks off')
    expect(s.state.naval!.hits[shipOf(s, 'u-porp')]).toBe(0)
  })

  test('[29.B.2bis] a hit halves a whole flotilla and turns it back, and sinks half of one', () => {
    const hunted = (hits: number) => {
      const s = met(['n-shir1', 'n-shir2', 'n-ta1'], ['u-porp'], 1, 1)
      s.state.naval!.hits[shipOf(s, 'u-porp')] = hits
      stays(s.start(submarineCombat, newSubmarineCombat(s.q, 0, 1)))
      s.act('japanese', 'screen ship:n-shir1', 'screen ship:n-shir2', 'done')
      s.act('allied', 'slip-in ship:u-porp')
      s.act('japanese', 'hunt ship:n-shir1', 'hunt ship:n-shir2')
      return s
    }
    const whole = hunted(0)
    expect([whole.state.naval!.hits[shipOf(whole, 'u-porp')], whole.isOver]).toEqual([1, false])
    const half = hunted(1)
    expect([half.told('naval.sunk').length, half.isOver]).toEqual([1, true])
  })

  test('[29.B.2bis] torpedoes at the screen and the hunt are simultaneous', () => {
    // Torpedoes: 6 strikes, 6 does three points; the hunt: 2.
    const s = stays(fought(['n-kami1', 'n-shir2', 'n-ta1'], ['u-s'], 6, 6, 1, 1))
    s.act('japanese', 'screen ship:n-kami1', 'screen ship:n-shir2', 'done')
    s.act('allied', 'strike-screen ship:u-s', 'launch ship:n-kami1')
    s.act('japanese', 'hunt ship:n-shir2')
    expect(s.told('naval.sunk').map(({ args }) => args!.ship)).toEqual(['ship:n-kami1'])
    expect(s.state.naval!.hits[shipOf(s, 'u-s')]).toBe(1)
  })

  test('[29.B.3] who has come through strikes the main body, with torpedoes or on the surface with guns that are answered', () => {
    const s = stays(fought(['n-ta1', 'n-ashi'], ['u-s'], 1, 6, 1))
    s.act('allied', 'slip-in ship:u-s')
    expect(s.offer('allied', 'launch')).toEqual(['ship:n-ta1', 'ship:n-ashi'])
    s.act('allied', 'shell ship:n-ta1')
    // The cruiser answers: a 6, and it is halved; no second hit.
    expect(s.waitsAt).toBe('submarine combat / the main body answers')
    s.act('japanese', 'shell ship:u-s')
    expect(s.state.naval!.hits[shipOf(s, 'u-s')]).toBe(1)
    expect(s.diceLeft).toBe(0)
    const quiet = stays(fought(['n-ta1', 'n-ashi'], ['u-s'], 6, 1))
    quiet.act('allied', 'slip-in ship:u-s', 'launch ship:n-ta1')
    // Nobody answers torpedoes with guns.
    expect([quiet.waitsAt, quiet.state.naval!.hits[shipOf(quiet, 'n-ta1')]]).toEqual([
      'submarine combat / who breaks off',
      1,
    ])
  })

  test('[29.B.3, 34.B.2] American fleet torpedoes run too deep: one more is needed', () => {
    const strikes = (boat: string) => {
      const s = stays(fought(['n-ta1'], [boat], ...(boat === 'u-s' ? [5, 1] : [5])))
      s.act('allied', `slip-in ship:${boat}`, 'launch ship:n-ta1')
      return s.state.naval!.hits[shipOf(s, 'n-ta1')]
    }
    expect([strikes('u-s'), strikes('u-porp')]).toEqual([1, 0])
  })

  test('[29.B.4, 34.B.2] empty tubes are reloaded while a load is left, by those told off for it', () => {
    const s = stays(fought(['n-ashi'], ['u-s'], 1))
    const boat = shipOf(s, 'u-s')
    s.act('allied', 'slip-in ship:u-s', 'launch ship:n-ashi')
    expect([isLoaded(s.q, boat), mayReload(s.q, boat)]).toEqual([false, true])
    stays(s).act('allied', 'reload-tubes ship:u-s')
    expect([s.told('naval.reloaded').length, isLoaded(s.q, boat)]).toEqual([1, true])
    // Two loads are all it has.
    s.state.naval!.torpedoes[boat] = 2
    s.state.naval!.emptyTubes = [boat]
    expect([isLoaded(s.q, boat), mayReload(s.q, boat)]).toEqual([false, false])
  })

  test('[29.B.5] it goes on until one side has nothing left', () => {
    const s = met(['n-kami1'], ['u-s'], 6, 1, 6, 6)
    s.state.naval!.hits[shipOf(s, 'n-kami1')] = 1
    stays(s.start(submarineCombat, newSubmarineCombat(s.q, 0, 1)))
    s.act('japanese', 'screen ship:n-kami1', 'done')
    s.act('allied', 'strike-screen ship:u-s')
    // Half of a flotilla was all there was.
    expect([s.told('naval.sunk').length, s.isOver]).toEqual([1, true])
    const on = stays(fought(['n-akat1'], ['u-s'], 1, 6, 6))
    on.act('japanese', 'screen ship:n-akat1', 'done')
    on.act('allied', 'strike-screen ship:u-s')
    expect(on.waitsAt).toBe('submarine combat / who breaks off')
  })
})

test('[29.C] who gets away twice in a naval step has two points in all for it', () => {
  const s = met(['n-ta1'], ['u-porp'])
  const [group] = s.state.naval!.groups
  expect(newReaction(s.q, 0, 1).left).toBe(4)
  group!.dodged = 2
  expect(newReaction(s.q, 0, 1).left).toBe(2)
  expect(newReaction(s.q, 0, 0).left).toBe(4)
})
