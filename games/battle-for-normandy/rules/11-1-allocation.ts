/** 11.1, 11.2: air points and anti-aircraft points, written in secret and shown together. */
import { type Choice, refuse, type SealedVerb } from '@grognard/kernel'
import { type Procedure, procedure, type Query, run, together } from '../kit.ts'
import type { State } from '../state.ts'
import { say } from '../text/say.ts'
import { SHEETS, type World } from '../world.ts'
import { theatre, weatherOf } from './02-units.ts'

const HALVED = ['B', 'C']

/** 11.1.1, 8.2: what flies today: all there is, less the weather's part as the scenario shares it. */
export function airToday(q: Query): number {
  const { air } = weatherOf(q)
  if (air === null) return 0
  const [part, of] = theatre(q).file.air.weatherLoss
  return Math.max(0, q.state.air - Math.ceil((-air * part) / of))
}

/** 11.1.1: no allocation on D-Day, in heavy rain or storm. */
export const isFlyingDay = (q: Query): boolean =>
  q.state.day > 6 && weatherOf(q).air !== null && airToday(q) > 0

/** 11.2: what the difference costs the Germans. */
export function interdictionFor(q: Query, allied: number, flak: number, sheet: string): number {
  const points = (HALVED.includes(sheet) ? Math.ceil(allied / 2) : allied) - flak
  let lost = 0
  for (const [from, points_] of q.data.charts.interdiction) if (points >= from!) lost = points_!
  return lost
}

/** 11.3.1: attacks a day, and what each must roll. */
export function reconFor(q: Query, points: number): { readonly attacks: number; readonly roll: number } {
  let found = { attacks: 0, roll: 11 }
  for (const [from, attacks, roll] of q.data.charts.recon)
    if (points >= from!) found = { attacks: attacks!, roll: roll! }
  return found
}

/** The printed table for a lone player takes the place of the secret allocation. */
const isSolitaire = (q: Query): boolean => q.options['solitaire-air'] === true

const SIZES: Readonly<Record<string, number>> = { ten: 10, five: 5, four: 4, one: 1 }
const worth = ({ verb }: Choice): number => SIZES[verb.split('-').at(-1)!] ?? 0
const spent = (draft: readonly Choice[], kind: string, target?: string): number =>
  draft
    .filter((choice) => choice.verb.startsWith(kind) && (target === undefined || choice.target === target))
    .reduce((sum, choice) => sum + worth(choice), 0)

const sheetsOf = (q: Query): string[] => theatre(q).file.air.interdiction.map((sheet) => `sheet:${sheet}`)
const allSpent = (draft: readonly Choice[]): number => spent(draft, 'interdict') + spent(draft, 'recon')

type Sealed = SealedVerb<State, World, object>

const interdict = (size: string): Sealed => ({
  rule: '11.1.2',
  targets: (q, _, seat) => (seat === 'allied' ? sheetsOf(q) : []),
  check: (q, _, target, seat, draft) =>
    seat === 'allied' && sheetsOf(q).includes(target) && allSpent(draft) + SIZES[size]! <= airToday(q)
      ? undefined
      : refuse('11.1.2', say('air.notEnough')),
})
const recon = (size: string): Sealed => ({
  rule: '11.1.2',
  role: 'plain',
  check: (q, _, _target, seat, draft) =>
    seat === 'allied' &&
    allSpent(draft) + SIZES[size]! <= airToday(q) &&
    spent(draft, 'recon') + SIZES[size]! <= q.data.charts.limits.reconPoints
      ? undefined
      : refuse('11.1.2', say('air.notEnough')),
})
const guard = (size: string): Sealed => ({
  rule: '11.1.3',
  targets: (q, _, seat) => (seat === 'german' ? sheetsOf(q) : []),
  check: (q, _, target, seat, draft) =>
    seat === 'german' &&
    sheetsOf(q).includes(target) &&
    spent(draft, 'guard') + SIZES[size]! <= theatre(q).file.air.flak
      ? undefined
      : refuse('11.1.3', say('air.notEnough')),
})

export const airAllocation: Procedure<object> = procedure<object>('air allocation', '11.1', {
  'yesterday is over': run('11.1', (c) => {
    c.state.interdiction.fill(0)
    c.state.support = 0
    c.state.recon = 0
  }),
  'points are allocated': together(
    '11.1.1',
    {
      by: () => ['allied', 'german'],
      prompt: () => say('air.prompt'),
      verbs: {
        'interdict-ten': interdict('ten'),
        'interdict-five': interdict('five'),
        'interdict-one': interdict('one'),
        'recon-four': recon('four'),
        'recon-one': recon('one'),
        'guard-five': guard('five'),
        'guard-one': guard('one'),
        seal: { rule: '11.1', seals: true },
      },
      reveal(c, _, answers) {
        const [allied, german] = [answers.allied!, answers.german!]
        for (const target of sheetsOf(c)) {
          const sheet = target.slice(-1) as (typeof SHEETS)[number]
          const lost = interdictionFor(
            c,
            spent(allied, 'interdict', target),
            spent(german, 'guard', target),
            sheet,
          )
          c.state.interdiction[SHEETS.indexOf(sheet)] = lost
          if (lost > 0) c.tell('11.2', say('air.interdiction', { sheet: target, points: lost }))
        }
        const { attacks, roll } = reconFor(c, spent(allied, 'recon'))
        c.state.recon = attacks
        c.state.reconRoll = roll
        c.state.support = airToday(c) - allSpent(allied)
        c.tell('11.1', say('air.rest', { attacks, support: c.state.support }))
      },
    },
    { when: (q) => isFlyingDay(q) && !isSolitaire(q) },
  ),
  'the table allocates': run(
    'Solo',
    (c) => {
      const { points, levels } = c.data.charts.solitaire
      const row = points.find(({ weather }) => weather === weatherOf(c).id)!
      for (const sheet of theatre(c).file.air.interdiction) {
        const at = SHEETS.indexOf(sheet)
        c.state.interdiction[at] = levels[row.level][at]!
      }
      const { attacks, roll } = reconFor(c, row.recon)
      c.state.recon = attacks
      c.state.reconRoll = roll
      c.state.support = row.support
      c.tell('Solo', say('air.rest', { attacks, support: row.support }))
    },
    { when: isSolitaire },
  ),
})
