/** 17.4, 17.6, 18.4, 18.5: fire on 6 June: a ten-sided die against the strength of those who fire, no table. */
import { type Entry, entry, type Ledger, ledger, type Refusal, refuse } from '@grognard/kernel'
import { ask, call, type Doing, into, type Procedure, procedure, type Query, run } from '../kit.ts'
import { ALLIED, enemyOf, GERMAN, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { BEACH, BLUFF, CLIFF, hexesBetween, SEA, SITES, slotBetween } from '../world.ts'
import { rosters } from './02-rosters.ts'
import { faceOf, hexTarget, seatOf, unitTarget } from './02-units.ts'
import { updateControl } from './03-3-control.ts'
import { isOpen } from './03-6-fog.ts'
import { groundFact, unitsIn } from './05-zones.ts'
import { beachesBeside } from './07-4-sources.ts'
import { mayFightFrom } from './12-4-attack.ts'
import { gunLimit, inRange, readyGuns } from './12-5-support.ts'
import { mayCombineArms } from './12-6-odds.ts'
import { losing, losses } from './12-9-losses.ts'
import { hits, observes } from './13-fire.ts'
import { helpersIn, isWith, sweepHelpers } from './19-6-helpers.ts'

/** 13.2: nobody sees further. */
const FARTHEST_SIGHT = 3

/** 18.7: divisions whose guns the strongpoints of a site may call. */
const CALLED_BY_SITE: readonly (readonly string[])[] = [
  ['ge-709'],
  ['ge-716', 'ge-352'],
  ['ge-716'],
  ['ge-716'],
  ['ge-716'],
]

export interface Shot {
  readonly side: Side
  /** 17.4, 17.6: airborne fighting: nobody joins, no guns, no modifiers. */
  readonly single: boolean
  units: number[]
  guns: number[]
  target: number
  hit: boolean
}
export const shotBy = (side: Side, unit: number, single: boolean): Shot => ({
  side,
  single,
  units: [unit],
  guns: [],
  target: -1,
  hit: false,
})

/** 18.4: what a unit fires with: guns and headquarters with one, but not in airborne fighting. */
export function shotStrength(q: Query, unit: number, single: boolean): number {
  const own = q.data.units[unit]!
  if (own.isHelper || own.isShip) return 0
  const { attack } = faceOf(q, unit)
  return single || attack > 0 ? attack : own.isArtillery || own.isDivisionHq ? 1 : 0
}

/** Enemy hexes beside a hex; those in a queue may be shot at, but not by guns from afar. */
function beside(q: Query, cell: number, side: Side): number[] {
  const { first, target } = q.data.topology
  const { holder } = groundFact(q)
  const found: number[] = []
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++)
    if (holder[target[slot]!] === enemyOf(side)) found.push(target[slot]!)
  return found
}

/** 18.7: whether somebody sees the hex for a German gun: of its division, or a strongpoint that may call it. */
function isSpotted(q: Query, gun: number, cell: number): boolean {
  const own = q.data.units[gun]!
  const ground = groundFact(q)
  for (const at of ground.cells) {
    if (ground.holder[at] !== GERMAN || hexesBetween(q.data, at, cell) > FARTHEST_SIGHT) continue
    for (const unit of ground.unitsIn(at))
      if (unit !== gun && observes(q, unit, cell) && mayCall(q, unit, gun, own.division)) return true
  }
  return false
}

/** 18.7: a unit calls the guns of its own division and those of the corps, a strongpoint those of its site. */
export function mayCall(q: Query, unit: number, gun: number, division: number): boolean {
  if (division < 0) return true
  const own = q.data.units[unit]!
  if (!own.isStrongpoint) return own.division === division
  const site = siteOfStrongpoint(q, q.state.at[unit]!)
  const { id } = q.data.formations[q.data.units[gun]!.formation]!
  return site >= 0 && CALLED_BY_SITE[site]!.includes(id)
}
function siteOfStrongpoint(q: Query, cell: number): number {
  const near = beachesBeside(q.data, cell)
  const direct = q.data.beaches.find((beach) => near.includes(beach.cell))
  if (direct) return direct.site
  const other = q.data.charts.otherBeaches.find(({ hexes }) =>
    hexes.some((hex) => near.includes(q.data.cell(hex))),
  )
  return other ? SITES.indexOf(other.site) : -1
}

/** 18.7: German guns that could fire at a hex from where they stand in the second and third invasion phases. */
const isGunPhase = (q: Query): boolean => q.state.invasion >= 2
function gunTargets(q: Query, gun: number): number[] {
  if (!isGunPhase(q) || !readyGuns(q, GERMAN).includes(gun)) return []
  const ground = groundFact(q)
  return ground.cells.filter(
    (cell) =>
      ground.holder[cell] === ALLIED &&
      q.data.terrain[cell] !== SEA &&
      inRange(q, gun, cell) &&
      isSpotted(q, gun, cell),
  )
}

/** Hexes that the units of a shot may fire at. */
export function shotTargets(q: Query, shot: Shot): number[] {
  const [first] = shot.units
  if (first === undefined) return []
  const found = new Set([...targetsBeside(q, shot, first), ...targetsFarOff(q, shot, first)])
  return [...found].sort((a, b) => a - b)
}

/** 17.4, 17.6: by night the fleet has not come yet: nobody fires from the sea or at those who wait there. */
function targetsBeside(q: Query, { side, single }: Shot, first: number): number[] {
  const from = q.state.at[first]!
  const isAshore = (cell: number): boolean => !single || q.data.terrain[cell] !== SEA
  return shotStrength(q, first, single) > 0 && mayFightFrom(q, from) && isAshore(from)
    ? beside(q, from, side).filter(isAshore)
    : []
}
const targetsFarOff = (q: Query, { side, units, single }: Shot, first: number): number[] =>
  side === GERMAN && !single && units.length === 1 && q.data.units[first]!.isArtillery
    ? gunTargets(q, first)
    : []
const hasShotTarget = (q: Query, shot: Shot): boolean =>
  shot.units.some(
    (first) => targetsBeside(q, shot, first).length > 0 || targetsFarOff(q, shot, first).length > 0,
  )

/** 18.4: why a unit may not fire now: once in each phase, and only at what it can reach. */
export function refuseShot(q: Query, side: Side, single: boolean, unit: number): Refusal | undefined {
  if (unit < 0 || q.state.at[unit]! < 0 || q.data.units[unit]!.side !== side)
    return refuse('18.4', say('refuse.unit'))
  if (q.state.shot[unit] === 1) return refuse('18.4', say('shot.once'))
  return hasShotTarget(q, shotBy(side, unit, single)) ? undefined : refuse('18.4', say('shot.noTarget'))
}

const joinersOf = (q: Query, shot: Shot): number[] =>
  shot.single
    ? []
    : unitsIn(q, q.state.at[shot.units[0]!]!).filter(
        (unit) =>
          !shot.units.includes(unit) && q.state.shot[unit] === 0 && shotStrength(q, unit, shot.single) > 0,
      )

/** 18.7, 18.5: one German gun, or Allied ships in the third phase by the usual limit. */
export function batteries(q: Query, shot: Shot): number[] {
  const { side, single, units, guns } = shot
  if (single || !isGunPhase(q)) return []
  const ready = readyGuns(q, side).filter((gun) => !guns.includes(gun) && !units.includes(gun))
  const near = beside(q, q.state.at[units[0]!]!, side).filter((cell) => q.data.terrain[cell] !== SEA)
  const reaches = (gun: number): boolean => near.some((cell) => inRange(q, gun, cell))
  if (side === GERMAN)
    return guns.length > 0
      ? []
      : ready.filter(
          (gun) => reaches(gun) && units.some((unit) => mayCall(q, unit, gun, q.data.units[gun]!.division)),
        )
  if (q.state.invasion !== 3 || guns.length >= gunLimit(q, units)) return []
  return ready.filter((gun) => q.data.units[gun]!.isShip && reaches(gun))
}

/** 18.4, 19.6.1, 19.7: the number to be rolled or less. */
export const shotValue = (q: Query, shot: Shot, target: number): Ledger =>
  valueAgainst(q, shot, target, unitsIn(q, target), helpersIn(q, target).length)
/** 3.6: the same before a target is named: what lies in a covered stack is not known. */
const promisedValue = (q: Query, shot: Shot, target: number): Ledger =>
  isOpen(q, target, enemyOf(shot.side)) ? shotValue(q, shot, target) : valueAgainst(q, shot, target, [], 0)

function valueAgainst(
  q: Query,
  shot: Shot,
  target: number,
  there: readonly number[],
  helpers: number,
): Ledger {
  const { side, single, units, guns } = shot
  const from = q.state.at[units[0]!]!
  const slot = slotBetween(q.data.topology, from, target)
  const parts: Entry[] = units.map((unit) =>
    entry(
      say('strength.unit', { unit: unitTarget(q, unit) }),
      '18.4',
      slot < 0 ? q.data.units[unit]!.fire : shotStrength(q, unit, single),
    ),
  )
  for (const gun of guns)
    parts.push(entry(say('strength.gun', { unit: unitTarget(q, gun) }), '18.7', q.data.units[gun]!.fire))
  if (single) return ledger(parts)
  const crowd = there.length + helpers - 2
  if (side === GERMAN && q.data.terrain[target] === BEACH && crowd > 0)
    parts.push(entry(say('modifier.beach'), '18.4', crowd))
  const kinds = units.map((unit) => q.data.units[unit]!)
  if (mayCombineArms(q, { attackers: units, defenders: there, target }))
    parts.push(entry(say('shot.combined'), '12.6.2', 1))
  const edge = slot < 0 ? 0 : q.data.edge[slot]
  if (
    (edge === BLUFF || edge === CLIFF) &&
    q.data.terrain[from] === BEACH &&
    !kinds.every((own) => own.isElite)
  )
    parts.push(
      entry(say('modifier.terrain', { terrain: 'ground:bluff', hex: hexTarget(q, target) }), '10.6', -1),
    )
  if (side === ALLIED) {
    if (
      q.data.terrain[from] === BEACH &&
      isWith(q, 'assault-engineers', [from]) &&
      kinds.every(({ isInfantry }) => isInfantry)
    )
      parts.push(entry(say('shot.engineers'), '19.7', 1))
    if (isWith(q, 'avre', [from]) && there.some((unit) => q.data.units[unit]!.isStrongpoint))
      parts.push(entry(say('shot.avre'), '19.6.1', 1))
    if (isWith(q, 'crocodile', [from]) && there.some((unit) => q.data.units[unit]!.isInfantry))
      parts.push(entry(say('shot.crocodile'), '19.6.1', 1))
  }
  return ledger(parts)
}

/** One shot: who fires together, at which hex, and what it does. Nobody retreats or advances. */
export const shot: Procedure<Shot> = procedure<Shot>('shot', '18.4', {
  'who fires at what': ask('18.4', {
    by: (_, { side }) => seatOf(side),
    prompt: () => say('fire.where'),
    forced: false,
    verbs: {
      join: {
        rule: '18.4',
        targets: (q, local) => joinersOf(q, local).map((unit) => unitTarget(q, unit)),
        check: (q, local, target) =>
          joinersOf(q, local).includes(q.data.unitOfTarget(target))
            ? undefined
            : refuse('18.4', say('battle.cannotJoin')),
        checked: true,
        take(c, local, target) {
          local.units.push(c.data.unitOfTarget(target))
          return 'again'
        },
      },
      gun: {
        rule: '18.7',
        targets: (q, local) => batteries(q, local).map((unit) => unitTarget(q, unit)),
        check: (q, local, target) =>
          batteries(q, local).includes(q.data.unitOfTarget(target))
            ? undefined
            : refuse('18.7', say('battle.noGun')),
        checked: true,
        take(c, local, target) {
          local.guns.push(c.data.unitOfTarget(target))
          return 'again'
        },
      },
      at: {
        rule: '18.4',
        targets: (q, local) => aimed(q, local).map((cell) => hexTarget(q, cell)),
        check: (q, local, target) =>
          aimed(q, local).includes(q.data.cellOfTarget(target))
            ? undefined
            : refuse('18.4', say('shot.noTarget')),
        checked: true,
        cost: (q, local, target) => promisedValue(q, local, q.data.cellOfTarget(target)),
        take(c, local, target) {
          local.target = c.data.cellOfTarget(target)
        },
      },
      'hold-fire': { role: 'end', rule: '18.4', take: () => 'finish' },
    },
  }),
  'the die is thrown': run('18.4', (c, local) => {
    open(c, local)
    const value = shotValue(c, local, local.target).total as number
    local.hit = hits(c.roll(10, '18.4', say('fire.roll')), value)
    c.tell(
      '18.4',
      say(local.hit ? 'shot.hit' : 'shot.missed', {
        units: [...local.units, ...local.guns].map((unit) => unitTarget(c, unit)),
        hex: hexTarget(c, local.target),
        value,
      }),
      [hexTarget(c, local.target)],
    )
  }),
  'a step is lost': call(
    '18.4',
    (q, { side, target }) => into(losses, losing(enemyOf(side), '18.4', unitsIn(q, target), 1)),
    {
      when: (_, { hit }) => hit,
      leave(c) {
        updateControl(c)
      },
    },
  ),
  'the smoke clears': run('3.6', (c) => {
    c.state.open = []
  }),
})

/** Guns in support must reach the hex as well. */
const aimed = (q: Query, local: Shot): number[] =>
  shotTargets(q, local).filter((cell) => local.guns.every((gun) => inRange(q, gun, cell)))

/** 3.6, 18.9.1: what fires and what is fired at is shown; guns and units have had their turn. */
function open(c: Doing, { units, guns, target }: Shot): void {
  c.state.open = [target, c.state.at[units[0]!]!]
  const far = slotBetween(c.data.topology, c.state.at[units[0]!]!, target) < 0
  for (const unit of units) {
    c.state.shot[unit] = 1
    if (far) c.state.fired[unit] = 1
  }
  for (const gun of guns) c.state.fired[gun] = 1
  for (const unit of [...units, ...unitsIn(c, target)])
    if (c.data.units[unit]!.isStrongpoint || c.data.units[unit]!.flags.has('pointe-du-hoc'))
      c.state.revealed[unit] = 1
}

export interface Shooting {
  readonly side: Side
  readonly single: boolean
}
const shooters = (q: Query, { side, single }: Shooting): number[] =>
  rosters(q).all[side].filter((unit) => q.state.at[unit]! >= 0 && !refuseShot(q, side, single, unit))

/** A fire segment of one side. */
export const shooting: Procedure<Shooting> = procedure<Shooting>('shooting', '18.4', {
  'the segment begins': run('18.4', (c, { side }) => {
    c.state.phase = 'landing'
    c.state.phasing = side
    c.state.shot.fill(0)
  }),
  'units fire': ask(
    '18.4',
    {
      by: (_, { side }) => seatOf(side),
      prompt: () => say('shot.prompt'),
      forced: false,
      verbs: {
        shoot: {
          rule: '18.4',
          targets: (q, local) => shooters(q, local).map((unit) => unitTarget(q, unit)),
          check: (q, { side, single }, target) => refuseShot(q, side, single, q.data.unitOfTarget(target)),
          checked: true,
          take(c, { side, single }, target) {
            c.call(shot, shotBy(side, c.data.unitOfTarget(target), single))
            return 'again'
          },
        },
        done: { role: 'end', rule: '18.4', take: () => undefined },
      },
    },
    { when: (q, local) => shooters(q, local).length > 0 },
  ),
  'the segment ends': run('18.4', (c) => {
    sweepHelpers(c, true)
  }),
})

export const shotProcedures = [shot, shooting]
