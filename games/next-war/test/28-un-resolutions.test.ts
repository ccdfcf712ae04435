import { describe, expect, test } from 'vitest'
import { victoryPhase } from '../rules/12-victory.ts'
import { unResolution } from '../rules/28-un-resolutions.ts'
import { type Scene, scene } from './scene.ts'

const vote = (...dice: readonly number[]): Scene => {
  const s = scene({ units: {}, scenario: 'seoul', options: { 'un-resolutions': true } }, ...dice)
  s.state.advanced!.posture = 2
  return s.start(unResolution, { asked: 0, vetoed: false })
}
const OVER = 'test rest / rest'

describe('28 United Nations', () => {
  test('[28.0] three rolls give the posture, which is added to the vote: ten or more and the resolution passes', () => {
    const s = scene({ units: {}, scenario: 'seoul', options: { 'un-resolutions': true } }, 0, 0, 0, 7)
    s.start(unResolution, { asked: 0, vetoed: false })
    // Doves all over: passive, +2 after a tactical surprise; nine is not enough.
    expect([s.state.advanced!.posture, s.waitsAt]).toEqual([2, OVER])
    const hawks = scene({ units: {}, scenario: 'seoul', options: { 'un-resolutions': true } }, 9, 9, 9, 9)
    hawks.start(unResolution, { asked: 0, vetoed: false })
    expect([hawks.state.advanced!.posture, hawks.waitsAt]).toEqual([0, OVER])
    expect(vote(8).waitsAt).toBe('un resolution / a side may veto')
  })

  test('[28.1] each side once, in the order of the title; a veto costs five points and ends the matter', () => {
    const s = vote(9)
    s.act('allied', 'accept')
    s.act('opposing', 'veto')
    expect([s.state.vpThisTurn[1], s.state.advanced!.ceasefire, s.waitsAt]).toEqual([-5, false, OVER])
    const t = vote(9)
    t.act('allied', 'veto')
    expect([t.state.vpThisTurn, t.state.advanced!.ceasefire]).toEqual([[-5, 0], false])
  })

  test('[28.1, 28.0, EX-57] without a veto the war ends with the turn', () => {
    const s = vote(9)
    s.act('allied', 'accept')
    s.act('opposing', 'accept', 'obey')
    s.act('allied', 'obey')
    expect(s.state.advanced!.ceasefire).toBe(true)
    expect(s.position.result).toBeNull()
    s.state.vp[0] = 30
    s.start(victoryPhase, {})
    expect(s.position.result?.ending).toBe('overwhelming-allied')
  })

  test('[28.2] the attacker of the first turn is asked first; defiance gives the enemy ten points each turn', () => {
    const s = vote(9)
    s.act('allied', 'accept')
    s.act('opposing', 'accept', 'defy')
    // Who is attacked may defend without a penalty: the other side is not asked.
    expect([s.state.vpThisTurn, s.waitsAt]).toEqual([[10, 0], OVER])
    s.start(victoryPhase, {})
    expect(s.position.result).toBeNull()
    s.start(unResolution, { asked: 0, vetoed: false })
    expect(s.waitsAt).toBe('un resolution / the aggressor obeys or not')
    s.act('opposing', 'obey')
    s.act('allied', 'defy')
    expect(s.state.vpThisTurn).toEqual([0, 10])
  })
})
