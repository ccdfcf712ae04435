import { describe, expect, test } from 'vitest'
import {
  BATTLESHIP,
  CRUISER,
  DESTROYER,
  gunneryNumber,
  mayFire,
  mayTorpedo,
  reachable,
  TORPEDO,
  torpedoNumber,
} from '../../europa/rules/naval-fire.ts'
import {
  newSurfaceCombat,
  type SurfaceCombat,
  speedAdvantage,
  surfaceCombat,
} from '../../europa/rules/surface-combat.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import type { Board } from './scene.ts'

const BAY = 'manila-bay'
const board: Board = { phasing: 'japanese' }
const calm = (range: number) => ({ range, sea: 0 })

const two = (mine: readonly string[], theirs: readonly string[], ...dice: readonly number[]) =>
  atSea(board, [{ ships: mine, box: BAY } satisfies Fleet, { ships: theirs, box: BAY }], ...dice)

/** A combat at a range, from the declarations of a round on. */
function at(s: ReturnType<typeof two>, step: string, change: Partial<SurfaceCombat>) {
  const local = { ...newSurfaceCombat(0, { foe: 1 }, 'fleet'), round: 1, ...change }
  s.position.frames.push({ procedure: surfaceCombat.name, step, local })
  const { events, rolls } = s.engine.begin(s.position)
  s.events.push(...events)
  s.rolls.push(...rolls)
  return s
}

describe('29.A ranges', () => {
  test('[29.A] battleships fire at any range, cruisers from theirs on, destroyers from theirs on, all others when close', () => {
    const s = two(['n-kong', 'n-ashi', 'n-shir1', 'n-ta1', 'n-ryuj'], ['u-hous'])
    const fires = (id: string) =>
      [BATTLESHIP, CRUISER, DESTROYER, TORPEDO].map((range) => mayFire(s.q, shipOf(s, id), range))
    expect(fires('n-kong')).toEqual([true, true, true, true])
    expect(fires('n-ashi')).toEqual([false, true, true, true])
    expect(fires('n-shir1')).toEqual([false, false, true, true])
    expect(fires('n-ryuj')).toEqual([false, false, false, true])
    expect(fires('n-ta1')).toEqual([false, false, false, false])
  })

  test('[29.A] far away carriers and transports are hidden behind fighting ships, and only then', () => {
    const s = two(['n-ta1', 'n-ryuj', 'n-shir1'], ['u-hous'])
    const [ta, carrier, destroyer] = ['n-ta1', 'n-ryuj', 'n-shir1'].map((id) => shipOf(s, id)) as [
      number,
      number,
      number,
    ]
    expect(reachable(s.q, [ta, carrier, destroyer], CRUISER)).toEqual([destroyer])
    expect(reachable(s.q, [ta, carrier, destroyer], DESTROYER)).toEqual([ta, carrier, destroyer])
    expect(reachable(s.q, [ta, carrier], CRUISER)).toEqual([ta, carrier])
  })

  test('[29.A.1] the first range is by the die of who came last; a rough sea brings them nearer', () => {
    const first = (die: number, sea = 0) => {
      const s = two(['n-ashi'], ['u-hous'], die)
      s.state.sea.fill(sea)
      s.start(surfaceCombat, newSurfaceCombat(0, { foe: 1 }, 'fleet'))
      return s.told('naval.range')[0]!.args!.range
    }
    expect([first(2), first(3), first(5), first(6)]).toEqual(
      ['battleship', 'cruiser', 'cruiser', 'destroyer'].map((range) => `naval-range:${range}`),
    )
    expect(first(5, 1)).toBe('naval-range:destroyer')
  })

  test('[29.A.1, EX-98] who opens and who withdraws from destroyer range end two ranges farther', () => {
    const s = at(two(['n-ashi'], ['u-hous']), 'ranges are declared', { round: 2, range: DESTROYER })
    s.act('japanese', 'widen')
    expect(s.told('naval.range')).toEqual([])
    s.act('allied', 'withdraw')
    expect(s.told('naval.range').at(-1)!.args!.range).toBe('naval-range:battleship')
  })

  test('[29, 29.A.1, EX-96, EX-99] a 5, less two for withdrawing and five more for the faster ships that close, is 8: torpedo range', () => {
    const s = two(['n-shir1'], ['u-hous'], 5)
    // The Allied ship is crippled: half of eight; the Japanese is nine.
    s.state.naval!.hits[shipOf(s, 'u-hous')] = 2
    const local = newSurfaceCombat(0, { foe: 1 }, 'fleet')
    expect([speedAdvantage(s.q, local, 0), speedAdvantage(s.q, local, 1)]).toEqual([5, 0])
    at(s, 'ranges are declared', { round: 2, range: DESTROYER })
      .act('japanese', 'close-in')
      .act('allied', 'withdraw')
    expect(s.told('naval.range').at(-1)!.args!.range).toBe('naval-range:torpedo')
  })
})

describe('29.A gunnery and torpedoes', () => {
  test('[29.A.3, EX-100] five at protection B is a 5, one more for speed 9; fourteen at protection C is a 4', () => {
    const s = two(['n-shir1'], ['u-clem1'])
    const [japanese, allied] = [shipOf(s, 'n-shir1'), shipOf(s, 'u-clem1')]
    expect(gunneryNumber(s.q, allied, japanese, calm(DESTROYER))!.total).toBe(6)
    expect(gunneryNumber(s.q, japanese, allied, calm(DESTROYER))!.total).toBe(4)
  })

  test('[29.A.3, EX-101] a cruiser’s shell in a destroyer: a 5 and one more is a second point', () => {
    const sinks = (die: number) => {
      const s = at(two(['n-ashi'], ['u-clem1'], 6, die), 'guns are laid', { range: CRUISER })
      s.act('japanese', 'shell ship:u-clem1')
      return s.told('naval.sunk').length
    }
    expect([sinks(4), sinks(5)]).toEqual([0, 1])
  })

  test('[29.A.3] damage counts when all have fired: both may sink each other', () => {
    const s = at(two(['n-akat1'], ['u-clem1'], 6, 6, 6, 1), 'guns are laid', { range: DESTROYER })
    s.act('japanese', 'shell ship:u-clem1').act('allied', 'shell ship:n-akat1')
    expect(
      s
        .told('naval.sunk')
        .map(({ args }) => args!.ship)
        .sort(),
    ).toEqual(['ship:n-akat1', 'ship:u-clem1'])
    expect([s.isOver, s.diceLeft]).toEqual([true, 0])
  })

  test('[29.A.4, EX-102] twelve at protection 3 is a 1, one more at destroyer range; a 3 strikes, a 4 does two points', () => {
    const s = two(['n-atag'], ['u-clem1'], 3, 4)
    expect(torpedoNumber(s.q, shipOf(s, 'u-clem1'), shipOf(s, 'n-atag'), calm(DESTROYER))!.total).toBe(2)
    at(s, 'torpedoes are aimed', { range: DESTROYER, torpedoes: [shipOf(s, 'u-clem1')] }).act(
      'allied',
      'launch ship:n-atag',
    )
    expect(s.state.naval!.hits[shipOf(s, 'n-atag')]).toBe(2)
  })

  test('[29.A.2, 29.A.4] torpedoes are declared in secret by both, and who has declared does not fire its guns', () => {
    const s = at(two(['n-shir1', 'n-ashi'], ['u-clem1']), 'torpedoes are declared', { range: DESTROYER })
    s.act('japanese', 'torpedoes ship:n-shir1', 'sealed')
    expect(s.told('naval.torpedoesDeclared')).toEqual([])
    s.act('allied', 'sealed')
    expect(s.told('naval.torpedoesDeclared')[0]!.args!.ships).toEqual(['ship:n-shir1'])
    expect(s.waitsAt).toBe('surface combat / a target is chosen')
    s.act('japanese', 'hold')
    // Only the cruiser had guns to fire; now it is the Allied destroyer’s turn.
    expect(s.offer('allied', 'shell')).toEqual(expect.arrayContaining(['ship:n-shir1', 'ship:n-ashi']))
  })

  test('[29] only a whole flotilla of destroyers divides its torpedoes, between two targets', () => {
    const s = at(two(['n-shir1'], ['u-clem1', 'u-clem2'], 1, 1), 'torpedoes are aimed', { range: TORPEDO })
    expect(s.isOver).toBe(false)
    const half = two(['n-shir1'], ['u-clem1', 'u-clem2'], 1, 1)
    at(half, 'torpedoes are aimed', { range: TORPEDO, torpedoes: [shipOf(half, 'n-shir1')] })
    half.act('japanese', 'launch-half ship:u-clem1')
    expect(half.offer('japanese', 'launch-half')).toEqual(['ship:u-clem2'])
    expect(half.offer('japanese', 'launch')).toEqual([])
    half.act('japanese', 'launch-half ship:u-clem2')
    expect([half.diceLeft, half.state.naval!.torpedoes[shipOf(half, 'n-shir1')]]).toEqual([0, 1])
    const hurt = two(['n-shir1'], ['u-clem1', 'u-clem2'])
    hurt.state.naval!.hits[shipOf(hurt, 'n-shir1')] = 1
    at(hurt, 'torpedoes are aimed', { range: TORPEDO, torpedoes: [shipOf(hurt, 'n-shir1')] })
    expect(hurt.offer('japanese', 'launch-half')).toEqual([])
  })

  test('[34.B.2] Allied torpedoes are spent after one attack, Japanese after two', () => {
    const s = two(['n-shir1'], ['u-clem1'])
    const may = (id: string, fired: number) => {
      s.state.naval!.torpedoes[shipOf(s, id)] = fired
      return mayTorpedo(s.q, shipOf(s, id))
    }
    expect([may('u-clem1', 0), may('u-clem1', 1)]).toEqual([true, false])
    expect([may('n-shir1', 1), may('n-shir1', 2)]).toEqual([true, false])
  })

  test('[29.A.5] the combat goes on, round by round, until a side has no ship', () => {
    const s = at(two(['n-akat1'], ['u-clem1'], 6, 6), 'guns are laid', { range: DESTROYER })
    s.act('japanese', 'shell ship:u-clem1').act('allied', 'hold')
    expect(s.isOver).toBe(true)
    const on = at(two(['n-akat1'], ['u-clem1']), 'guns are laid', { range: DESTROYER })
    on.act('japanese', 'hold').act('allied', 'hold')
    expect(on.waitsAt).toBe('surface combat / ranges are declared')
  })
})

describe('29.C disengagement', () => {
  test('[29.C] beyond battleship range they are apart, and who withdrew has left', () => {
    const s = at(two(['n-ashi'], ['u-hous']), 'ranges are declared', { round: 2, range: BATTLESHIP })
    s.act('japanese', 'maintain').act('allied', 'withdraw')
    expect([s.told('naval.apart').length, s.isOver]).toEqual([1, true])
  })
})
