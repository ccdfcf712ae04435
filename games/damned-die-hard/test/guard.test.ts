import { describe, expect, test } from 'vitest'
import { exploitationPhase, movementPhase } from '../../europa/flow.ts'
import { type Board, scene } from './scene.ts'

/** What a player is told before a phase of movement ends. */

const row = (n: number) => `G7:18${n}`
const slips = (board: Board, phase = movementPhase): string[] => {
  const s = scene({ ground: 'japanese', sources: { japanese: [row(10)] }, ...board })
  s.start(phase, {})
  return s.engine
    .slips(s.position, 'japanese')
    .flatMap(({ kind, at }) => (kind === 'unmoved' ? [] : `${kind} ${at}`))
}

describe('slips', () => {
  test('[12, 12.B] units that no regular line reaches', () => {
    expect(slips({ units: { 'j-47': row(14) } })).toEqual([])
    expect(slips({ units: { 'j-47': row(15) } })).toEqual(['supply unit:j-47'])
  })

  test('[5.B, 41-objectives] hexes worth points that stand empty beside an enemy', () => {
    const { data } = scene({})
    const objective = data.scenarios.get('luzon')!.objectives[0]!
    const { land, target } = data.map
    const hex = (place: number) => target[place]!.slice('hex:'.length)
    const near = hex(land.target[land.first[objective]!]!)
    const open = (units: NonNullable<Board['units']>) =>
      slips({ units }).filter((slip) => slip === `open-city hex:${hex(objective)}`)
    expect(open({ 'p-11d': near })).toHaveLength(1)
    expect(open({ 'p-11d': near, 'j-9': hex(objective) })).toEqual([])
    expect(open({ 'j-9': near })).toEqual([])
  })

  test('[6.B, 12.B] in the exploitation phase, too', () => {
    expect(slips({ units: { 'j-47': row(15) } }, exploitationPhase)).toEqual(['supply unit:j-47'])
  })
})
