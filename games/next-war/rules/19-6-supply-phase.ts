import { refuse } from '@grognard/kernel'
import { ask, type Doing, jump, procedure, type Query, run } from '../kit.ts'
import { SIDES, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { isUnsupplied } from './02-3-values.ts'
import { rollDie } from './02-6-die.ts'
import { isAshore, isOnMap, seatOf } from './02-units.ts'
import { second } from './05-initiative.ts'
import { openName } from './13-2-fog-of-war.ts'
import { advancedOf } from './14-advanced.ts'
import { isSupplied, supplyNet } from './19-1-supply-lines.ts'

/** 19.0, 19.6: supply is checked at the beginning of a turn, and again after the initiative phase. */

/** 19.2-b: who was in supply when it dropped, landed or assaulted stays so for the turn. */
export function traceSupply(c: Doing): void {
  for (const side of SIDES) {
    const net = supplyNet(c.still(), side)
    for (const unit of c.data.groundUnits) {
      if (c.data.unitSide[unit] !== side || !isOnMap(c, unit)) continue
      if (c.state.landed[unit] === 1 && !isUnsupplied(c, unit)) continue
      const short = advancedOf(c).resupplied[unit] === 0 && !isSupplied(c, net, unit)
      if (short && !isUnsupplied(c, unit)) c.tell('19.5', say('supply.out', { unit: openName(c, unit) }))
      c.state.unsupplied[unit] = short ? 1 : 0
    }
  }
}

interface Resupply {
  /** 0 for the first player, 1 for the other. */
  player: 0 | 1
  /** 19.6: points spent, and units tried, by the player at work. */
  spent: number
  tried: number[]
  unit: number
}

export const newResupply = (): Resupply => ({ player: 0, spent: 0, tried: [], unit: -1 })

const sideAtWork = (q: Query, { player }: Resupply): Side => (player === 0 ? q.state.first : second(q))

/** 19.6: three points for a headquarters, one for any other unit. */
const priceOf = (q: Query, unit: number): number =>
  q.data.units[unit]!.role === 'headquarters' ? q.data.data.series.advanced.supplyPrices.emergencyPoints : 1

function resupplyRefusal(q: Query, local: Resupply, unit: number) {
  const side = sideAtWork(q, local)
  if (unit < 0 || q.data.unitSide[unit] !== side || !isAshore(q, unit) || !isUnsupplied(q, unit))
    return refuse('19.6', say('resupply.notThis'))
  if (local.tried.includes(unit)) return refuse('19.6', say('resupply.once'))
  const limit = q.data.data.series.advanced.supplyPrices.emergencyPoints - local.spent
  return priceOf(q, unit) > Math.min(limit, advancedOf(q).supplyPoints[side])
    ? refuse('19.6', say('resupply.tooDear'))
    : undefined
}

const candidates = (q: Query, local: Resupply): number[] =>
  q.data.groundUnits.filter((unit) => !resupplyRefusal(q, local, unit))

export const advancedSupply = procedure<Resupply>('advanced supply', '19.0', {
  'supply is traced': run('19.2', traceSupply),
  'a unit is resupplied': ask(
    '19.6',
    {
      by: (q, local) => seatOf(sideAtWork(q, local)),
      prompt: (q, local) =>
        say('resupply.prompt', { points: advancedOf(q).supplyPoints[sideAtWork(q, local)] }),
      forced: false,
      verbs: {
        resupply: {
          rule: '19.6',
          checked: true,
          targets: (q, local) => candidates(q, local).map((unit) => q.data.unitTarget[unit]!),
          check: (q, local, target) => resupplyRefusal(q, local, q.data.unitOf(target)),
          take(c, local, target) {
            local.unit = c.data.unitOf(target)
          },
        },
        done: {
          role: 'end',
          rule: '19.6',
          take(_, local) {
            local.unit = -1
            return { go: 'the other player' }
          },
        },
      },
    },
    { when: (q, local) => candidates(q, local).length > 0 },
  ),
  'it arrives or not': run(
    '19.6',
    (c, local) => {
      const { unit } = local
      const side = sideAtWork(c, local)
      const name = c.data.unitTarget[unit]!
      const price = priceOf(c, unit)
      advancedOf(c).supplyPoints[side] -= price
      local.spent += price
      local.tried.push(unit)
      local.unit = -1
      const die = rollDie(c, '19.6', say('resupply.roll', { unit: name }))
      const { headquarters, unit: others } = c.data.data.series.advanced.emergency
      const worked = die <= (c.data.units[unit]!.role === 'headquarters' ? headquarters : others)
      c.tell(
        '19.6',
        worked ? say('resupply.arrived', { unit: name }) : say('resupply.failed', { unit: name }),
        [name],
      )
      if (!worked) return
      advancedOf(c).resupplied[unit] = 1
      traceSupply(c)
    },
    { when: (_, { unit }) => unit >= 0 },
  ),
  'another unit': jump('19.6', 'a unit is resupplied', (q, local) => candidates(q, local).length > 0),
  'the other player': run('19.6', (_, local) => {
    if (local.player === 1) return 'finish'
    local.player = 1
    local.spent = 0
    local.tried = []
    return { go: 'a unit is resupplied' }
  }),
})
