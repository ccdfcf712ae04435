import { describe, expect, it } from 'vitest'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { FULL, supplyOf } from '../rules/13-supply.ts'
import { entryRefusal } from '../rules/19-national-restrictions.ts'
import { round } from './rounds.ts'
import { type Scene, scene } from './scene.ts'

const GERMANS = { units: { 'ge-1-army': 'berlin', 'su-west-front': 'moscow' } }
const entry = (s: Scene, unit: string, place: string): string | undefined =>
  entryRefusal(s.q, s.data.unit(unit), s.data.place(place))?.rule

describe('17 neutrals', () => {
  it('[17.1] Turkey, Sweden, Vichy France and the United States are neutral at the start', () => {
    const s = scene(GERMANS)
    expect(s.state.neutrals).toEqual({ tu: null, sw: null })
    expect([s.state.vichyAtWar, s.state.usEntered]).toEqual([false, 0])
    for (const id of ['ankara', 'stockholm', 'lyon', 'algiers', 'tunis'])
      expect(s.controllerOf(id)).toBe('neutral')
  })

  it('[17.3-a] neither side enters Vichy France or French North Africa while it is neutral', () => {
    const s = scene({ units: { 'ge-1-army': 'dijon', 'br-corps-1': 'malta' } })
    for (const place of ['lyon', 'algiers', 'tunis']) {
      expect(entry(s, 'ge-1-army', place)).toBe('17.3-a')
      expect(entry(s, 'br-corps-1', place)).toBe('17.3-a')
    }
    s.state.vichyAtWar = true
    for (const place of ['lyon', 'algiers', 'tunis']) {
      expect(entry(s, 'ge-1-army', place)).toBeUndefined()
      expect(entry(s, 'br-corps-1', place)).toBeUndefined()
    }
    expect(s.controllerOf('lyon')).toBe('neutral')
  })

  it('[17.3-c] then Axis units may redeploy to Tunis by way of Syracuse', () => {
    const units = { 'it-corps-1': 'syracuse' }
    const closed = scene({ units, state: { turn: 8, round: 2 } }).start(redeployment, {
      side: 'axis',
      points: 4,
    })
    if (closed.isOffered('axis', 'redeploy unit:it-corps-1')) closed.act('axis', 'redeploy unit:it-corps-1')
    expect(closed.isOffered('axis', 'to space:tunis')).toBe(false)
    const s = scene({ units, state: { turn: 8, round: 2, vichyAtWar: true } })
    s.start(redeployment, { side: 'axis', points: 4 }).act(
      'axis',
      'redeploy unit:it-corps-1',
      'to space:tunis',
    )
    expect(s.controllerOf('tunis')).toBe('axis')
  })
})

describe('17.4 Turkey and Sweden', () => {
  it('[17.4-a] war is declared at the start of a round; the round goes on', () => {
    const s = round('axis', { ...GERMANS, hand: ['AX-09'] })
    expect(s.offer('axis', 'declare-war')).toEqual(['country:turkey', 'country:sweden'])
    expect(s.refused('axis', 'declare-war country:spain').rule).toBe('17.4-a')
    s.act('axis', 'declare-war country:sweden')
    expect(s.state.neutrals).toEqual({ tu: null, sw: 'allied' })
    expect(s.waitsAt).toBe('action round / action')
    expect(s.refused('axis', 'declare-war country:sweden').message.key).toBe('neutral.atWar')
    expect(s.isOffered('axis', 'play-ops card:AX-09')).toBe(true)
    expect(s.state.actions.axis).toEqual([])
  })

  it('[17.4-a] the other side sets up the units and plays them', () => {
    const s = round('axis', GERMANS).act('axis', 'declare-war country:sweden')
    expect([s.whereIs('sw-1-army'), s.whereIs('sw-corps-1')]).toEqual(['stockholm', 'reserve'])
    expect(s.controllerOf('stockholm')).toBe('allied')
    expect(s.state.vp).toBe(6)
  })

  it('[17.4-a] the two Turkish corps are placed where their player likes; attacked by the Allies, they are Axis', () => {
    const s = round('allied', GERMANS).act('allied', 'declare-war country:turkey')
    expect(s.engine.waiting(s.position)).toEqual(['axis'])
    expect(s.offer('axis', 'deploy-neutral')).toHaveLength(24)
    expect(s.refused('axis', 'deploy-neutral space:sofia').rule).toBe('17.4-a')
    s.act('axis', 'deploy-neutral space:edirne', 'deploy-neutral space:ankara')
    expect(
      ['tu-1-army', 'tu-2-army', 'tu-corps-1', 'tu-corps-2', 'tu-corps-3', 'tu-corps-4'].map((id) =>
        s.whereIs(id),
      ),
    ).toEqual(['istanbul', 'ankara', 'edirne', 'ankara', 'reserve', 'reserve'])
    expect([s.controllerOf('istanbul'), s.controllerOf('izmir')]).toEqual(['axis', 'axis'])
    expect(s.state.vp).toBe(10)
    expect(s.waitsAt).toBe('action round / action')
  })

  it('[17.4-a, 3-d] the whole country goes over to its player: three VP spaces in Turkey, one in Sweden', () => {
    const s = round('axis', GERMANS).act('axis', 'declare-war country:turkey')
    expect([s.state.vp, s.controllerOf('erzinjan'), s.controllerOf('kars')]).toEqual([4, 'allied', 'allied'])
    const sweden = round('axis', GERMANS).act('axis', 'declare-war country:sweden')
    expect([sweden.state.vp, sweden.controllerOf('sundsvall')]).toEqual([6, 'allied'])
    // After Casablanca they counted as Allied already.
    const late = round('axis', { ...GERMANS, state: { casablanca: true } })
    expect(late.act('axis', 'declare-war country:turkey').state.vp).toBe(7)
  })

  it('[17.4-a] before that nobody enters, afterwards both may', () => {
    const s = round('axis', { units: { 'ge-1-army': 'burgas', 'su-west-front': 'batumi' } })
    expect(entry(s, 'ge-1-army', 'edirne')).toBe('17.4-a')
    expect(entry(s, 'su-west-front', 'kars')).toBe('17.4-a')
    s.act('axis', 'declare-war country:turkey')
    s.act('allied', 'deploy-neutral space:izmir', 'deploy-neutral space:izmir')
    expect(entry(s, 'ge-1-army', 'edirne')).toBeUndefined()
    expect(entry(s, 'su-west-front', 'kars')).toBeUndefined()
  })

  it('[17.4-b] their units are always in full supply, and never leave home', () => {
    const s = round('axis', GERMANS).act('axis', 'declare-war country:turkey')
    s.act('allied', 'deploy-neutral space:edirne', 'deploy-neutral space:van')
    expect(supplyOf(s.q, s.data.unit('tu-corps-1'))).toBe(FULL)
    expect(entry(s, 'tu-corps-1', 'burgas')).toBe('17.4-b')
    expect(entry(s, 'tu-corps-1', 'istanbul')).toBeUndefined()
  })

  it('[17.4-c] Swedish units take no replacements; Turkish ones two points a turn, at Ankara or Istanbul', () => {
    const { data } = scene({})
    const [sweden, turkey] = ['sw', 'tu'].map(
      (nation) => data.setup.neutrals.find((row) => row.nation === nation)!,
    )
    expect([sweden!.rpPerTurn, turkey!.rpPerTurn]).toEqual([0, data.values['turkish-rp']])
    expect(turkey!.rebuildAt).toEqual(['ankara', 'istanbul'])
    expect(data.nationById.get('sw')!.rp).toBeNull()
  })
})

describe('17.4 declarations', () => {
  it('[17.4-a] war is declared on Turkey or Sweden, on nobody else and not twice', () => {
    const s = round('axis', GERMANS)
    expect(s.refused('axis', 'declare-war country:vichy-france').message.key).toBe('neutral.notOne')
    s.act('axis', 'declare-war country:sweden')
    expect(s.refused('axis', 'declare-war country:sweden').message.key).toBe('neutral.atWar')
  })

  it('[17.4-a, 20.5] its player sets up at home', () => {
    const s = round('axis', GERMANS).act('axis', 'declare-war country:turkey')
    expect(s.refused('allied', 'deploy-neutral space:berlin').message.key).toBe('neutral.notHere')
    const places = s
      .offer('allied', 'deploy-neutral')
      .map((target) => s.data.spaceById.get(target.split(':')[1]!)!)
    expect(new Set(places.map(({ country }) => country))).toEqual(new Set(['turkey']))
  })
})
