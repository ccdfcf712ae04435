import { expect, test } from 'vitest'
import { entryRefusal, titoRefusal } from '../rules/19-national-restrictions.ts'
import { type Board, scene } from './scene.ts'

/** The rule that keeps a unit out of a space; 'free' when none does. */
function entry(unit: string, place: string, board: Board = {}): string {
  const s = scene(board)
  return entryRefusal(s.q, s.data.unit(unit), s.data.place(place))?.rule ?? 'free'
}
const all = (unit: string, places: string[], board: Board = {}) =>
  places.map((place) => entry(unit, place, board))

test('[19.1] Hungarians: Hungary, Soviet Union, Yugoslavia, never Romania; the 3rd Army stays in Hungary', () => {
  expect(all('hu-corps-1', ['budapest', 'kiev', 'belgrade'])).toEqual(['free', 'free', 'free'])
  expect(all('hu-2-army', ['temesvar', 'bucharest', 'vienna', 'sofia'])).toEqual([
    '19.1',
    '19.1',
    '19.1',
    '19.1',
  ])
  expect(all('hu-3-army', ['budapest', 'cluj', 'kolomyja', 'belgrade'])).toEqual([
    'free',
    'free',
    '19.1',
    '19.1',
  ])
})

test('[19.2] Romanians: Romania, Soviet Union, Yugoslavia', () => {
  expect(all('ro-3-army', ['bucharest', 'odessa', 'nis'])).toEqual(['free', 'free', 'free'])
  expect(all('ro-corps-1', ['budapest', 'sofia', 'lublin'])).toEqual(['19.2', '19.2', '19.2'])
})

test('[19.3] Bulgarians: Bulgaria, Greece, Turkey, Yugoslavia', () => {
  const war = { state: { neutrals: { tu: 'allied' as const, sw: null } } }
  expect(all('bu-corps-1', ['sofia', 'athens', 'skopje', 'istanbul'], war)).toEqual([
    'free',
    'free',
    'free',
    'free',
  ])
  expect(all('bu-corps-1', ['bucharest', 'odessa'])).toEqual(['19.3', '19.3'])
})

test('[19.4-a] Italians: the Mediterranean countries of the list', () => {
  const war = { state: { neutrals: { tu: 'allied' as const, sw: null }, vichyAtWar: true } }
  const free = [
    'rome',
    'palermo',
    'belgrade',
    'albania',
    'athens',
    'istanbul',
    'tunis',
    'algiers',
    'tripoli',
    'cairo',
    'gaza',
    'damascus',
    'baghdad',
  ]
  expect(all('it-corps-1', free, war)).toEqual(free.map(() => 'free'))
  expect(all('it-corps-1', ['vienna', 'paris', 'amman', 'tabriz', 'sofia'])).toEqual([
    '19.4-a',
    '19.4-a',
    '19.4-a',
    '19.4-a',
    '19.4-a',
  ])
})

test('[19.4-b] the Italian 8th Army: the Soviet Union only', () => {
  expect(all('it-8-army', ['kiev', 'stalingrad'])).toEqual(['free', 'free'])
  expect(all('it-8-army', ['rome', 'lublin'])).toEqual(['19.4-b', '19.4-b'])
})

test('[19.4-b] a corps that took its place may operate in the Soviet Union, or leave it', () => {
  const inside = { units: { 'it-corps-1': 'kiev' } }
  expect(entry('it-corps-1', 'uman', inside)).toBe('free')
})

test('[19.4-a, 19.4-b] no other Italian corps goes into the Soviet Union', () => {
  const war = { neutrals: { tu: 'axis' as const, sw: null } }
  expect(entry('it-corps-1', 'odessa', { units: { 'it-corps-1': 'reserve' } })).toBe('19.4-a')
  expect(entry('it-corps-1', 'batumi', { units: { 'it-corps-1': 'trabzon' }, state: war })).toBe('19.4-a')
  // Not even one that was there and has left.
  expect(entry('it-mech-corps-1', 'odessa', { units: { 'it-mech-corps-1': 'istanbul' }, state: war })).toBe(
    '19.4-a',
  )
})

test('[19.5] German LCUs stay north of Bologna and La Spezia until Achse; SCUs do not', () => {
  expect(all('ge-10-army', ['bologna', 'la-spezia', 'milan'])).toEqual(['free', 'free', 'free'])
  expect(all('ge-10-army', ['rome', 'ancona', 'naples', 'palermo'])).toEqual(['19.5', '19.5', '19.5', '19.5'])
  expect(all('ge-corps-1', ['rome', 'palermo'])).toEqual(['free', 'free'])
  expect(entry('ge-10-army', 'rome', { played: { 'AX-31': 10 } })).toBe('free')
})

test('[19.6-a] the Yugoslav army: Yugoslavia or one space outside', () => {
  expect(all('yu-ypa', ['sarajevo', 'zagreb', 'sofia', 'trieste', 'albania'])).toEqual([
    'free',
    'free',
    'free',
    'free',
    'free',
  ])
  expect(all('yu-ypa', ['pleven', 'vienna', 'larissa'])).toEqual(['19.6-a', '19.6-a', '19.6-a'])
})

test('[19.6-b] after Tito Soviet units do not end a move in Yugoslavia', () => {
  const end = (played: Record<string, number>, place: string) => {
    const s = scene({ played })
    return titoRefusal(s.q, s.data.unit('su-army-1'), s.data.place(place))?.rule
  }
  expect(end({}, 'belgrade')).toBeUndefined()
  expect(end({ 'AL-42': 12 }, 'belgrade')).toBe('19.6-b')
  expect(end({ 'AL-42': 12 }, 'sofia')).toBeUndefined()
  // Passing is free.
  expect(entry('su-army-1', 'belgrade', { played: { 'AL-42': 12 } })).toBe('free')
})

test('[19.7] the British 1st Army: Malta, French North Africa, Libya, Egypt, unless it came by Sledgehammer', () => {
  const war = { state: { vichyAtWar: true } }
  expect(all('br-1-army', ['malta', 'tunis', 'algiers', 'tripoli', 'cairo'], war)).toEqual([
    'free',
    'free',
    'free',
    'free',
    'free',
  ])
  expect(all('br-1-army', ['palermo', 'gaza', 'calais'], war)).toEqual(['19.7', '19.7', '19.7'])
  expect(entry('br-1-army', 'calais', { played: { 'AL-16': 6 } })).toBe('free')
})

test('[19.8] Iran and Iraq are open to both sides', () => {
  for (const unit of ['ge-6-army', 'su-army-1', 'br-corps-1', 'us-corps-1'])
    expect(all(unit, ['tabriz', 'zengan', 'baghdad', 'mosul'])).toEqual(['free', 'free', 'free', 'free'])
})

test('[19.9-a] Soviet units: not into Egypt, Libya, Algeria, Tunisia, Palestine, Syria, Trans-Jordan', () => {
  const barred = ['cairo', 'tripoli', 'algiers', 'tunis', 'gaza', 'damascus', 'amman']
  expect(all('su-army-1', barred, { state: { vichyAtWar: true } })).toEqual(barred.map(() => '19.9-a'))
  expect(all('su-army-1', ['berlin', 'basra', 'athens'])).toEqual(['free', 'free', 'free'])
})

test('[19.9-b] British, American and French units: not into the Soviet Union', () => {
  for (const unit of ['br-corps-1', 'cw-corps-1', 'us-corps-1', 'ff-corps-1'])
    expect(entry(unit, 'baku')).toBe('19.9-b')
})

test('[17.3-a] nobody enters Vichy France or French North Africa while it is neutral', () => {
  for (const unit of ['ge-6-army', 'us-corps-1']) {
    expect(all(unit, ['lyon', 'algiers', 'tunis'])).toEqual(['17.3-a', '17.3-a', '17.3-a'])
    expect(all(unit, ['lyon', 'algiers', 'tunis'], { state: { vichyAtWar: true } })).toEqual([
      'free',
      'free',
      'free',
    ])
  }
})

test('[17.4-a, 17.4-b] Turkey and Sweden are closed in peace, and their units never leave home', () => {
  expect(entry('ge-6-army', 'istanbul')).toBe('17.4-a')
  expect(entry('su-army-1', 'stockholm')).toBe('17.4-a')
  const war = { state: { neutrals: { tu: 'axis' as const, sw: 'allied' as const } } }
  expect(entry('ge-6-army', 'istanbul', war)).toBe('free')
  expect(all('tu-corps-1', ['ankara', 'sofia'], war)).toEqual(['free', '17.4-b'])
  expect(all('sw-corps-1', ['stockholm', 'oslo'], war)).toEqual(['free', '17.4-b'])
})

test('[2.1-d] no Axis unit enters Sverdlovsk or Chelyabinsk', () => {
  expect(all('ge-6-army', ['sverdlovsk', 'chelyabinsk'])).toEqual(['2.1-d', '2.1-d'])
  expect(entry('su-army-1', 'sverdlovsk')).toBe('free')
})

test('[7.6.3-c, 7.6.3-j] beaches: Allied units of the right nation where a beachhead is, the Axis never', () => {
  const board = {
    state: {
      beachheads: {
        6: { type: 'us' as const, shingle: false },
        7: { type: 'allied' as const, shingle: false },
      },
    },
  }
  expect(all('us-corps-1', ['G', 'H', 'A'], board)).toEqual(['free', 'free', '7.6.3-b'])
  expect(all('br-corps-1', ['G', 'H'], board)).toEqual(['7.6.3-c', 'free'])
  expect(entry('ff-corps-1', 'G', board)).toBe('free')
  expect(all('su-army-1', ['G', 'H'], board)).toEqual(['7.6.3-c', '7.6.3-c'])
  expect(entry('ge-corps-1', 'G', board)).toBe('7.6.3-j')
})

test('[19.4-b] an Italian corps in the Soviet Union may go on there and to its own countries, not to others', () => {
  const board: Board = { units: { 'it-corps-1': 'odessa' } }
  expect(all('it-corps-1', ['kiev', 'belgrade', 'galatz', 'warsaw'], board)).toEqual([
    'free',
    'free',
    '19.4-a',
    '19.4-a',
  ])
  expect(all('it-corps-1', ['kiev'], { units: { 'it-corps-1': 'rome' } })).toEqual(['19.4-a'])
})

test('[19.6-b] Tito keeps nobody out but Soviets', () => {
  const s = scene({ played: { 'AL-42': 12 } })
  const rule = (unit: string) => titoRefusal(s.q, s.data.unit(unit), s.data.place('belgrade'))?.rule
  expect([rule('su-army-1'), rule('us-corps-1'), rule('br-corps-1'), rule('yu-ypa')]).toEqual([
    '19.6-b',
    undefined,
    undefined,
    undefined,
  ])
})

test('[19.5] Sicily lies south of the line', () => {
  expect(all('ge-6-army', ['palermo', 'gela', 'messina', 'syracuse'])).toEqual(new Array(4).fill('19.5'))
})
