import { refuse } from '@grognard/kernel'
import {
  ask,
  call,
  into,
  jump,
  oneOf,
  procedure,
  type Query,
  type Running,
  run,
  UNITS,
  window,
} from '../kit.ts'
import { enemyOf } from '../state.ts'
import { say } from '../text/say.ts'
import { isBarred, seatOf } from './02-units.ts'
import { type AirDefence, airDefence, unharmed } from './06-6-air-defence.ts'
import { beachheadRefusal, placeBeachhead } from './08-5-8-2-beachheads.ts'
import {
  type Attacks,
  attackRefusal,
  crowdRefusal,
  fitsInDefence,
  fitsToFight,
  hasRoomToFight,
  isUndefended,
  mayAttack,
} from './09-1-eligibility.ts'
import {
  type Flight,
  flightsOf,
  hasSupport,
  shipSupport,
  supportThrough,
  supportVerbs,
} from './09-2-4-support.ts'
import { resolveBattle } from './09-2-6-resolution.ts'
import {
  ATTACKER,
  type Battle,
  BEACHHEAD,
  DEFENDER,
  garrison,
  isAssaulting,
  NO_UNIT,
  newBattle,
  sheltering,
  sideIn,
} from './09-2-battle.ts'
import { battleShow } from './09-2-odds.ts'
import { losses, takeLosses } from './09-7-losses.ts'
import { fallBack, fallingBack, type Stand, standOrGo, testOrLoseStep } from './09-8-falling-back.ts'
import { mayStand, retreatDistance } from './09-8-retreats.ts'
import { advanceAfterCombat, advancing, allowsSecondHex } from './09-9-advance.ts'
import { showFighters } from './13-2-fog-of-war.ts'
import { fliesAirUnits } from './15-2-aircraft.ts'
import { flightUnderFire, type UnderFire, underFire } from './24-3-under-fire.ts'

/** 9.2: an attack, step by step. */
export interface Attack extends Battle {
  readonly attacks: Attacks
  /** 9.2.1: once declared it must be resolved. */
  declared: boolean
  /** 9.8.6: those that only found shelter in the hex. */
  guests: number[]
  /** Those that hold it, whether they find room to defend or not. */
  holders: number[]
  /** 9.2.5: missions at which air defence has not fired yet. */
  flights: Flight[]
  /** 9.7: steps to lose. */
  toLose: [number, number]
  retreat: boolean
  /** 9.8.3: the defenders keep the hex. */
  stood: boolean
  /** Whether the attack came from the sea, wholly or in part. */
  landing: boolean
}

export const newAttack = (attacks: Attacks, cell: number): Attack => ({
  ...newBattle(attacks.side, attacks.kind, cell),
  attacks: { ...attacks, eligible: [...attacks.eligible], attacked: [...attacks.attacked] },
  declared: false,
  guests: [],
  holders: [],
  flights: [],
  toLose: [0, 0],
  retreat: false,
  stood: false,
  landing: false,
})

const attackerSeat = (_: Query, { side }: Attack): string => seatOf(side)
const defenderSeat = (_: Query, { side }: Attack): string => seatOf(enemyOf(side))

const joinRefusal = (q: Query, attack: Attack, unit: number) =>
  attack.attackers.includes(unit)
    ? refuse('9.2.1', say('attack.already'))
    : (attackRefusal(q, attack.attacks, unit, attack.cell) ?? crowdRefusal(q, attack.attackers, unit))

const mayJoin = (q: Query, attack: Attack, unit: number): boolean =>
  !attack.attackers.includes(unit) &&
  mayAttack(q, attack.attacks, unit, attack.cell) &&
  hasRoomToFight(q, attack.attackers, unit)

const joiners = (q: Query, attack: Attack): number[] =>
  attack.attacks.eligible.filter((unit) => mayJoin(q, attack, unit))

/** 8.1.1.1: holders that have room to defend beside those chosen so far. */
const defenceCandidates = (q: Query, { cell, holders, defenders }: Attack): number[] =>
  holders.filter((unit) => !defenders.includes(unit) && fitsInDefence(q, cell, defenders, unit))

/** 9.5.1, 8.5.8.4: who may lead; a beachhead only where nothing else defends. */
const leadCandidates = (
  { attackers, defenders }: Attack,
  role: typeof ATTACKER | typeof DEFENDER,
): number[] => (role === ATTACKER ? attackers : defenders)

const leadVerb = (role: typeof ATTACKER | typeof DEFENDER) => ({
  'lead-combat': {
    rule: '9.5.1',
    checked: true as const,
    targets: (q: Query, attack: Attack) =>
      leadCandidates(attack, role).map((unit) => q.data.unitTarget[unit]!),
    check: (q: Query, attack: Attack, target: string) =>
      leadCandidates(attack, role).includes(q.data.unitOf(target))
        ? undefined
        : refuse('9.5.1', say('combat.noLead')),
    take(c: Query, attack: Attack, target: string): undefined {
      attack.leads[role] = c.data.unitOf(target)
    },
  },
})

const fireAt = (q: Query, battle: Attack): AirDefence => {
  const { role, unit, strength } = battle.flights[0]!
  return {
    firing: enemyOf(sideIn(battle, role)),
    mission: unit < 0 ? 'support-points' : 'support-helicopter',
    points: unit < 0 ? strength : 0,
    unit,
    cell: battle.cell,
    origin: unit < 0 ? -1 : q.state.at[unit]!,
    escort: 0,
    result: unharmed(),
  }
}

/** 9.2.1: from here on the attack must be resolved. */
function declare(c: Running, attack: Attack): void {
  const { cell, attackers } = attack
  for (const unit of attackers) c.state.fought[unit] = 1
  attack.landing = attackers.some((unit) => isAssaulting(c, unit))
  attack.guests = [...sheltering(c, cell)]
  attack.holders = [...garrison(c, cell)]
  if (fitsToFight(c, cell, attack.holders)) attack.defenders = [...attack.holders]
  showFighters(c, [...attackers, ...attack.holders, ...attack.guests])
  const hex = c.data.cellTarget[cell]!
  c.tell('9.2.1', say('attack.declared', { hex, units: attackers.length }), [hex], {
    kind: 'attack',
    place: hex,
    from: [...new Set(attackers.flatMap((unit) => c.data.cellTarget[c.state.at[unit]!] ?? []))],
    attackers: attackers.map((unit) => c.data.unitTarget[unit]!),
  })
}

/** 9.2.6 */
function rollForBattle(c: Running, attack: Attack): void {
  for (const role of [ATTACKER, DEFENDER] as const) attack.support[role] += shipSupport(c, attack, role)
  const hex = c.data.cellTarget[attack.cell]!
  const q = c.still()
  const resolved = resolveBattle(q, attack, (faces) =>
    c.roll(faces, '9.2.6', say('combat.roll', { hex }), [hex]),
  )
  const { column, net, losses: lost, retreat, spared } = resolved
  attack.toLose = [lost[ATTACKER], lost[DEFENDER]]
  attack.retreat = retreat
  const args = { column: column.index + 1, net: net.total as number, attacker: lost[0], defender: lost[1] }
  c.tell(
    '9.7',
    retreat ? say('combat.resultRetreat', args) : say('combat.result', args),
    [hex],
    battleShow(q, attack, resolved),
  )
  for (const role of [ATTACKER, DEFENDER] as const)
    if (spared[role])
      c.tell('9.7.1.1', say(role === ATTACKER ? 'combat.sparedAttacker' : 'combat.sparedDefender'))
}

const isLive = (q: Query, unit: number): boolean => q.state.at[unit]! >= 0

const stillThere = (q: Query, units: readonly number[], cell: number): number[] =>
  units.filter((unit) => q.state.at[unit] === cell)

/** 9.9.1: forced back two hexes, or nobody left alive. */
const driven = (q: Query, { holders, guests, retreat, cell }: Attack): boolean =>
  (retreat && retreatDistance(q, cell) === 2) || ![...holders, ...guests].some((unit) => isLive(q, unit))

/** 8.5.8.2: after a landing of marines that holds the hex. */
const mayPlaceBeachhead = (q: Query, { landing, attackers, cell, side }: Attack): boolean =>
  landing &&
  attackers.some(
    (unit) => q.state.at[unit] === cell && q.state.landed[unit] === 1 && q.data.units[unit]!.marine,
  ) &&
  !beachheadRefusal(q, cell, side)

export const attackProcedure = procedure<Attack>('attack', '9.2', {
  'attackers are named': ask('9.2.1', {
    by: attackerSeat,
    prompt: (q, { cell }) => say('attack.who', { hex: q.data.cellTarget[cell]! }),
    forced: false,
    verbs: {
      attacker: {
        rule: '9.2.1',
        checked: true,
        targets: (q, attack) =>
          attack.attacks.eligible.flatMap((unit) =>
            mayJoin(q, attack, unit) ? [q.data.unitTarget[unit]!] : [],
          ),
        check: (q, attack, target) => joinRefusal(q, attack, q.data.unitOf(target)),
        take(c, attack, target) {
          attack.attackers.push(c.data.unitOf(target))
          return 'again'
        },
      },
      'all-in': {
        rule: '9.2.1',
        role: 'plain',
        check: (q, attack) =>
          joiners(q, attack).length > 0 ? undefined : refuse('9.2.1', say('attack.nobodyMore')),
        take(c, attack) {
          for (const unit of attack.attacks.eligible)
            if (mayJoin(c, attack, unit)) attack.attackers.push(unit)
          return 'again'
        },
      },
      commit: {
        rule: '9.2.1',
        role: 'commit',
        check: (_, { attackers }) =>
          attackers.length > 0 ? undefined : refuse('9.2.1', say('attack.nobody')),
        take(_, attack) {
          attack.declared = true
        },
      },
      cancel: { rule: '9.2.1', role: 'leave', take: () => 'finish' },
    },
  }),
  'the attack is declared': run('9.2.1', (c, attack) => {
    declare(c, attack)
    if (isUndefended(c, attack.cell, attack.side)) return { go: 'the attacker advances' }
    return undefined
  }),
  'defenders find room': ask(
    '8.1.1.1-d',
    {
      by: defenderSeat,
      prompt: (q, { cell }) => say('combat.whoDefends', { hex: q.data.cellTarget[cell]! }),
      verbs: {
        defend: oneOf(UNITS, {
          rule: '8.1.1.1-d',
          among: defenceCandidates,
          otherwise: say('combat.noRoom'),
          take(_, attack, unit) {
            attack.defenders.push(unit)
          },
        }),
      },
    },
    { when: (q, attack) => defenceCandidates(q, attack).length > 0 },
  ),
  'more defenders find room': jump(
    '8.1.1.1-d',
    'defenders find room',
    (q, attack) => defenceCandidates(q, attack).length > 0,
  ),
  'the attacker chooses a lead unit': ask('9.5.1', {
    by: attackerSeat,
    prompt: () => say('combat.lead'),
    verbs: leadVerb(ATTACKER),
  }),
  'the beachhead defends alone': run(
    '8.5.8.4',
    (_, attack) => {
      attack.leads[DEFENDER] = BEACHHEAD
    },
    { when: (_, { defenders }) => defenders.length === 0 },
  ),
  'the defender chooses a lead unit': ask(
    '9.5.1',
    { by: defenderSeat, prompt: () => say('combat.lead'), verbs: leadVerb(DEFENDER) },
    { when: (_, { leads }) => leads[DEFENDER] === NO_UNIT },
  ),
  'the attacker sends support': ask(
    '9.2.4',
    {
      by: attackerSeat,
      prompt: (q, { cell }) => say('support.attack', { hex: q.data.cellTarget[cell]! }),
      forced: false,
      verbs: { ...supportVerbs(ATTACKER), done: { rule: '9.2.4', role: 'end', take: () => undefined } },
    },
    { when: (q, attack) => hasSupport(q, attack, ATTACKER) },
  ),
  'the defender sends support': window('9.2.4', 'defensive-support', {
    by: defenderSeat,
    prompt: (q, { cell }) => say('support.defence', { hex: q.data.cellTarget[cell]! }),
    verbs: supportVerbs(DEFENDER),
  }),
  'missions take off': run('9.2.5', (c, attack) => {
    attack.flights = flightsOf(c, attack)
  }),
  'air defence meets them': call(
    '24.3',
    (q, attack) => {
      const { role, unit } = attack.flights[0]!
      const from = unit < 0 ? -1 : q.state.at[unit]!
      return into(
        flightUnderFire,
        underFire('support', sideIn(attack, role), unit < 0 ? [] : [unit], attack.cell, from),
      )
    },
    {
      repeat: true,
      when: (q, { flights }) => flights.length > 0 && fliesAirUnits(q),
      leave(_, attack, child) {
        attack.support[attack.flights.shift()!.role] += (child as UnderFire).support
      },
    },
  ),
  'air defence fires': call('9.2.5', (q, attack) => into(airDefence, fireAt(q, attack)), {
    repeat: true,
    when: (q, { flights }) => flights.length > 0 && !fliesAirUnits(q),
    leave(c, attack, fired) {
      const flight = attack.flights.shift()!
      attack.support[flight.role] += supportThrough(c, flight, (fired as AirDefence).result.lost)
    },
  }),
  'the die is rolled': run('9.2.6', rollForBattle),
  'the defender takes losses': call('9.2.7', (_, { side, cell, leads, defenders, toLose }) => {
    const first = { lead: leads[DEFENDER], beachhead: cell }
    return into(takeLosses, losses(enemyOf(side), '9.7.1', defenders, toLose[DEFENDER], first))
  }),
  'the defender stands or goes': call(
    '9.8.3',
    (q, { side, cell, holders }) =>
      into(standOrGo, {
        side: enemyOf(side),
        cell,
        units: stillThere(q, holders, cell),
        stays: false,
      }),
    {
      when: (q, { retreat, cell, side, holders }) =>
        retreat && mayStand(q, cell, enemyOf(side)) && stillThere(q, holders, cell).length > 0,
      leave(_, attack, stand) {
        attack.stood = (stand as Stand).stays
      },
    },
  ),
  'the defender retreats': call(
    '9.7.2',
    (q, { side, cell, holders }) =>
      into(
        fallBack,
        fallingBack(enemyOf(side), cell, retreatDistance(q, cell), stillThere(q, holders, cell)),
      ),
    { when: (_, { retreat, stood }) => retreat && !stood },
  ),
  'those in shelter are exposed': run(
    '9.8.6',
    (c, { guests, cell }) => {
      for (const unit of stillThere(c, guests, cell)) testOrLoseStep(c, unit, '9.8.6')
    },
    { when: (q, { holders, cell }) => stillThere(q, holders, cell).length === 0 },
  ),
  'those in shelter retreat': call(
    '9.8.6',
    (q, { side, cell, guests }) =>
      into(fallBack, fallingBack(enemyOf(side), cell, retreatDistance(q, cell), stillThere(q, guests, cell))),
    {
      when: (q, { retreat, holders, guests, cell }) =>
        retreat && stillThere(q, holders, cell).length === 0 && stillThere(q, guests, cell).length > 0,
    },
  ),
  'the attacker takes losses': call('9.2.7', (_, { side, leads, attackers, toLose }) =>
    into(takeLosses, losses(side, '9.7.1', attackers, toLose[ATTACKER], { lead: leads[ATTACKER] })),
  ),
  // 8.5.8.1: those that came from the sea pay for it, or any attacker when none of them is left.
  'a landing is thrown back': call(
    '8.5.8.1-e',
    (q, { side, attackers }) => {
      const live = attackers.filter((unit) => isLive(q, unit))
      const fromSea = live.filter((unit) => isAssaulting(q, unit))
      return into(takeLosses, losses(side, '8.5.8.1-e', fromSea.length > 0 ? fromSea : live, 1))
    },
    { when: (q, { landing, cell, side }) => landing && isBarred(q, cell, side) },
  ),
  'the attacker advances': call(
    '9.2.8',
    (q, attack) => {
      const { side, cell, attackers, landing } = attack
      const further = !landing && driven(q, attack) && allowsSecondHex(q, side, cell)
      return into(advanceAfterCombat, advancing(side, cell, attackers, further))
    },
    {
      when: (q, { cell, side, attackers }) =>
        !isBarred(q, cell, side) && attackers.some((unit) => isLive(q, unit)),
    },
  ),
  'a beachhead is set up': ask(
    '8.5.8.2-a',
    {
      by: attackerSeat,
      prompt: (q, { cell }) => say('combat.beachheadHere', { hex: q.data.cellTarget[cell]! }),
      forced: false,
      verbs: {
        'place-beachhead': {
          rule: '8.5.8.2-a',
          targets: (q, { cell }) => [q.data.cellTarget[cell]!],
          check: (q, { cell, side }, target) =>
            q.data.cellOf(target) === cell
              ? beachheadRefusal(q, cell, side)
              : refuse('8.5.8.2-a', say('combat.notHere')),
          take(c, { cell, side }) {
            placeBeachhead(c, cell, side)
          },
        },
        done: { rule: '8.5.8.2-a', role: 'end', take: () => undefined },
      },
    },
    { when: mayPlaceBeachhead },
  ),
})
