/** 12.4: one attack, in ten steps. */
import { entry, type Ledger, ledger, refuse } from '@grognard/kernel'
import {
  ask,
  call,
  type Doing,
  into,
  oneOf,
  type Procedure,
  procedure,
  type Query,
  run,
  UNITS,
  window,
} from '../kit.ts'
import { ALLIED, enemyOf } from '../state.ts'
import { say } from '../text/say.ts'
import { BOCAGE } from '../world.ts'
import { faceOf, halved, hexTarget, isNight, seatOf, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { unitsIn } from './05-zones.ts'
import { hasCombatSupply } from './07-supply.ts'
import { flakAgainst, flakResult } from './11-5-flak.ts'
import { type Battle, declare, isForced, joiners, priceOf, strongestTogether } from './12-4-attack.ts'
import { attackGuns, defenceGuns } from './12-5-support.ts'
import {
  attackStrength,
  columnFor,
  defenceStrength,
  type Forces,
  halvings,
  mayCombineArms,
  modifiers,
  netModifier,
  rowFor,
} from './12-6-odds.ts'
import { battleShow } from './12-7-odds.ts'
import { destroy, losing, losses } from './12-9-losses.ts'
import { retreat, retreating } from './12-10-retreat.ts'
import { advance } from './12-11-advance.ts'
import { defendersIn } from './12-defenders.ts'
import { refuseMajorAttack } from './21-scenario-rules.ts'
import { isOutOfShells } from './22-3-shells.ts'

const MOST_PLANES = 3

const canBeSupported = (q: Query, b: Battle): boolean =>
  !b.unpaid &&
  b.attackers.some((unit) => hasCombatSupply(q, unit)) &&
  (b.side !== ALLIED || b.paid > 0 || q.state.supplyPoints >= q.data.charts.supplyPoints.normal)

const gunsFor = (q: Query, b: Battle): number[] =>
  canBeSupported(q, b) ? attackGuns(q, b.side, b.target, b.attackers, b.guns) : []
const mayFly = (q: Query, b: Battle): boolean =>
  b.side === ALLIED && !isNight(q) && b.sent < MOST_PLANES && q.state.support > 0 && canBeSupported(q, b)

/** 7.6.3: the first support of an attack from one hex costs a point. */
function payForSupport(c: Doing, b: Battle): void {
  if (b.side !== ALLIED || b.paid > 0) return
  b.paid = c.data.charts.supplyPoints.normal
  c.state.supplyPoints -= b.paid
}

const forcesOf = (b: Battle): Forces => b
/** What a unit would bring to the attack from where it stands. */
function strengthOf(q: Query, b: Battle, unit: number): Ledger {
  const { attack } = faceOf(q, unit)
  let left = attack
  for (let times = halvings(q, unit, b); times > 0; times--) left = halved(left)
  const parts = [entry(say('strength.unit', { unit: unitTarget(q, unit) }), '2.4.3', attack)]
  return ledger(left === attack ? parts : [...parts, entry(say('strength.halved'), '12.6', left - attack)])
}
const gunAdds = (q: Query, target: string, rule: string): Ledger =>
  ledger([
    entry(say('strength.gun', { unit: target }), rule, q.data.units[q.data.unitOfTarget(target)]!.fire),
  ])

/** 12.4: what the die and the choice of combined arms make of it. */
export const resultOf = (q: Query, b: Battle) => {
  const column = columnFor(attackStrength(q, forcesOf(b)).total, defenceStrength(q, forcesOf(b)).total)
  const net = netModifier(modifiers(q, forcesOf(b)), b.combinedArms)
  const row = rowFor(b.roll, net)
  return { row, column, net, result: q.data.combat[row]![column]! }
}
const alive = (q: Query, units: readonly number[]): number[] => units.filter((unit) => q.state.at[unit]! >= 0)

const resultIn = (q: Query, b: Battle) => q.data.combat[b.row]![b.column]!

/** The defenders who still stand in the hex, companies in place of battalions. */
const standing = (q: Query, b: Battle): number[] => defendersIn(q, b.target)
const attackersLeft = (q: Query, b: Battle): number[] => alive(q, b.attackers)

export const battle: Procedure<Battle> = procedure<Battle>('battle', '12.4', {
  'attackers are named': ask('12.4', {
    by: (_, { side }) => seatOf(side),
    prompt: (q, { target }) => say('battle.gather', { hex: hexTarget(q, target) }),
    forced: false,
    verbs: {
      join: oneOf(UNITS, {
        rule: '12.1',
        role: 'gather',
        among: joiners,
        otherwise: say('battle.cannotJoin'),
        cost: (q, b, target) => strengthOf(q, b, q.data.unitOfTarget(target)),
        take(_, b, unit) {
          b.attackers.push(unit)
          return 'again'
        },
      }),
      'join-all': {
        rule: '12.1',
        role: 'plain',
        check: (q, b) => (joiners(q, b).length > 1 ? undefined : refuse('12.1', say('battle.cannotJoin'))),
        take(c, b) {
          b.attackers.push(...strongestTogether(c.still(), b))
          return 'again'
        },
      },
      declare: {
        rule: '12.4',
        role: 'commit',
        check: (q, b) => {
          if (b.attackers.length === 0) return refuse('12.4', say('battle.nobody'))
          if (priceOf(q, b) > q.state.supplyPoints) return refuse('7.6.3', say('battle.tooDear'))
          return refuseMajorAttack(q, b.attackers)
        },
        cost: (q, b) => ledger([entry(say('battle.price'), '7.6.3', priceOf(q, b))]),
        take(c, b) {
          declare(c, b, priceOf(c, b))
        },
      },
      'declare-unpaid': {
        rule: '7.6.4',
        role: 'plain',
        check: (q, b) =>
          b.attackers.length > 0 && priceOf(q, b) > 0 && isForced(q, b)
            ? undefined
            : refuse('7.6.4', say('battle.notForced')),
        take(c, b) {
          b.unpaid = true
          declare(c, b, 0)
        },
      },
      'call-off': {
        rule: '12.4',
        role: 'leave',
        take: () => 'finish',
      },
    },
  }),
  // 7.7: corps headquarters by themselves have nothing to defend with.
  'headquarters are overrun': run('7.7', (c, b) => {
    if (!b.defenders.every((unit) => c.data.units[unit]!.isCorpsHq)) return undefined
    for (const unit of b.defenders) destroy(c, unit, '7.7')
    updateControl(c)
    return { go: 'attackers advance' }
  }),
  'the attacker calls support': ask('12.4', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('battle.support'),
    verbs: {
      gun: oneOf(UNITS, {
        rule: '12.5.1',
        among: gunsFor,
        otherwise: say('battle.noGun'),
        cost: (q, _, target) => gunAdds(q, target, '12.5.1'),
        take(c, b, gun, target) {
          payForSupport(c, b)
          b.guns.push(gun)
          c.state.fired[gun] = 1
          c.tell('12.5.1', say('battle.gunFires', { unit: target }))
          return 'again'
        },
      }),
      planes: {
        rule: '11.4',
        role: 'plain',
        check: (q, b) => (mayFly(q, b) ? undefined : refuse('11.4', say('battle.noPlanes'))),
        cost: () => ledger([entry(say('modifier.planes'), '11.4', 1)]),
        take(c, b) {
          payForSupport(c, b)
          b.sent++
          c.state.support--
          return 'again'
        },
      },
      enough: { rule: '12.4', role: 'end', take: () => undefined },
    },
  }),
  'flak fires': run(
    '11.5',
    (c, b) => {
      const flak = flakAgainst(c, b.target)
      b.planes = b.sent
      if (flak === 0) return
      const result = flakResult(c, c.roll(10, '11.5', say('flak.roll')), flak)
      if (result === 'none') c.tell('11.5', say('flak.missed'))
      else {
        b.planes--
        if (result === 'hit') c.state.air--
        c.tell('11.5', say(result === 'hit' ? 'flak.hit' : 'flak.abort'))
      }
    },
    { when: (_, b) => b.sent > 0 },
  ),
  'the defender calls support': window(
    '12.5.4',
    'defensive support',
    {
      by: (_, { side }) => seatOf(enemyOf(side)),
      prompt: (q, { target }) => say('battle.defend', { hex: hexTarget(q, target) }),
      verbs: {
        gun: oneOf(UNITS, {
          rule: '12.5.4',
          among: (q, b) => defenceGuns(q, enemyOf(b.side), b.target, b.defenders, b.defenceGuns),
          otherwise: say('battle.noGun'),
          cost: (q, _, target) => gunAdds(q, target, '12.5.4'),
          take(c, b, gun, target) {
            if (b.side !== ALLIED && b.defenceGuns.length === 0)
              c.state.supplyPoints -= c.data.charts.supplyPoints.defence
            b.defenceGuns.push(gun)
            c.state.fired[gun] = 1
            c.tell('12.5.4', say('battle.gunFires', { unit: target }))
            return 'again'
          },
        }),
      },
    },
    { hides: true },
  ),
  // 22.3: mountain howitzers of the 91st may be without shells; they stay ready then.
  'shells for the howitzers': run('22.3', (c, b) => {
    const empty = [...b.guns, ...b.defenceGuns].filter((gun) => isOutOfShells(c, gun))
    for (const gun of empty) c.state.fired[gun] = 0
    b.guns = b.guns.filter((gun) => !empty.includes(gun))
    b.defenceGuns = b.defenceGuns.filter((gun) => !empty.includes(gun))
  }),
  'the die is thrown': run('12.4', (c, b) => {
    const q = c.still()
    const attack = attackStrength(q, forcesOf(b)).total
    const defence = defenceStrength(q, forcesOf(b)).total
    const column = columnFor(attack, defence)
    if (column < 0) {
      c.tell('12.4', say('battle.hopeless', { attack, defence }))
      c.state.struck = c.state.struck.filter((cell) => cell !== b.target)
      return { go: 'it is over' }
    }
    b.roll = c.roll(10, '12.4', say('battle.roll'), [hexTarget(c, b.target)])
    c.tell(
      '12.4',
      say('battle.odds', {
        attack,
        defence,
        column: c.data.charts.combat.columns[column]!,
        drm: netModifier(modifiers(q, forcesOf(b)), false),
      }),
    )
    return undefined
  }),
  'combined arms': ask(
    '12.6.2',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('battle.combined'),
      forced: false,
      verbs: {
        'combine-arms': {
          rule: '12.6.2',
          role: 'plain',
          take(_, b) {
            b.combinedArms = true
          },
        },
        'as-rolled': { rule: '12.6.2', role: 'plain', take: () => undefined },
      },
    },
    { when: (q, b) => mayCombineArms(q, forcesOf(b)) },
  ),
  'the result': run('12.8', (c, b) => {
    const q = c.still()
    const { result, net, row, column } = resultOf(q, b)
    b.row = row
    b.column = column
    c.tell(
      '12.8',
      say('battle.result', { result: result.text, drm: net }),
      [hexTarget(c, b.target)],
      battleShow(q, forcesOf(b), { side: b.side, roll: b.roll, row, column, net }),
    )
  }),
  'the defender loses': call(
    '12.9',
    (q, b) => into(losses, losing(enemyOf(b.side), '12.9', b.defenders, resultIn(q, b).defender.steps)),
    { when: (q, b) => resultIn(q, b).defender.steps > 0 },
  ),
  'who is left': run('12.8', (c, b) => {
    updateControl(c)
    b.wiped = standing(c, b).length === 0
  }),
  'strongpoint holds': ask(
    '12.10',
    {
      by: (_, { side }) => seatOf(enemyOf(side)),
      prompt: () => say('retreat.strongpoint'),
      forced: false,
      verbs: {
        hold: {
          rule: '18.9.3',
          role: 'plain',
          take(_, b) {
            b.holds = true
          },
        },
        'fall-back': { rule: '12.10', role: 'plain', take: () => undefined },
      },
    },
    {
      when: (q, b) =>
        resultIn(q, b).defender.retreat && standing(q, b).some((unit) => q.data.units[unit]!.isStrongpoint),
    },
  ),
  'holding costs a step': call(
    '18.9.3',
    (q, b) => into(losses, losing(enemyOf(b.side), '12.10', standing(q, b), 1)),
    { when: (_, b) => b.holds },
  ),
  'the defender retreats': call(
    '12.10',
    (q, b) => into(retreat, retreating(enemyOf(b.side), '12.10', standing(q, b))),
    { when: (q, b) => resultIn(q, b).defender.retreat && !b.holds && standing(q, b).length > 0 },
  ),
  'the attacker loses': call(
    '12.9',
    (q, b) => into(losses, losing(b.side, '12.9', b.attackers, resultIn(q, b).attacker.steps)),
    {
      when: (q, b) => resultIn(q, b).attacker.steps > 0,
      leave(_, b, child) {
        b.attackers = (child as { units: number[] }).units
      },
    },
  ),
  'the attacker may stand': ask(
    '12.10',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('retreat.attacker'),
      forced: false,
      verbs: {
        stand: {
          rule: '12.10',
          role: 'plain',
          take(_, b) {
            b.stands = true
          },
        },
        'fall-back': { rule: '12.10', role: 'plain', take: () => undefined },
      },
    },
    { when: (q, b) => resultIn(q, b).attacker.retreat && attackersLeft(q, b).length > 0 },
  ),
  'standing costs a step': call(
    '12.10',
    (q, b) => into(losses, losing(b.side, '12.10', attackersLeft(q, b), 1)),
    {
      when: (_, b) => b.stands,
      leave(_, b, child) {
        b.attackers = (child as { units: number[] }).units
      },
    },
  ),
  'the attacker retreats': call(
    '12.10',
    (q, b) => into(retreat, retreating(b.side, '12.10', attackersLeft(q, b))),
    { when: (q, b) => resultIn(q, b).attacker.retreat && !b.stands && attackersLeft(q, b).length > 0 },
  ),
  'attackers advance': call(
    '12.11',
    (q, b) => into(advance, { side: b.side, target: b.target, units: attackersLeft(q, b) }),
    {
      when: mayAdvance,
    },
  ),
  'it is over': run('12.4', (c) => {
    c.state.open = []
    // Whoever fell owes nothing any more.
    c.state.owed = c.state.owed.filter(({ unit }) => c.state.at[unit]! >= 0)
    updateControl(c)
  }),
})

/** 12.11: the hex is empty, and out of hedgerows only those who were wiped out make room. */
function mayAdvance(q: Query, b: Battle): boolean {
  if (unitsIn(q, b.target).length > 0) return false
  const { terrain } = q.data
  return terrain[b.target] !== BOCAGE || b.wiped
}
