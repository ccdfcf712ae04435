import { Engine, newPosition, parseChoice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { airAsSeen } from '../../europa/rules/air-secrets.ts'
import { damnedDieHard } from '../game.ts'

const [CLARK, IBA] = ['hex:G7:1623', 'hex:G7:1422']

/** Clark Field from its start, dice by seed. */
function clarkField(seed: string) {
  const engine = new Engine(damnedDieHard)
  const position = newPosition(damnedDieHard, { scenario: 'clark-field' }, seed)
  const keys: string[] = []
  for (const { key } of engine.begin(position).events) keys.push(key)
  const act = (seat: string, ...choices: string[]) => {
    for (const text of choices) {
      const verdict = engine.act(position, seat, parseChoice(text))
      if (!verdict.ok) {
        const where = position.frames.at(-1)!
        throw new Error(`${text}: ${verdict.refusal.message.key}, at ${where.procedure} / ${where.step}`)
      }
      for (const { key } of verdict.events) keys.push(key)
    }
  }
  const waits = () => {
    const frame = position.frames.at(-1)
    return frame ? `${frame.procedure} / ${frame.step}` : 'over'
  }
  /** Passes and says done until a decision that is wanted. */
  const until = (part: string) => {
    for (let i = 0; i < 200 && !waits().includes(part) && !position.result; i++) {
      const seat = engine.waiting(position)[0]!
      const quiet = ['pass', 'done', 'enough', 'nothing', 'stay', 'wait', 'ground', 'land']
      const offer = engine.offer(position, seat)
      const choice = quiet.map((verb) => offer.find((one) => one.verb === verb)).find((one) => one)!
      const verdict = engine.act(position, seat, choice)
      if (verdict.ok) for (const { key } of verdict.events) keys.push(key)
    }
  }
  const offer = (seat: string, verb: string) =>
    engine.offer(position, seat).flatMap((choice) => (choice.verb === verb ? [choice.target!] : []))
  return { engine, position, act, waits, until, offer, keys }
}

describe('Clark Field', () => {
  test('[17.D, 20.C, 20.E, 23.A.2, 23.D] patrols of both sides, a raid with far escorts, interception and a scramble', () => {
    const game = clarkField('clark')
    const { position, act, until, waits, offer, keys } = game
    const { air } = position.state
    const unit = (id: string) => damnedDieHard.data.air.units.byTarget.get(`air:${id}`)!
    // The Allies put a patrol up over Clark Field in the Japanese initial phase.
    until('the other side may patrol')
    act('allied', 'air-operation', `go-patrol ${CLARK}`, 'patrol air:p-40e-1', 'take-off', 'fly', 'done')
    until('the other side may patrol')
    expect(air.operations).toMatchObject([{ kind: 'patrol', by: 1, suspended: 1 }])
    until('units move')
    // Bombers and fighters from Formosa; nobody but the Japanese knows where to.
    act('japanese', 'air-operation', `go-bombing ${CLARK}`)
    act('japanese', 'bomb air:g4m1-1', 'bomb air:g4m1-2', 'escort-far air:a6m2-1', 'take-off')
    expect(airAsSeen(position.state.air, 1).operations.at(-1)!.target).toBe(-1)
    act('japanese', 'fly')
    while (waits().startsWith('patrol attack')) act('allied', 'pass')
    act('japanese', 'done')
    expect(waits()).toContain('interception')
    expect(offer('allied', 'intercept')).toContain('air:p-40e-1')
    expect(offer('allied', 'scramble')).toEqual(['air:p-40b-1'])
    act('allied', 'scramble air:p-40b-1', `land ${IBA}`)
    expect(position.state.air.at[unit('p-40b-1')]).toBe(damnedDieHard.data.map.byTarget.get(IBA))
    act('allied', 'intercept air:p-40e-1', 'intercept air:p-40e-2', 'pass')
    expect(waits()).toContain('air combat / interceptors are divided')
    act('allied', 'engage air:p-40e-1', 'bypass air:p-40e-2')
    until('units move')
    expect(keys).toContain('air.fired')
    expect(position.state.air.operations).toEqual([])
    // Those who are left are on their bases and inoperative.
    for (const id of ['g4m1-1', 'g4m1-2', 'a6m2-1', 'p-40e-1', 'p-40e-2']) {
      const [at, status] = [position.state.air.at[unit(id)]!, position.state.air.status[unit(id)]!]
      expect(at === -2 || (at >= 0 && status > 0)).toBe(true)
    }
  })

  test('[20.E, 37.C, 40] patrols go to every hex in range on the sections used, and no flight into an enemy box', () => {
    const { position, act, until, engine } = clarkField('clark')
    const { map, scenarios, source } = damnedDieHard.data
    until('the phasing side may patrol')
    act('japanese', 'air-operation')
    const goals = engine
      .offer(position, 'japanese')
      .filter(({ verb }) => verb === 'go-patrol')
      .map(({ target }) => map.byTarget.get(target!)!)
    const sea = goals.filter((place) => place >= map.lands + map.boxes)
    expect(sea.length).toBeGreaterThan(100)
    expect(goals.some((place) => place >= map.lands && place < map.lands + map.boxes)).toBe(false)
    const used = scenarios.get('clark-field')!.onMap
    expect(goals.every((place) => used[place] === 1)).toBe(true)
    // G7:4020 lies in the eastern half of the sheet: in range of fighters from a base there, but not played.
    const east = map.target.indexOf('hex:G7:4020')
    expect(used[east]).toBe(0)
    expect(source.scenarios.get('clark-field')!.sections).toEqual(['G7:NW', 'G7:SW'])
  })

  test('[20.G.2.b, 40] support waits over its hex, the exercise ends with the Allied player turn', () => {
    const { position, act, until, waits, engine } = clarkField('clark')
    // The outpost of Cagayan has come up to Aparri.
    position.state.at[damnedDieHard.data.unit('p-3-12')] = damnedDieHard.data.place('G7:2210')
    until('ground support may fly')
    act('japanese', 'air-operation')
    const target = engine.offer(position, 'japanese').find(({ verb }) => verb === 'go-support')!
    act('japanese', `go-support ${target.target}`)
    const bomber = engine.offer(position, 'japanese').find(({ verb }) => verb === 'bomb')!
    act('japanese', `bomb ${bomber.target}`)
    if (engine.offer(position, 'japanese').some(({ verb }) => verb === 'take-off'))
      act('japanese', 'take-off', 'fly')
    else {
      const base = engine.offer(position, 'japanese').find(({ verb }) => verb === 'stage-at')!
      act('japanese', `stage-at ${base.target}`)
      while (waits().startsWith('patrol attack')) act('allied', 'pass')
      act('japanese', 'fly')
    }
    while (waits().startsWith('patrol attack')) act('allied', 'pass')
    act('japanese', 'done')
    until('ground support may fly')
    expect(
      position.state.air.operations.some(({ kind, suspended }) => kind === 'support' && suspended === 1),
    ).toBe(true)
    until('over')
    expect(position.result).toMatchObject({ ending: 'time', rule: '40' })
  })
})
