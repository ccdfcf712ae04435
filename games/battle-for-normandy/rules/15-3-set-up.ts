/** 15.3, 20.6: what the Germans decide before 6 June begins: companies out of battalions, and the guns of the Pointe du Hoc. */
import { type Refusal, refuse } from '@grognard/kernel'
import { ask, type Doing, type Procedure, procedure, type Query } from '../kit.ts'
import { BOX, GERMAN, OUT } from '../state.ts'
import { say } from '../text/say.ts'
import { GUNS_MOVED_TO, hexesBetween, POINTE_DU_HOC, SEA } from '../world.ts'
import { hexTarget, seatOf, theatre, unitTarget } from './02-units.ts'
import { isHeldBy, unitsIn } from './05-zones.ts'
import { fits } from './06-stacking.ts'
import { freeCompany, placeCompany } from './15-companies.ts'

/** Battalions that may be broken down: of three steps, no Eastern troops (20.7). */
function refuseParting(q: Query, unit: number): Refusal | undefined {
  const own = q.data.units[unit]
  if (!own || own.side !== GERMAN || q.state.at[unit]! < 0) return refuse('15.3', say('refuse.unit'))
  if (own.isOst) return refuse('20.7', say('company.ost'))
  if (own.breaksInto < 0 || own.steps !== 3 || q.state.steps[unit] !== 3)
    return refuse('15.3', say('company.never'))
  return freeCompany(q, own.breaksInto) >= 0 ? undefined : refuse('15.3', say('company.noCounter'))
}

interface Posting {
  readonly battalion: number
  /** The battalion's hex, and companies still to be placed. */
  readonly cell: number
  left: number
}

/** 15.3: in the battalion's hex, beside it, or in a strongpoint of its stretch of coast, one company in each. */
export function postCells(q: Query, { battalion, cell }: Posting): number[] {
  const { first, target } = q.data.topology
  const { area } = theatre(q)
  const near = [cell]
  for (let slot = first[cell]!; slot < first[cell + 1]!; slot++) near.push(target[slot]!)
  const company = freeCompany(q, q.data.units[battalion]!.breaksInto)
  const site = nearestSite(q, cell)
  const strongpoints = theatre(q).roster.flatMap((unit) =>
    q.data.units[unit]!.isStrongpoint && q.state.at[unit]! >= 0 && siteName(q, unit) === site
      ? [q.state.at[unit]!]
      : [],
  )
  return [...new Set([...near, ...strongpoints])].filter(
    (at) =>
      area[at] === 1 &&
      q.data.terrain[at] !== SEA &&
      !isHeldBy(q, at, 0) &&
      !isManned(q, at) &&
      fits(q, at, [...unitsIn(q, at), company]),
  )
}
/** 15.3: a strongpoint with a company in it takes no other. */
function isManned(q: Query, cell: number): boolean {
  const there = unitsIn(q, cell).map((unit) => q.data.units[unit]!)
  return (
    there.some(({ isStrongpoint }) => isStrongpoint) &&
    there.some(({ isCompany, isFixed }) => isCompany && !isFixed)
  )
}
/** `sp-omaha-...`: the stretch of coast a strongpoint belongs to. */
const siteName = (q: Query, unit: number): string => q.data.units[unit]!.id.split('-')[1] ?? ''
function nearestSite(q: Query, cell: number): string {
  let best = ''
  let least = 12
  for (const unit of theatre(q).roster) {
    if (!q.data.units[unit]!.isStrongpoint || q.state.at[unit]! < 0) continue
    const far = hexesBetween(q.data, cell, q.state.at[unit]!)
    if (far < least) {
      least = far
      best = siteName(q, unit)
    }
  }
  return best
}

/** Each company of a battalion finds its place. */
export const posting: Procedure<Posting> = procedure<Posting>('posting', '15.3', {
  'a company is posted': ask('15.3', {
    by: () => seatOf(GERMAN),
    prompt: () => say('setUp.post'),
    secret: true,
    verbs: {
      post: {
        rule: '15.3',
        targets: (q, local) => postCells(q, local).map((cell) => hexTarget(q, cell)),
        check: (q, local, target) =>
          postCells(q, local).includes(q.data.cellOfTarget(target))
            ? undefined
            : refuse('15.3', say('refuse.hex')),
        checked: true,
        take(c, local, target) {
          placeCompany(c, local.battalion, c.data.cellOfTarget(target))
          local.left--
          return local.left > 0 && postCells(c, local).length > 0 ? 'again' : undefined
        },
      },
    },
  }),
})

/** Three companies, or a reduced battalion and one. */
function part(c: Doing, battalion: number, companies: number): void {
  const cell = c.state.at[battalion]!
  if (companies === 3) {
    c.state.at[battalion] = BOX
    c.state.steps[battalion] = 0
  } else c.state.steps[battalion]!--
  c.call(posting, { battalion, cell, left: companies })
}
const parting = (q: Query, companies: number): string[] =>
  theatre(q)
    .roster.filter(
      (unit) =>
        !refuseParting(q, unit) &&
        theatre(q).roster.filter(
          (one) => q.data.units[one]!.pool === q.data.units[unit]!.breaksInto && q.state.at[one] === OUT,
        ).length >= companies,
    )
    .map((unit) => unitTarget(q, unit))

const gunsOf = (q: Query): { readonly guns: number; readonly dummy: number } | undefined => {
  const found = theatre(q).roster.filter((unit) => q.data.units[unit]!.flags.has('pointe-du-hoc'))
  const dummy = found.find((unit) => q.data.units[unit]!.flags.has('dummy'))
  const guns = found.find((unit) => !q.data.units[unit]!.flags.has('dummy'))
  return guns === undefined || dummy === undefined ? undefined : { guns, dummy }
}
function placeGuns(c: Doing, moved: boolean): void {
  const { guns, dummy } = gunsOf(c)!
  const [point, inland] = [c.data.cell(POINTE_DU_HOC), c.data.cell(GUNS_MOVED_TO)]
  c.state.at[guns] = moved ? inland : point
  c.state.at[dummy] = moved ? point : inland
  for (const unit of [guns, dummy]) c.state.steps[unit] = 1
}

export const germanSetUp: Procedure<object> = procedure<object>('German set-up', '15.3', {
  'the guns of the Pointe du Hoc': ask(
    '20.6',
    {
      by: () => seatOf(GERMAN),
      prompt: () => say('setUp.guns'),
      forced: false,
      secret: true,
      verbs: {
        'guns-stay': {
          role: 'plain',
          rule: '20.6',
          take(c) {
            placeGuns(c, false)
          },
        },
        'guns-moved': {
          role: 'plain',
          rule: '20.6',
          take(c) {
            placeGuns(c, true)
          },
        },
      },
    },
    { when: (q) => gunsOf(q) !== undefined },
  ),
  'battalions are broken down': ask(
    '15.3',
    {
      by: () => seatOf(GERMAN),
      prompt: () => say('setUp.prompt'),
      forced: false,
      secret: true,
      verbs: {
        'break-down': {
          rule: '15.3',
          targets: (q) => parting(q, 3),
          check: (q, _, target) =>
            parting(q, 3).includes(target)
              ? undefined
              : (refuseParting(q, q.data.unitOfTarget(target)) ?? refuse('15.3', say('company.noCounter'))),
          checked: true,
          take(c, _, target) {
            part(c, c.data.unitOfTarget(target), 3)
            return 'again'
          },
        },
        detach: {
          rule: '15.3',
          targets: (q) => parting(q, 1),
          check: (q, _, target) =>
            parting(q, 1).includes(target)
              ? undefined
              : (refuseParting(q, q.data.unitOfTarget(target)) ?? refuse('15.3', say('company.noCounter'))),
          checked: true,
          take(c, _, target) {
            part(c, c.data.unitOfTarget(target), 1)
            return 'again'
          },
        },
        done: { role: 'end', rule: '15.3', take: () => undefined },
      },
    },
    { when: (q) => parting(q, 1).length > 0 },
  ),
})
export const setUpProcedures = [germanSetUp, posting]
