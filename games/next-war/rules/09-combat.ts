import { refuse } from '@grognard/kernel'
import { slipsOf } from '../../desk/index.ts'
import { ask, call, into, procedure, type Query, run } from '../kit.ts'
import type { Segment, Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { seatOf } from './02-units.ts'
import { beachheadsInCombat } from './08-5-8-2-beachheads.ts'
import { type Attacks, attackableHexes, eligibleUnits } from './09-1-eligibility.ts'
import { type Attack, attackProcedure, newAttack } from './09-2-procedure.ts'
import { plays } from './14-advanced.ts'
import { newSurface, surfaceCombat } from './17-3-surface-combat.ts'
import { checkSpans } from './18-2-6-spans.ts'

/** 9.0: a combat segment of one side. */
export interface CombatSegment {
  readonly side: Side
  readonly kind: Segment
}

const newSegment = (q: Query, { side, kind }: CombatSegment): Attacks => ({
  side,
  kind,
  eligible: eligibleUnits(q, side),
  attacked: [],
  cell: -1,
})

/** 9.2: one attack after the other, each resolved at once. */
export const attacksProcedure = procedure<Attacks>('attacks', '9.2', {
  'a hex is attacked': ask(
    '9.2.1',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (_, { kind }) => say('attack.where', { segment: `segment:${kind}` }),
      forced: false,
      slips: (q, attacks) =>
        slipsOf(
          'unfought',
          '9.1',
          attackableHexes(q, attacks).map((cell) => q.data.cellTarget[cell]!),
          (place) => say('slip.unfought', { place }),
        ),
      verbs: {
        attack: {
          rule: '9.2.1',
          checked: true,
          targets: (q, attacks) => attackableHexes(q, attacks).map((cell) => q.data.cellTarget[cell]!),
          check(q, attacks, target) {
            const cell = q.data.cellOf(target)
            if (cell < 0) return refuse('9.2.1', say('refuse.noHex'))
            if (attacks.attacked.includes(cell)) return refuse('9.3', say('attack.twice', { hex: target }))
            return attackableHexes(q, attacks).includes(cell)
              ? undefined
              : refuse('9.1', say('attack.nobodyCan', { hex: target }))
          },
          take(c, attacks, target) {
            attacks.cell = c.data.cellOf(target)
          },
        },
        done: { rule: '9.1', role: 'end', take: () => 'finish' },
      },
    },
    { when: (q, attacks) => attackableHexes(q, attacks).length > 0 },
  ),
  'the attack is resolved': call(
    '9.2',
    (_, attacks) => into(attackProcedure, newAttack(attacks, attacks.cell)),
    {
      when: (_, { cell }) => cell >= 0,
      leave(_, attacks, attack) {
        if ((attack as Attack).declared) attacks.attacked.push(attacks.cell)
        attacks.cell = -1
        return { go: 'a hex is attacked' }
      },
    },
  ),
})

export const combatSegment = procedure<CombatSegment>('combat segment', '9.0', {
  'the segment begins': run('9.0', (c, { side, kind }) => {
    c.state.segment = { kind, side, combat: true }
    c.state.fought.fill(0)
    c.state.retreated.fill(0)
    c.tell('9.0', say('segment.fights', { side: `side:${sideId(side)}`, segment: `segment:${kind}` }))
  }),
  'ships fight': call('17.3', (_, { side }) => into(surfaceCombat, newSurface(side)), {
    when: (q) => plays(q, 'naval-war') && q.state.weather !== 'storm',
  }),
  attacks: call('9.2', (q, segment) => into(attacksProcedure, newSegment(q, segment))),
  'beachheads are set up': call('8.5.8.2', (_, { side }) => into(beachheadsInCombat, { side })),
  'the segment ends': run('9.0', (c, { side }) => {
    // 8.5.8: an assault that was not made in this segment is not made in another.
    for (const ship of c.data.navalUnits)
      if (c.data.unitSide[ship] === side && c.state.assaulted[ship] === 1) c.state.assaulted[ship] = 2
    checkSpans(c)
    c.state.segment = null
  }),
})
