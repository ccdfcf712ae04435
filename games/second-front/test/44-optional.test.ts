import { exact, printChoice, random, see, subtract } from '@grognard/kernel'
import { findSlot } from '@grognard/maps'
import { describe, expect, test } from 'vitest'
import { movementPhase } from '../../europa/flow.ts'
import { missionRange } from '../../europa/rules/air-movement.ts'
import { actsAs, combatValue } from '../../europa/rules/air-units.ts'
import { bombingValue } from '../../europa/rules/bombing.ts'
import { columnOf, toughness } from '../../europa/rules/consolidated-fire.ts'
import { jobCost, jobsOf, refuseJob } from '../../europa/rules/construction.ts'
import { generalSupply } from '../../europa/rules/general-supply.ts'
import { isIsolated } from '../../europa/rules/isolation.ts'
import { bombableBridges, refuseMission } from '../../europa/rules/missions.ts'
import { stepCosts } from '../../europa/rules/movement-costs.ts'
import { handOver } from '../../europa/rules/ownership.ts'
import { interceptorsOf } from '../../europa/rules/patrol-attack.ts'
import { attackStrength } from '../../europa/rules/strength.ts'
import { weather } from '../../europa/rules/weather.ts'
import { secondFront } from '../game.ts'
import { from, operation, over } from './air-scene.ts'
import { doing } from './doing.ts'
import { type Board, country, type Scene, scene } from './scene.ts'

const { mp } = country.data
const on = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, true]))
const [HERE, THERE] = ['T:0505', 'T:0506']
const step = (s: Scene, id: string, a: string, b: string): number =>
  stepCosts(s.q)[s.data.units.profile[s.unit(id)]!]![findSlot(s.data.map.land, s.place(a), s.place(b))]! / mp
const acting = (s: Scene) => ({ ...(doing(s) as object), still: () => s.q }) as never

test('[43.0, 44.0] each of these rules is a switch of its own, off unless it is chosen', () => {
  const switches = secondFront.options.filter(({ rule }) => /^4[34]/.test(rule))
  expect(switches).toHaveLength(18)
  expect(switches.every(({ standard }) => standard === false)).toBe(true)
})

describe('44.A.1 bridges', () => {
  const river: Board = {
    ground: 'axis',
    phasing: 'axis',
    hexsides: { [`${HERE} ${THERE}`]: 'river' },
    roads: [[HERE, THERE]],
    options: on('bridges'),
  }
  const bridge = `bridge:${HERE}-${THERE}`

  test('[44.A.1a] a bridge is its who owns both banks, or did last', () => {
    const s = scene({ ...river, units: { 'g-inf-1': HERE } })
    expect(s.state.bridgeOwner).toEqual([0])
    handOver(acting(s), [{ place: s.place(THERE), by: 1, from: 0 }])
    expect(s.state.bridgeOwner).toEqual([0])
    handOver(acting(s), [{ place: s.place(HERE), by: 1, from: 0 }])
    expect(s.state.bridgeOwner).toEqual([1])
  })

  test('[44.A.1b] bridges of others are bombed, three hits bring one down; only as an option', () => {
    const s = scene({ ...river, ground: 'allied' })
    expect(bombableBridges(s.q, 0).map(({ target }) => target)).toEqual([bridge])
    expect(bombableBridges(s.q, 1)).toEqual([])
    expect(bombableBridges(scene({ ...river, ground: 'allied', options: {} }).q, 0)).toEqual([])
    expect(s.data.air.charts.bridgeHits).toBe(3)
  })

  test('[44.A.1c] any unit beside it blows up a bridge of its own for 4 MP', () => {
    const s = scene({ ...river, units: { 'g-inf-1': HERE } }).start(movementPhase, {})
    s.act('axis', 'move unit:g-inf-1', `work ${bridge}`)
    expect([s.state.bridgesDown, s.state.spent[s.unit('g-inf-1')]]).toEqual([[0], 4 * mp])
    const enemy = scene({ ...river, ground: 'allied', units: { 'g-inf-1': HERE } })
    expect(refuseJob(enemy.q, 'bridge-demolition', [enemy.unit('g-inf-1')], 0)!.rule).toBe('44.A.1c')
    const plain = scene({ ...river, options: {}, units: { 'g-inf-1': HERE } })
    expect(jobsOf(plain.q, plain.unit('g-inf-1'))).not.toContain(bridge)
  })

  test('[44.A.1d, EX-253] the road over a bridge that is down leads through the river: 1 and 2 for 1', () => {
    const s = scene({ ...river, units: { 'g-inf-1': HERE }, terrain: { [THERE]: 'woods' } })
    expect(step(s, 'g-inf-1', HERE, THERE)).toBe(1)
    s.state.bridgesDown = [0]
    expect(step(s, 'g-inf-1', HERE, THERE)).toBe(3)
  })

  test('[44.A.1e] builders mend a bridge between two hexes of theirs: 4 MP, over a great river 8 and a resource point', () => {
    const mend = (board: Board = {}): Scene => {
      const s = scene({ ...river, units: { 'g-con-1': HERE }, ...board })
      s.state.bridgesDown = [0]
      return s.start(movementPhase, {}).act('axis', 'move unit:g-con-1')
    }
    const target = `work repair:${HERE}-${THERE}`
    const s = mend().act('axis', target)
    expect([s.state.bridgesDown, s.state.spent[s.unit('g-con-1')]]).toEqual([[], 4 * mp])
    const great: Board = { hexsides: { [`${HERE} ${THERE}`]: 'major-river' } }
    // A brigade that builds like two pays half of the eight.
    const brigade = (more: Board = {}): Scene => {
      const t = scene({ ...river, ...great, units: { 'g-conb': HERE }, ...more })
      t.state.bridgesDown = [0]
      return t.start(movementPhase, {}).act('axis', 'move unit:g-conb')
    }
    expect(brigade().refused('axis', target).rule).toBe('44.A.1e')
    const paid = brigade({ resources: { 'T:0504': 2 } }).act('axis', target)
    expect([paid.state.bridgesDown, paid.state.spent[paid.unit('g-conb')]]).toEqual([[], 4 * mp])
    expect(paid.state.resources).toEqual({ [paid.place('T:0504')]: 1 })
    // Hits alone never cost a point.
    const hit = scene({ ...river, ...great, units: { 'g-conb': HERE } })
    hit.state.bridgeHits = { 0: 2 }
    hit.start(movementPhase, {}).act('axis', 'move unit:g-conb', target)
    expect(hit.state.bridgeHits).toEqual({})
    expect(mend({ allied: [THERE] }).refused('axis', target).rule).toBe('44.A.1e')
    // Twice as dear in poor weather.
    const mud = scene({ ...river, weather: 'mud', units: { 'g-con-1': HERE } })
    const job = mud.data.charts.jobs['bridge-repair']
    expect(jobCost(mud.q, job, mud.place(HERE), [mud.unit('g-con-1')], mud.unit('g-con-1'), false, 0)).toBe(
      8 * mp,
    )
  })

  const seize = (units: Record<string, string>, ...dice: number[]): Scene => {
    const s = scene(
      { ...river, ground: 'axis', allied: [HERE], phasing: 'allied', units: { 'b-cdo': HERE, ...units } },
      ...dice,
    )
    s.state.bridgeOwner = [0]
    return s.start(movementPhase, {}).act('allied', 'move unit:b-cdo', `seize seizure:${HERE}-${THERE}`)
  }

  test('[44.A.1f] a commando seizes a bridge: for sure if nobody guards it, else by the success table; once a turn', () => {
    const s = seize({})
    expect([s.state.bridgeOwner, s.state.halted[s.unit('b-cdo')]]).toEqual([[1], 1])
    expect(seize({ 'g-bn-1': THERE }, 4).state.bridgeOwner).toEqual([1])
    expect(seize({ 'g-bn-1': THERE }, 3).state.bridgeOwner).toEqual([0])
    // A strong guard takes one off the die.
    expect(seize({ 'g-inf-1': THERE }, 4).state.bridgeOwner).toEqual([0])
    expect(seize({ 'g-bn-1': THERE }, 3).offer('allied', 'seize')).toEqual([])
    expect(
      scene({ ...river, units: { 'g-inf-1': HERE } })
        .start(movementPhase, {})
        .act('axis', 'move unit:g-inf-1')
        .offer('axis', 'seize'),
    ).toEqual([])
  })

  test('[44.A.1f, 43.B.2] the staff seizes bridges and shoots hexes free', () => {
    const [staff] = country.bots
    const chosen = (s: Scene, seat: string): string => {
      const offer = s.engine.moment(s.position).offer(seat)
      return printChoice(staff!.choose(offer, () => see(s.engine, s.position, seat), random(1), seat))
    }
    const beside: Board = { ...river, allied: [HERE], phasing: 'allied', units: { 'b-cdo': HERE } }
    const s = scene(beside)
    s.state.bridgeOwner = [0]
    s.start(movementPhase, {}).act('allied', 'move unit:b-cdo')
    expect(chosen(s, 'allied')).toBe(`seize seizure:${HERE}-${THERE}`)
    const units = { 'g-flak': HERE, 'g-inf-1': HERE, 'g-inf-2': HERE }
    const harassed = scene({ ground: 'axis', phasing: 'axis', units, options: on('harassment-abatement') })
    harassed.state.harassment[harassed.place(HERE)] = { hits: 2, by: 1 }
    harassed.start(movementPhase, {})
    expect(chosen(harassed, 'axis')).toBe(`abate hex:${HERE}`)
  })

  test('[44.A.1f] over a seized bridge one unit attacks as if there were no river', () => {
    const s = scene({
      ...river,
      phasing: 'allied',
      units: { 'b-inf-1': HERE, 'b-brig-1': HERE, 'g-inf-1': THERE },
    })
    const force = () =>
      attackStrength(s.q, [s.unit('b-inf-1'), s.unit('b-brig-1')], s.place(THERE), () => true).ledger.total
    // Without support the brigade has 1 1/2: halved by the river like the division.
    const before = force()
    s.state.seizures = { tried: [], bridges: [0] }
    expect(subtract(force(), before)).toBe(4)
  })
})

describe('44.A.2 to 44.A.4 roads, thaw', () => {
  test('[44.A.2] along a road one point in whatever weather, but not in the mountains', () => {
    const cost = (terrain: string, options: NonNullable<Board['options']>, more: Board = {}) =>
      step(
        scene({
          weather: 'mud',
          roads: [[HERE, THERE]],
          terrain: { [THERE]: terrain },
          units: { 'g-panzer-1': HERE },
          options,
          ...more,
        }),
        'g-panzer-1',
        HERE,
        THERE,
      )
    expect([cost('forest', {}), cost('forest', on('all-weather-roads'))]).toEqual([3, 1])
    expect(cost('mountain', on('all-weather-roads'))).toBe(3)
    const side = { hexsides: { [`${HERE} ${THERE}`]: 'mountain-side' } }
    expect(cost('clear', on('all-weather-roads'), side)).toBe(3)
  })

  test('[44.A.4] when a zone is cold no more its rivers are in flood: 2 more, great ones 4 more', () => {
    const thawed = (before: string, options: NonNullable<Board['options']> = on('spring-thaw')) =>
      // A 4 in Nov I: mud in c and d, clear in e and f.
      scene(
        {
          turn: 'nov-1-43',
          weather: before,
          units: { 'g-inf-1': HERE },
          hexsides: { [`${HERE} ${THERE}`]: 'river', 'T:0507 T:0508': 'major-river' },
          options,
        },
        4,
      ).start(weather, { die: 0 })
    const s = thawed('frost')
    expect(s.state.flooded).toEqual([0, 1, 2, 3])
    // In mud two for the hex; one, or three, for the river.
    expect(step(s, 'g-inf-1', HERE, THERE)).toBe(2 + 1 + 2)
    expect(step(s, 'g-inf-1', 'T:0507', 'T:0508')).toBe(2 + 3 + 4)
    expect(thawed('mud').state.flooded).toEqual([])
    expect(step(thawed('frost', {}), 'g-inf-1', HERE, THERE)).toBe(3)
  })

  test('[36.A.2] waters freeze in zones c and d only, and frozen rivers stop nobody', () => {
    const sides = { [`${HERE} ${THERE}`]: 'river', 'T:0905 T:0906': 'river' }
    const units = { 'g-inf-1': HERE, 'g-inf-2': 'T:0905', 'b-inf-1': THERE, 'b-inf-2': 'T:0906' }
    const s = scene({ weather: 'snow', hexsides: sides, units })
    const force = (id: string, hex: string) =>
      attackStrength(s.q, [s.unit(id)], s.place(hex), () => true).ledger.total
    expect([force('g-inf-1', THERE), force('g-inf-2', 'T:0906')]).toEqual([5, exact(5, 2)])
    const empty = scene({ weather: 'snow', hexsides: sides, units: { 'g-inf-1': HERE } })
    expect(step(empty, 'g-inf-1', HERE, THERE)).toBe(2)
    expect(step(empty, 'g-inf-1', 'T:0905', 'T:0906')).toBe(3)
  })
})

describe('44.B isolation, possession, resource points', () => {
  const far: Board = {
    ground: 'axis',
    phasing: 'axis',
    phase: 'initial',
    sources: { axis: ['T:0101'], allied: ['T:1410'] },
  }
  const judged = (board: Board): Scene => scene({ ...far, ...board }).start(generalSupply, { asking: [0, 1] })

  test('[44.B.1.0, 44.B.1.a] who is more than fourteen hexes from regular supply is isolated', () => {
    // Four hexes of supply around the source, and fourteen beyond it: forest counts two.
    const forest = Object.fromEntries(
      [9, 10, 11, 12].flatMap((column) =>
        Array.from({ length: 10 }, (_, i) => [
          `T:${String(column).padStart(2, '0')}${String(i + 1).padStart(2, '0')}`,
          'forest',
        ]),
      ),
    )
    const at = (hex: string, ...options: string[]) => {
      const s = judged({
        units: { 'g-inf-1': hex },
        terrain: forest,
        options: on('longer-overland', ...options),
      })
      return isIsolated(s.q, s.unit('g-inf-1'))
    }
    expect([at('T:1206', 'communication'), at('T:1410', 'communication')]).toEqual([false, true])
    expect(at('T:1410')).toBe(false)
  })

  test('[44.B.1.b] isolated ground passes to who reaches it, if its owner does not; great cities hold out', () => {
    const cut: Board = {
      sources: {},
      units: { 'b-brig-1': 'T:0504', 'g-inf-1': 'T:1405' },
      allied: ['T:0504'],
      cities: { 'T:0502': 'full-city' },
    }
    const s = judged({ ...cut, options: on('communication') })
    expect([s.ownerOf('T:0501'), s.ownerOf('T:0502'), s.ownerOf('T:1404')]).toEqual(['axis', 'axis', 'axis'])
    const alone = judged({ ...cut, units: { 'b-brig-1': 'T:0504' }, options: on('communication') })
    expect([alone.ownerOf('T:0501'), alone.ownerOf('T:0502')]).toEqual(['allied', 'axis'])
    expect(judged({ ...cut, units: { 'b-brig-1': 'T:0504' } }).ownerOf('T:0501')).toBe('axis')
  })

  test('[44.B.2a, EX-254] of three points in a captured hex one is taken, two are destroyed', () => {
    const taken = (options: NonNullable<Board['options']>) => {
      const s = scene({ ground: 'axis', resources: { [HERE]: 3 }, options })
      handOver(acting(s), [{ place: s.place(HERE), by: 1, from: 0 }])
      return s.state.resources[s.place(HERE)] ?? 0
    }
    expect([taken(on('captured-resources')), taken({})]).toEqual([1, 0])
  })

  test('[44.B.3, EX-386] ports, railways and bridges are demolished only where enemies who are not cut off could come', () => {
    const refused = (
      units: Record<string, string>,
      isolated = false,
      options: NonNullable<Board['options']> = on('limited-demolition'),
    ) => {
      const s = scene({
        ground: 'axis',
        phasing: 'axis',
        rails: [['T:0101', 'T:0102']],
        ports: { 'T:0101': 'minor' },
        units: { 'g-con-1': 'T:0101', ...units },
        options,
      })
      if (isolated) s.state.isolated = s.state.isolated!.map(() => 1)
      return (['rail-break', 'port-demolition'] as const).map(
        (job) => refuseJob(s.q, job, [s.unit('g-con-1')])?.rule,
      )
    }
    expect(refused({})).toEqual(['44.B.3', '44.B.3'])
    // Our own units in between do not matter.
    expect(refused({ 'b-inf-1': 'T:0501', 'g-inf-2': 'T:0401' })).toEqual([undefined, undefined])
    expect(refused({ 'b-inf-1': 'T:0501' }, true)).toEqual(['44.B.3', '44.B.3'])
    expect(refused({}, false, {})).toEqual([undefined, undefined])
  })
})

describe('44.D, 44.E the air', () => {
  const [AXIS_BASE, ALLIED_BASE] = ['T:0205', 'T:1405']
  const flying: Board = {
    airfields: { [AXIS_BASE]: 9, [ALLIED_BASE]: 9 },
    ground: 'axis',
    allied: [ALLIED_BASE],
  }

  test('[44.D.1] bases without supply: no extended range, then half bombs and two less in combat, then transfers only', () => {
    const hungry = (turns: number, options = on('base-supply')): Scene => {
      const s = scene({
        ...flying,
        phasing: 'axis',
        air: { 'ju88-1': AXIS_BASE, 'me109-1': AXIS_BASE },
        options,
      })
      s.state.placeOut[s.place(AXIS_BASE)] = 2 * turns
      return s
    }
    const range = (s: Scene) => missionRange(s.q, s.air('ju88-1'), 'bombing', 'bombing')
    expect([range(hungry(0)), range(hungry(1)), range(hungry(4, {}))]).toEqual([52, 26, 52])
    const strengths = (turns: number) => {
      const s = hungry(turns)
      const id = over(s, {
        by: 'axis',
        target: 'T:0405',
        flyers: { 'ju88-1': 'bombing', 'me109-1': 'escort' },
      })
      const [bomber, fighter] = operation(s, id).flyers
      return [
        bombingValue(s.q, operation(s, id), bomber!, 'rail-line'),
        combatValue(s.q, fighter!, 'attack'),
        combatValue(s.q, fighter!, 'defence'),
      ]
    }
    expect([strengths(1), strengths(2), strengths(3)]).toEqual([
      [3, 8, 6],
      [exact(3, 2), 6, 4],
      [exact(3, 2), 6, 4],
    ])
    const refused = (turns: number, mission: 'bombing' | 'transfer') => {
      const s = hungry(turns)
      const shell = { kind: mission, by: 0, night: 0, only: null, target: s.place('T:0405') } as never
      return refuseMission(s.q, s.air('ju88-1'), mission, shell)?.rule
    }
    expect([refused(3, 'bombing'), refused(4, 'bombing'), refused(4, 'transfer')]).toEqual([
      undefined,
      '44.D.1',
      undefined,
    ])
  })

  test('[44.D.2] a raid deep over our ground is met from as far as it flew over it, within the rating and 16', () => {
    const risen = (crossed: number | undefined, options: NonNullable<Board['options']>) => {
      const s = scene({
        ...flying,
        phasing: 'allied',
        air: { 'b25-1': ALLIED_BASE, 'me109-1': AXIS_BASE },
        options,
      })
      const id = over(s, { by: 'allied', target: 'T:0805', flyers: { 'b25-1': 'bombing' } })
      if (crossed !== undefined) operation(s, id).flyers[0]!.crossed = crossed
      return interceptorsOf(s.q, operation(s, id)).length
    }
    // Six hexes away; its patrol zone has four.
    const option = on('deep-interception')
    expect([risen(6, option), risen(5, option), risen(undefined, option), risen(6, {})]).toEqual([1, 0, 0, 0])
  })

  test('[44.D.2] the hexes are counted as the mission flies', () => {
    const s = scene({
      ...flying,
      phasing: 'allied',
      air: { 'b25-1': ALLIED_BASE },
      units: { 'g-inf-1': 'T:0805' },
      cities: { 'T:0805': 'dot-city' },
      airfields: { ...flying.airfields, 'T:0805': 3 },
      options: on('deep-interception'),
    }).start(movementPhase, {})
    s.act('allied', 'air-operation', 'go-bombing hex:T:0805', 'bomb air:b25-1', 'take-off', 'step hex:T:1305')
    expect(s.state.air.operations[0]!.flyers[0]!.crossed).toBe(1)
  })
})

describe('44.E what else carries cargo', () => {
  const bases: Board = {
    airfields: { 'T:1205': 9, 'T:1203': 9, 'T:0205': 9, 'T:0203': 9 },
    ground: 'axis',
    allied: ['T:1205', 'T:1203'],
  }
  const flying = (
    side: 'axis' | 'allied',
    air: string,
    cargo: string,
    options: NonNullable<Board['options']>,
  ): Scene => {
    const [base, target] = side === 'axis' ? ['T:0205', 'T:0203'] : ['T:1205', 'T:1203']
    const units = { [cargo]: base }
    const s = scene({ ...bases, phasing: side, air: { [air]: base }, units, options }).start(
      movementPhase,
      {},
    )
    if (s.waitsAt.includes('other side')) s.act(side === 'axis' ? 'allied' : 'axis', 'pass')
    return s.act(side, 'air-operation', `go-transport hex:${target}`)
  }

  test('[44.E.1] bombers of some types carry cargo, troops at twice their size, and fight like transports', () => {
    const s = flying('allied', 'b25-1', 'b-bn', on('bomber-transports'))
    s.act('allied', 'transport air:b25-1')
    expect(s.offer('allied', 'load-air')).toEqual(['unit:b-bn'])
    const flyer = s.state.air.operations[0]!.flyers[0]!
    expect([combatValue(s.q, flyer, 'attack'), combatValue(s.q, flyer, 'defence')]).toEqual([2, 3])
    expect(actsAs(s.q, flyer)).toBe(s.data.air.charts.transportType)
    const brigade = flying('allied', 'b25-1', 'b-brig-1', on('bomber-transports'))
    expect(brigade.act('allied', 'transport air:b25-1').offer('allied', 'load-air')).toEqual([])
    expect(() => flying('allied', 'b25-1', 'b-bn', {})).toThrow('air.noTarget')
  })

  test('[44.E.2] heavy transports take heavy equipment of foot troops at twice its size', () => {
    const loads = (
      air: string,
      cargo: string,
      options: NonNullable<Board['options']> = on('heavy-transports'),
    ) => flying('axis', air, cargo, options).act('axis', `transport air:${air}`).offer('axis', 'load-air')
    expect(loads('me323-1', 'g-dot-1')).toEqual(['unit:g-dot-1'])
    expect(loads('me323-1', 'g-dot-1', {})).toEqual([])
    expect(loads('ju52-1', 'g-dot-1')).toEqual([])
    // Neither wheels nor fortifications.
    for (const cargo of ['g-flak', 'g-fortification'])
      expect([cargo, ...loads('me323-1', cargo)]).toEqual([cargo])
  })
})

describe('44.F consolidated antiaircraft fire', () => {
  const OVER = 'T:0805'
  const raid = (turn: string, fighters: number, guns: Record<string, string>, ...dice: number[]) => {
    const flyers = Object.fromEntries(Array.from({ length: fighters }, (_, i) => [`p51-${i + 1}`, 'bombing']))
    return from(
      'guns fire',
      {
        airfields: { 'T:1205': 9 },
        ground: 'axis',
        allied: ['T:1205'],
        phasing: 'allied',
        turn,
        air: Object.fromEntries(Object.keys(flyers).map((id) => [id, 'T:1205'])),
        units: guns,
        options: on('consolidated-fire'),
      },
      { by: 'allied', kind: 'support', target: OVER, flyers },
      ...dice,
    )
  }

  const column = (turn: string, strength: number, targets: number, guns: Record<string, string> = {}) => {
    const s = scene({ turn, units: guns, options: on('consolidated-fire') })
    const id = over(s, { by: 'allied', kind: 'support', target: OVER, flyers: {} })
    return columnOf(s.q, operation(s, id), strength, targets)
  }
  const flak = { 'g-flak': OVER, 'g-flak-2': OVER }

  test('[44.F.1, 44.F.2, EX-255] German guns of 13 at four aircraft in 1943 fire in column 17', () => {
    expect(column('aug-1-43', 13, 4, flak)).toEqual({ label: '17', die: 0 })
    expect(column('aug-1-43', 13, 4)).toEqual({ label: '13', die: 0 })
    expect(column('aug-1-43', 12, 4)).toEqual({ label: '10', die: 0 })
    expect(column('jun-2-44', 10, 4, flak)).toEqual({ label: '17', die: 0 })
    expect(column('aug-1-43', 1, 1)).toEqual({ label: 'E', die: 0 })
  })

  test('[44.F.2, EX-310] shifts beyond the last columns change the dice', () => {
    expect(column('jun-2-44', 17, 9, flak)).toEqual({ label: 'A', die: 1 })
    const night = scene({ options: on('consolidated-fire') })
    const id = over(night, { by: 'allied', target: OVER, flyers: {} })
    Object.assign(operation(night, id), { night: 1 })
    expect(columnOf(night.q, operation(night, id), 1, 1)).toEqual({ label: 'F', die: -1 })
  })

  test('[44.F.3, EX-256] fighters in support are 3 weaker; hits fall on one after the other, turned back and damaged in turn', () => {
    const { s, id } = raid('jun-2-44', 4, flak, 4, 4, 1, 1, 1)
    // 8 in column 13: ten hits against four times 5.
    expect(s.told('air.flak')[0]!.args).toMatchObject({ column: '13', hits: 10 })
    const at = ['p51-1', 'p51-2', 'p51-3', 'p51-4'].map((unit) => s.state.air.status[s.air(unit)])
    expect(at.filter((status) => status === 2)).toHaveLength(1)
    expect(s.state.air.operations.find((other) => other.id === id)?.flyers.length ?? 0).toBeLessThan(4)
    const t = scene({ options: on('consolidated-fire') })
    const op = over(t, { by: 'allied', kind: 'support', target: OVER, flyers: { 'p51-1': 'bombing' } })
    expect(toughness(t.q, operation(t, op), operation(t, op).flyers[0]!)).toBe(5)
  })

  test('[44.F.4] without the option every aircraft is fired at by itself', () => {
    const flyers = { 'p51-1': 'bombing', 'p51-2': 'bombing' }
    const { s } = from(
      'guns fire',
      {
        airfields: { 'T:1205': 9 },
        ground: 'axis',
        phasing: 'allied',
        air: { 'p51-1': 'T:1205', 'p51-2': 'T:1205' },
        units: flak,
      },
      { by: 'allied', kind: 'support', target: OVER, flyers },
      ...Array(4).fill(6),
    )
    expect(s.told('air.aaFired')).toHaveLength(2)
  })
})
