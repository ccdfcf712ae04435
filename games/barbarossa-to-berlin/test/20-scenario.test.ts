import { describe, expect, test } from 'vitest'
import { barbarossaToBerlin } from '../game.ts'
import { startingState } from '../rules/04-setup.ts'

/** 20: the campaign set-up, against the list of the rulebook. */

const { data } = barbarossaToBerlin
const state = startingState(data)

/** Where the units of a nation stand, `place: unit, unit`. */
const placesOf = (...nations: string[]): Record<string, number> => {
  const found: Record<string, number> = {}
  state.at.forEach((at, unit) => {
    if (!nations.includes(data.nationOf[unit]!) || at === -5) return
    const place = at === -1 ? 'reserve' : data.spaces[at]!.id
    found[place] = (found[place] ?? 0) + 1
  })
  return found
}
const each = (...ids: string[]): Record<string, number> => Object.fromEntries(ids.map((id) => [id, 1]))

describe('campaign', () => {
  test('[20.1] eighteen turns from June 41 to Summer 45', () => {
    expect([data.turns.length, data.turns[0]!.name, data.turns[17]!.name]).toEqual([
      18,
      'June 41',
      'Summer 45',
    ])
    expect(data.setup.order).toEqual(['allied', 'axis'])
  })

  test('[20.3] British and Soviet units', () => {
    expect(placesOf('br', 'cw')).toEqual({ ...each('basra', 'alexandria', 'cairo', 'tobruk'), 'buq-buq': 2 })
    expect(placesOf('su')).toEqual({
      ...each(
        'courland',
        'riga',
        'vitebsk',
        'smolensk',
        'brest-litovsk',
        'pinsk',
        'kovel',
        'kolomyja',
        'tarnopol-rovno',
        'chernovitsi',
        'dnepropetrovsk',
        'sevastopol',
        'odessa',
        'leningrad',
        'kaunas',
        'bialystok',
        'lwow',
        'gomel',
        'mozhaisk',
        'armavir',
        'kishinev',
      ),
      reserve: 5,
    })
  })

  test('[20.4] Axis units', () => {
    expect(placesOf('it')).toEqual(
      each(
        'genoa',
        'trieste',
        'naples',
        'palermo',
        'taranto',
        'zagreb',
        'albania',
        'tripoli',
        'benghazi',
        'gazala',
        'bir-hacheim',
      ),
    )
    expect(placesOf('hu')).toEqual(each('budapest', 'belgrade', 'cluj'))
    expect(placesOf('bu')).toEqual(each('sofia', 'plovdiv', 'salonika'))
    expect(placesOf('ro')).toEqual({ ...each('yassi', 'galatz', 'bucharest'), reserve: 2 })
    expect(placesOf('ge')).toEqual({
      ...each(
        'brest',
        'holland',
        'trondheim',
        'bergen',
        'oslo',
        'belgrade',
        'athens',
        'crete',
        'masurian-lakes',
        'slovakia',
        'tarnow',
        'yassi',
        'hellfire-pass',
      ),
      vienna: 2,
      memel: 3,
      insterberg: 2,
      warsaw: 3,
      lublin: 2,
      reserve: 8,
    })
  })

  test('[20.3, 20.4] trenches: Tobruk 1, Bialystok 1, Lwow 2, Kishinev 1, the West Wall at Saar and Stuttgart', () => {
    const trenches = Object.entries(state.trenches).map(([p, t]) => [
      data.spaces[Number(p)]!.id,
      t.level,
      t.kind,
    ])
    expect(trenches.sort()).toEqual([
      ['bialystok', 1, 'field'],
      ['kishinev', 1, 'field'],
      ['lwow', 2, 'field'],
      ['saar', 1, 'west-wall'],
      ['stuttgart', 1, 'west-wall'],
      ['tobruk', 1, 'tobruk'],
    ])
  })

  test('[20.5] Turks and Swedes wait outside until somebody attacks them', () => {
    expect(placesOf('tu', 'sw')).toEqual({})
    expect(
      data.setup.neutrals.map(({ nation, placements, free }) => [nation, placements.length, free.length]),
    ).toEqual([
      ['sw', 2, 0],
      ['tu', 4, 2],
    ])
  })
})
