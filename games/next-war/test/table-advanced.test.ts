import { see, type TableOverlay, type TableScene } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { nextWarKorea as game } from '../game.ts'
import { expectPrintable } from './printable.ts'
import { type Scene, scene } from './scene.ts'
import { sky } from './sky.ts'

/** What the table shows of the advanced game. */

const table = game.table!
const { data } = game
const HQ = 'rok-i-corps-hq'
const DIV = 'rok-9-inf-div'
const options = { headquarters: true, missiles: true, 'special-forces': true }

function ask(s: Scene, id: string, target: string, seat: string | null = null): TableOverlay {
  const state = table.stateFromView(see(s.engine, s.position, seat), data)
  const overlay = table.overlays.find((one) => one.id === id)!
  const answer = overlay.answer({ state, data, options: s.q.options, seats: s.q.seats }, target, seat)
  expectPrintable(answer)
  return answer
}
const sceneFor = (s: Scene, seat: string | null): TableScene =>
  table.scene(see(s.engine, s.position, seat), data)
const keys = ({ notes }: TableOverlay): string[] => notes.map(({ key }) => key)

describe('overlays of the advanced game', () => {
  const s = scene({ units: { [HQ]: 'S2710', [DIV]: 'S2712', 'dprk-2-inf-div': 'N2008' }, options })

  test('[table.headquarters, 18.1, 18.2.2] the range of a headquarters and whom it commands', () => {
    const answer = ask(s, 'headquarters', `unit:${HQ}`)
    const places = answer.places.map(({ target }) => target)
    expect([places.includes('hex:S2714'), places.includes('hex:S2715')]).toEqual([true, false])
    expect(answer.lines.map(({ through }) => through)).toEqual([['hex:S2710', 'hex:S2712']])
    expect(keys(answer)).toEqual(['overlay.hq.range', 'overlay.hq.own'])
    expect(keys(ask(s, 'headquarters', `unit:${DIV}`))).toEqual(['overlay.hq.under'])
    expect(keys(ask(s, 'headquarters', 'unit:dprk-2-inf-div'))).toEqual(['overlay.hq.none'])
    expect(keys(ask(scene({ units: { [DIV]: 'S2712' } }), 'headquarters', `unit:${DIV}`))).toEqual([
      'overlay.hq.none',
    ])
  })

  test('[table.supply, 19.1, 19.2-a] what sources and headquarters reach, and who goes short', () => {
    const far = scene({ units: { [DIV]: 'N2413', 'rok-1-inf-div': 'S2712' }, options })
    const answer = ask(far, 'supply', '', 'allied')
    const mark = (hex: string) => answer.places.find(({ target }) => target === `hex:${hex}`)
    expect(mark('N2413')).toMatchObject({ tone: 'bad', text: '×' })
    expect(mark('S2712')).toMatchObject({ tone: 'good' })
    // Daejon is urban: a source.
    expect(mark('S2713')).toMatchObject({ text: '★' })
    expect(answer.notes[0]!.args).toMatchObject({ fed: 1, cut: 1 })
  })
})

describe('the scene of the advanced game', () => {
  const board = () => scene({ units: { [HQ]: 'S2710', [DIV]: 'S2712' }, options })

  test('[table.advanced, 27.2, 23.4.4] damaged places, interdicted hexes and markers on counters', () => {
    const s = board()
    const advanced = s.state.advanced!
    advanced.sites[s.data.siteTarget.indexOf('site:airbase-S2605')] = 3
    advanced.interdicted[s.data.cell('S2711')] = 2
    advanced.isolated[s.data.unit(DIV)] = 1
    advanced.detected[s.data.unit(HQ)] = 1
    const shown = sceneFor(s, 'allied')
    expectPrintable(shown)
    const drawer = shown.drawers.find(({ id }) => id === 'advanced')!
    const lines = drawer.items.flatMap((item) => (item.kind === 'line' ? [item.text.key] : []))
    expect(lines).toContain('scene.siteDestroyed')
    expect(lines).toContain('drawer.advanced.teams')
    const place = shown.places.find(({ target }) => target === 'hex:S2711')!
    expect(place.badges.map(({ title }) => title.key)).toEqual(['scene.interdicted'])
    const badges = (id: string) =>
      shown.pieces.find(({ target }) => target === `unit:${id}`)!.badges.map(({ title }) => title.key)
    expect([badges(DIV), badges(HQ)]).toEqual([['scene.isolated'], ['scene.detected']])
  })

  test('[table.air, 15.2, 22.1.1] the air display has every squadron in its box with the numbers of its face', () => {
    const s = sky({
      air: {
        'us-f-22a-1': 'patrol',
        'us-f-16d-2': 'ready reduced',
        'us-b-52h-1': 'ready',
        'dprk-f-6-1': 'ready',
      },
    })
    const shown = sceneFor(s, 'allied')
    expectPrintable(shown)
    const groups = shown.drawers
      .find(({ id }) => id === 'air-war')!
      .items.flatMap((item) =>
        item.kind === 'group'
          ? [[String(item.title.args!.box), ...item.lines.map(({ text }) => String(text.args!.air))]]
          : [],
      )
    expect(groups).toEqual([
      ['airbox:ready', 'sheet:us-f-16d-2-reduced', 'sheet:us-b-52h-1'],
      ['airbox:patrol', 'sheet:us-f-22a-1'],
      ['airbox:ready', 'sheet:dprk-f-6-1'],
    ])
    const names = groups.flat().flatMap((id) => (id.startsWith('sheet:') ? [game.text.en.names[id]] : []))
    expect(names).toEqual([
      'US F-16D 2: 2*-2-2 −1 MA',
      'US B-52H: (1)-3-6 −1 UA',
      'US F-22A: 6**-3-3* −2 LAS',
      'DPRK F-6 1: 2-½-1 +1 S',
    ])
  })

  test('[table.outline, 14.0] the turn names only the steps that are played', () => {
    const names = (s: Scene): string =>
      JSON.stringify(sceneFor(s, 'allied').drawers.find(({ id }) => id === 'turn')!.items)
    const played = names(board())
    expect(
      ['first special forces', 'first missiles', 'isolation'].every((step) => played.includes(step)),
    ).toBe(true)
    expect(played).not.toContain('un resolution')
    const standard = names(scene({ units: {} }))
    expect(
      ['special forces', 'missiles', 'isolation', 'un resolution', 'air strikes'].some((step) =>
        standard.includes(step),
      ),
    ).toBe(false)
  })
})
