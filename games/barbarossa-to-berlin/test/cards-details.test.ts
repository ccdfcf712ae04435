import { describe, expect, it } from 'vitest'
import type { PlainCondition } from '../data/schema.ts'
import { showCards } from '../rules/07-6-5-espionage.ts'
import { holds } from '../rules/cards/conditions.ts'
import { doing } from './operating.ts'
import { type Round, round } from './rounds.ts'
import { type Scene, scene } from './scene.ts'

/** Cards: the fine print of their conditions and effects. */

const may = (side: 'axis' | 'allied', card: string, board: Round = {}): boolean =>
  round(side, {
    ...board,
    units: { 'ge-1-army': 'berlin', 'su-army-1': 'gorki', ...board.units },
    hand: [card],
  })
    .offer(side)
    .some((choice) => choice === `play-event card:${card}` || choice === `play-event-ops card:${card}`)
const play = (side: 'axis' | 'allied', card: string, board: Round = {}): Scene =>
  round(side, { units: { 'ge-1-army': 'berlin', 'su-army-1': 'gorki' }, ...board, hand: [card] }).act(
    side,
    `play-event card:${card}`,
  )

describe('conditions', () => {
  it('[AX-05] the 2nd Panzer Army must be on the map and supplied; limited supply will do', () => {
    const guderian = (at: string, control: Round['control'] = {}) =>
      may('axis', 'AX-05', { turn: 6, units: { 'ge-2-panzer-army': at }, control: control ?? {} })
    expect([guderian('warsaw'), guderian('eliminated'), guderian('waiting')]).toEqual([true, false, false])
    expect(guderian('cherbourg')).toBe(true)
    // Tallinn is reached by sea alone; Gorki by nobody.
    expect([guderian('tallinn', { tallinn: 'axis' }), guderian('gorki', { gorki: 'axis' })]).toEqual([
      true,
      false,
    ])
  })

  it('[AL-21] the Desert Army must be in full supply', () => {
    const army = (at: string, control: Round['control'] = {}) =>
      may('allied', 'AL-21', {
        turn: 10,
        units: { 'br-desert-army': at },
        control: control ?? {},
        played: { 'AL-09': 8, 'AL-05': 4 },
      })
    // Tobruk, cut off on land, lives from the sea.
    expect([army('cairo'), army('tobruk'), army('eliminated')]).toEqual([true, false, false])
  })

  it('[AL-27, AL-29] what western units hold is Allied, but not Soviet', () => {
    const italy = Object.fromEntries(
      ['taranto', 'foggia', 'naples', 'cassino'].map((id) => [id, 'allied' as const]),
    )
    const americans = {
      'us-corps-1': 'naples',
      'us-corps-2': 'foggia',
      'br-corps-1': 'taranto',
      'us-corps-3': 'cassino',
    }
    expect(may('allied', 'AL-27', { turn: 12, control: italy, units: americans })).toBe(true)
    const romania = { constanta: 'allied' } as const
    expect(may('allied', 'AL-29', { turn: 14, control: romania })).toBe(true)
    expect(may('allied', 'AL-29', { turn: 14, control: romania, units: { 'us-corps-1': 'constanta' } })).toBe(
      false,
    )
    expect(may('allied', 'AL-29', { turn: 14, control: romania, units: { 'su-army-2': 'constanta' } })).toBe(
      true,
    )
  })

  it('[AL-54] Leningrad, Tallinn and Riga must be in full supply', () => {
    const finland = (control: Round['control'] = {}) =>
      may('allied', 'AL-54', { turn: 14, control: control ?? {} })
    expect(finland()).toBe(true)
    // Through the corridor of death supply is limited.
    expect(finland({ luga: 'axis', novgorod: 'axis' })).toBe(false)
  })

  it('[AX-19] Axis units out of supply, not Soviets', () => {
    expect(
      may('axis', 'AX-19', { turn: 6, units: { 'su-army-2': 'paris' }, control: { paris: 'allied' } }),
    ).toBe(false)
    expect(
      may('axis', 'AX-19', {
        turn: 6,
        units: { 'ge-corps-1': 'gorki', 'su-army-1': 'moscow' },
        control: { gorki: 'axis' },
      }),
    ).toBe(true)
  })

  it('[AX-22] a Panzer corps, not the army, in Libya or Egypt', () => {
    const africa = (unit: string, place: string, control: Round['control'] = {}) =>
      may('axis', 'AX-22', { turn: 6, units: { [unit]: place }, control: control ?? {} })
    expect([
      africa('ge-panzer-corps-1', 'gazala'),
      africa('ge-corps-1', 'gazala'),
      africa('ge-panzer-corps-1', 'rome'),
    ]).toEqual([true, false, false])
    expect(africa('ge-panzer-corps-1', 'buq-buq', { 'buq-buq': 'axis' })).toBe(true)
  })

  it('[AX-21] a condition on spaces looks at control where the pack asks for it', () => {
    const condition: PlainCondition = {
      type: 'no-control-spaces',
      side: 'allied',
      spaces: ['benghazi', 'algiers'],
    }
    expect(holds(scene({}).q, condition)).toBe(true)
    expect(holds(scene({ control: { benghazi: 'allied' } }).q, condition)).toBe(false)
  })
})

describe('effects', () => {
  it('[AX-07, AX-39] trenches for German armies in supply, not for other armies', () => {
    const board = (unit: string, control: Round['control']): Round => ({
      turn: 6,
      units: { [unit]: 'kovel', 'ge-corps-1': 'kovel' },
      control: control ?? {},
    })
    const sites = (card: string, unit: string, control: Round['control'] = { kovel: 'axis' }) =>
      play('axis', card, board(unit, control)).state.trenches
    const kovel = scene({}).data.place('kovel')
    for (const card of ['AX-07', 'AX-39']) {
      expect(sites(card, 'ge-6-army')[kovel]).toMatchObject({ level: 1, owner: 'axis', kind: 'field' })
      expect(sites(card, 'hu-2-army')[kovel]).toBeUndefined()
      expect(sites(card, 'ge-6-army', { kovel: 'axis', lublin: 'allied' })[kovel]).toBeUndefined()
    }
  })

  it('[AX-06] what was refitted bars its space once; a corps in the reserve box bars none', () => {
    const units = {
      'ge-1-panzer-army': 'lublin reduced',
      'ge-panzer-corps-1': 'lublin reduced',
      'ge-panzer-corps-2': 'reserve reduced',
      'ge-6-army': 'warsaw',
    }
    const s = round('axis', { turn: 6, units, hand: ['AX-06'] }).act('axis', 'play-event-ops card:AX-06')
    while (s.waitsAt === 'panzer refit / refit') s.act('axis', s.offer('axis')[0]!)
    expect(Object.keys(units).map((id) => s.isReduced(id))).toEqual([false, false, false, false])
    expect(s.state.op!.barred).toEqual([s.data.place('lublin')])
  })

  it('[AX-06] only reduced Panzer units', () => {
    const units = {
      'ge-1-panzer-army': 'lublin reduced',
      'ge-2-panzer-army': 'lublin reduced',
      'ge-3-panzer-army': 'warsaw',
      'ge-6-army': 'warsaw reduced',
    }
    const s = round('axis', { turn: 6, units, hand: ['AX-06'] }).act('axis', 'play-event-ops card:AX-06')
    expect(s.offer('axis', 'refit').sort()).toEqual(['unit:ge-1-panzer-army', 'unit:ge-2-panzer-army'])
    expect(s.refused('axis', 'refit unit:ge-6-army').message.key).toBe('event.notReduced')
  })

  it('[AL-27] Italians leave the game from wherever they are', () => {
    const control = Object.fromEntries(
      ['taranto', 'foggia', 'naples', 'cassino'].map((id) => [id, 'allied' as const]),
    )
    const units = {
      'it-corps-1': 'rome',
      'it-corps-2': 'reserve',
      'it-corps-3': 'eliminated',
      'ge-corps-1': 'bologna',
    }
    const s = play('allied', 'AL-27', { turn: 12, control, units })
    expect(
      ['it-corps-1', 'it-corps-2', 'it-corps-3', 'it-8-army', 'ge-corps-1'].map((id) => s.whereIs(id)),
    ).toEqual(['removed', 'removed', 'removed', 'removed', 'bologna'])
    expect([s.controllerOf('rome'), s.controllerOf('bologna')]).toEqual(['allied', 'axis'])
  })

  it('[AL-48] a card that was shown is shown no more once it is discarded', () => {
    const s = round('allied', { turn: 14, hand: ['AL-48'], hands: { axis: ['AX-09', 'AX-10'] } }, 1)
    showCards(doing(s), 'axis', () => true, 'AL-25')
    s.act('allied', 'play-event card:AL-48')
    expect([s.state.axis.hand.length, s.state.axis.shown]).toEqual([1, s.state.axis.hand])
  })

  it('[AX-50, 7.6.5] only in its turn are the last cards of the Allies shown', () => {
    const shown = (played: Round['played']) => {
      const s = round('allied', { turn: 14, round: 6, hand: ['AL-03', 'AL-17'], played: played ?? {} })
      return s.act('allied', 'play-rp card:AL-03').state.allied.shown.length
    }
    expect([shown({}), shown({ 'AX-50': 14 }), shown({ 'AX-50': 13 })]).toEqual([0, 1, 0])
  })
})
