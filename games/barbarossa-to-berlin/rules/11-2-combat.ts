import { type BattleShow, refuse } from '@grognard/kernel'
import { ask, type Doing, oneOf, procedure, type Query, type Running, run, UNITS, window } from '../kit.ts'
import { ELIMINATED } from '../state.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { board, countryAt, isBeach, isLarge, landOf, lossFactorOf, unitsAt } from './02-units.ts'
import { settleStandFast } from './03-control.ts'
import {
  cardRefusal,
  combatCardsOf,
  engagementOf,
  hasEffect,
  panzerfaustVictims,
  settleCards,
  useCard,
} from './07-6-4-combat-cards.ts'
import { exchangeFire, type Shot } from './11-2-fire.ts'
import { combatShow } from './11-2-odds.ts'
import { loseStep, mayLoseStep } from './11-3-losses.ts'
import { noRetreat, retreatLength, retreats, standing } from './11-4-retreats.ts'
import { type Advance, advances } from './11-5-advance.ts'
import { leaveMap } from './13-4-out-of-supply.ts'
import { theatreOf } from './14-2-theatres.ts'

/** 11.2: a combat, step by step. */

/** What is being decided in a combat besides what `state.battle` holds. */
export interface Fighting {
  /** The defender that retreats, its ways and how far it has come. */
  unit?: number
  routes?: number[][]
  path?: number[]
  /** The attackers that have advanced, and the one that does. */
  advanced?: number[]
  advance?: Advance
}

const battleOf = (q: Query) => q.state.battle!
const attackerOf = (q: Query) => q.state.op!.side
const defenderOf = (q: Query) => otherSide(q.state.op!.side)

/** 11.2-1: announces a combat; the procedure `combat` then plays it. */
export function beginCombat(c: Doing, attackers: readonly number[], target: number, second: boolean): void {
  const op = c.state.op!
  const there = unitsAt(c, target)
  c.state.battle = {
    target,
    attackers: [...attackers],
    // 11.4.5: units that retreated here this round do not defend.
    defenders: there.filter((unit) => !op.retreated.includes(unit)),
    bystanders: there.filter((unit) => op.retreated.includes(unit)),
    cards: { axis: [], allied: [] },
    second,
    inflicted: null,
    toTake: { attacker: 0, defender: 0 },
    retreat: 0,
    paths: {},
    beaches: [...new Set(attackers.map((unit) => c.state.at[unit]!))].filter((at) => isBeach(c.data, at)),
    holding: 'nobody',
  }
  op.fought.push(...attackers.filter((unit) => !op.fought.includes(unit)))
  if (!op.attacked.includes(target)) op.attacked.push(target)
  const place = c.data.placeTarget[target]!
  const units = attackers.map((unit) => c.data.unitTarget[unit]!)
  c.tell('11.2-1', say('combat.announced', { units, place }), [place], {
    kind: 'attack',
    place,
    from: [...new Set(attackers.map((unit) => c.data.placeTarget[c.state.at[unit]!]!))],
    attackers: units,
  })
  if (there.length > 0) noteOffensive(c, attackers, target)
}

/** 8.3: an attack on a unit carries out a mandated offensive. */
function noteOffensive(c: Doing, attackers: readonly number[], target: number): void {
  const { offensives, op } = c.state
  if (op!.side === 'axis') {
    if (countryAt(c.data, landOf(c.data, target)) !== 'soviet-union') offensives.axis = true
    return
  }
  for (const unit of attackers) {
    const nation = c.data.nationOf[unit]
    if (nation === 'br' || nation === 'us') offensives.western = true
    if (nation === 'su' && isLarge(c.data, unit)) offensives.soviet = true
  }
}

const isEmptyBeachhead = (q: Query): boolean =>
  battleOf(q).defenders.length === 0 && battleOf(q).bystanders.length === 0

/** 7.6.3-j: the marker goes when nobody is left on the beach. */
function loseBeachhead(c: Doing, beach: number): void {
  const place = c.data.placeTarget[beach]!
  delete c.state.beachheads[beach - c.data.firstBeach]
  c.tell('7.6.3-j', say('combat.beachheadLost', { place }), [place])
}

/** Which combat cards a side uses. Whether it has any that fit is nobody else's business. */
const combatCards = (side: (q: Query) => 'axis' | 'allied') => ({
  by: side,
  prompt: (q: Query) => say('combatCards.prompt', { place: q.data.placeTarget[battleOf(q).target]! }),
  secret: true as const,
  verbs: {
    'play-combat': {
      rule: '7.6.4-a',
      targets: (q: Query) => combatCardsOf(q, side(q)),
      check: (q: Query, _: Fighting, target: string) => cardRefusal(q, side(q), target, engagementOf(q)),
      take(c: Doing, _: Fighting, target: string) {
        useCard(c, side(c), target)
        return 'again' as const
      },
    },
  },
})
const holdsCards = (side: (q: Query) => 'axis' | 'allied') => (q: Query) => {
  const { hand, kept } = q.state[side(q)]
  return hand.length > 0 || kept.some(({ used }) => !used)
}

function fire(c: Running): void {
  const battle = battleOf(c)
  const e = engagementOf(c)
  const q = c.still()
  const place = c.data.placeTarget[battle.target]!
  const volley = exchangeFire(q, e, (side, faces) =>
    c.roll(faces, '11.2-6', say('fire.roll', { side: `side:${side}` }), [place]),
  )
  const { attacker, defender } = volley
  const show = combatShow(q, e, volley)
  // What is shown of the battle goes with the last shot told.
  if (attacker) tellShot(c, attacker, true, defender ? undefined : show)
  if (defender) tellShot(c, defender, false, show)
  battle.inflicted = { attacker: attacker?.losses ?? 0, defender: defender?.losses ?? 0 }
  battle.toTake = { attacker: battle.inflicted.defender, defender: battle.inflicted.attacker }
}

function tellShot(
  c: Doing,
  { fire, die, result, losses }: Shot,
  isAttacker: boolean,
  show: BattleShow | undefined,
): void {
  const args = {
    side: `side:${isAttacker ? attackerOf(c) : defenderOf(c)}`,
    strength: fire.strength.total,
    table: `table:${fire.table}`,
    column: fire.column.label,
    die,
    result: result.total,
    losses,
  }
  c.tell('11.2-6', say('fire.result', args), [c.data.placeTarget[battleOf(c).target]!], show)
}

/** 11.4.5: units that had retreated here are eliminated by any loss, and absorb none. */
function killBystanders(c: Doing): void {
  const { bystanders, inflicted } = battleOf(c)
  if (inflicted!.attacker === 0) return
  for (const unit of bystanders) {
    const place = c.data.placeTarget[c.state.at[unit]!]!
    // 14.2-a: a western army belongs to the theatre in which it is lost.
    if (isLarge(c.data, unit)) c.state.theatre[unit] = theatreOf(c, unit)
    leaveMap(c, unit, ELIMINATED)
    c.tell('11.4.5', say('unit.eliminated', { unit: c.data.unitTarget[unit]! }), [place])
  }
}

type Role = 'attacker' | 'defender'
const unitsOf = (q: Query, role: Role): readonly number[] =>
  role === 'attacker' ? battleOf(q).attackers : battleOf(q).defenders

/** 11.3.2: the mechanised Southwest Front takes the first step when it attacks. */
function firstInLine(q: Query, role: Role): number | undefined {
  const { inflicted, toTake, attackers } = battleOf(q)
  if (role === 'defender' || toTake.attacker !== inflicted!.defender) return undefined
  const front = q.data.unit('su-southwest-mech-front')
  return attackers.includes(front) && lossFactorOf(q, front) <= toTake.attacker ? front : undefined
}

/** 11.3: the units that may lose the next step. */
export function losers(q: Query, role: Role): number[] {
  const first = firstInLine(q, role)
  return first === undefined ? mayLoseStep(q, unitsOf(q, role), battleOf(q).toTake[role]) : [first]
}

const losses = (role: Role) =>
  ask<Fighting>(
    '11.2-7',
    {
      by: role === 'attacker' ? attackerOf : defenderOf,
      prompt: (q) => say('loss.prompt', { losses: battleOf(q).toTake[role] }),
      verbs: {
        'lose-step': {
          rule: '11.3',
          targets: (q) => losers(q, role).map((unit) => q.data.unitTarget[unit]!),
          check(q, _, target) {
            const unit = q.data.unitByTarget.get(target)
            if (unit === undefined || !unitsOf(q, role).includes(unit)) {
              return refuse('11.1-f', say('loss.notInCombat'))
            }
            if (losers(q, role).includes(unit)) return undefined
            return firstInLine(q, role) === undefined
              ? refuse('11.3', say('loss.notMost', { unit: target }))
              : refuse('11.3.2', say('loss.southwestFirst'))
          },
          take(c, _, target) {
            const absorbed = loseStep(c, c.data.unitByTarget.get(target)!)
            battleOf(c).toTake[role] -= absorbed
            return 'again'
          },
        },
      },
    },
    {
      when: (q) => {
        const left = battleOf(q).toTake[role]
        return unitsOf(q, role).some((unit) => lossFactorOf(q, unit) <= left)
      },
    },
  )

/** AX-43: before the fire a Soviet mechanised attacker loses a step; its owner says which. */
const panzerfaust = ask<Fighting>(
  'AX-43',
  {
    by: attackerOf,
    prompt: () => say('loss.panzerfaust'),
    verbs: {
      'lose-step': oneOf(UNITS, {
        rule: 'AX-43',
        among: (q) => panzerfaustVictims(q, battleOf(q)),
        otherwise: say('loss.sovietMech'),
        take(c, _, unit) {
          loseStep(c, unit)
        },
      }),
    },
  },
  {
    when: (q) => hasEffect(q, battleOf(q).cards, 'soviet-mech-step-loss'),
  },
)

/** 11.2-8: who inflicted more has won; on equal terms both have lost. */
function findWinner(c: Doing): void {
  const battle = battleOf(c)
  const { attacker, defender } = battle.inflicted!
  const winner = attacker === defender ? null : attacker > defender ? attackerOf(c) : defenderOf(c)
  const key = winner ? say('combat.won', { side: `side:${winner}` }) : say('combat.drawn')
  c.tell('11.2-8', key, [c.data.placeTarget[battle.target]!])
  settleCards(c, winner)
  battle.retreat = standing(c).length > 0 ? retreatLength(c) : 0
}

/** 7.6.3-j: invaders wiped out as they attack leave no beachhead; those who have gone ashore before do not count. */
function loseBeachesBehind(c: Doing): void {
  for (const beach of battleOf(c).beaches) if (unitsAt(c, beach).length === 0) loseBeachhead(c, beach)
}

/** Combat markers are removed as their combats are resolved: when nobody there is left to attack. */
export function removeFoughtMarkers(c: Doing): void {
  const op = c.state.op!
  const { stacks, occupants } = board(c)
  const own = op.side === 'axis' ? 1 : 2
  op.combat = op.combat.filter(
    (place) => occupants[place] === own && stacks[place]!.some((unit) => !op.fought.includes(unit)),
  )
}

function end(c: Doing): void {
  const { target } = battleOf(c)
  // Nobody retreats from a beach: its attackers stand on the only way out.
  if (isBeach(c.data, target) && unitsAt(c, target).length === 0) loseBeachhead(c, target)
  c.state.op!.fought.push(...battleOf(c).attackers.filter((unit) => !c.state.op!.fought.includes(unit)))
  c.state.battle = null
  removeFoughtMarkers(c)
  settleStandFast(c)
}

export const combat = procedure<Fighting>('combat', '11.2', {
  'empty beachhead': run('7.6.3-j', () => ({ go: 'end' }), { when: isEmptyBeachhead }),
  'attacker plays combat cards': window('11.2-3', 'attack-cards', combatCards(attackerOf), {
    hides: true,
    when: holdsCards(attackerOf),
  }),
  'defender plays combat cards': window('11.2-3', 'combat-cards', combatCards(defenderOf), {
    hides: true,
    when: holdsCards(defenderOf),
  }),
  'a tank is lost': panzerfaust,
  'both sides fire': run('11.2-6', fire),
  'those who fled': run('11.4.5', killBystanders),
  'defender takes losses': losses('defender'),
  'attacker takes losses': losses('attacker'),
  'beaches left empty': run('7.6.3-j', loseBeachesBehind, { when: (q) => battleOf(q).beaches.length > 0 }),
  'the winner': run('11.2-8', findWinner),
  'stand or retreat': noRetreat,
  retreat: retreats,
  advance: advances,
  end: run('11.2-10', end),
})
