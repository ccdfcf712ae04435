import type { VerbRole } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { choicesAt, indexOffer, litPlaces, meantBy } from '../src/table/offer.ts'
import { gridMap, offered, pieces } from './fixtures/board.ts'

const map = gridMap(3, 3)
const army = pieces(map, 3)
const [first, second] = army
if (!first || !second) throw new Error('the fixture has pieces')

const button = (verb: string, role: VerbRole) => offered(verb, undefined, { role })

describe('what the offer says', () => {
  test('[web.offer] the choice that ends the decision is the primary button', () => {
    const index = indexOffer([offered('dig'), offered('move', 'space:0-0'), button('done', 'end')])
    expect(index.primary?.verb).toBe('done')
    expect(index.plain.map(({ verb }) => verb)).toEqual(['dig'])
  })

  test('[web.offer] the only choice there is is the primary button whatever its name, one of many is not', () => {
    expect(indexOffer([offered('open-fire')]).primary?.verb).toBe('open-fire')
    const many = indexOffer([offered('automatic'), offered('play', 'card:1')])
    expect(many.primary).toBeNull()
    expect(many.plain.map(({ verb }) => verb)).toEqual(['automatic'])
  })

  test('[web.offer] carrying out what was composed goes before ending; giving up is never the primary button', () => {
    const composed = [
      button('cancel', 'leave'),
      button('done', 'end'),
      button('attack', 'commit'),
      offered('add', 'unit:1'),
    ]
    expect(indexOffer(composed).primary?.verb).toBe('attack')
    const sole = indexOffer([button('withdraw', 'leave')])
    expect(sole.primary).toBeNull()
    expect(sole.plain.map(({ verb }) => verb)).toEqual(['withdraw'])
  })

  test('[web.offer] of several plain choices without an ending none is put before the others', () => {
    const index = indexOffer([offered('event'), offered('operations')])
    expect(index.primary).toBeNull()
    expect(index.plain).toHaveLength(2)
  })

  test('[web.offer] choices with targets are grouped by verb in the order offered', () => {
    const index = indexOffer([
      offered('b', 'space:0-0'),
      offered('a', 'space:0-0'),
      offered('b', 'space:1-0'),
    ])
    expect(index.verbs.map(({ verb, choices }) => [verb, choices.length])).toEqual([
      ['b', 2],
      ['a', 1],
    ])
    expect(index.byTarget.get('space:0-0')).toHaveLength(2)
  })

  test('[web.offer] pointing at a piece that is not offered means the place under it', () => {
    const index = indexOffer([offered('move', first.at)])
    expect(choicesAt(index, first.target, army).map(({ verb }) => verb)).toEqual(['move'])
  })

  test('[web.offer] pointing at a place that is not offered means the pieces on it', () => {
    const index = indexOffer([offered('select', first.target)])
    expect(choicesAt(index, first.at, army).map(({ target }) => target)).toEqual([first.target])
    expect(choicesAt(index, second.at, army)).toEqual([])
  })

  test('[web.offer] a piece and its place both offered are both shown, never chosen between silently', () => {
    const index = indexOffer([offered('select', first.target), offered('enter', first.at)])
    expect(choicesAt(index, first.target, army).map(({ verb }) => verb)).toEqual(['select', 'enter'])
  })

  test('[web.offer] places glow where a piece on them can be chosen', () => {
    expect([...litPlaces(indexOffer([offered('select', first.target)]), army)]).toEqual([first.at])
  })

  test('[web.offer] the primary button never gives something away', () => {
    const price = { key: 'price' }
    const hold = offered('hold', undefined, { role: 'end', price })
    expect(indexOffer([hold, offered('advance', 'unit:1')]).primary).toBeNull()
    expect(indexOffer([hold, offered('advance', 'unit:1')]).plain).toEqual([hold])
    expect(indexOffer([hold, button('done', 'end')]).primary?.verb).toBe('done')
  })

  test('[web.why] who points at a counter may mean its place, who points at a place whoever stands there', () => {
    expect(meantBy(first.target, army)).toEqual([first.target, first.at])
    expect(meantBy(first.at, army)).toEqual([first.at, first.target])
    expect(meantBy('card:1', army)).toEqual(['card:1'])
  })
})
