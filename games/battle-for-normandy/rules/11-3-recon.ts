/** 11.3: armed reconnaissance, flown by the Allies at the end of each German turn by day. */
import { type Kind, refuse } from '@grognard/kernel'
import { ask, call, HEXES, into, jump, oneOf, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, GERMAN, type State } from '../state.ts'
import { say } from '../text/say.ts'
import { hexesBetween, MAIN, type World } from '../world.ts'
import { seatOf, theatre } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { flakAgainst, flakResult } from './11-5-flak.ts'
import { netModifier, openGround, terrainModifiers } from './12-6-odds.ts'
import { losing, losses } from './12-9-losses.ts'

const NEAR = 2

const isOnRoad = (q: Query, cell: number): boolean => {
  const { first } = q.data.topology
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) if (q.data.road[slot]! >= MAIN) return true
  return false
}

/** 11.3.2: the ground counts off the main roads, and on them within two hexes of Allied units; never on the march. */
export function reconModifier(q: Query, cell: number): number {
  const units = unitsIn(q, cell)
  if (units.some((unit) => q.state.strategic[unit] === 1)) return 1
  const ground = groundFact(q)
  const isNear = [...ground.cells].some(
    (at) => ground.holder[at] === ALLIED && hexesBetween(q.data, at, cell) <= NEAR,
  )
  if (isOnRoad(q, cell) && !isNear) return 0
  const forces = {
    target: cell,
    attackers: [],
    guns: [],
    defenders: units,
    defenceGuns: [],
    unpaid: false,
    planes: 0,
  }
  return netModifier([...terrainModifiers(q, forces), ...openGround(q, cell)], false)
}

/** 11.3.3: units in a hex are attacked once in a turn. */
const strafable = (q: Query): number[] => {
  const ground = groundFact(q)
  return [...ground.cells]
    .filter((cell) => ground.holder[cell] === GERMAN && !q.state.bombed.includes(cell))
    .sort((a, b) => a - b)
}
const bombable = (q: Query): number[] =>
  q.data.bridges.flatMap(({ cells }, bridge) =>
    q.state.destroyed[bridge] === 0 && cells.every((cell) => theatre(q).area[cell] === 1) ? [bridge] : [],
  )
const BRIDGES: Kind<State, World, number> = {
  name: (q, bridge) => `bridge:${q.data.bridges[bridge]!.id}`,
  find: (q, target) => q.data.bridges.findIndex(({ id }) => `bridge:${id}` === target),
}

export interface Sortie {
  /** The hex, or one of a bridge's two. */
  cell: number
  bridge: number
  /** Attacks declared and not yet flown. */
  attacks: number
  hit: boolean
}

export const sortie: Procedure<Sortie> = procedure<Sortie>('sortie', '11.3.3', {
  'how many attacks': ask(
    '11.3.3',
    {
      by: () => seatOf(ALLIED),
      prompt: () => say('recon.howMany'),
      verbs: {
        attacks: {
          rule: '11.3.3',
          targets: (q) => Array.from({ length: q.state.recon }, (_, i) => `count:${i + 1}`),
          check: (q, _, target) => {
            const count = Number(/^count:(\d)$/.exec(target)?.[1] ?? 0)
            return count >= 1 && count <= q.state.recon ? undefined : refuse('11.3.3', say('recon.none'))
          },
          checked: true,
          take(_, local, target) {
            local.attacks = Number(target.slice(-1))
          },
        },
      },
    },
    { when: (_, { bridge }) => bridge >= 0 },
  ),
  'flak and the attack': run('11.3.3', (c, local) => {
    local.attacks--
    c.state.recon--
    local.hit = false
    // 3.6: once it is declared the stack lies open.
    if (local.bridge < 0) c.state.open = [local.cell]
    const cells = local.bridge < 0 ? [local.cell] : c.data.bridges[local.bridge]!.cells
    const flak = flakAgainst(c, ...cells)
    if (flak > 0) {
      const result = flakResult(c, c.roll(10, '11.5', say('flak.roll')), flak)
      if (result === 'hit') c.state.air--
      if (result !== 'none') {
        c.tell('11.5', say(result === 'hit' ? 'flak.hit' : 'flak.abort'))
        return
      }
    }
    const roll = c.roll(10, '11.3.3', say('recon.roll'))
    if (local.bridge >= 0) {
      if (c.state.destroyed[local.bridge] === 1 || roll < c.state.reconRoll) return
      c.state.destroyed[local.bridge] = 1
      c.tell('11.3.3', say('bridge.destroyed', { bridge: BRIDGES.name(c, local.bridge) }))
    } else local.hit = roll + reconModifier(c, local.cell) >= c.state.reconRoll
  }),
  'a step is lost': call(
    '11.3.3',
    (q, { cell }) => into(losses, losing(GERMAN, '11.3.3', unitsIn(q, cell), 1)),
    {
      when: (q, { hit, cell }) => hit && unitsIn(q, cell).length > 0,
      leave(c) {
        updateControl(c)
      },
    },
  ),
  'the next attack': jump('11.3.3', 'flak and the attack', (_, { attacks }) => attacks > 0),
  'it is over': run('11.3.3', (c) => {
    c.state.open = []
  }),
})

export const reconPhase: Procedure<object> = procedure<object>('armed reconnaissance', '11.3', {
  'targets are named': ask(
    '11.3',
    {
      by: () => seatOf(ALLIED),
      prompt: (q) => say('recon.prompt', { attacks: q.state.recon }),
      forced: false,
      verbs: {
        strafe: oneOf(HEXES, {
          rule: '11.3.3',
          among: (q) => (q.state.recon > 0 ? strafable(q) : []),
          otherwise: say('recon.none'),
          take(c, _, cell, target) {
            c.state.bombed.push(cell)
            c.tell('11.3.3', say('recon.strafes', { hex: target }), [target])
            c.call(sortie, { cell, bridge: -1, attacks: 1, hit: false })
            return 'again'
          },
        }),
        bomb: oneOf(BRIDGES, {
          rule: '11.3.3',
          among: (q) => (q.state.recon > 0 ? bombable(q) : []),
          otherwise: say('recon.none'),
          take(c, _, bridge, target) {
            c.tell('11.3.3', say('recon.bombs', { bridge: target }))
            c.call(sortie, { cell: c.data.bridges[bridge]!.cells[0], bridge, attacks: 0, hit: false })
            return 'again'
          },
        }),
        done: { rule: '11.3', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => q.state.recon > 0 },
  ),
  'the sky is empty': run('11.3', (c) => {
    c.state.bombed = []
    c.state.strategic.fill(0)
  }),
})
