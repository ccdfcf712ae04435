import { describe, expect, test } from 'vitest'
import { type Choice, print, withKernelText } from '../src/index.ts'
import { engine, newMatch, play, text } from './play.ts'
import { game } from './tiny/game.ts'

const atMarching = () => {
  const match = newMatch()
  play(match, 'west: seal', 'east: seal')
  return match
}

describe('a refusal is data and changes nothing', () => {
  const cases: [string, string, Choice, string, string][] = [
    ['the wrong seat', 'east', { verb: 'done' }, '8.1', 'kernel.notYourTurn'],
    ['a stranger', 'north', { verb: 'done' }, 'kernel', 'kernel.noSeat'],
    ['an unknown verb', 'west', { verb: 'surrender' }, '8.1', 'kernel.notOffered'],
    ['a word every object knows', 'west', { verb: 'constructor' }, '8.1', 'kernel.notOffered'],
    ['a target too many', 'west', { verb: 'done', target: 'unit:w1' }, '8.1', 'kernel.notOffered'],
    ['a target too few', 'west', { verb: 'march' }, '8.1', 'kernel.notOffered'],
    ['an enemy unit', 'west', { verb: 'march', target: 'unit:e1' }, '1.2', 'march.notYours'],
    ['a strange unit', 'west', { verb: 'march', target: 'unit:x' }, '8.1', 'refuse.noUnit'],
    ['a pass where none is', 'west', { verb: 'pass' }, '8.1', 'kernel.notOffered'],
  ]
  test.each(cases)('[kernel.refusal] %s', (_, seat, choice, rule, key) => {
    const match = atMarching()
    const before = text(match.position)
    const verdict = match.act(seat, choice)
    expect(verdict).toMatchObject({ ok: false, refusal: { rule, message: { key } } })
    expect(text(match.position)).toBe(before)
    expect(match.journal(true).entries).toHaveLength(2)
  })

  test('[kernel.refusal] it explains itself in both languages', () => {
    const match = atMarching()
    play(match, 'west: march unit:w1')
    const verdict = match.act('west', { verb: 'go', target: 'hex:0704' })
    if (verdict.ok) throw new Error('should be refused')
    const words = withKernelText(game.text)
    expect(print(verdict.refusal.message, 'en', words.en)).toBe(
      'No way leads to hex 0704: units and enemy zones of control bar them all.',
    )
    expect(print(verdict.refusal.message, 'fr', words.fr)).toBe(
      'Aucun chemin ne mène à l’hexagone 0704 : unités et zones de contrôle ennemies les barrent tous.',
    )
  })

  test('[kernel.refusal] after the end nothing may be done', () => {
    const match = newMatch()
    match.position.result = { winner: null, ending: 'time', rule: '10.3' }
    expect(match.act('west', { verb: 'seal' })).toMatchObject({
      refusal: { message: { key: 'kernel.over' } },
    })
    expect(engine.offer(match.position, 'west')).toEqual([])
  })
})

describe('an offer shows', () => {
  test('[kernel.offer] rule, label, cost with its parts', () => {
    const match = atMarching()
    play(match, 'west: march unit:w1')
    const offer = match.view('west').offer
    const forest = offer.find(({ target }) => target === 'hex:0302')
    expect(forest).toEqual({
      verb: 'go',
      target: 'hex:0302',
      rule: '8.2',
      label: { key: 'verb.go', args: { target: 'hex:0302' } },
      cost: {
        total: 2,
        parts: [
          { label: { key: 'cost.terrain', args: { terrain: 'terrain:forest' } }, rule: '2.1', amount: 2 },
        ],
      },
    })
    expect(offer.every(({ verb, cost }) => verb !== 'go' || (cost?.total as number) <= 3)).toBe(true)
  })

  test('[kernel.offer] warnings: the odds of a battle, from the resolver itself', () => {
    const match = atMarching()
    play(match, 'west: done')
    const attack = match.view('west').offer.find(({ target }) => target === 'unit:e1')
    expect(attack?.warnings).toEqual([
      { key: 'battle.odds', args: { column: '1-1', wins: [1, 3], loses: [1, 2] } },
    ])
  })

  test('[kernel.offer] nothing to seats that are not asked, nor to observers', () => {
    const match = atMarching()
    expect(match.view('east').offer).toEqual([])
    expect(match.view(null).offer).toEqual([])
  })
})
