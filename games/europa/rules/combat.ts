import { compare, printExact, refuse } from '@grognard/kernel'
import { slipsOf } from '../../desk/index.ts'
import type { Result } from '../charts.ts'
import { ask, call, type Doing, into, phasingSeat, procedure, type Query, type Running, run } from '../kit.ts'
import { portion } from '../land-values.ts'
import { say } from '../text/say.ts'
import { otherSide } from '../world.ts'
import { advances, type Vacated } from './advances.ts'
import { airSupport, supportGoesHome } from './air-support.ts'
import { attackTargets, firesFrom, owedAttacks, refuseAttack } from './attack-targets.ts'
import { attackOf, compose, newAttack } from './attacks.ts'
import { combatShow } from './combat-odds.ts'
import { evaders, evasion } from './evasion.ts'
import { openDestroying } from './freight.ts'
import { gunfireStrike } from './gunfire-strikes.ts'
import { fall, type Losses, losses, printedTotal } from './losses.ts'
import { spendShells } from './naval-gunfire.ts'
import { reckon, resolve } from './odds.ts'
import { settleOwnership } from './ownership.ts'
import { retreats } from './retreats.ts'
import { specialReplacements } from './special-replacements.ts'
import { attackStrength, engagementSupply } from './strength.ts'
import { surpriseAttack } from './surprise.ts'
import { ridersOf } from './transport-counters.ts'
import { defence2, isOnMap, placeOf, placeTarget } from './units.ts'

/** combat: one combat, and the combat phase's series of them. */

export interface Combat {
  result: Result
  /** Nobody was left to fight: nothing befalls the attackers. */
  walkover?: true
  /** What is still to be lost, by side of the fight. */
  attackers: Pick<Losses, 'need' | 'burden' | 'burdened'>
  defenders: Pick<Losses, 'need' | 'burden' | 'burdened'>
  /** Who must retreat. */
  attackersBack: number[]
  defendersBack: number[]
  /** Hexes that units of each side stood in and had to leave. */
  vacated: Vacated[]
  /** Who rides in what: one is lost with the other. */
  riders: [rider: number, carrier: number][]
}

const none = () => ({ need: 0, burden: 0, burdened: [] as number[] })
export const newCombat = (): Combat => ({
  result: 'AS',
  attackers: none(),
  defenders: none(),
  attackersBack: [],
  defendersBack: [],
  vacated: [],
  riders: [],
})

/** surprise: who tries it is judged after the odds, before the die; who is lost by it attacks no more. */
function ambush(c: Running): void {
  const attack = attackOf(c)
  const { surprise } = attack
  if (surprise === undefined) return
  const { entries, lost } = c.data.hooks.surprise(c, surprise, attack)
  attack.tried = [...entries]
  if (!lost) return
  fall(c, surprise, attack.target, false)
  attack.attackers = attack.attackers.filter((unit) => unit !== surprise)
}

/** attack: the die. */
function fight(c: Running, local: Combat): void {
  const q = c.still()
  const attack = attackOf(c)
  const place = placeTarget(c, attack.target)
  if (attack.defenders.length + attack.bystanders.length === 0 || defencelessFall(c)) {
    // Nobody is left to fight.
    local.result = 'AS'
    local.walkover = true
    return
  }
  ambush(c)
  const reckoning = reckon(c.still(), attackOf(c))
  local.attackers.burdened = [...reckoning.burdened]
  local.defenders.burdened = [...reckoning.burdenedDefenders]
  if (insideWithoutStrength(q)) {
    local.result = 'AE'
    c.tell(c.data.cite.inHexCombat, say('combat.insideHopeless', { place }), [place])
    return
  }
  let die: number | null = null
  const thrown = resolve(q, reckoning, (faces) => {
    die = c.roll(faces, c.data.cite.attack, say('combat.roll', { place }), [place])
    return die
  })
  local.result = c.data.hooks.turnedResult(c, attackOf(c), thrown)
  const odds = `${printExact(reckoning.attack.ledger.total)}:${printExact(reckoning.defence.ledger.total)}`
  const column = reckoning.column?.label ?? '<1:4'
  const modifier = reckoning.modifiers.reduce((sum, { amount }) => sum + (amount as number), 0)
  c.tell(
    c.data.cite.attack,
    say('combat.result', { odds, column, modifier, result: `result:${local.result}` }),
    [place],
    combatShow(q, attack, reckoning, local.result, die),
  )
  spendShells(c, attack.target)
}

/** inHexCombat: attackers inside the hex without any ground strength are lost, whatever supports them. */
function insideWithoutStrength(q: Query): boolean {
  const { attackers, target } = attackOf(q)
  if (!attackers.some((unit) => q.state.at[unit] === target)) return false
  const { ledger } = attackStrength(q, attackers, target, engagementSupply(q, q.state.phasing))
  return compare(ledger.total, 0) <= 0
}

/** zeroStrength: in some books those without defence are lost at once where nobody with defence stands beside them. */
function defencelessFall(c: Running): boolean {
  if (!c.data.customs.defencelessFall) return false
  const { defenders, bystanders, target } = attackOf(c)
  const all = [...defenders, ...bystanders]
  if (all.length === 0 || all.some((unit) => defence2(c, unit) > 0)) return false
  for (const unit of all) fall(c, unit, target, false)
  return true
}

/** longSiegeGuns: nothing befalls those who fire from afar. */
const exposedAttackers = (q: Query): number[] => {
  const { attackers, target } = attackOf(q)
  return attackers.filter((unit) => !firesFrom(q, unit, target))
}

/** armouredTransport: what carries somebody who is lost is lost with him. */
function loseCarriers(c: Doing, { riders }: Combat): void {
  for (const [rider, carrier] of riders)
    if (!isOnMap(c, rider) && isOnMap(c, carrier)) fall(c, carrier, attackOf(c).target, false)
}

/** combatResults: what the result asks of whom. */
function apply(c: Running, local: Combat): void {
  const { defenders, bystanders, target } = attackOf(c)
  const attackers = exposedAttackers(c)
  local.riders = [...ridersOf(c, attackers), ...ridersOf(c, defenders)]
  const strength = printedTotal(c, attackers, 'attack')
  const resistance = printedTotal(c, defenders, 'defence')
  const { halfLosses, requiredLosses } = c.data.charts.values
  const inside = attackers.filter((unit) => c.state.at[unit] === target)
  const demand = (who: 'attackers' | 'defenders', points: number) => {
    local[who].need = points
    // requiredLosses: so much of what the result demands.
    local[who].burden = local[who].burdened.length > 0 ? portion(points, requiredLosses) : 0
  }
  switch (local.result) {
    case 'AE':
      wipeOut(c, local, 'attackers', attackers)
      break
    case 'AH':
      demand('attackers', portion(strength, halfLosses))
      local.attackersBack = [...attackers]
      break
    case 'AR':
      local.attackersBack = [...attackers]
      break
    case 'AS':
      // inHexCombat: a retreat for those inside.
      if (!local.walkover) local.attackersBack = inside
      break
    case 'EX':
    case 'HX': {
      const share = local.result === 'EX' ? 1 : halfLosses
      if (strength < resistance) {
        wipeOut(c, local, 'attackers', attackers)
        demand('defenders', portion(strength, share))
      } else {
        wipeOut(c, local, 'defenders', [...defenders, ...bystanders])
        demand('attackers', portion(resistance, share))
      }
      break
    }
    case 'DR':
      local.defendersBack = [...defenders, ...bystanders]
      break
    case 'DH':
      demand('defenders', portion(resistance, halfLosses))
      local.defendersBack = [...defenders, ...bystanders]
      break
    case 'DE':
      wipeOut(c, local, 'defenders', [...defenders, ...bystanders])
      break
  }
  const goes = (unit: number): boolean => !c.data.hooks.holdsFirm(c, unit, local.result)
  local.attackersBack = local.attackersBack.filter(goes)
  local.defendersBack = local.defendersBack.filter(goes)
  noteVacated(c, local)
}

/** combatResults: all are eliminated; cadres retreat. */
function wipeOut(c: Doing, local: Combat, who: 'attackers' | 'defenders', units: readonly number[]): void {
  const { target } = attackOf(c)
  for (const unit of units) c.state.retreated[unit] = 0
  const cadres = units.filter((unit) => !fall(c, unit, target))
  local[who === 'attackers' ? 'attackersBack' : 'defendersBack'] = cadres
}

const remember = (local: Combat, place: number, side: 0 | 1): void => {
  if (!local.vacated.some((other) => other.place === place && other.side === side))
    local.vacated.push({ place, side, units: [] })
}

/** advances: the hexes that may be occupied afterwards, and who left them: of attackers only those who retreat leave one. */
function noteVacated(c: Doing, local: Combat): void {
  const { target } = attackOf(c)
  const enemy = otherSide(c.state.phasing)
  remember(local, target, enemy)
  if (!c.data.customs.defendersAdvance) return
  for (const unit of local.attackersBack)
    if (c.state.at[unit] !== target) remember(local, c.state.at[unit]!, c.state.phasing)
  for (const hex of local.vacated)
    hex.units = (hex.side === enemy ? local.defendersBack : local.attackersBack).filter(
      (unit) => c.state.at[unit] === hex.place,
    )
}

const lossesOf = (q: Query, local: Combat, who: 'attackers' | 'defenders'): Losses => {
  const { defenders, target } = attackOf(q)
  const attackers = exposedAttackers(q)
  return {
    side: who === 'attackers' ? q.state.phasing : otherSide(q.state.phasing),
    place: target,
    by: who === 'attackers' ? 'attack' : 'defence',
    units: (who === 'attackers' ? attackers : defenders).filter((unit) => isOnMap(q, unit)),
    burdened: [...local[who].burdened],
    need: local[who].need,
    burden: local[who].burden,
    lost: [],
  }
}

const placesOf = ({ vacated }: Combat): number[] => vacated.map(({ place }) => place)

const retreatOf = (q: Query, local: Combat, who: 'attackers' | 'defenders') => {
  const units = who === 'attackers' ? local.attackersBack : local.defendersBack
  return into(retreats, {
    side: who === 'attackers' ? q.state.phasing : otherSide(q.state.phasing),
    place: attackOf(q).target,
    units: units.filter((unit) => isOnMap(q, unit)),
    path: [],
    to: -1,
    undecided: placesOf(local),
  })
}

const stands = (q: Query, units: readonly number[]): boolean => units.some((unit) => isOnMap(q, unit))

export const combat = procedure<Combat>('combat', 'attack', {
  'the attack is put together': compose,
  'some retreat before combat': call(
    'evasion',
    (q) => into(evasion, { place: attackOf(q).target, unit: -1 }),
    {
      when: (q) => evaders(q, attackOf(q).target).length > 0,
    },
  ),
  'the attacker strikes at ships': gunfireStrike('phasing'),
  'the defender strikes at ships': gunfireStrike('reacting'),
  'aircraft and guns support': call('airCombatPhase', (_) => into(airSupport, {})),
  'somebody tries a surprise': surpriseAttack,
  'the die is cast': run('attack', fight),
  'the result is applied': run('combatResults', apply),
  'the defender loses units': call(
    'combatResults',
    (q, local) => into(losses, lossesOf(q, local, 'defenders')),
    {
      when: (_, { defenders }) => defenders.need > 0,
    },
  ),
  'the attacker loses units': call(
    'combatResults',
    (q, local) => into(losses, lossesOf(q, local, 'attackers')),
    {
      when: (_, { attackers }) => attackers.need > 0,
    },
  ),
  'carriers go with those they carried': run('armouredTransport', loseCarriers),
  'the defender retreats': call('retreats', (q, local) => retreatOf(q, local, 'defenders'), {
    when: (q, { defendersBack }) => stands(q, defendersBack),
  }),
  'the attacker retreats': call('retreats', (q, local) => retreatOf(q, local, 'attackers'), {
    when: (q, { attackersBack }) => stands(q, attackersBack),
  }),
  'the field is settled': run('ownership', (c, local) => settleOwnership(c, placesOf(local))),
  'hexes are occupied': call('advances', (_, local) =>
    into(advances, {
      vacated: local.vacated.map((hex) => ({ ...hex, units: [...hex.units] })),
      at: 0,
      barred: [...local.attackersBack, ...local.defendersBack],
      unit: -1,
    }),
  ),
  'special replacements': call('specialReplacements', () => into(specialReplacements, {}), {
    when: (q) => q.state.toll.length > 0,
  }),
  'support flies home': run('groundSupport', (c) => supportGoesHome(c, attackOf(c).target)),
  'the combat is over': run('combat', (c) => {
    c.state.attack = null
  }),
})

/** attack: the phasing side attacks as often as it can and likes. */
export const attacks = ask<object>('combat', {
  by: phasingSeat,
  prompt: () => say('attack.prompt'),
  forced: false,
  slips: (q) =>
    slipsOf(
      'unfought',
      q.data.cite.attack,
      attackTargets(q)
        .filter((place) => !refuseAttack(q, place))
        .map((place) => placeTarget(q, place)),
      (place) => say('slip.unfought', { place }),
    ),
  verbs: {
    attack: {
      rule: 'attack',
      targets: (q) => attackTargets(q).map((place) => placeTarget(q, place)),
      check: (q, _, target) => refuseAttack(q, placeOf(q, target)),
      take(c, _, target) {
        c.state.attack = newAttack(c.still(), placeOf(c, target))
        c.call(combat, newCombat())
        return 'again'
      },
    },
    'open-destroying': openDestroying,
    done: {
      rule: 'combat',
      role: 'end',
      check: (q) =>
        owedAttacks(q).length > 0 ? refuse(q.data.cite.inHexCombat, say('attack.owed')) : undefined,
      take: () => undefined,
    },
  },
})
