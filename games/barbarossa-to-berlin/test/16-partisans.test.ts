import { describe, expect, it } from 'vitest'
import { countsFor } from '../rules/03-control.ts'
import { redeployment } from '../rules/12-strategic-redeployment.ts'
import { axisSupply, FULL, LIMITED } from '../rules/13-supply.ts'
import { partisanRefusal } from '../rules/16-partisans.ts'
import { ALLIED, AXIS } from '../state.ts'
import { type Round, round } from './rounds.ts'
import { type Scene, scene } from './scene.ts'

const SOVIETS = { units: { 'su-west-front': 'moscow' } }
const allied = (board: Round = {}): Scene => round('allied', { ...SOVIETS, ...board })
const placing = (board: Round): Scene => allied(board).act('allied', 'place-partisans')
const countriesOf = (s: Scene): string[] => {
  const spaces = s.offer('allied', 'partisans').map((target) => s.data.spaceById.get(target.split(':')[1]!)!)
  return [...new Set(spaces.map((space) => space.country))].sort()
}

describe('16.1 where', () => {
  it('[16.1-a] after Partisans: in the Soviet Union, Yugoslavia, Greece and Albania', () => {
    expect(allied().refused('allied', 'place-partisans').message.key).toBe('partisans.noEvent')
    const s = placing({ played: { 'AL-19': 3 }, control: { minsk: 'axis' } })
    expect(countriesOf(s)).toEqual(['albania', 'greece', 'soviet-union', 'yugoslavia'])
    expect(s.refused('allied', 'partisans space:paris').rule).toBe('16.1-b')
  })

  it('[16.1-b] after Maquis: in France, the Low Countries, Denmark and Norway, in Italy once it has defected', () => {
    const s = placing({ played: { 'AL-49': 12 } })
    expect(countriesOf(s)).toEqual(['belgium', 'denmark', 'france', 'netherlands', 'norway'])
    expect(s.refused('allied', 'partisans space:belgrade').rule).toBe('16.1-a')
    expect(s.refused('allied', 'partisans space:rome').rule).toBe('16.1-b')
    const italy = placing({ played: { 'AL-49': 12, 'AL-27': 12 } })
    expect(countriesOf(italy)).toContain('italy')
    const vichy = placing({ played: { 'AL-49': 12 }, control: { lyon: 'axis' } })
    expect(countriesOf(vichy)).toContain('vichy-france')
  })

  it('[16.1-a] only the Allies place them', () => {
    const s = round('axis', { units: { 'ge-1-army': 'berlin' }, played: { 'AL-19': 3 } })
    expect(s.refused('axis', 'place-partisans').message.key).toBe('partisans.alliesOnly')
  })
})

describe('16.2 placing and removing', () => {
  const PLAYED = { 'AL-19': 3 }

  it('[16.2-a] one marker in 1941 and 1942, as the action of the round and without a card', () => {
    const s = placing({ turn: 7, played: PLAYED, hand: ['AL-22'] })
    expect(s.refused('allied', 'no-more-partisans').rule).toBe('16.2-a')
    s.act('allied', 'partisans space:nis')
    expect(s.isOver).toBe(true)
    expect(s.state.actions.allied).toEqual(['partisans'])
    expect(s.state.allied.hand).toEqual([s.data.card('AL-22')])
  })

  it('[16.2-a] no such action where Germans are in every space that could rise', () => {
    const { spaces } = scene({}).data
    const freed = spaces.filter(({ country }) => ['yugoslavia', 'greece', 'albania'].includes(country))
    const control = Object.fromEntries(freed.map(({ id }) => [id, 'allied' as const]))
    const board = (units: Record<string, string>) =>
      allied({
        played: PLAYED,
        control: { ...control, minsk: 'axis' },
        units: { ...SOVIETS.units, ...units },
      })
    expect(board({ 'ge-corps-1': 'minsk' }).isOffered('allied', 'place-partisans')).toBe(false)
    expect(board({ 'hu-corps-1': 'minsk' }).isOffered('allied', 'place-partisans')).toBe(true)
  })

  it('[16.2-a] two from 1943 on, or one', () => {
    const two = placing({ turn: 8, played: PLAYED }).act(
      'allied',
      'partisans space:nis',
      'partisans space:brod',
    )
    expect(two.isOver).toBe(true)
    expect(two.state.partisans).toHaveLength(2)
    const one = placing({ turn: 8, played: PLAYED }).act('allied', 'partisans space:nis', 'no-more-partisans')
    expect(one.isOver).toBe(true)
  })

  it('[16.2-a] in spaces the Axis controls, without German units; other Axis units may be there', () => {
    const units = { 'ge-corps-1': 'nis', 'it-corps-1': 'brod' }
    const s = placing({ played: PLAYED, units, control: { zagreb: 'allied' } })
    expect(s.refused('allied', 'partisans space:nis').message.key).toBe('partisans.german')
    expect(s.refused('allied', 'partisans space:zagreb').message.key).toBe('partisans.notAxis')
    s.act('allied', 'partisans space:brod')
    expect(s.refused('allied', 'partisans space:brod').message.key).toBe('partisans.there')
  })

  it('[16.2-c] never more than six on the map', () => {
    const s = allied({ played: PLAYED })
    const at = (id: string) => s.data.place(id)
    s.state.partisans = ['nis', 'brod', 'zagreb', 'skopje', 'athens'].map(at)
    s.act('allied', 'place-partisans', 'partisans space:sarajevo')
    // The second marker of the action finds no room.
    expect(s.isOver).toBe(true)
    expect(s.state.partisans).toHaveLength(6)
    const full = allied({ played: PLAYED, state: { partisans: s.state.partisans } })
    expect(full.isOffered('allied', 'place-partisans')).toBe(false)
    expect(partisanRefusal(full.q, at('montenegro'))!.rule).toBe('16.2-c')
    full.state.partisans = full.state.partisans.slice(1)
    expect(partisanRefusal(full.q, at('montenegro'))).toBeUndefined()
  })

  it('[16.2-b] they go when the Axis loses the space', () => {
    const s = allied({ hand: ['AL-42'] })
    s.state.partisans = [s.data.place('nis'), s.data.place('brod')]
    s.act('allied', 'play-event card:AL-42', 'rise space:nis')
    expect(s.controllerOf('nis')).toBe('allied')
    expect(s.state.partisans).toEqual([s.data.place('brod')])
  })
})

describe('16.3 effects', () => {
  it('[16.3-a] Axis supply that passes through them is limited', () => {
    const s = allied()
    const [belgrade, athens] = ['belgrade', 'athens'].map((id) => s.data.place(id)) as [number, number]
    expect(axisSupply(s.q)[athens]).toBe(FULL)
    // Every way into Greece held by partisans.
    s.state.partisans = ['skopje', 'salonika', 'seres', 'montenegro', 'albania', 'plovdiv'].map((id) =>
      s.data.place(id),
    )
    expect(axisSupply(s.q)[belgrade]).toBe(FULL)
    expect(axisSupply(s.q)[athens]).toBe(LIMITED)
    expect(axisSupply(s.q)[s.data.place('skopje')]).toBe(FULL)
  })

  it('[16.3-a] no Axis redeployment from, to or through them', () => {
    const s = scene({
      units: { 'ge-corps-1': 'nis', 'ge-corps-2': 'belgrade' },
      state: { turn: 10, round: 3 },
    })
    s.state.partisans = [s.data.place('nis')]
    s.start(redeployment, { side: 'axis', points: 4 })
    expect(s.refused('axis', 'redeploy unit:ge-corps-1').message.key).toBe('sr.partisans')
    s.act('axis', 'redeploy unit:ge-corps-2')
    expect(s.isOffered('axis', 'to space:nis')).toBe(false)
    expect(s.isOffered('axis', 'to space:budapest')).toBe(true)
  })

  it('[16.3-d, 3-d] a VP space with partisans and no Axis unit counts for the Allies', () => {
    const s = placing({ turn: 7, played: { 'AL-49': 7 } }).act('allied', 'partisans space:paris')
    expect(s.state.vp).toBe(6)
    const paris = s.data.place('paris')
    expect(countsFor(s.q, paris)).toBe(ALLIED)
    expect(s.controllerOf('paris')).toBe('axis')
    const shared = placing({ turn: 7, played: { 'AL-49': 7 }, units: { 'it-corps-1': 'paris' } })
    shared.act('allied', 'partisans space:paris')
    expect(shared.state.vp).toBe(7)
    expect(countsFor(shared.q, paris)).toBe(AXIS)
  })
})

describe('16.1 details', () => {
  it('[16.1-b, AL-27] in Italy only after Maquis as well as Italy Defects', () => {
    const italy = (played: Record<string, number>) =>
      countriesOf(placing({ turn: 14, played: { 'AL-19': 3, ...played } })).includes('italy')
    expect([italy({ 'AL-27': 13 }), italy({ 'AL-49': 13 }), italy({ 'AL-27': 13, 'AL-49': 13 })]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('[16.1-b] in every space of France, the first of the map too', () => {
    const s = placing({ turn: 14, played: { 'AL-49': 13 } })
    expect(s.isOffered('allied', 'partisans space:cherbourg')).toBe(true)
  })

  it('[16.2-a] nowhere but in a space', () => {
    const s = placing({ played: { 'AL-19': 3 }, control: { minsk: 'axis' } })
    for (const target of ['beach:A', 'beach:U', 'space:nowhere'])
      expect(s.refused('allied', `partisans ${target}`).message.key).toBe('partisans.nowhere')
  })
})
