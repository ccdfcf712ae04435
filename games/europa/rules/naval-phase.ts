import {
  ask,
  call,
  type Doing,
  into,
  oneOf,
  phasingSeat,
  procedure,
  type Query,
  type Running,
  run,
} from '../kit.ts'
import { say } from '../text/say.ts'
import type { Side } from '../world.ts'
import { airVerbs } from './air-operations.ts'
import { onDemand } from './air-places.ts'
import { launchVerb } from './carrier-launch.ts'
import { repairCoast } from './coast-damage.ts'
import { gunsOver } from './coast-guns.ts'
import { hasDeck } from './deck-wings.ts'
import { landingReaction } from './landing-reaction.ts'
import { minesAt, strikeMines } from './mines.ts'
import { isCraft } from './naval-craft.ts'
import { checkFuel, lostToFuel, replenishIdle } from './naval-fuel.ts'
import { groupOf, groupsOf, joinAtTurnEnd, staysPut } from './naval-groups.ts'
import { setSail } from './naval-movement.ts'
import { endOtherNights, goByDay } from './naval-night.ts'
import { newOrders, orders } from './naval-orders.ts'
import { isInTyphoon, weatherTyphoon } from './naval-storms.ts'
import { navalOf } from './naval-units.ts'
import { GROUPS, leftOf } from './sailing.ts'
import { newSurfaceCombat, surfaceCombat } from './surface-combat.ts'

/** navalPhases: the naval sub-phase of the movement and exploitation phases: so many steps alike. */

/** Groups of the phasing side that may still be given orders in this step. */
export const commandable = (q: Query): number[] =>
  groupsOf(q, q.state.phasing)
    .filter((group) => leftOf(q, group) > 0 && group.waiting === 0 && !staysPut(q, group))
    .map(({ id }) => id)

/** A new step: everybody has all points again. */
function beginStep(c: Doing): void {
  const naval = navalOf(c)
  naval.step++
  for (const group of naval.groups) {
    goByDay(group)
    // nightMovement: points that were left have gone by in idleness, by day; with a new phase the count begins anew.
    if (naval.step === 1) group.sinceNight = -1
    else if (group.sinceNight >= 0) group.sinceNight += Math.max(0, c.data.naval.allowance - group.spent)
    group.spent = lostToFuel(c, group)
    group.reacted = 0
    group.dodged = 0
    group.barred = -1
    // dedicatedReaction: it waits through the enemy's turn, not through its own next one.
    if (naval.step === 1 && group.side === c.state.phasing && c.state.phase === 'movement') group.waiting = 0
  }
  c.tell(c.data.cite.navalPhases, say('naval.step', { step: naval.step, of: c.data.naval.steps }))
}

interface Beginning {
  readonly group: number
}

/** mineDamage, coastTriggers: what happens to those who begin a step at sea among mines or under guns. */
const stepBegun = procedure<Beginning>('naval step begun', 'navalSequence', {
  'a typhoon rages': run('storms', (c, { group }) => weatherTyphoon(c, groupOf(c, group)!), {
    when: (q, { group }) => isInTyphoon(q, groupOf(q, group)),
  }),
  'mines go off': run(
    'mineDamage',
    (c, { group: id }) => {
      strikeMines(c, groupOf(c, id)!, -1)
      const group = groupOf(c, id)
      if (group && group.hex >= 0) strikeMines(c, group, group.hex)
    },
    { when: (q, { group }) => groupOf(q, group)?.inPort === 0 },
  ),
  'guns on the coast': call(
    'coastTriggers',
    (q, { group }) =>
      into(
        surfaceCombat,
        newSurfaceCombat(group, { coast: gunsOver(q, groupOf(q, group)!, groupOf(q, group)!.hex) }, 'begins'),
      ),
    {
      when: (q, { group: id }) => {
        const group = groupOf(q, id)
        return group !== undefined && group.inPort === 0 && gunsOver(q, group, group.hex).length > 0
      },
      leave(c, local, child) {
        const group = groupOf(c, local.group)
        if (group && child.leaving.length > 0) setSail(c, group, group.box)
      },
    },
  ),
})

const navalStep = procedure<object>('naval step', 'navalPhases', {
  'the step begins': run('navalPhases', (c) => {
    beginStep(c)
    for (const group of groupsOf(c, c.state.phasing))
      if (group.inPort === 0 && (group.hex >= 0 || minesAt(c, group, -1) || isInTyphoon(c, group)))
        c.call(stepBegun, { group: group.id })
  }),
  'the other side may fly': onDemand,
  'groups sail': ask<object>(
    'navalMovement',
    {
      by: phasingSeat,
      prompt: (q) => say('naval.command', { step: navalOf(q).step, of: q.data.naval.steps }),
      forced: false,
      onAct(c) {
        c.state.air.phaseOpens = 0
      },
      verbs: {
        ...airVerbs,
        'launch-aircraft': launchVerb,
        command: oneOf(GROUPS, {
          rule: 'navalMovement',
          among: commandable,
          otherwise: say('naval.notNow'),
          take(c, _, group) {
            endOtherNights(c, group)
            c.call(orders, newOrders(group))
            return 'again'
          },
        }),
        done: { rule: 'navalPhases', role: 'end', take: () => undefined },
        'end-sailing': {
          rule: 'navalPhases',
          role: 'end',
          take(c) {
            replenishIdle(c)
            if (navalOf(c).step === c.data.naval.steps) return
            navalOf(c).step = c.data.naval.steps
            // Of the steps that nobody wants those in port have the points.
            for (const group of groupsOf(c, c.state.phasing)) group.spent = lostToFuel(c, group)
          },
        },
      },
    },
    { between: 'the other side may fly', when: (q) => commandable(q).length > 0 },
  ),
  'who is idle in port takes on fuel': run('replenishment', replenishIdle),
})

export const navalSubPhase = procedure<object>('naval sub-phase', 'navalPhases', {
  'the fleets make ready': run('navalPhases', (c) => {
    const naval = navalOf(c)
    naval.step = 0
    naval.landings = []
    naval.beachesTaken = []
  }),
  'the naval steps': call('navalPhases', () => into(navalStep, {}), {
    repeat: true,
    when: (q) => navalOf(q).step < q.data.naval.steps && groupsOf(q, q.state.phasing).length > 0,
  }),
  'troops react to landings': call('landingReaction', () => into(landingReaction, { hex: -1, unit: -1 }), {
    when: (q) => navalOf(q).landings.length > 0,
  }),
  'the fleets have done': run('navalPhases', (c) => {
    navalOf(c).step = 0
    // amphibiousLandings: what is not ashore by now does not land in the exploitation phase.
    for (const group of groupsOf(c, c.state.phasing)) {
      if (group.work?.kind !== 'landing') continue
      group.work = null
      group.hex = -1
    }
  }),
})

/** What begins anew with the initial phase of a side. */
export function beginNavalTurn(c: Doing): void {
  if (!c.state.naval) return
  c.state.naval.portUsed = {}
  c.state.naval.beachesTaken = []
  // pointLimits: anew with each turn, for both.
  if (c.state.phasing === 0) c.state.naval.drawn = {}
  repairCoast(c, c.state.phasing)
}

/** combiningGroups, landingAshore: what ends with a player turn. */
export function endNavalTurn(c: Running): void {
  const { naval } = c.state
  if (!naval) return
  for (const group of groupsOf(c, c.state.phasing)) {
    group.work = null
    // ferries: landing craft by themselves stay on the beach where they are.
    if (group.inPort === 0 && !group.ships.every((ship) => isCraft(c, ship))) group.hex = -1
  }
  // carriers: whose aircraft have been up sail in their boxes again, of either side.
  for (const group of naval.groups) if (group.inPort === 0 && hasDeck(c, group)) group.hex = -1
  checkFuel(c, c.state.phasing)
  joinAtTurnEnd(c, c.state.phasing as Side)
  naval.refitting = []
  naval.patrolled = []
  naval.landed = []
  naval.answered = []
}

export const navalProcedures = [navalSubPhase, navalStep, stepBegun, landingReaction] as const
