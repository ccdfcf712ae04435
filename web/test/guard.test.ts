import type { MatchView, Slip } from '@grognard/kernel'
import type { TableState } from '@grognard/wire'
import { describe, expect, test } from 'vitest'
import { becameOf } from '../src/guard/asked-back.ts'
import { byKind, heard, isAskedAbout } from '../src/guard/slips.ts'
import { offered } from './fixtures/board.ts'

const slip = (kind: string, at: string): Slip => ({ kind, rule: '1', at, message: { key: kind } })
const slips = [slip('idle', 'unit:1'), slip('open', 'space:1'), slip('idle', 'unit:2')]

describe('what is asked about', () => {
  test('[web.guard] what has a price, and what ends while something is left undone; routine never', () => {
    const price = { key: 'price' }
    expect(isAskedAbout(offered('war', 'nation:turkey', { price }), [])).toBe(true)
    expect(isAskedAbout(offered('done', undefined, { role: 'end' }), slips)).toBe(true)
    expect(isAskedAbout(offered('done', undefined, { role: 'end' }), [])).toBe(false)
    expect(isAskedAbout(offered('move', 'unit:1'), slips)).toBe(false)
    expect(isAskedAbout(offered('attack', undefined, { role: 'commit' }), slips)).toBe(false)
  })

  test('[web.guard] slips are listed by sort; a sort that is silenced in a game is not heard there, but elsewhere', () => {
    expect(byKind(slips).map(({ kind, slips: own }) => [kind, own.length])).toEqual([
      ['idle', 2],
      ['open', 1],
    ])
    const unused = { ...slip('points', 'space:2'), amount: 3 }
    expect(byKind([...slips, unused]).map(({ n }) => n)).toEqual([2, 1, 3])
    expect(heard(slips, 'tiny', ['tiny:idle']).map(({ kind }) => kind)).toEqual(['open'])
    expect(heard(slips, 'other', ['tiny:idle'])).toEqual(slips)
  })
})

describe('who asked to go back', () => {
  const state = (acts: number, by: string | null): TableState => {
    const rollback = by === null ? null : { by, to: 3, agreed: [] }
    return { seq: 1, view: { acts, rollback } as unknown as MatchView, scene: {} as TableState['scene'] }
  }
  test('[web.guard] is told what came of it: agreed, refused, or overtaken; others are told nothing', () => {
    expect(becameOf(state(9, 'west'), state(3, null), ['west'])).toBe('agreed')
    expect(becameOf(state(9, 'west'), state(9, null), ['west'])).toBe('refused')
    expect(becameOf(state(9, 'west'), state(10, null), ['west'])).toBe('lapsed')
    expect(becameOf(state(9, 'west'), state(9, 'west'), ['west'])).toBeNull()
    expect(becameOf(state(9, 'west'), state(3, null), ['east'])).toBeNull()
    expect(becameOf(null, state(3, null), ['west'])).toBeNull()
  })
})
