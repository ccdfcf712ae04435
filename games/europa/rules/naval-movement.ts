import { entry, lookup, refuse } from '@grognard/kernel'
import {
  ask,
  call,
  type Doing,
  into,
  oneOf,
  PLACES,
  procedure,
  type Query,
  run,
  seatOf,
  window,
} from '../kit.ts'
import type { NavalGroup } from '../naval-state.ts'
import { say } from '../text/say.ts'
import { otherSide, type Side } from '../world.ts'
import { operationVerb } from './air-operations.ts'
import { gunsBetween, gunsOver } from './coast-guns.ts'
import { minesAt, strikeMines } from './mines.ts'
import { DESTROYER, tableOf } from './naval-fire.ts'
import { lostToFuel } from './naval-fuel.ts'
import {
  groupOf,
  groupsOf,
  isAtSea,
  kindOf,
  refuseSplitting,
  split,
  staysPut,
  wouldFight,
} from './naval-groups.ts'
import { isByNight } from './naval-night.ts'
import { identify, loseSight } from './naval-secrets.ts'
import { isInTyphoon, weatherTyphoon } from './naval-storms.ts'
import { navalOf } from './naval-units.ts'
import { mayLieIn } from './ports.ts'
import {
  boxTarget,
  coastOf,
  costOfStep,
  courseTo,
  distanceTo,
  GROUPS,
  goals,
  groupTarget,
  isPlaceOfBox,
  refuseShoals,
  SHIPS,
  seaIn,
  TYPHOON,
  WATERS,
} from './sailing.ts'
import { mayBeStruck } from './ships-from-above.ts'
import { newSubmarineCombat, submarineCombat } from './submarine-combat.ts'
import { newSurfaceCombat, surfaceCombat } from './surface-combat.ts'
import { placeTarget } from './units.ts'

/** navalMovement, navalSequence: a group enters waters: mines, the enemy's reaction, combat, and on. */

export const ownerOf = (q: Query, id: number): string => seatOf(q, groupOf(q, id)?.side ?? q.state.phasing)

/** The ports and anchorages that a group at sea in a box can put into. */
export const havensFor = (q: Query, group: NavalGroup): number[] =>
  group.inPort === 1
    ? []
    : coastOf(q, group.box).filter(
        (place) => mayLieIn(q, place, group.side) && !refuseShoals(q, group, place),
      )

/** It sails again: out of its port or hex, and whatever it was about there is given up. */
export function setSail(c: Doing, group: NavalGroup, box: number): void {
  if (group.box !== box || group.inPort === 1) unlay(c, group)
  loseSight(navalOf(c), group.id)
  group.box = box
  group.hex = -1
  group.inPort = 0
  group.work = null
}

/** gunfireSupport: guns stay laid only in the box, or in the port, where they were laid. */
function unlay(c: Doing, { ships }: NavalGroup): void {
  const naval = navalOf(c)
  naval.laid = naval.laid.filter((ship) => !ships.includes(ship))
}

/** movementAndCombat: the enemy's surface groups that a group meets in its box. */
export const foesOf = (q: Query, group: NavalGroup): number[] =>
  seaIn(q, group.box) === TYPHOON || kindOf(q, group) === 'submarine'
    ? []
    : groupsOf(q, otherSide(group.side))
        .filter((other) => kindOf(q, other) !== 'submarine' && wouldFight(q, group, other))
        .map(({ id }) => id)

/** movementAndCombat: those whom it meets where submarines are on either side, when nobody else is left to fight. */
const lurkersAt = (q: Query, group: NavalGroup): number[] =>
  seaIn(q, group.box) === TYPHOON
    ? []
    : groupsOf(q, otherSide(group.side))
        .filter(
          (other) =>
            wouldFight(q, group, other) &&
            (kindOf(q, group) === 'submarine' || kindOf(q, other) === 'submarine'),
        )
        .map(({ id }) => id)

export interface Waters {
  readonly group: number
  /** The hex in which it is placed, or -1: it has entered the box. */
  readonly hex: number
  readonly reacting: 0 | 1
  readonly fromPort: 0 | 1
  /** The port that it has just left. */
  readonly port?: number
  /** Enemy ships at sea in the box when it was entered: who comes later begins his own combat. */
  readonly seen?: readonly number[]
  /** Enemy groups still to be fought, and the one that is. */
  foes: number[]
  foe: number
  leaving: Side[]
  /** 1 when submarines are what is fought. */
  below: 0 | 1
}

export const newWaters = (
  group: number,
  how: Partial<Pick<Waters, 'hex' | 'reacting' | 'fromPort' | 'port' | 'seen'>> = {},
): Waters => ({ group, hex: -1, reacting: 0, fromPort: 0, foes: [], foe: -1, leaving: [], below: 0, ...how })

const enemiesIn = (q: Query, { side, box }: NavalGroup): number[] =>
  groupsOf(q, otherSide(side)).flatMap((other) => (isAtSea(other) && other.box === box ? other.ships : []))

/** movementAndCombat: of those in the box whoever was there when the group came. */
const metBy = (q: Query, { seen, below }: Waters, group: NavalGroup): number[] => {
  const there = below === 1 ? lurkersAt(q, group) : foesOf(q, group)
  return seen ? there.filter((id) => groupOf(q, id)!.ships.some((ship) => seen.includes(ship))) : there
}

/** mineDamage: who puts to sea from a mined port meets those mines as well. */
const minedAt = (q: Query, group: NavalGroup, { hex, port = -1 }: Waters): number[] =>
  [...(port < 0 ? [] : [port]), hex].filter((where) => minesAt(q, group, where) !== undefined)

/** navalSequence: before ships react, aircraft of the other side may come. */
const strikeWindow = window<Waters>(
  'navalSequence',
  'ships-seen',
  {
    by: (q) => seatOf(q, otherSide(q.state.phasing)),
    prompt: (_, { group }) => say('naval.strikeThem', { group: groupTarget(group) }),
    verbs: { 'air-operation': operationVerb(0) },
  },
  { when: (q, { group, reacting }) => reacting === 0 && mayBeStruck(q, group) },
)

/** disengagement: who has begun a combat by putting to sea returns to that port. */
const goesBack = (q: Query, { group, foe, fromPort, leaving }: Waters): boolean =>
  foe >= 0 && fromPort === 1 && groupOf(q, group) !== undefined && leaving.includes(groupOf(q, group)!.side)

/** Who of the two fought in the other side's naval step. */
const reactor = ({ group, foe, reacting }: Waters): number => (reacting === 1 ? group : foe)

export const watersEntered = procedure<Waters>('waters entered', 'navalSequence', {
  'a typhoon rages': run('storms', (c, { group }) => weatherTyphoon(c, groupOf(c, group)!), {
    when: (q, { group, hex }) => hex < 0 && isInTyphoon(q, groupOf(q, group)),
  }),
  'mines go off': run('mineDamage', (c, local) => {
    const group = groupOf(c, local.group)
    for (const where of group ? minedAt(c, group, local) : [])
      if (groupOf(c, local.group)) strikeMines(c, groupOf(c, local.group)!, where)
  }),
  'the other side may strike from the air': strikeWindow,
  'the enemy may react': call(
    'reactionMovement',
    (_, { group }) => into(navalReactions, { mover: group, group: -1 }),
    {
      when: (q, { group, hex, reacting }) =>
        hex < 0 && reacting === 0 && groupOf(q, group) !== undefined && reactors(q, group).length > 0,
    },
  ),
  'enemies are met': run('movementAndCombat', (c, local) => {
    const group = groupOf(c, local.group)
    // The enemy may have attacked it already, and have left it.
    local.foes = group && local.hex < 0 && group.inPort === 0 ? metBy(c, local, group) : []
  }),
  'an enemy is chosen': ask(
    'navalCombat',
    {
      by: (q, { group }) => ownerOf(q, group),
      prompt: () => say('naval.whomFirst'),
      verbs: {
        engage: oneOf(GROUPS, {
          rule: 'navalCombat',
          among: (_, { foes }) => foes,
          otherwise: say('naval.notThere'),
          take(_, local, foe) {
            local.foe = foe
          },
        }),
      },
    },
    { when: (q, { foes, group }) => foes.length > 0 && groupOf(q, group) !== undefined },
  ),
  'they know each other': run('movementAndCombat', (c, { group, foe }) => identify(navalOf(c), group, foe), {
    when: (_, { foe }) => foe >= 0,
  }),
  'they fight': call(
    'surfaceCombat',
    (_, { group, foe, fromPort }) => into(surfaceCombat, newSurfaceCombat(group, { foe }, 'fleet', fromPort)),
    {
      when: (_, { foe, below }) => foe >= 0 && below === 0,
      leave(_, local, child) {
        local.leaving = child.leaving
        local.foes = local.foes.filter((foe) => foe !== local.foe)
      },
    },
  ),
  'submarines fight': call(
    'submarineCombat',
    (q, { group, foe }) => into(submarineCombat, newSubmarineCombat(q, group, foe)),
    {
      when: (_, { foe, below }) => foe >= 0 && below === 1,
      leave(_, local, child) {
        local.leaving = child.leaving
        local.foes = local.foes.filter((foe) => foe !== local.foe)
      },
    },
  ),
  'one slips away': call(
    'disengagement',
    (q, local) => into(reactionMove, newReaction(q, reactor(local), 1)),
    {
      when: (q, local) =>
        local.foe >= 0 &&
        local.leaving.includes(otherSide(q.state.phasing)) &&
        groupOf(q, reactor(local)) !== undefined &&
        !(local.reacting === 1 && goesBack(q, local)),
    },
  ),
  'who came out of port goes back': run(
    'disengagement',
    (c, { group: id, port = -1 }) => {
      const group = groupOf(c, id)!
      group.spent = c.data.naval.allowance
      if (havensFor(c, group).includes(port)) c.call(mooring, { group: id, place: port })
    },
    { when: goesBack },
  ),
  'the next enemy': run('navalCombat', (c, local) => {
    const group = groupOf(c, local.group)
    local.foe = -1
    local.leaving = []
    const met = (): number[] => (group ? metBy(c, local, group) : [])
    local.foes = met().filter((foe) => local.foes.includes(foe))
    // navalCombat: submarines come last.
    if (local.foes.length === 0 && local.below === 0 && group && local.hex < 0 && group.inPort === 0) {
      local.below = 1
      local.foes = met()
    }
    return local.foes.length > 0 ? { go: 'an enemy is chosen' } : undefined
  }),
  'guns on the coast': call(
    'coastTriggers',
    (q, { group, hex }) =>
      into(surfaceCombat, newSurfaceCombat(group, { coast: gunsOver(q, groupOf(q, group)!, hex) }, 'placed')),
    {
      when: (q, { group, hex }) =>
        groupOf(q, group) !== undefined && gunsOver(q, groupOf(q, group)!, hex).length > 0,
      leave(c, local, child) {
        const group = groupOf(c, local.group)
        if (group && child.leaving.length > 0) setSail(c, group, group.box)
      },
    },
  ),
})

export interface Passage {
  readonly group: number
  readonly to: number
  readonly reacting: 0 | 1
  repelled: 0 | 1
}

/** A group goes from its box, or out of its port, into the next box. */
export const passage = procedure<Passage>('passage', 'navalMovement', {
  'guns bar the way': call(
    'coastTriggers',
    (q, { group, to }) =>
      into(
        surfaceCombat,
        newSurfaceCombat(
          group,
          { coast: gunsBetween(q, groupOf(q, group)!, groupOf(q, group)!.box, to) },
          'passes',
        ),
      ),
    {
      when: (q, { group, to }) => gunsBetween(q, groupOf(q, group)!, groupOf(q, group)!.box, to).length > 0,
      leave(c, local, child) {
        const group = groupOf(c, local.group)
        // coastRepulse: who has not fought it out at close range does not get by.
        if (!group || child.leaving.length === 0 || child.closest <= DESTROYER) return
        local.repelled = 1
        group.barred = local.to
        c.tell(
          c.data.cite.coastRepulse,
          say('naval.turnedBack', { group: groupTarget(local.group), box: boxTarget(c, local.to) }),
        )
      },
    },
  ),
  'the box is entered': run('navalMovement', (c, { group: id, to, reacting, repelled }) => {
    const group = groupOf(c, id)
    if (!group || repelled === 1) return
    const fromPort = group.inPort
    const port = fromPort === 1 ? group.hex : -1
    setSail(c, group, to)
    c.tell(c.data.cite.navalMovement, say('naval.sails', { group: groupTarget(id), box: boxTarget(c, to) }))
    c.call(watersEntered, newWaters(id, { reacting, fromPort, port, seen: enemiesIn(c, group) }))
  }),
})

/** reactionMovement: how far a group can react, in parts of movement points: twice as far if it has waited for it. */
const reactionOf = (q: Query, { waiting }: NavalGroup): number =>
  q.data.naval.reaction * (waiting === 1 ? 2 : 1)

/** reactionMovement: who may try to react to a group that has come so near. */
export function reactors(q: Query, mover: number): number[] {
  const moving = groupOf(q, mover)
  if (!moving) return []
  return groupsOf(q, otherSide(q.state.phasing))
    .filter(
      (group) =>
        group.reacted === 0 &&
        !staysPut(q, group) &&
        distanceTo(q, group, moving.box, reactionOf(q, group)) <= reactionOf(q, group),
    )
    .map(({ id }) => id)
}

interface Reactions {
  /** The group whose movement is suspended. */
  readonly mover: number
  group: number
}

export const navalReactions = procedure<Reactions>('naval reactions', 'reactionMovement', {
  'groups may react': window('reactionMovement', 'naval-reaction', {
    by: (q) => seatOf(q, otherSide(q.state.phasing)),
    prompt: (q, { mover }) =>
      say('naval.react', { group: groupTarget(mover), box: boxTarget(q, groupOf(q, mover)!.box) }),
    verbs: {
      react: oneOf(GROUPS, {
        rule: 'reactionMovement',
        among: (q, { mover }) => reactors(q, mover),
        otherwise: say('naval.cannotReact'),
        take(_, local, group) {
          local.group = group
        },
      }),
    },
  }),
  'orders get through, or not': run(
    'reactionMovement',
    (c, local) => {
      const group = groupOf(c, local.group)!
      group.reacted = 1
      const { table, modifiers } = tableOf(c, 'success')
      const names = { group: groupTarget(local.group) }
      const die = c.roll(6, c.data.cite.reactionMovement, say('naval.reactionRoll', names))
      const found = group.waiting === 1 ? ['reaction-dedicated'] : []
      if (kindOf(c, group) === 'submarine') found.push('reaction-submarine')
      if (isByNight(groupOf(c, local.mover))) found.push('reaction-night')
      if (seaIn(c, group.box) >= 2) found.push('reaction-stormy')
      const { cell } = lookup(table, {
        column: { name: 'result' },
        die,
        modifiers: found.map((id) =>
          entry(
            say('naval.modifier', { modifier: `naval-modifier:${id}` }),
            c.data.cite.reactionMovement,
            modifiers[id]!,
          ),
        ),
      })
      const success = cell === 'success'
      c.tell(
        c.data.cite.reactionMovement,
        success ? say('naval.reacts', names) : say('naval.reactsNot', names),
      )
      if (success) c.call(reactionMove, newReaction(c, local.group, 0))
    },
    { when: (_, { group }) => group >= 0 },
  ),
  'others may react': run('reactionMovement', (c, local) => {
    const again = local.group >= 0 && reactors(c, local.mover).length > 0
    local.group = -1
    return again ? { go: 'groups may react' } : undefined
  }),
})

export interface Reaction {
  readonly group: number
  /** Parts of movement points. */
  left: number
  /** disengagement: 1 when it must leave its box, or put into port. */
  readonly must: 0 | 1
  /** Where it has begun. */
  readonly from: number
  path: number[]
}

export const newReaction = (q: Query, id: number, must: 0 | 1): Reaction => {
  const group = groupOf(q, id)!
  // lowFuel: it halves what a group may spend in a reaction, too.
  const share = lostToFuel(q, group) > 0 ? 2 : 1
  return {
    group: id,
    // disengagement: who meets the enemy again goes on with what it has left.
    left:
      must === 1 ? Math.max(0, q.data.naval.reaction / share - group.dodged) : reactionOf(q, group) / share,
    must,
    from: group.box,
    path: [],
  }
}

const isBound = (q: Query, { group: id, must, from, left }: Reaction): boolean => {
  const group = groupOf(q, id)
  if (must === 0 || !group || group.inPort === 1 || group.box !== from) return false
  return goals(q, group, left).length > 0 || havensFor(q, group).length > 0
}

export const reactionMove = procedure<Reaction>('reaction movement', 'reactionMovement', {
  'where to': ask(
    'reactionMovement',
    {
      by: (q, { group }) => ownerOf(q, group),
      prompt: (_, { group, left }) => say('naval.whereTo', { group: groupTarget(group), points: left / 2 }),
      forced: false,
      verbs: {
        sail: oneOf(WATERS, {
          rule: 'reactionMovement',
          among: (q, { group, left }) => goals(q, groupOf(q, group)!, left),
          otherwise: say('naval.tooFar'),
          take(c, local, box) {
            local.path = courseTo(c, groupOf(c, local.group)!, box, local.left)!
          },
        }),
        'enter-port': oneOf(PLACES, {
          rule: 'navalPlacing',
          among: (q, { group }) => havensFor(q, groupOf(q, group)!),
          otherwise: say('naval.noPort'),
          take(c, local, place) {
            local.left = 0
            c.call(mooring, { group: local.group, place })
            return 'finish'
          },
        }),
        detach: oneOf(SHIPS, {
          rule: 'combiningGroups',
          among: (q, local) => detachable(q, local.group),
          otherwise: say('naval.notOfGroup'),
          take(c, local, ship) {
            const parted = split(c, groupOf(c, local.group)!, [ship])
            parted.reacted = 1
            c.call(reactionMove, { ...newReaction(c, parted.id, local.must), left: local.left })
            return 'again'
          },
        }),
        stay: {
          rule: 'reactionMovement',
          role: 'end',
          check: (q, local) =>
            isBound(q, local) ? refuse(q.data.cite.disengagement, say('naval.mustLeave')) : undefined,
          take: () => 'finish',
        },
      },
    },
    { when: (q, { group }) => groupOf(q, group) !== undefined },
  ),
  'points are spent': run(
    'reactionMovement',
    (c, local) => {
      const group = groupOf(c, local.group)!
      const to = local.path[0]!
      const cost = costOfStep(c, group, to)
      local.left -= cost
      if (local.must === 1) group.dodged += cost
      // It ends where it brings about a combat.
      const there = { ...group, box: to, inPort: 0 as const }
      if (foesOf(c, there).length + lurkersAt(c, there).length > 0) local.left = 0
    },
    { when: (_, { path }) => path.length > 0 },
  ),
  'the next box': call(
    'reactionMovement',
    (_, { group, path }) => into(passage, { group, to: path[0]!, reacting: 1, repelled: 0 }),
    {
      when: (_, { path }) => path.length > 0,
      leave(c, local, { to, repelled }) {
        const group = groupOf(c, local.group)
        local.path.shift()
        if (!group || group.box !== to || repelled === 1 || group.inPort === 1 || local.left <= 0)
          local.path = []
        return local.path.length > 0 ? { go: 'points are spent' } : undefined
      },
    },
  ),
  'they go on': run('reactionMovement', (c, local) => {
    const group = groupOf(c, local.group)
    const goesOn = group && group.inPort === 0 && local.left > 0
    return goesOn && goals(c, group, local.left).length > 0 ? { go: 'where to' } : undefined
  }),
})

/** combiningGroups: ships that can part from a group, one by one. */
export const detachable = (q: Query, id: number): number[] => {
  const group = groupOf(q, id)!
  return group.ships.filter((ship) => !refuseSplitting(q, group, [ship]))
}

interface Mooring {
  readonly group: number
  readonly place: number
}

/** navalPlacing: a group puts into a port of its side. */
export const mooring = procedure<Mooring>('mooring', 'navalPlacing', {
  'it makes for the port': run('navalPlacing', (c, { group: id, place }) => {
    const group = groupOf(c, id)!
    if (group.inPort === 0) unlay(c, group)
    group.hex = place
    group.work = null
    c.call(watersEntered, newWaters(id, { hex: place }))
  }),
  'it is in port': run('navalPlacing', (c, { group: id, place }) => {
    const group = groupOf(c, id)
    if (!group || group.hex !== place || !isPlaceOfBox(c, group.box, place)) return
    group.inPort = 1
    c.tell(
      c.data.cite.navalPlacing,
      say('naval.inPort', { group: groupTarget(id), place: placeTarget(c, place) }),
      [placeTarget(c, place)],
    )
  }),
})
