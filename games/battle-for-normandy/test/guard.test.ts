import { compare } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { movementPhase } from '../rules/10-movement.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { type Board, GE1, scene, US1, US2 } from './scene.ts'

/** What a player is told before a movement phase ends. */

const slips = (board: Board): string[] => {
  const s = scene(board)
  s.start(movementPhase, { side: ALLIED, phase: 'movement' })
  return s.engine
    .slips(s.position, 'allied')
    .flatMap(({ kind, at }) => (kind === 'unmoved' ? [] : `${kind} ${at}`))
}

describe('slips', () => {
  test('[7.2] units that no general supply reaches', () => {
    const units = { [US1]: 'A3021', [US2]: 'A3030' }
    expect(slips({ units, sources: { allied: ['A3027'] } })).toEqual([])
    expect(slips({ units: { ...units, [US2]: 'A3050' }, sources: { allied: ['A3027'] } })).toEqual([
      `supply unit:${US2}`,
    ])
  })

  test('[3.3] objectives that stand empty beside an enemy', () => {
    const { data } = scene({})
    const { keyCells, objectives } = data.theatres[0]!
    const cell = objectives[0]!.cells[0]!
    const { first, target, names } = data.topology
    const [near, far] = [0, 3].map((i) => names[target[first[cell]! + i]!]!)
    const control = keyCells.map((key) => (key === cell ? ALLIED : GERMAN))
    const open = (more: NonNullable<Board['units']>) =>
      slips({ units: { [GE1]: near!, ...more }, state: { control } }).filter((slip) =>
        slip.startsWith('open-city'),
      )
    // Both have a zone there: it stays with its holder, until somebody walks in.
    expect(open({ [US1]: far! })).toEqual([`open-city hex:${names[cell]}`])
    expect(open({ [US1]: names[cell]! })).toEqual([])
  })
})

describe('why not', () => {
  test('[10.1, 10.2] the way to a hex says what it costs, one too far what it needs and what there is', () => {
    const s = scene({ units: { [US1]: 'A3021', [GE1]: 'A3024' }, sources: { allied: ['A3021'] } })
    s.start(movementPhase, { side: ALLIED, phase: 'movement' }).act('allied', `move unit:${US1}`)
    const look = (hex: string) =>
      s.engine.describe(s.position, 'allied', { verb: 'go', target: `hex:${hex}` })
    const offered = s.engine
      .offer(s.position, 'allied')
      .flatMap(({ verb, target }) => (verb === 'go' ? target! : []))
    const costs = offered.map((hex) => look(hex.slice(4)).cost!.total)
    expect(costs.every((cost) => compare(cost, 0) > 0)).toBe(true)
    const why = (hex: string) => s.engine.whyNot(s.position, 'allied', [`hex:${hex}`])[0]!.message
    expect(why('A3024')).toEqual({ key: 'move.enemyThere', args: { hex: 'hex:A3024' } })
    const far = why('A3050')
    expect(far.key).toBe('move.needs')
    const { needs, has } = far.args as { needs: number; has: number }
    expect(compare(needs, has)).toBeGreaterThan(0)
    for (const cost of costs) expect(compare(cost, has)).toBeLessThanOrEqual(0)
  })
})
