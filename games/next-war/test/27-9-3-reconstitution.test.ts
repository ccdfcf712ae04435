import { describe, expect, test } from 'vitest'
import { reconstitutionCells, recoveryRefusal } from '../rules/11-replacements.ts'
import { names } from './battle.ts'
import { type Board, type Scene, scene } from './scene.ts'

const options = { headquarters: true }
const HQ = 'rok-i-corps-hq'
const DIV = 'rok-1-inf-div'
const unit = (s: Scene, id: string): number => s.data.unit(id)
const places = (board: Board): string[] => {
  const s = scene(board)
  return names(s, reconstitutionCells(s.q, 0, unit(s, DIV)))
}

describe('27.9.3 recovery under headquarters', () => {
  test('[27.9.3] raised again within two hexes of its headquarters, out of enemy zones', () => {
    const free = places({ units: { [HQ]: 'S2712', [DIV]: 'eliminated' }, options })
    expect(free).toContain('S2712')
    expect(free).toContain('S2714')
    expect(free).not.toContain('S2715')
    const zone = places({ units: { [HQ]: 'S2712', [DIV]: 'eliminated', 'dprk-2-inf-div': 'S2709' }, options })
    expect(zone).not.toContain('S2710')
    expect(zone).toContain('S2712')
  })

  test('[27.9.3] without its own under the one above it, without any in a city of its side', () => {
    const above = places({
      units: { [HQ]: 'eliminated', 'rok-3a-hq': 'S2712', [DIV]: 'eliminated' },
      options,
    })
    expect(above).toContain('S2714')
    expect(above).not.toContain('S2419')
    const none = places({ units: { [HQ]: 'eliminated', [DIV]: 'eliminated' }, options })
    expect(none).toContain('S2419')
    expect(none).not.toContain('S2714')
  })

  test('[27.9.3] only in supply: a headquarters without any raises nobody', () => {
    expect(places({ units: { [HQ]: 'N2413', [DIV]: 'eliminated' }, options })).toEqual([])
  })

  test('[27.9.3] a step is recovered only with a line of communication at that moment', () => {
    const why = (hex: string): string | undefined => {
      const s = scene({ units: { [DIV]: `${hex} reduced` }, options })
      s.state.replacements.fill(9)
      return recoveryRefusal(s.q, { side: 0, unit: -1, used: [] }, unit(s, DIV))?.rule
    }
    expect([why('S2712'), why('N2413')]).toEqual([undefined, '27.9.3'])
  })
})
