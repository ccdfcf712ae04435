import { Engine, newPosition, StillQuery } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { OTHER_FACE } from '../../europa/charts.ts'
import { damnedDieHard } from '../game.ts'
import { scenarioOf } from '../rules/40-scenario.ts'
import { requestPrice } from '../rules/41-requests.ts'
import { finish } from '../rules/41-victory.ts'

const engine = new Engine(damnedDieHard)
const { data } = damnedDieHard

/** A scenario as it is set up, up to the first question. */
function begun(scenario: string) {
  const position = newPosition(damnedDieHard, { scenario }, 'campaign')
  engine.begin(position)
  const { state } = position
  const q = new StillQuery(state, data, position.options, position.seats)
  return { position, state, q }
}
const where = (scenario: string) =>
  begun(scenario)
    .position.frames.map(({ procedure, step }) => `${procedure}/${step}`)
    .at(-1)
const lineOf = (scenario: string, condition: string) =>
  data.scenarios.get(scenario)!.source.arrivals.find((line) => line.condition === condition)!

describe('40.D, 40.E what might have been', () => {
  test.each(['reinforced', 'fully-prepared'])(
    '[40.D, 40.E, 40.D.1, 40.E.1] %s runs from Dec II 41 to May II 42, or until no Allied unit is left; the first weather roll is 3',
    (id) => {
      const { source, startTurn, lastTurn } = data.scenarios.get(id)!
      expect([data.turns[startTurn]!.id, data.turns[lastTurn]!.id]).toEqual(['dec-2-41', 'may-2-42'])
      expect([source.firstWeatherRoll, source.endsWithoutUnits!.sides, source.surprise]).toEqual([
        3,
        ['allied'],
        [],
      ])
    },
  )

  test.each(['reinforced', 'fully-prepared'])(
    '[40.D.2, 40.E.2] in %s the Allies spend resource points on airfields and forts before play',
    (id) => {
      expect(where('invasion')).not.toBe('preparations/they prepare')
      const { position, state } = begun(id)
      expect(position.frames.at(-1)).toMatchObject({ procedure: 'preparations', step: 'they prepare' })
      const points = () =>
        Object.entries(state.resources).reduce(
          (sum, [place, count]) =>
            sum + (state.owner[Number(place)] === 1 && Number(place) < data.map.lands ? count : 0),
          0,
        )
      const before = points()
      const moment = engine.moment(position)
      const offer = moment.offer('allied')
      const field = offer.find(({ verb }) => verb === 'prepare-field')!
      const fort = offer.find(({ verb, target }) => verb === 'prepare-fort' && target !== field.target)!
      expect(moment.act('allied', field).ok).toBe(true)
      expect(engine.moment(position).act('allied', fort).ok).toBe(true)
      expect(points()).toBe(before - 2)
      expect(state.airbases[data.map.byTarget.get(field.target!)!]!.permanent).toBe(data.charts.fields.built)
      expect(state.forts[data.map.byTarget.get(fort.target!)!]).toBe(data.charts.builtFort)
      expect(engine.moment(position).act('allied', { verb: 'done' }).ok).toBe(true)
      expect(position.frames.at(-1)!.procedure).toBe('landing plans')
    },
  )

  test('[40.D.2, 16.A.1-upgrade] and replacement points on better divisions', () => {
    const { position, state } = begun('reinforced')
    const upgrade = engine
      .moment(position)
      .offer('allied')
      .find(({ verb }) => verb === 'upgrade')!
    expect(engine.moment(position).act('allied', upgrade).ok).toBe(true)
    expect(state.face[data.units.byTarget.get(upgrade.target!)!]).toBe(OTHER_FACE)
  })

  test('[40.D.2] what goes south, and the progress of the 16th Army, is eight turns later', () => {
    const turnOf = (scenario: string) => {
      const { source } = data.scenarios.get(scenario)!
      const line = source.arrivals.find(({ group }) => group === 'transfer-south')!
      return [line.turn, source.boxChanges[0]!.id].map((turn) =>
        data.turns.findIndex(({ id }) => id === turn),
      )
    }
    const [plain, later] = [turnOf('invasion'), turnOf('reinforced')]
    expect(later).toEqual(plain.map((turn) => turn + 8))
  })

  test('[40.E.2] in the other scenario neither happens at all', () => {
    const { source } = data.scenarios.get('fully-prepared')!
    expect(source.arrivals.filter(({ group }) => group === 'transfer-south')).toEqual([])
    expect(source.boxChanges).toEqual([])
  })

  test('[40.D.2, 40.E.2] the reserve costs half, or nothing; the covering force what it always costs', () => {
    const price = (scenario: string, condition: string) =>
      requestPrice(begun(scenario).q as never, lineOf(scenario, condition))
    const [full, half, free] = ['invasion', 'reinforced', 'fully-prepared'].map((id) =>
      price(id, 'request-reserve'),
    )
    expect([half! * 2, free]).toEqual([full, 0])
    expect(price('fully-prepared', 'request-covering-force')).toBe(
      price('invasion', 'request-covering-force'),
    )
  })

  test('[40.E.1] the Philippine Army begins on its better face', () => {
    const { state } = begun('fully-prepared')
    expect([state.face[data.unit('p-21d')], begun('reinforced').state.face[data.unit('p-21d')]]).toEqual([
      OTHER_FACE,
      0,
    ])
  })

  test.each(['invasion', 'reinforced', 'fully-prepared'])(
    '[40.C.3, 40.D.3, 40.E.3] %s is won by the points of rule 41',
    (id) => {
      const { state, q } = begun(id)
      state.victory = [4000, 100]
      const ended: unknown[] = []
      const c = {
        ...q,
        state,
        data,
        options: q.options,
        tell: () => undefined,
        end: (...what: unknown[]) => ended.push(what),
      }
      finish(c as never, 'time', scenarioOf(q as never).source.rule)
      expect(JSON.stringify(ended)).toContain('japanese')
    },
  )
})
