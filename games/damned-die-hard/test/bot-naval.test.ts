import { Engine, newPosition, see } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { look } from '../../europa/bot/look.ts'
import { forceOf } from '../../europa/bot/naval-forces.ts'
import { isReserved, larder, storesToFetch } from '../../europa/bot/naval-stores.ts'
import { preyIn } from '../../europa/bot/naval-strength.ts'
import { combatPhase } from '../../europa/flow.ts'
import { aboard } from '../../europa/rules/locations.ts'
import { newOrders, orders } from '../../europa/rules/naval-orders.ts'
import { STORMY } from '../../europa/rules/sailing.ts'
import { staff as staffOf } from '../bot.ts'
import { damnedDieHard } from '../game.ts'
import { IMPROVED } from './charted.ts'
import { atSea, type Fleet, shipOf } from './fleet.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** What the computer opponent does at sea, and before Corregidor: a prepared position for each habit. */

const engine = new Engine(damnedDieHard)
const { data } = damnedDieHard
type Seat = 'japanese' | 'allied'

const inWords = ({ verb, target }: { verb: string; target?: string }): string =>
  target === undefined ? verb : `${verb} ${target}`
const chosen = (s: Scene, seat: Seat): string =>
  inWords(
    staffOf(s.data).choose(
      s.engine.offer(s.position, seat),
      () => see(s.engine, s.position, seat),
      () => 0,
      seat,
    ),
  )

/** A scenario at its start, and how a seat looks at it. */
function begun(scenario: string) {
  const position = newPosition(damnedDieHard, { scenario }, 'bot-naval')
  engine.begin(position)
  const lookOf = (seat: Seat) => look(data as never, see(engine, position, seat), seat)
  return { position, state: position.state, naval: position.state.naval!, lookOf }
}
const shipAt = (id: string): number => data.naval.ships.byTarget.get(`ship:${id}`)!

const BEACH = 'G7:1617'
/** A convoy in Lingayen Gulf, or near it, with a regiment that is to land. */
function convoy(fleet: Partial<Fleet> = {}, more: Board = {}): Scene {
  const ships = fleet.ships ?? ['n-ta1']
  const s = atSea(
    { real: true, phasing: 'japanese', phase: 'movement', units: { 'j-47': 'G7:1612' }, ...more },
    [{ box: 'lingayen-gulf', ...fleet, ships }],
  )
  const [naval, unit, ship] = [s.state.naval!, s.unit('j-47'), shipOf(s, ships[0]!)]
  s.state.sea = s.state.sea.map(() => 0)
  s.state.at[unit] = aboard(s.q, ship)
  naval.cargo = [{ kind: 'unit', unit, count: 0, id: 90, parts: [{ ship, size: 4 }], phases: 0 }]
  naval.plans = [{ side: 0, unit, target: s.place(BEACH), turn: s.state.turn - 1 }]
  return s.start(orders, newOrders(0))
}

describe('convoys of the computer', () => {
  test('[bot.naval, 34.E.3] troops that are not made for beaches go ashore in the craft that their ship carries', () => {
    const plain = convoy()
    expect(chosen(plain, 'japanese')).toBe(`handle-cargo hex:${BEACH}`)
    const s = convoy({ ships: ['n-ta1', 'n-lc1'] })
    s.state.naval!.hoisted = { [shipOf(s, 'n-lc1')]: shipOf(s, 'n-ta1') }
    s.start(orders, newOrders(0))
    expect(chosen(s, 'japanese')).toMatch(/^lower-laden /)
    s.act('japanese', chosen(s, 'japanese'))
    expect(chosen(s, 'japanese')).toBe(`handle-cargo hex:${BEACH}`)
  })

  test('[bot.naval, 34.E.3] empty craft are hoisted for the way home', () => {
    const s = convoy({ ships: ['n-ta1', 'n-lc1'] })
    s.state.naval!.cargo = []
    s.state.naval!.plans = []
    s.start(orders, newOrders(0))
    expect(chosen(s, 'japanese')).toBe('hoist ship:n-lc1')
  })

  test('[bot.naval, 31.B.1] it does not make for a beach in a sea that lets nobody land', () => {
    const from: Partial<Fleet> = { box: 'la-union-coast' }
    expect(chosen(convoy(from), 'japanese')).toBe('sail sea:lingayen-gulf')
    const s = convoy(from)
    s.state.sea = s.state.sea.map(() => STORMY)
    s.start(orders, newOrders(0))
    expect(chosen(s, 'japanese')).not.toBe('sail sea:lingayen-gulf')
  })

  test('[bot.naval, 34.A.1] waters that bombers reach are crossed by night', () => {
    const clark = { air: { 'b-17d-1': 'G7:1623' }, airfields: { 'G7:1623': 9 } }
    expect(chosen(convoy({ box: 'la-union-coast' }, clark), 'japanese')).toBe('by-night')
  })

  test('[bot.naval, 34.B.1] escorts that are short of fuel stay in port: they would halve the pace of all', () => {
    const { state, naval, lookOf } = begun('invasion')
    naval.plans = ['j-20', 'j-16r'].map((id) => ({
      side: 0 as const,
      unit: data.unit(id),
      target: data.place('G7:2426'),
      turn: state.turn - 1,
    }))
    const escorts = ['n-naga', 'n-shir2'].map(shipAt)
    const convoyOf = () => {
      const l = lookOf('japanese')
      const group = l.q.state.naval!.groups.find(({ ships }) => ships.includes(shipAt('n-ta7')))!
      return forceOf(l, group)!.ships
    }
    expect(convoyOf()).toEqual(expect.arrayContaining(escorts))
    naval.lowFuel = escorts
    expect(convoyOf().filter((ship) => escorts.includes(ship))).toEqual([])
    expect(convoyOf()).toContain(shipAt('n-ta7'))
  })

  test('[bot.naval, 34.D.2] a minelayer lays off a coast that is all the enemy’s, and nowhere else', () => {
    const layer = (japanese: readonly string[]) => {
      const s = atSea({ real: true, phasing: 'japanese', japanese }, [
        { ships: ['n-itsu1'], box: 'lingayen-gulf' },
      ])
      s.state.naval!.mineLoad = { [shipOf(s, 'n-itsu1')]: 6 }
      return chosen(s.start(orders, newOrders(0)), 'japanese')
    }
    expect(layer([])).toBe('lay-mines')
    expect(layer([BEACH])).not.toBe('lay-mines')
    // Troops first.
    const laden = convoy({ ships: ['n-ta1', 'n-itsu1'] })
    laden.state.naval!.mineLoad = { [shipOf(laden, 'n-itsu1')]: 6 }
    laden.state.naval!.plans = []
    expect(chosen(laden.start(orders, newOrders(0)), 'japanese')).not.toBe('lay-mines')
  })

  test('[bot.naval, 28.B] lighters attack nobody', () => {
    const { naval, lookOf } = begun('bataan')
    const [lighter, boats] = ['u-lb1', 'u-pt'].map((id) =>
      naval.groups.findIndex(({ ships }) => ships.includes(shipAt(id))),
    )
    const enemy = { ...naval.groups[lighter!]!, id: 70, side: 0 as const, ships: [shipAt('n-lc4')] }
    naval.groups.push({ ...enemy, inPort: 0, hex: -1 })
    const l = lookOf('allied')
    const prey = (index: number) => preyIn(l, l.q.state.naval!.groups[index]!, enemy.box)
    expect([prey(lighter!) > 0, prey(boats!) > 0]).toEqual([false, true])
  })
})

describe('stores of the computer', () => {
  test('[bot.stores, 12.B, 40.F.2] what lies on Corregidor is shipped to the army on Bataan, until that lasts to the end', () => {
    const { state, lookOf } = begun('bataan')
    const [mariveles, corregidor] = ['G9:2825', 'G9:3228'].map((hex) => data.place(hex))
    const l = lookOf('allied')
    expect([larder(l), storesToFetch(l), isReserved(l, corregidor!)]).toEqual([mariveles, corregidor, true])
    state.resources[mariveles!] = 40
    const later = lookOf('allied')
    expect([storesToFetch(later), isReserved(later, corregidor!)]).toEqual([-1, false])
  })
})

describe('requests and bombardments of the computer', () => {
  test.each([
    ['fully-prepared', true],
    ['reinforced', false],
    ['invasion', false],
  ] as const)('[bot.requests, 41] in %s the reserve is asked for if it is free', (scenario, asks) => {
    const { position } = begun(scenario)
    const bot = staffOf(data as never)
    for (let acts = 0; acts < 400; acts++) {
      const [seat] = engine.waiting(position)
      const offer = engine.offer(position, seat!)
      const choice = bot.choose(
        offer,
        () => see(engine, position, seat!),
        () => 0,
        seat!,
      )
      if (offer.some(({ verb }) => verb === 'request') && seat === 'japanese') {
        expect([choice.verb, choice.target?.includes('reserve') ?? false]).toEqual(
          asks ? ['request', true] : ['done', false],
        )
        return
      }
      engine.act(position, seat!, choice)
    }
    throw new Error('nobody was asked')
  })

  test('[bot.siege, 37.E.1] all guns together shell the fortress while there are points, and finish guns that were hit', () => {
    const [HEX, GUNS] = ['G7:1821', 'G7:1820']
    const guns = ['j-1fa', 'j-8fa', 'j-1ha']
    const s = scene(
      {
        units: { ...Object.fromEntries(guns.map((id) => [id, GUNS])), 'a-59': HEX, 'a-31': HEX },
        ground: 'allied',
        resources: { [GUNS]: 3 },
        phase: 'combat',
        phasing: 'japanese',
      },
      6,
    )
    s.state.forts[s.place(HEX)] = IMPROVED
    s.state.disruption[s.unit('a-59')] = 1
    s.start(combatPhase, {})
    const acts: string[] = []
    for (let i = 0; i < 5; i++) {
      acts.push(chosen(s, 'japanese'))
      s.act('japanese', acts.at(-1)!)
    }
    expect(acts).toEqual([
      `bombard hex:${HEX}`,
      'join unit:j-1ha',
      'join unit:j-1fa',
      'join unit:j-8fa',
      'fire',
    ])
    const poor = scene({
      units: { 'j-1ha': GUNS, 'a-59': HEX },
      ground: 'allied',
      resources: { [GUNS]: 2 },
      phase: 'combat',
      phasing: 'japanese',
    })
    poor.state.forts[poor.place(HEX)] = IMPROVED
    expect(chosen(poor.start(combatPhase, {}), 'japanese')).toBe('done')
  })
})
