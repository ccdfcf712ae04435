import { describe, expect, test } from 'vitest'
import { engine, newMatch, play, playRandomly, text } from './play.ts'

describe('secret simultaneous answers', () => {
  test('[kernel.together] all seats are waited for, in any order; none sees what others wrote', () => {
    const match = newMatch()
    expect(engine.waiting(match.position)).toEqual(['west', 'east'])
    const [east, observer] = [match.view('east'), text(match.view(null))]
    play(match, 'west: raid line:east-north', 'west: guard line:west-south')
    expect(text(match.view(null))).toBe(observer)
    play(match, 'west: seal')
    expect(engine.waiting(match.position)).toEqual(['east'])
    expect(
      match
        .log('east')
        .flat()
        .map(({ message }) => message.key),
    ).not.toContain('plan.cut')
    const { waiting, undo } = match.view('east')
    expect(match.view('east')).toEqual({ ...east, waiting, undo })
  })

  test('[kernel.together] revealed together when the last is sealed, and counted as one act', () => {
    const match = newMatch()
    play(
      match,
      'west: raid line:east-north',
      'west: seal',
      'east: raid line:west-north',
      'east: guard line:east-north',
    )
    expect(match.position.acts).toBe(0)
    play(match, 'east: seal')
    expect(match.position.acts).toBe(1)
    const keys = match
      .log(null)
      .flat()
      .map(({ message }) => message.key)
    expect(keys).toContain('plan.foiled')
    expect(keys).toContain('plan.cut')
    expect(match.position.state.cut).toEqual([1, 0, 0, 0])
    expect(match.position.frames.some((frame) => 'sealed' in frame)).toBe(false)
  })

  test('[kernel.together] a sealed answer can be taken back until the last one is in, not changed', () => {
    const match = newMatch()
    play(match, 'west: raid line:east-north', 'west: seal')
    expect(match.act('west', { verb: 'guard', target: 'line:west-north' })).toMatchObject({
      refusal: { message: { key: 'kernel.sealed' } },
    })
    expect(engine.offer(match.position, 'west')).toEqual([{ verb: 'retract' }])
    play(match, 'west: retract', 'west: guard line:west-north', 'west: seal', 'east: seal')
    expect(match.act('west', { verb: 'retract' }).ok).toBe(false)
    expect(match.position.state.cut).toEqual([0, 0, 0, 0])
  })

  test('[kernel.together] what the draft forbids is neither offered nor taken', () => {
    const match = newMatch()
    play(match, 'west: raid line:east-north')
    expect(engine.offer(match.position, 'west').map(({ verb }) => verb)).not.toContain('raid')
    expect(match.act('west', { verb: 'raid', target: 'line:east-south' })).toMatchObject({
      refusal: { rule: '7.1', message: { key: 'plan.one' } },
    })
  })

  test('[kernel.together] seats that do not answer are not asked', () => {
    const match = newMatch('two', { scenario: 'crossing', options: { commanders: 2 } })
    expect(match.position.seats).toEqual(['west', 'west-deputy', 'east', 'east-deputy'])
    expect(match.act('west-deputy', { verb: 'seal' })).toMatchObject({
      refusal: { message: { key: 'kernel.notYourTurn' } },
    })
  })
})

describe('several seats on one side', () => {
  test('[kernel.seats] each acts on its own and the phase goes on when all are done', () => {
    const match = newMatch('two', { scenario: 'crossing', options: { commanders: 2 } })
    play(match, 'west: seal', 'east: seal')
    expect(engine.waiting(match.position)).toEqual(['west', 'west-deputy'])
    const own = (seat: string) =>
      engine.offer(match.position, seat).flatMap(({ target }) => (target ? [target] : []))
    expect(own('west')).toEqual(['unit:w1', 'unit:w2'])
    expect(own('west-deputy')).toEqual(['unit:w3', 'unit:w4'])
    play(match, 'west-deputy: done')
    expect(engine.waiting(match.position)).toEqual(['west'])
    play(match, 'west: done')
    expect(match.view('west').where.at(-1)?.step).not.toBe('units march')
  })

  test('[kernel.seats] both read the side’s hand, the enemy does not', () => {
    const match = playRandomly(newMatch('two', { scenario: 'crossing', options: { commanders: 2 } }), 3, 12)
    const hand = (seat: string | null) => (match.view(seat).board as { hand: string[] }).hand
    expect(hand('west-deputy')).toEqual(match.position.state.hands.west)
    expect(hand('west')).toEqual(match.position.state.hands.west)
    expect(hand('east')).toEqual(match.position.state.hands.east)
    expect(hand(null)).toEqual([])
  })
})
