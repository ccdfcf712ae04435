import { describe, expect, test } from 'vitest'
import { type GameEvent, redact, secret } from '../src/index.ts'
import { newMatch, play, playRandomly, text } from './play.ts'

const event: GameEvent = {
  rule: '1',
  key: 'moved',
  args: {
    unit: 'unit:a',
    from: secret('hex:1', ['west']),
    to: secret('hex:2', ['west', 'east'], 'hex:unknown'),
  },
  at: ['hex:9', secret('hex:2', ['east'])],
  depth: 3,
}

describe('events are redacted fact by fact', () => {
  test('[kernel.redact] each reader gets what it may know and stand-ins for the rest', () => {
    expect(redact(event, 'west')).toEqual({
      rule: '1',
      message: { key: 'moved', args: { unit: 'unit:a', from: 'hex:1', to: 'hex:2' } },
      at: ['hex:9'],
      depth: 3,
    })
    expect(redact(event, 'east').message.args).toEqual({ unit: 'unit:a', from: null, to: 'hex:2' })
    expect(redact(event, 'east').at).toEqual(['hex:9', 'hex:2'])
    expect(redact(event, null).message.args).toEqual({ unit: 'unit:a', from: null, to: 'hex:unknown' })
    expect(redact(event, null).at).toEqual(['hex:9'])
  })

  test('[kernel.redact] an open roll is shown, a shuffle is not', () => {
    const why = { key: 'why' }
    const roll = { rule: '1', why, dice: [6], values: [4] }
    const open = { rule: '1', key: 'why', depth: 1, roll }
    expect(redact(open, null).roll?.values).toEqual([4])
    expect(redact({ ...open, roll: { ...roll, secret: true } }, 'west').roll?.values).toEqual([])
  })

  test('[kernel.redact] drawn and buried cards are known to their side alone', () => {
    const match = playRandomly(newMatch('cards'), 11, 60)
    const seen = (reader: string | null) =>
      match
        .log(reader)
        .flat()
        .filter(({ message }) => ['cards.drawn', 'cards.buried'].includes(message.key))
    const cards = (reader: string | null, side: string) =>
      new Set(seen(reader).flatMap(({ message: { args } }) => (args?.side === side ? [args.card] : [])))
    expect(cards('west', 'side:east')).toEqual(new Set(['card:unknown']))
    expect(cards(null, 'side:west')).toEqual(new Set(['card:unknown']))
    expect(cards('west', 'side:west')).not.toContain('card:unknown')
  })
})

describe('a view', () => {
  test('[kernel.view] holds what is named and nothing else', () => {
    const match = newMatch('view')
    play(match, 'west: raid line:east-north')
    expect(Object.keys(match.view('west')).sort()).toEqual(
      // biome-ignore format: one line
      ['acts', 'board', 'commitment', 'data', 'ending', 'game', 'offer', 'options', 'prompt', 'result', 'rollback', 'rules', 'scenario', 'seat', 'seats', 'slips', 'stops', 'undo', 'waiting', 'where'],
    )
    for (const hidden of ['seed', 'draft', 'sealed', 'local', 'drawn'])
      expect(text(match.view('west'))).not.toContain(`"${hidden}"`)
  })

  test('[kernel.view] says where in the sequence of play the game stands', () => {
    const match = newMatch('view')
    play(match, 'west: seal', 'east: seal', 'west: march unit:w1')
    expect(match.view(null).where).toEqual([
      { procedure: 'war', step: 'turns', rule: '4.1' },
      { procedure: 'turn', step: 'the first half-turn', rule: '4.1' },
      { procedure: 'half-turn', step: 'units march', rule: '8.1' },
      { procedure: 'march', step: 'the destination is named', rule: '8.1' },
    ])
  })

  test('[kernel.view] a forced secret choice is known to its seat alone', () => {
    const match = newMatch('view')
    play(match, 'west: seal', 'east: seal', 'west: done')
    // One card in hand: burying it is no choice.
    const { hands, deck } = match.position.state
    deck.push(...hands.west.splice(1))
    const card = `card:${hands.west[0]}`
    play(match, 'west: done')
    const forced = (reader: string | null) =>
      match
        .log(reader)
        .flat()
        .find((e) => e.forced === 'west' && e.message.key === 'verb.bury')
    expect(forced('west')?.message.args).toEqual({ target: card })
    expect(forced('east')?.message.args).toEqual({ target: null })
    expect(forced(null)?.message.args).toEqual({ target: null })
  })
})
