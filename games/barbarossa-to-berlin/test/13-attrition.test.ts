import { describe, expect, test } from 'vitest'
import { attrition, attritionWarnings, spacesLost, unitsLost } from '../rules/06-attrition.ts'
import type { Beachhead } from '../state.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 6.3, 13.4.4, 13.5: attrition. */

const WORLD = scene({}).data

/** Everything around a space in the hands of the other side. */
const around = (id: string, side: 'axis' | 'allied'): Record<string, 'axis' | 'allied'> =>
  Object.fromEntries(
    [...WORLD.adjacent[WORLD.place(id)]!].flatMap((p) =>
      p < WORLD.firstBeach ? [[WORLD.spaces[p]!.id, side]] : [],
    ),
  )
const beachhead = (letter: string, value: Beachhead) => ({ [WORLD.place(letter) - WORLD.firstBeach]: value })
const ids = (s: Scene, places: readonly number[]) => places.map((p) => s.data.spaces[p]!.id)

describe('units', () => {
  test('[13.4.4-a, 6.3-a] a corps out of supply goes to the eliminated box', () => {
    const s = scene({ units: { 'ge-corps-1': 'minsk', 'ge-corps-2': 'warsaw' }, control: { minsk: 'axis' } })
    s.start(attrition, { side: 'axis' })
    expect([s.whereIs('ge-corps-1'), s.whereIs('ge-corps-2')]).toEqual(['eliminated', 'warsaw'])
  })

  test('[13.4.4-b] an army that is not Soviet waits three turns and takes a corps of the reserve with it', () => {
    const s = scene({
      units: { 'ge-6-army': 'minsk', 'ge-corps-1': 'reserve', 'ge-panzer-corps-1': 'reserve' },
      control: { minsk: 'axis' },
      state: { turn: 5 },
    })
    s.start(attrition, { side: 'axis' })
    expect([s.whereIs('ge-6-army'), s.whereIs('ge-corps-1'), s.whereIs('ge-panzer-corps-1')]).toEqual([
      'turn-track',
      'eliminated',
      'reserve',
    ])
    expect(s.state.returns[s.data.unit('ge-6-army')]).toBe(8)
  })

  test('[13.4.4-b] without such a corps it is out of the game', () => {
    const s = scene({
      units: { 'ge-6-army': 'minsk', 'ge-panzer-corps-1': 'reserve' },
      control: { minsk: 'axis' },
    })
    s.start(attrition, { side: 'axis' })
    expect(s.whereIs('ge-6-army')).toBe('removed')
  })

  test('[13.4.4-b] with too few corps for all the armies their owner says which can be rebuilt', () => {
    const board = (corps: Record<string, string>): Board => ({
      units: { 'ge-6-army': 'minsk', 'ge-1-army': 'gorki', 'ge-1-panzer-army': 'gorki', ...corps },
      control: { minsk: 'axis', gorki: 'axis' },
      state: { turn: 5 },
    })
    const s = scene(board({ 'ge-corps-1': 'reserve', 'ge-panzer-corps-1': 'reserve' }))
    s.start(attrition, { side: 'axis' })
    // The Panzer army has a corps of its own kind.
    expect(s.whereIs('ge-1-panzer-army')).toBe('turn-track')
    expect(s.offer('axis', 'save-army').sort()).toEqual(['unit:ge-1-army', 'unit:ge-6-army'])
    s.act('axis', 'save-army unit:ge-6-army')
    expect([s.whereIs('ge-6-army'), s.whereIs('ge-1-army'), s.isOver]).toEqual([
      'turn-track',
      'removed',
      true,
    ])
    const enough = scene(board({ 'ge-corps-1': 'reserve', 'ge-corps-2': 'reserve' }))
    expect(enough.start(attrition, { side: 'axis' }).isOver).toBe(true)
    expect([enough.whereIs('ge-6-army'), enough.whereIs('ge-1-army')]).toEqual(['turn-track', 'turn-track'])
    expect(enough.whereIs('ge-1-panzer-army')).toBe('removed')
  })

  test('[13.4.4-b] with corps for two of three armies their owner is asked twice', () => {
    const s = scene({
      units: {
        'ge-6-army': 'minsk',
        'ge-1-army': 'minsk',
        'ge-4-army': 'gorki',
        'ge-corps-1': 'reserve',
        'ge-corps-2': 'reserve',
        'ge-9-army': 'warsaw',
      },
      control: { minsk: 'axis', gorki: 'axis' },
      state: { turn: 5 },
    }).start(attrition, { side: 'axis' })
    expect(s.refused('axis', 'save-army unit:ge-9-army').rule).toBe('13.4.4-b')
    s.act('axis', 'save-army unit:ge-1-army')
    expect(s.refused('axis', 'save-army unit:ge-1-army').rule).toBe('13.4.4-b')
    s.act('axis', 'save-army unit:ge-4-army')
    expect(['ge-1-army', 'ge-4-army', 'ge-6-army', 'ge-9-army'].map((id) => s.whereIs(id))).toEqual([
      'turn-track',
      'turn-track',
      'removed',
      'warsaw',
    ])
    expect(s.isOver).toBe(true)
  })

  test('[13.4.4-a] everywhere, in the first space of the map as in any other', () => {
    const s = scene({ units: { 'us-corps-1': 'cherbourg' }, control: { cherbourg: 'allied' } })
    s.start(attrition, { side: 'allied' })
    expect(s.whereIs('us-corps-1')).toBe('eliminated')
  })

  test('[13.4.4-b, 11.3.1-b] the Canadians find their Commonwealth corps before the British take it', () => {
    const units = { 'br-2-army': 'minsk', 'cw-1-canadian-army': 'minsk', 'br-corps-1': 'reserve' }
    const s = scene({
      units: { ...units, 'cw-corps-1': 'reserve reduced' },
      control: around('minsk', 'axis'),
      state: { turn: 14 },
    })
    s.start(attrition, { side: 'allied' })
    expect([s.whereIs('br-2-army'), s.whereIs('cw-1-canadian-army')]).toEqual(['turn-track', 'turn-track'])
  })

  test('[13.4.4-c, 6.3-b] a Soviet Front goes to the eliminated box at once, with an army of the reserve', () => {
    const board: Board = {
      units: { 'su-west-front': 'kovel', 'su-army-1': 'reserve' },
      control: around('kovel', 'axis'),
    }
    const s = scene(board).start(attrition, { side: 'allied' })
    expect([s.whereIs('su-west-front'), s.whereIs('su-army-1')]).toEqual(['eliminated', 'eliminated'])
    const alone = scene({ ...board, units: { 'su-west-front': 'kovel' } }).start(attrition, {
      side: 'allied',
    })
    expect(alone.whereIs('su-west-front')).toBe('removed')
  })

  test('[6.3-a, 6.3-b] each side has its own segment', () => {
    const board: Board = {
      units: { 'su-army-1': 'kovel', 'ge-corps-1': 'gorki' },
      control: { ...around('kovel', 'axis'), gorki: 'axis' },
    }
    const axis = scene(board).start(attrition, { side: 'axis' })
    expect([axis.whereIs('su-army-1'), axis.whereIs('ge-corps-1')]).toEqual(['kovel', 'eliminated'])
    const allied = scene(board).start(attrition, { side: 'allied' })
    expect([allied.whereIs('su-army-1'), allied.whereIs('ge-corps-1')]).toEqual(['eliminated', 'gorki'])
  })

  test('[13.1-a, 13.1-c] limited supply is enough: over the sea, in a fort', () => {
    const s = scene({
      units: { 'ge-corps-1': 'crete', 'su-army-1': 'sevastopol' },
      control: around('sevastopol', 'axis'),
    })
    expect([unitsLost(s.q, 'axis'), unitsLost(s.q, 'allied')]).toEqual([[], []])
  })

  test('[13.1-g, AX-19] Luftwaffe supply keeps a stack alive and its space Axis', () => {
    const s = scene({ units: { 'ge-6-army': 'stalingrad' }, control: { stalingrad: 'axis' } })
    expect(unitsLost(s.q, 'axis')).toHaveLength(1)
    s.state.luftwaffe = s.data.place('stalingrad')
    s.start(attrition, { side: 'axis' })
    expect([s.whereIs('ge-6-army'), s.controllerOf('stalingrad')]).toEqual(['stalingrad', 'axis'])
  })

  test('[6.3-a, 6.3-b, EX-9] armies on the turn track come back in their segment when their turn has come', () => {
    const s = scene({
      units: { 'ge-6-army': 'turn-track', 'ge-4-army': 'turn-track', 'us-1-army': 'turn-track' },
      state: { turn: 12 },
    })
    s.state.returns[s.data.unit('ge-6-army')] = 12
    s.state.returns[s.data.unit('ge-4-army')] = 13
    s.state.returns[s.data.unit('us-1-army')] = 12
    s.start(attrition, { side: 'axis' })
    expect([s.whereIs('ge-6-army'), s.whereIs('ge-4-army'), s.whereIs('us-1-army')]).toEqual([
      'eliminated',
      'turn-track',
      'turn-track',
    ])
    s.start(attrition, { side: 'allied' })
    expect(s.whereIs('us-1-army')).toBe('eliminated')
    expect(s.state.returns[s.data.unit('us-1-army')]).toBe(0)
  })
})

describe('spaces', () => {
  test('[13.5] a space in which no unit could be supplied goes over, with its VP', () => {
    const s = scene({ control: { minsk: 'axis', bobruisk: 'axis' } })
    s.start(attrition, { side: 'axis' })
    expect([s.controllerOf('minsk'), s.controllerOf('bobruisk')]).toEqual(['allied', 'allied'])
    expect(s.state.vp).toBe(6)
  })

  test('[13.5] the Allied side likewise; what is in supply, even limited, stays', () => {
    const s = scene({ control: around('kovel', 'axis') })
    expect(ids(s, spacesLost(s.q, 'allied'))).toContain('kovel')
    expect(ids(s, spacesLost(s.q, 'allied'))).not.toContain('gorki')
    expect(spacesLost(scene({}).q, 'axis')).toEqual([])
  })

  test('[13.5] a space with an intact fort of its side stays; a destroyed one does not help', () => {
    const s = scene({ control: { luga: 'axis', novgorod: 'axis', 'tikhvin-volkhov': 'axis' } })
    expect(ids(s, spacesLost(s.q, 'allied'))).not.toContain('leningrad')
    s.state.fortsDestroyed = [s.data.place('leningrad')]
    expect(ids(s, spacesLost(s.q, 'allied'))).toContain('leningrad')
  })

  test('[13.5] Malta never goes over by itself; nor does the space of the Yugoslav partisan army', () => {
    const s = scene({
      units: { 'yu-ypa': 'sarajevo' },
      control: { sarajevo: 'allied', montenegro: 'allied' },
    })
    expect(ids(s, spacesLost(s.q, 'allied'))).toEqual(['montenegro'])
  })

  test('[13.5, 17.4-b] a neutral country that fights on a side is always supplied at home', () => {
    const s = scene({
      control: { ankara: 'allied', erzinjan: 'allied' },
      state: { neutrals: { tu: 'allied', sw: null } },
    })
    expect(spacesLost(s.q, 'allied')).toEqual([])
    s.state.neutrals.tu = 'axis'
    expect(ids(s, spacesLost(s.q, 'allied')).sort()).toEqual(['ankara', 'erzinjan'])
    // Its friends are supplied there by it as little as elsewhere.
    const friends = scene({
      control: { ankara: 'allied', sundsvall: 'allied', paris: 'allied' },
      state: { neutrals: { tu: 'allied', sw: 'allied' } },
    })
    expect(ids(friends, spacesLost(friends.q, 'allied'))).toEqual(['paris'])
    friends.state.neutrals.sw = 'axis'
    expect(ids(friends, spacesLost(friends.q, 'allied'))).toEqual(['paris', 'sundsvall'])
  })

  test('[13.5, AX-19] the Luftwaffe keeps no space for the Allies', () => {
    const s = scene({ control: { paris: 'allied' } })
    s.state.luftwaffe = s.data.place('paris')
    expect(ids(s, spacesLost(s.q, 'allied'))).toEqual(['paris'])
  })

  test('[13.5] trenches, partisans and orders to stand fast go with the space', () => {
    const s = scene({ control: { minsk: 'axis' } })
    s.state.trenches[s.data.place('minsk')] = { level: 1, owner: 'axis', kind: 'field' }
    s.state.partisans = [s.data.place('minsk')]
    s.state.standFast = [s.data.place('minsk')]
    s.start(attrition, { side: 'axis' })
    expect(s.state.trenches[s.data.place('minsk')]).toBeUndefined()
    expect([s.state.partisans, s.state.standFast]).toEqual([[], []])
  })
})

describe('beachheads', () => {
  test('[6.3-c] one to which no unit that may use it can trace a line is removed', () => {
    const british: Beachhead = { type: 'br', shingle: false }
    const alive = (units: Board['units'], control: Board['control'] = {}, value = british) => {
      const s = scene({
        units: units ?? {},
        control: control ?? {},
        state: { beachheads: beachhead('G', value) },
      })
      s.start(attrition, { side: 'allied' })
      return Object.keys(s.state.beachheads).length === 1
    }
    expect(alive({})).toBe(false)
    expect(alive({ 'br-corps-1': 'G' })).toBe(true)
    expect(alive({ 'br-corps-1': 'caen' }, { caen: 'allied' })).toBe(true)
    // A unit beyond enemy land, or one that has no use for it.
    expect(alive({ 'br-corps-1': 'paris', 'us-corps-1': 'caen' }, { caen: 'allied', paris: 'allied' })).toBe(
      false,
    )
    expect(alive({ 'us-corps-1': 'caen' }, { caen: 'allied' }, { type: 'allied', shingle: false })).toBe(true)
  })

  test('[6.3-c] a unit in supply elsewhere, beyond enemy land, does not keep it', () => {
    const two = {
      ...beachhead('D', { type: 'br', shingle: false }),
      ...beachhead('G', { type: 'br', shingle: false }),
    }
    const s = scene({
      units: { 'br-corps-1': 'caen' },
      control: { caen: 'allied' },
      state: { beachheads: two },
    })
    // Dead beachheads are looked for in the Allied segment only.
    s.start(attrition, { side: 'axis' })
    expect(Object.keys(s.state.beachheads)).toHaveLength(2)
    s.start(attrition, { side: 'allied' })
    expect(Object.keys(s.state.beachheads)).toEqual(
      Object.keys(beachhead('G', { type: 'br', shingle: false })),
    )
  })

  test('[6.3-c] the line may run over another beachhead on the same shore', () => {
    const two = {
      ...beachhead('D', { type: 'br', shingle: false }),
      ...beachhead('E', { type: 'allied', shingle: false }),
    }
    const s = scene({
      units: { 'br-corps-1': 'E' },
      control: { calais: 'allied' },
      state: { beachheads: two },
    })
    s.start(attrition, { side: 'allied' })
    expect(Object.keys(s.state.beachheads)).toHaveLength(2)
  })

  test('[6.3-c] it stays though the unit has other supply', () => {
    const s = scene({
      units: { 'us-corps-1': 'naples' },
      control: { naples: 'allied' },
      state: { beachheads: beachhead('O', { type: 'allied', shingle: false }) },
    })
    s.start(attrition, { side: 'allied' })
    expect(Object.keys(s.state.beachheads)).toHaveLength(1)
  })

  test('[6.3-c, 13.2-d] a unit that lives from Naples does not keep a beachhead of the other nation', () => {
    const left = (unit: string, type: Beachhead['type']) => {
      const s = scene({
        units: { [unit]: 'naples' },
        control: { naples: 'allied' },
        state: { beachheads: beachhead('O', { type, shingle: false }) },
      })
      s.start(attrition, { side: 'allied' })
      expect(s.whereIs(unit)).toBe('naples')
      return Object.keys(s.state.beachheads).length
    }
    expect([left('us-corps-1', 'br'), left('br-corps-1', 'us')]).toEqual([0, 0])
    expect([left('us-corps-1', 'us'), left('cw-corps-1', 'br')]).toEqual([1, 1])
  })
})

describe('warning', () => {
  test('[6.3-a, 13.5] lists the units that would be lost and the spaces that would go over', () => {
    const s = scene({ units: { 'ge-corps-1': 'minsk' }, control: { minsk: 'axis', bobruisk: 'axis' } })
    const messages = attritionWarnings(s.q, 'axis')
    expect(messages).toContainEqual({
      key: 'attrition.willLose',
      args: { unit: 'unit:ge-corps-1', place: 'space:minsk' },
    })
    expect(
      messages
        .filter((m) => m.key === 'attrition.willFlip')
        .map((m) => m.args?.place)
        .sort(),
    ).toEqual(['space:bobruisk', 'space:minsk'])
    expect(attritionWarnings(scene({}).q, 'axis')).toEqual([])
  })
})
