import { expect, test } from 'vitest'
import type { SideId } from '../data/schema.ts'
import { theatreOf } from '../rules/14-2-theatres.ts'
import { markersOf, replacementSegment } from '../rules/14-replacements.ts'
import type { State } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 14: which units points are spent on, and which not. */

const NO_POINTS: State['rp'] = { br: 0, us: 0, su: 0, ge: 0, ax: 0, tu: 0 }
const segment = (side: SideId, points: Partial<State['rp']>, { state, ...board }: Board): Scene =>
  scene({ ...board, state: { turn: 10, ...state, rp: { ...NO_POINTS, ...points } } }).start(
    replacementSegment,
    {
      side,
      rebuilt: [],
      unit: -1,
    },
  )
const why = (s: Scene, side: SideId, choice: string) => s.refused(side, choice).message.key

test('[14.1-b, 14.4, 17.4-c] whom the points do not serve', () => {
  const units = {
    'us-corps-1': 'cherbourg reduced',
    'br-corps-1': 'cairo',
    'ge-corps-1': 'warsaw reduced',
    'sw-corps-1': 'eliminated',
    'yu-ypa': 'sarajevo reduced',
  }
  const s = segment(
    'allied',
    { br: 4, us: 4, su: 4 },
    { units, control: { cherbourg: 'allied' }, state: { neutrals: { tu: null, sw: 'allied' } } },
  )
  expect(s.offer('allied')).toEqual(['flip unit:us-corps-1', 'done'])
  expect(
    ['ge-corps-1', 'nobody', 'br-corps-1', 'yu-ypa'].map((id) => why(s, 'allied', `flip unit:${id}`)),
  ).toEqual(['rp.notYours', 'rp.notYours', 'rp.notReduced', 'rp.never'])
  expect(['sw-corps-1', 'br-corps-1'].map((id) => why(s, 'allied', `rebuild unit:${id}`))).toEqual([
    'rp.never',
    'rp.notEliminated',
  ])
  const warnings = s.engine.describe(s.position, 'allied', { verb: 'done' }).warnings!
  expect(warnings.map(({ args }) => args!.marker)).toEqual(['rp:br', 'rp:us', 'rp:su'])
  const spent = segment('allied', { br: 4 }, { units: { 'br-corps-1': 'cairo reduced' } })
  expect(spent.engine.describe(spent.position, 'allied', { verb: 'done' }).warnings).toHaveLength(1)
})

test('[14.1-a] nobody is asked when the points buy nothing', () => {
  // Half a point is too little for an army, rebuilt or restored.
  expect(
    segment('axis', { ge: 1 }, { units: { 'ge-6-army': 'eliminated', 'ge-4-army': 'warsaw reduced' } })
      .isOver,
  ).toBe(true)
  expect(segment('axis', { ge: 1 }, { units: { 'ge-corps-1': 'warsaw' } }).isOver).toBe(true)
})

test('[14.5.2] only Panzer steps count against the limit', () => {
  const units = {
    'ge-corps-1': 'warsaw reduced',
    'ge-corps-2': 'warsaw reduced',
    'ge-panzer-corps-1': 'lublin reduced',
    'ge-panzer-corps-2': 'lublin reduced',
    'ge-panzer-corps-3': 'lublin reduced',
  }
  const s = segment('axis', { ge: 12 }, { units })
  s.act('axis', 'flip unit:ge-corps-1', 'flip unit:ge-corps-2')
  expect(s.state.panzerSteps).toBe(0)
  s.act('axis', 'flip unit:ge-panzer-corps-1', 'flip unit:ge-panzer-corps-2')
  expect([s.isOver, s.isReduced('ge-panzer-corps-3')]).toEqual([true, true])
})

test('[AX-52] the ban is on Panzer units that are eliminated, not on others', () => {
  const units = {
    'ge-corps-1': 'eliminated',
    'ge-panzer-corps-1': 'eliminated',
    'ge-panzer-corps-2': 'lublin reduced',
  }
  const s = segment('axis', { ge: 12 }, { units, state: { panzerBanFrom: 10 } })
  expect(s.offer('axis').sort()).toEqual(['done', 'flip unit:ge-panzer-corps-2', 'rebuild unit:ge-corps-1'])
})

test('[14.3-b] a corps is rebuilt though no space of its country is left', () => {
  const control = { rome: 'allied', milan: 'allied', syracuse: 'allied', naples: 'allied' } as const
  const s = segment(
    'axis',
    { ax: 3 },
    { units: { 'it-corps-1': 'eliminated', 'it-corps-2': 'eliminated' }, control },
  )
  s.act('axis', 'rebuild unit:it-corps-1')
  expect(s.whereIs('it-corps-1')).toBe('reserve')
})

test('[14.3-a] every army finds its place, the first of the list too', () => {
  const s = segment('axis', { ge: 2 }, { units: { 'ge-1-army': 'eliminated' } })
  if (s.waitsAt === 'replacements / spend points') s.act('axis', 'rebuild unit:ge-1-army')
  expect(s.waitsAt).toBe('replacements / place the army')
  expect(why(s, 'axis', 'place space:leipzig')).toBe('rp.notHere')
  s.act('axis', 'place space:berlin')
  expect([s.whereIs('ge-1-army'), s.isReduced('ge-1-army')]).toEqual(['berlin', true])
})

test('[14.5.3] lost Wehrkreise weigh on the Axis segment alone, and are told when they do', () => {
  const control = { posen: 'allied', danzig: 'allied' } as const
  const units = { 'ge-6-army': 'berlin reduced', 'su-west-front': 'gorki reduced' }
  const allied = segment('allied', { ge: 8, su: 2 }, { units, control })
  expect(allied.state.rp.ge).toBe(8)
  const axis = segment('axis', { ge: 8 }, { units, control })
  expect(axis.told('rp.taxed').map(({ args }) => [args!.lost, args!.left])).toEqual([[2, 2]])
  expect(axis.state.rp.ge).toBe(4)
  expect(segment('axis', { ge: 8 }, { units }).told('rp.taxed')).toEqual([])
})

test('[17.4-c] Turkish points are spent by whoever plays Turkey', () => {
  const markers = (tu: SideId | null) => {
    const { q } = scene({ state: { neutrals: { tu, sw: null } } })
    return [markersOf(q, 'axis').includes('tu'), markersOf(q, 'allied').includes('tu')]
  }
  expect([markers(null), markers('axis'), markers('allied')]).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
})

test('[14.2-a, 14.2-b] a western army that no source supplies may come back in either theatre', () => {
  const s = scene({ units: { 'us-1-army': 'paris', 'ge-6-army': 'warsaw' }, control: { paris: 'allied' } })
  expect([theatreOf(s.q, s.data.unit('us-1-army')), theatreOf(s.q, s.data.unit('ge-6-army'))]).toEqual([3, 0])
})
