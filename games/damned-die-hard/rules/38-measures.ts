import { type Refusal, refuse } from '@grognard/kernel'
import { placePoints } from '../../europa/rules/special-replacements.ts'
import type { Data } from '../data/schema.ts'
import { ask, type Doing, procedure, type Query, run } from '../kit.ts'
import { say } from '../text/say.ts'
import { passBoxes } from './37-boxes.ts'
import { scenarioOf } from './40-scenario.ts'
import { refuseRequest, request, requestable } from './41-requests.ts'
import { judgeObjectives } from './41-victory.ts'

/** 38.B.6, 41: what this game does in the initial phase. */

const mayDeclare = (q: Query): boolean =>
  q.state.phasing === 1 && !q.state.manilaOpen && q.state.owner[q.data.manila] === 1

/** 40.B.2: some scenarios open Manila by themselves, and then nobody is asked. */
const isAutomatic = (q: Query): boolean => scenarioOf(q).manilaOpenFrom >= 0

function open(c: {
  state: { manilaOpen: boolean }
  tell: (rule: string, message: ReturnType<typeof say>) => void
}): void {
  c.state.manilaOpen = true
  c.tell('38.B.6', say('manila.open'))
}

/** 16.B.1, 41-purchase: production bought with victory points, at a place far away; so much a month. */
const GOODS: readonly (keyof Data['victory'])[] = [
  'buy-inf',
  'buy-art',
  'buy-arm',
  'buy-resource',
  'buy-arp',
  'buy-nrp',
]
const BOXES = ['formosa', 'northern-australia'] as const
/** Whose infantry is bought: the army's, or that of the United States. */
const NATIONS = ['ija', 'us'] as const

const price = (q: Query, id: keyof Data['victory']): number => -(q.data.source.victory[id] as number)
const account = (q: Query): string => `${q.state.phasing}:${q.data.turns[q.state.turn]!.month}`
const spentThisMonth = (q: Query): number => q.state.purchases[account(q)] ?? 0

export function refusePurchase(q: Query, target: string): Refusal | undefined {
  const id = GOODS.find((good) => target === `good:${good}`)
  if (!id || !scenarioOf(q).source.purchases || (id === 'buy-nrp' && !q.state.naval))
    return refuse('41-purchase', say('purchase.none'))
  const limit = q.data.source.victory['buy-month-limit'] as number
  return spentThisMonth(q) + price(q, id) > limit
    ? refuse('41-purchase', say('purchase.limit', { limit }))
    : undefined
}

function purchase(c: Doing, target: string): void {
  const id = GOODS.find((good) => target === `good:${good}`)!
  const side = c.state.phasing
  const place = c.data.place(BOXES[side])
  // One whole point.
  const { pointParts: parts } = c.data.charts.values
  c.state.purchases[account(c)] = spentThisMonth(c) + price(c, id)
  c.state.victory[side] -= 4 * price(c, id)
  if (id === 'buy-resource') c.state.resources[place] = (c.state.resources[place] ?? 0) + 1
  else if (id === 'buy-arp') c.state.air.boxPoints[place] = (c.state.air.boxPoints[place] ?? 0) + parts
  else if (id === 'buy-nrp') c.state.naval!.repairs[side] += 2
  else if (id === 'buy-inf') placePoints(c, NATIONS[side], place, parts, 0)
  else c.state.stock.push({ place, nation: NATIONS[side], kind: id === 'buy-art' ? 1 : 2, parts, usable: 1 })
  c.tell('41-purchase', say('purchase.done', { good: target }))
}

export const nationalMeasures = procedure<object>('national measures', '38', {
  'boxes change hands': run('37.C.3', passBoxes, { when: (q) => q.state.phasing === 0 }),
  'reserves may be requested': ask(
    '41-requests',
    {
      by: (q) => q.data.sides[q.state.phasing],
      prompt: () => say('request.prompt'),
      forced: false,
      verbs: {
        request: {
          rule: '41-requests',
          targets: requestable,
          check: (q, _, target) => refuseRequest(q, target),
          take(c, _, target) {
            request(c, target)
            return 'again'
          },
        },
        done: { rule: '41-requests', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => requestable(q).length > 0 },
  ),
  'production may be bought': ask(
    '41-purchase',
    {
      by: (q) => q.data.sides[q.state.phasing],
      prompt: () => say('purchase.prompt'),
      forced: false,
      verbs: {
        buy: {
          rule: '41-purchase',
          targets: () => GOODS.map((id) => `good:${id}`),
          check: (q, _, target) => refusePurchase(q, target),
          take(c, _, target) {
            purchase(c, target)
            return 'again'
          },
        },
        done: { rule: '41-purchase', role: 'end', take: () => undefined },
      },
    },
    { when: (q) => scenarioOf(q).source.purchases && GOODS.some((id) => !refusePurchase(q, `good:${id}`)) },
  ),
  'objectives are judged': run('41-objectives', (c) => judgeObjectives(c)),
  'Manila is opened': run('40.B.2', (c) => open(c), {
    when: (q) => mayDeclare(q) && isAutomatic(q) && q.state.turn >= scenarioOf(q).manilaOpenFrom,
  }),
  'Manila may be declared open': ask(
    '38.B.6',
    {
      by: (q) => q.data.sides[1],
      prompt: () => say('manila.prompt'),
      forced: false,
      verbs: {
        'open-city': {
          rule: '38.B.6',
          role: 'plain',
          check: (q) => (mayDeclare(q) ? undefined : refuse('38.B.6', say('manila.cannot'))),
          take: (c) => open(c),
        },
        wait: { rule: '38.B.6', role: 'plain', take: () => undefined },
      },
    },
    { when: (q) => mayDeclare(q) && !isAutomatic(q) },
  ),
})
