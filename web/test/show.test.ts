import type { BattleShow, SeenEvent, TableMap, TableScene } from '@grognard/kernel'
import type { LogPart } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { busiest, weighedPlaces } from '../src/board/front.ts'
import { changesOf, isNothing } from '../src/show/changes.ts'
import { Having, newsSince, reactsTo } from '../src/show/having.ts'
import { momentsOf } from '../src/show/moments.ts'

const event = (key: string, depth: number, more: Partial<SeenEvent> = {}): SeenEvent => ({
  rule: '9',
  message: { key },
  at: [],
  depth,
  ...more,
})
const thrown = (key: string, depth: number, value: number, at: readonly string[] = []): SeenEvent =>
  event(key, depth, { at, roll: { rule: '9', why: { key }, dice: [6], values: [value] } })
const battle = (place: string, ...values: number[]): BattleShow => ({
  kind: 'battle',
  place,
  from: ['hex:1'],
  attackers: ['unit:a'],
  defenders: ['unit:b'],
  sides: ['side:west', 'side:east'],
  throws: values.map((value) => ({
    dice: [6],
    values: [value],
    net: { total: value, parts: [] },
    column: { key: 'column' },
    cells: [],
    row: value - 1,
    says: { key: 'says' },
  })),
  result: { key: 'result' },
  odds: null,
})
const parts = (...events: readonly (readonly SeenEvent[])[]): LogPart[] =>
  events.map((list, i) => ({ act: i + 1, by: 'west', events: list }))

describe('moments', () => {
  test('[web.show] a battle takes its throws in, and gathers what comes of it across choices', () => {
    const log = parts(
      [event('attacked', 3, { show: { kind: 'attack', place: 'hex:2', from: [], attackers: [] } })],
      [
        thrown('fire', 4, 5, ['hex:2']),
        thrown('fire', 4, 2, ['hex:2']),
        event('fired', 4),
        event('fired', 4, { show: battle('hex:2', 5, 2) }),
      ],
      [event('chosen', 5, { forced: 'west' }), event('loses', 5)],
      [event('retreats', 5), event('turn', 2)],
    )
    const found = momentsOf(log)
    expect(found).toHaveLength(1)
    const [moment] = found
    expect(moment!.battle!.place).toBe('hex:2')
    expect(moment!.places).toEqual(['hex:2'])
    expect(moment!.rolls.map(({ values }) => values)).toEqual([[5], [2]])
    expect(moment!.lines.map(({ message }) => message.key)).toEqual(['loses', 'retreats'])
    expect(moment!.over).toBe(true)
    expect(momentsOf(log.slice(0, 3))[0]!.over).toBe(false)
  })

  test('[web.show] a lone throw is shown where it is thrown or where its words say; secret ones are not', () => {
    const secret = event('shuffle', 1, {
      roll: { rule: '5', why: { key: 'shuffle' }, dice: [6], values: [], secret: true },
    })
    const roll: SeenEvent = {
      ...thrown('interception', 4, 3),
      message: { key: 'interception', args: { unit: 'unit:w1', n: 3 } },
    }
    const found = momentsOf(parts([secret], [roll, event('stopped', 4), event('loses', 5), event('town', 3)]))
    expect(found.map(({ places }) => places)).toEqual([['unit:w1']])
    expect(found[0]!.lines.map(({ message }) => message.key)).toEqual(['stopped', 'loses'])
  })

  test('[web.show] the next attack ends what is told of the one before', () => {
    const log = parts(
      [thrown('fire', 4, 5), event('fired', 4, { show: battle('hex:2', 5) })],
      [event('attacked', 4, { show: { kind: 'attack', place: 'hex:3', from: [], attackers: [] } })],
      [event('cards', 4), thrown('fire', 4, 6), event('fired', 4, { show: battle('hex:3', 6) })],
    )
    expect(momentsOf(log).map(({ lines, over }) => [lines.length, over])).toEqual([
      [0, true],
      [0, false],
    ])
  })
})

describe('having the board', () => {
  const at = (...steps: string[]) =>
    steps.map((text) => {
      const [procedure, step] = text.split('/') as [string, string]
      return { procedure, step }
    })
  const enemy = at('war/turns', 'turn/first half', 'half/battles')

  test('[web.recap] who is asked inside the enemy’s procedure only reacts', () => {
    expect(reactsTo(at('war/turns', 'turn/first half', 'half/battles', 'battle/loss'), enemy)).toBe(true)
    expect(reactsTo(at('war/turns', 'turn/second half', 'half/marches'), enemy)).toBe(false)
    expect(reactsTo(at('war/turns'), enemy)).toBe(false)
  })

  test('[web.recap] news count from the last time the reader had the board, not from an answer in between', () => {
    const having = new Having()
    having.otherAt(enemy)
    expect(having.choosesAt(at('war/turns', 'turn/first half', 'half/battles', 'battle/loss'))).toBe(false)
    having.otherAt(enemy)
    expect(having.choosesAt(at('war/turns', 'turn/second half', 'half/marches'))).toBe(true)
    expect(having.choosesAt(at('war/turns', 'turn/first half', 'half/battles', 'battle/loss'))).toBe(true)
  })

  test('[web.recap] what only the reader did is no news; with others it is told whole', () => {
    const log: LogPart[] = [
      { act: 1, by: 'west', events: [event('a', 1)] },
      { act: 2, by: 'east', events: [event('b', 1)] },
    ]
    expect(newsSince(log, 0, ['west', 'east'])).toEqual([])
    expect(newsSince(log, 0, ['west'])).toHaveLength(2)
    expect(newsSince(log, 2, ['west'])).toEqual([])
  })
})

const place = (target: string, x: number, y = 0) =>
  ({ target, x, y, shape: 'circle', terrain: 'clear', badges: [], rank: 1, about: [] }) as const
const MAP = {
  places: [place('a', 0), place('b', 100), place('c', 2000)],
  tones: { west: { hue: 'slate' }, east: { hue: 'olive' }, guards: { hue: 'gold', side: 'west' } },
} as unknown as TableMap
const piece = (target: string, at: string, tone: string, more = {}) => ({
  target,
  at,
  tone,
  factors: ['4', '3'],
  reduced: false,
  ...more,
})
const scene = (pieces: readonly object[], more = {}): TableScene =>
  ({ places: [], pieces, status: [], ...more }) as unknown as TableScene

describe('changes', () => {
  test('[web.changes] who moved, went, came and grew weaker, what changed hands, what the numbers say', () => {
    const before = scene(
      [piece('unit:1', 'a', 'west'), piece('unit:2', 'b', 'east'), piece('unit:3', 'b', 'east')],
      { status: [{ label: { key: 'vp' }, value: { key: 'n', args: { n: 1 } } }] },
    )
    const after = scene(
      [
        piece('unit:1', 'b', 'west', { reduced: true, factors: ['2', '3'] }),
        piece('unit:3', 'b', 'east'),
        piece('unit:4', 'c', 'west'),
      ],
      {
        places: [{ target: 'b', tone: 'west', badges: [] }],
        status: [{ label: { key: 'vp' }, value: { key: 'n', args: { n: 2 } } }],
      },
    )
    const changes = changesOf(MAP, before, after)
    expect(changes.moved).toEqual([{ target: 'unit:1', from: 'a', to: 'b', tone: 'west' }])
    expect([changes.gone, changes.came, changes.weaker]).toEqual([['unit:2'], ['unit:4'], ['unit:1']])
    expect(changes.held).toEqual([{ place: 'b', tone: 'west' }])
    expect(changes.status).toHaveLength(1)
    expect(isNothing(changes)).toBe(false)
    expect(isNothing(changesOf(MAP, after, after))).toBe(true)
  })
})

describe('the front', () => {
  test('[web.front] opposing counters side by side outweigh a crowd far behind; allies are no enemies', () => {
    const crowd = Array.from({ length: 3 }, (_, i) => piece(`unit:c${i}`, 'c', i === 0 ? 'guards' : 'west'))
    const facing = scene([piece('unit:1', 'a', 'west'), piece('unit:2', 'b', 'east'), ...crowd])
    const weighed = weighedPlaces(MAP, 100, facing, () => false)
    expect(weighed.map(({ weight }) => weight > 1)).toEqual([true, true, false])
    expect(busiest(weighed, 600, 400)).toEqual({ x: 0, y: 0, width: 100, height: 0 })
  })
})
