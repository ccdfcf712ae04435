import { type DrawerItem, type Message, see, type TableOverlay } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { takeAboard } from '../../europa/rules/naval-cargo.ts'
import { damnedDieHard as game } from '../game.ts'
import { doing } from './doing.ts'
import { atSea } from './fleet.ts'
import { expectPrintable } from './printable.ts'
import type { Scene } from './scene.ts'

/** Fleets in their drawer, and the sea chart and the ports as overlays. */

const [BAY, CAVITE, BEACH] = ['manila-bay', 'G7:1926', 'G7:1824']
const table = game.table!

function board(): Scene {
  const s = atSea(
    {
      phasing: 'japanese',
      units: { 'j-47': CAVITE, 'a-92': 'G7:1823' },
      air: {},
      ports: { [CAVITE]: 'major' },
      japanese: [CAVITE],
    },
    [
      { ships: ['n-ta1', 'n-ta2'], box: BAY },
      { ships: ['u-marb'], box: 'subic' },
    ],
  )
  const unit = s.unit('j-47')
  const c = { ...(doing(s) as object), still: () => s.q } as never
  takeAboard(c, s.state.naval!.groups[0]!, [{ kind: 'unit', unit, count: 0 }], s.place(CAVITE))
  const box = s.state.naval!.groups[0]!.box
  s.state.naval!.plans = [{ side: 0, unit, target: s.place(BEACH), turn: s.state.turn }]
  s.state.naval!.mines = [{ side: 1, box, hex: s.place(BEACH), points: 3 }]
  s.state.portHits[s.place(CAVITE)] = 1
  return s
}

function drawer(s: Scene, seat: string | null): readonly DrawerItem[] {
  const scene = table.scene(see(s.engine, s.position, seat), s.data)
  expectPrintable(scene)
  return scene.drawers.find(({ id }) => id === 'sea')!.items
}
const texts = (items: readonly DrawerItem[]): Message[] =>
  items.flatMap((item) =>
    item.kind === 'group'
      ? [item.title, ...item.lines.map(({ text }) => text)]
      : item.kind === 'line'
        ? [item.text]
        : [],
  )
const said = (s: Scene, seat: string | null, key: string): Message[] =>
  texts(drawer(s, seat)).filter((message) => message.key === key)

function ask(s: Scene, id: string, seat: string | null): TableOverlay {
  const state = table.stateFromView(see(s.engine, s.position, seat), s.data)
  const answer = table.overlays
    .find((one) => one.id === id)!
    .answer({ state, data: s.data, options: s.q.options, seats: s.q.seats }, '', seat)
  expectPrintable(answer)
  return answer
}

describe('the table at sea', () => {
  test('[table.sea, 27.B.2, 27.B.3] every fleet with its ships and what is aboard; the step of the five', () => {
    const s = board()
    expect(said(s, 'allied', 'drawer.sea.group').map(({ args }) => args!.box)).toEqual([
      'sea:manila-bay',
      'sea:subic',
    ])
    expect(said(s, 'allied', 'fleet.ship')).toHaveLength(3)
    expect(said(s, 'japanese', 'drawer.sea.cargo')[0]!.args).toMatchObject({ cargo: 'unit:j-47' })
    expect(said(s, 'japanese', 'drawer.sea.points')[0]!.args).toEqual({ points: 4 })
    const steps = drawer(s, 'japanese').find((item) => item.kind === 'steps')!
    expect(steps.kind === 'steps' && steps.steps.map(({ now }) => now)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('[table.sea, 32.C] landing plans are shown to their owner alone', () => {
    const s = board()
    expect(said(s, 'japanese', 'drawer.sea.plan')).toHaveLength(1)
    expect(said(s, 'allied', 'drawer.sea.plan')).toEqual([])
    expect(said(s, null, 'drawer.sea.plan')).toEqual([])
    const marked = (seat: string | null) =>
      ask(s, 'sea', seat).places.some(({ target, style }) => target === `hex:${BEACH}` && style === 'outline')
    expect([marked('japanese'), marked('allied'), marked(null)]).toEqual([true, false, false])
  })

  test('[table.sea, 43.C.2] of an enemy fleet that nobody has met only the kind is shown', () => {
    const s = board()
    s.state.naval!.veils = ['ships', 'cargo']
    expect(said(s, 'allied', 'fleet.ship').map(({ args }) => args!.ship)).toEqual(['ship:u-marb'])
    expect(said(s, 'allied', 'fleet.unknown').map(({ args }) => args!.kind)).toEqual(['group-kind:cargo'])
    expect(said(s, 'allied', 'drawer.sea.cargo')).toEqual([])
    expect(said(s, 'japanese', 'drawer.sea.cargo')).toHaveLength(1)
  })

  test('[table.sea, 34.D, 33.B-zone] mined waters are dotted, those under the guns of a coast hatched', () => {
    const { places } = ask(board(), 'sea', 'japanese')
    const styles = places.filter(({ target }) => target === `hex:${BEACH}`).map(({ style }) => style)
    expect(styles).toContain('dots')
    const hatched = places.filter(({ style }) => style === 'hatch').map(({ target }) => target)
    expect(hatched).toContain('hex:G7:1823')
  })

  test('[table.sea, 30.A] ports say what they still take and how badly they are hit', () => {
    const s = board()
    const before = ask(s, 'ports', null)
    const text = (overlay: TableOverlay) =>
      Number(overlay.places.find(({ target }) => target === `hex:${CAVITE}`)!.text)
    expect(before.notes.map(({ key }) => key)).toContain('overlay.ports.hit')
    s.state.naval!.portUsed = { [s.place(CAVITE)]: 8 }
    s.state.turn++
    expect(text(before) - text(ask(s, 'ports', null))).toBe(2)
  })
})
