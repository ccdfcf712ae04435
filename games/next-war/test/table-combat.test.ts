import { add, type Exact, see, type TableScene } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { nextWarKorea as game } from '../game.ts'
import { resolveBattle } from '../rules/09-2-6-resolution.ts'
import { projected } from '../table/odds.ts'
import { boardOf } from '../table/scene.ts'
import { combat } from './battle.ts'
import { expectPrintable } from './printable.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** The combat panel, and the fog over it. */

const table = game.table!
const { data } = game
const sceneFor = (s: Scene, seat: string | null): TableScene =>
  table.scene(see(s.engine, s.position, seat), data)

/** Two North Korean divisions, 8 each, before one of the South that defends with 8 in the rough. */
const front = (air: [number, number] = [0, 0]): Board => ({
  units: { 'dprk-2-inf-div': 'S2210', 'dprk-13-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' },
  state: { turn: 2, air },
})
const attack = (board: Board = front()): Scene => combat(1, board).act('opposing', 'attack hex:S2211')

const sum = (bars: readonly { readonly probability: Exact }[]): Exact =>
  bars.reduce<Exact>((total, { probability }) => add(total, probability), 0)

describe('odds', () => {
  test('[table.odds, 9.2.1] nothing is shown before somebody attacks; each attacker changes the panel', () => {
    const s = attack()
    expect(sceneFor(s, 'opposing').odds).toBeNull()
    s.act('opposing', 'attacker unit:dprk-2-inf-div')
    const one = sceneFor(s, 'opposing').odds!
    expect(one.title.key).toBe('odds.composing')
    expect(one.ledgers.slice(0, 2).map(({ ledger }) => ledger.total)).toEqual([8, 8])
    s.act('opposing', 'attacker unit:dprk-13-inf-div')
    const two = sceneFor(s, 'opposing').odds!
    expect(two.ledgers.slice(0, 2).map(({ ledger }) => ledger.total)).toEqual([16, 8])
    expect(two.ledgers[2]!.ledger.parts[0]!.label.args).toMatchObject({ ratio: '2:1' })
    expectPrintable(two)
    for (const seat of ['allied', null]) expect(sceneFor(s, seat).odds).toEqual(two)
  })

  test('[table.odds, 9.2.6] the bars are the resolver itself, over every die', () => {
    const s = attack().act('opposing', 'all-in')
    const { odds } = sceneFor(s, 'allied')
    const view = see(s.engine, s.position, 'allied')
    const battle = projected(s.q, boardOf(view).battle!)
    const results = Array.from({ length: 10 }, (_, die) =>
      resolveBattle(s.q, battle, () => (die === 0 ? 10 : die)),
    )
    const tenths = (exact: Exact) => (typeof exact === 'number' ? exact * 10 : (exact[0] * 10) / exact[1])
    const group = (about: string) => odds!.groups.find((one) => one.about === about)!.bars
    const chance = (about: string, losses: number) =>
      group(about).find(({ label }) => (label.args?.n ?? 0) === losses)?.probability ?? 0
    const driven = results.filter(({ retreat }) => retreat).length
    expect(tenths(group('outcome')[0]!.probability)).toBeGreaterThanOrEqual(driven)
    for (const losses of [0, 1, 2, 3]) {
      expect(tenths(chance('defender', losses))).toBe(
        results.filter((one) => one.losses[1] === losses).length,
      )
      expect(tenths(chance('attacker', losses))).toBe(
        results.filter((one) => one.losses[0] === losses).length,
      )
    }
    for (const about of ['outcome', 'defender', 'attacker']) expect(sum(group(about))).toBe(1)
  })

  test('[table.odds, 9.2.4, 9.6.1] support counts as soon as it is sent', () => {
    const s = attack(front([1, 2])).act('opposing', 'all-in', 'commit', 'lead-combat unit:dprk-2-inf-div')
    expect(s.waitsAt).toBe('attack / the attacker sends support')
    const modifiers = () => sceneFor(s, null).odds!.ledgers[3]!.ledger.total as number
    const before = modifiers()
    s.act('opposing', 'air-support points:2')
    expect(s.waitsAt).toBe('attack / the defender sends support')
    expect(modifiers()).toBe(before - 2)
    expect(sceneFor(s, null).odds!.title.key).toBe('odds.title')
  })

  test('[table.odds, table.drawers, 9.2.7] after the roll the drawer tells the result, the odds are gone', () => {
    const s = combat(1, front(), [5]).act(
      'opposing',
      'attack hex:S2211',
      'all-in',
      'commit',
      'lead-combat unit:dprk-2-inf-div',
    )
    const shown = sceneFor(s, 'allied')
    const battle = boardOf(see(s.engine, s.position, 'allied')).battle
    expect(shown.odds).toBeNull()
    if (!battle) throw new Error('the attack is over')
    const drawer = shown.drawers.find(({ id }) => id === 'combat')!
    expect(JSON.stringify(drawer)).toContain('drawer.combat.result')
    expect(shown.places.find(({ target }) => target === 'hex:S2211')!.badges[0]!.icon).toBe('combat')
    expectPrintable(shown)
  })

  test('[table.drawers, 9.5.1] the drawer names who fights and who leads, and marks stand on the counters', () => {
    const s = attack(front([0, 2])).act('opposing', 'all-in', 'commit', 'lead-combat unit:dprk-13-inf-div')
    const shown = sceneFor(s, 'allied')
    const drawer = shown.drawers.find(({ id }) => id === 'combat')!
    const lines = drawer.items.flatMap((item) => (item.kind === 'line' ? [item.text] : []))
    expect(lines.map(({ key }) => key)).toEqual([
      'drawer.combat.at',
      'drawer.combat.attacker',
      'drawer.combat.lead',
      'drawer.combat.defender',
      'drawer.combat.lead',
    ])
    const steps = drawer.items.find((item) => item.kind === 'steps')!
    expect(steps.kind === 'steps' && steps.steps.filter(({ now }) => now)).toHaveLength(1)
    const icons = (id: string) =>
      shown.pieces.find(({ target }) => target === `unit:${id}`)!.badges.map(({ icon }) => icon)
    expect(icons('dprk-13-inf-div')).toEqual(['combat', 'star'])
    expect(icons('dprk-2-inf-div')).toEqual(['combat'])
    expect(icons('rok-1-inf-div')).toEqual(['target', 'star'])
    expectPrintable(drawer)
  })
})

describe('fog of war', () => {
  const STACK = {
    'rok-1-inf-div': 'S2211',
    'rok-9-inf-div': 'S2211',
    'dprk-2-inf-div': 'S2210',
    'dprk-13-inf-div': 'S2210',
  }
  const foggy: Board = { units: STACK, state: { turn: 2 }, options: { fog: true } }

  test('[table.fog, 13.2] of an enemy stack only the top is seen, the others have their backs up', () => {
    const s = scene(foggy)
    const seen = (seat: string | null) =>
      sceneFor(s, seat)
        .pieces.filter(({ at }) => at === 'hex:S2211')
        .sort((a, b) => b.order! - a.order!)
        .map(({ target, fogged }) => `${target}${fogged ? ' hidden' : ''}`)
    expect(seen('allied')).toEqual(['unit:rok-1-inf-div', 'unit:rok-9-inf-div'])
    expect(seen('opposing')).toEqual(['unit:rok-1-inf-div', 'fog:S2211-1 hidden'])
    expect(seen(null)).toEqual(['unit:rok-1-inf-div', 'fog:S2211-1 hidden'])
    expect(JSON.stringify(sceneFor(s, 'opposing'))).not.toContain('rok-9-inf-div')
    expectPrintable(sceneFor(s, 'opposing'))
  })

  test('[table.fog, 13.2] what is hidden changes nothing that the other side is shown', () => {
    const shown = (hidden: string) => {
      const units = { 'rok-1-inf-div': 'S2211', [hidden]: 'S2211', 'dprk-2-inf-div': 'S2210' }
      return sceneFor(scene({ ...foggy, units }), 'opposing')
    }
    const [one, other] = [shown('rok-9-inf-div'), shown('rok-25-inf-div')]
    const arrivals = ({ pieces }: TableScene) => pieces.filter(({ at }) => !at.startsWith('arrival:'))
    expect(arrivals(one)).toEqual(arrivals(other))
    expect(one.places).toEqual(other.places)
  })

  test('[table.fog, table.odds, 13.2] with hidden defenders the odds cannot be told', () => {
    const s = attack(foggy).act('opposing', 'attacker unit:dprk-2-inf-div')
    const shown = sceneFor(s, 'opposing')
    expect(shown.odds).toBeNull()
    expect(JSON.stringify(shown.drawers)).toContain('drawer.combat.unseen')
    expect(JSON.stringify(shown)).not.toContain('rok-9-inf-div')
    // Against a unit that stands alone, with the attackers one's own, nothing is hidden.
    const alone = attack({ ...foggy, units: { 'dprk-2-inf-div': 'S2210', 'rok-1-inf-div': 'S2211' } })
    alone.act('opposing', 'all-in')
    expect(sceneFor(alone, 'opposing').odds).not.toBeNull()
  })
})
