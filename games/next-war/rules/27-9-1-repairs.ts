import { type Entry, entry, lookup, type Refusal, refuse } from '@grognard/kernel'
import { disc } from '@grognard/maps'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { TRACKS } from '../state-air.ts'
import { say } from '../text/say.ts'
import { rollDie } from './02-6-die.ts'
import { occupants, seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { portDamaged } from './07-4-submarines-and-asw.ts'
import { DESTROYED, isDestroyed } from './08-3-1-2-installations.ts'
import { advancedOf } from './14-advanced.ts'
import { baseIsLost } from './22-1-air-display.ts'
import { isBase } from './27-2-places.ts'
import { repairTrack, trackRepairRefusal, trackTarget } from './27-8-tracks.ts'

/** 27.2.1, 27.9.1: own installations that are blown up before they fall, and destroyed ones that are rebuilt. */

interface Work {
  player: 0 | 1
  /** 27.2.1: one attempt for each site. */
  tried: number[]
  /** 27.9.2: by side: supply points spent on tracks of the air defence. */
  spent: [number, number]
  /** The site to be blown up, -1 for none. */
  site: number
}

export const newWork = (): Work => ({ player: 0, tried: [], spent: [0, 0], site: -1 })

const owner = (q: Query, { player }: Work): Side => (player === 0 ? q.state.first : second(q))

/** So near an enemy must be. */
const NEAR = 2

const enemyNear = (q: Query, side: Side, cell: number): boolean =>
  disc(q.data.map, cell, NEAR).some((near) => occupants(q)[near] === enemyOf(side))

/** 27.2.1: why a side does not blow up a site. */
export function demolitionRefusal(
  q: Query,
  side: Side,
  tried: readonly number[],
  site: number,
): Refusal | undefined {
  const about = q.data.sites[site]
  if (!about || q.state.control[about.cell] !== side || isDestroyed(q, site))
    return refuse('27.2.1', say('site.notThis'))
  if (tried.includes(site)) return refuse('27.2.1', say('site.once'))
  return enemyNear(q, side, about.cell) ? undefined : refuse('27.2.1', say('site.noEnemy'))
}

/** 27.9.1: airbases, airfields and ports that were destroyed, for supply points. */
export function repairRefusal(q: Query, side: Side, site: number): Refusal | undefined {
  const about = q.data.sites[site]
  const price = q.data.data.series.advanced.supplyPrices.base
  if (!about || q.state.control[about.cell] !== side || !isDestroyed(q, site))
    return refuse('27.9.1', say('site.notThis'))
  if (about.kind === 'chemical-site' || about.kind === 'nuclear-site')
    return refuse('27.9.1', say('site.notThis'))
  return advancedOf(q).supplyPoints[side] < price
    ? refuse('27.9.1', say('depot.tooDear', { price }))
    : undefined
}

const sitesFor = (q: Query, refusal: (site: number) => Refusal | undefined): string[] =>
  q.data.sites.flatMap((_, site) => (refusal(site) ? [] : [q.data.siteTarget[site]!]))

const toBlowUp = (q: Query, local: Work): string[] =>
  sitesFor(q, (site) => demolitionRefusal(q, owner(q, local), local.tried, site))
const toRepair = (q: Query, local: Work): string[] =>
  sitesFor(q, (site) => repairRefusal(q, owner(q, local), site))

/** 27.9.2: tracks of the side that it can pay for. */
const tracksToRepair = (q: Query, local: Work): string[] => {
  const side = owner(q, local)
  return TRACKS.map((track) => trackTarget(track, side)).filter(
    (name) => !trackRepairRefusal(q, side, local.spent[side], name),
  )
}

const siteNamed = (q: Query, target: string): number => q.data.siteTarget.indexOf(target)

/** 27.2.1: an enemy in the hex itself makes it harder. */
function demolitionModifiers(q: Query, side: Side, cell: number): Entry[] {
  const { enemyInHex } = q.data.data.series.advanced.deliberateModifiers
  return occupants(q)[cell] === enemyOf(side) ? [entry(say('site.enemyThere'), '27.2.1', enemyInHex)] : []
}

function repair(c: Doing, side: Side, site: number): void {
  const advanced = advancedOf(c)
  advanced.supplyPoints[side] -= c.data.data.series.advanced.supplyPrices.base
  advanced.sites[site] = c.data.sites[site]!.kind === 'airfield' ? 1 : 2
  advanced.repairing[site] = 1
  const name = c.data.siteTarget[site]!
  c.tell('27.9.1', say('site.repaired', { site: name }), [name])
}

/** 27.2.1: in the phase in which control of hexes changes; no collateral damage comes of it. */
export const deliberateDamage = procedure<Work>('deliberate damage', '27.2.1', {
  'sites are blown up': ask(
    '27.2.1',
    {
      by: (q, local) => seatOf(owner(q, local)),
      prompt: () => say('site.blowPrompt'),
      forced: false,
      verbs: {
        'blow-up': {
          rule: '27.2.1',
          checked: true,
          targets: toBlowUp,
          check: (q, local, target) =>
            demolitionRefusal(q, owner(q, local), local.tried, siteNamed(q, target)),
          take(c, local, target) {
            local.site = siteNamed(c, target)
          },
        },
        done: { role: 'end', rule: '27.2.1', take: () => undefined },
      },
    },
    { when: (q, local) => toBlowUp(q, local).length > 0 },
  ),
  'the charge': run(
    '27.2.1',
    (c, local) => {
      const { site } = local
      local.site = -1
      local.tried.push(site)
      const name = { site: c.data.siteTarget[site]! }
      const die = rollDie(c, '27.2.1', say('site.blowRoll', name))
      const { cell } = c.data.sites[site]!
      const modifiers = demolitionModifiers(c, owner(c, local), cell)
      const result = lookup(c.data.data.series.advanced.deliberateDamage, {
        column: { name: 'damage' },
        die,
        modifiers,
      }).cell
      const { sites } = advancedOf(c)
      sites[site] = Math.min(
        DESTROYED,
        sites[site]! + (result === '-' ? 0 : result === 'X' ? DESTROYED : Number(result)),
      )
      const damage = sites[site]!
      if (damage === DESTROYED && c.data.sites[site]!.kind === 'port') portDamaged(c, cell, false)
      if (damage === DESTROYED && isBase(c.data.sites[site]!.kind)) baseIsLost(c, owner(c, local))
      if (damage === DESTROYED) c.tell('27.2.1', say('site.destroyed', name), [name.site])
      else c.tell('27.2.1', say('site.struck', { ...name, strikes: damage }), [name.site])
      return { go: 'sites are blown up' }
    },
    { when: (_, { site }) => site >= 0 },
  ),
  'the other player': run('27.2.1', (_, local) => {
    if (local.player === 1) return 'finish'
    local.player = 1
    return { go: 'sites are blown up' }
  }),
})

export const repairs = procedure<Work>('repairs', '27.9.1', {
  'sites are repaired': ask(
    '27.9.1',
    {
      by: (q, local) => seatOf(owner(q, local)),
      prompt: (q, local) => say('site.repairPrompt', { points: advancedOf(q).supplyPoints[owner(q, local)] }),
      forced: false,
      verbs: {
        'repair-site': {
          rule: '27.9.1',
          checked: true,
          targets: toRepair,
          check: (q, local, target) => repairRefusal(q, owner(q, local), siteNamed(q, target)),
          take(c, local, target) {
            repair(c, owner(c, local), siteNamed(c, target))
            return toRepair(c, local).length > 0 || tracksToRepair(c, local).length > 0 ? 'again' : undefined
          },
        },
        'repair-track': {
          rule: '27.9.2',
          checked: true,
          targets: tracksToRepair,
          check: (q, local, target) =>
            trackRepairRefusal(q, owner(q, local), local.spent[owner(q, local)], target),
          take(c, local, target) {
            const side = owner(c, local)
            local.spent[side] += repairTrack(c, side, target)
            return toRepair(c, local).length > 0 || tracksToRepair(c, local).length > 0 ? 'again' : undefined
          },
        },
        done: { role: 'end', rule: '27.9.1', take: () => undefined },
      },
    },
    { when: (q, local) => toRepair(q, local).length > 0 || tracksToRepair(q, local).length > 0 },
  ),
  'the other player': run('27.9.1', (_, local) => {
    if (local.player === 1) return 'finish'
    local.player = 1
    return { go: 'sites are repaired' }
  }),
})
