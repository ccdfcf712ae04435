import { expect, test } from 'vitest'
import { putUnit, takeControl, takeOffMap } from '../rules/03-control.ts'
import { ELIMINATED } from '../state.ts'
import { doing } from './operating.ts'
import { type Board, type Scene, scene } from './scene.ts'

/** 3: control of spaces, and everything that follows from a change of it. */

const NOTHING = { axis: false, western: false, soviet: false }
const SUMMER_42 = { turn: 6, round: 3 }

/** A unit enters a space. */
function enter(unit: string, place: string, board: Board = {}): Scene {
  const s = scene({ ...board, state: { ...SUMMER_42, ...board.state } })
  putUnit(doing(s), s.data.unit(unit), s.data.place(place))
  return s
}
const keys = (s: Scene): string[] => s.events.map(({ key }) => key)

test('[3-c, 3-d] a unit takes the space it enters; nothing else happens where there is nothing else', () => {
  const s = enter('ge-6-army', 'kovel')
  expect(s.controllerOf('kovel')).toBe('axis')
  expect(keys(s)).toEqual(['control.falls'])
  expect(s.state).toMatchObject({
    vp: 7,
    fortsDestroyed: [],
    moscowEverAxis: false,
    lifted: { leningrad: false, moscow: false, blau: false },
    onceAllied: { rome: false, messina: false },
  })
  const allied = enter('su-army-1', 'lublin')
  expect(keys(allied)).toEqual(['control.falls'])
  expect(allied.state.onceAllied).toEqual({ rome: false, messina: false })
  // In its own land it changes nothing at all.
  expect(keys(enter('ge-6-army', 'warsaw'))).toEqual([])
})

test.each([
  ['ge-6-army', 'lublin', 'kovel', NOTHING],
  ['ge-corps-1', 'hellfire-pass', 'buq-buq', { ...NOTHING, axis: true }],
  ['it-corps-1', 'hellfire-pass', 'buq-buq', { ...NOTHING, axis: true }],
  ['su-army-1', 'kovel', 'lublin', { ...NOTHING, soviet: true }],
  ['br-corps-1', 'buq-buq', 'hellfire-pass', { ...NOTHING, western: true }],
  ['us-corps-1', 'buq-buq', 'hellfire-pass', { ...NOTHING, western: true }],
  // Literally British or American units.
  ['cw-corps-1', 'buq-buq', 'hellfire-pass', NOTHING],
  ['ff-corps-1', 'buq-buq', 'hellfire-pass', NOTHING],
  // Neither its own land nor a neutral's is an enemy space.
  ['ge-6-army', 'warsaw', 'berlin', NOTHING],
  ['us-corps-1', 'oran', 'algiers', NOTHING],
  ['su-army-1', 'kovel', 'pinsk', NOTHING],
])(
  '[8.2, 8.3-a, 8.3-b, 8.3-c] whose capture is an offensive: %s from %s to %s',
  (unit, from, to, offensives) => {
    const s = enter(unit, to, { units: { [unit]: from } })
    expect(s.state.offensives).toEqual(offensives)
  },
)

test('[3-d, 16.3-d] an Axis unit that comes to partisans in a VP space takes the VP back, and gives it up by going', () => {
  const board: Board = { control: { minsk: 'axis', vilna: 'axis' }, units: { 'ge-corps-1': 'vilna' } }
  const s = scene(board)
  s.state.partisans = [s.data.place('minsk')]
  const move = (to: string) => {
    putUnit(doing(s), s.data.unit('ge-corps-1'), s.data.place(to))
    return s.state.vp
  }
  expect([move('minsk'), move('minsk'), move('vilna'), move('minsk')]).toEqual([8, 8, 7, 8])
  takeOffMap(doing(s), s.data.unit('ge-corps-1'), ELIMINATED)
  expect(s.state.vp).toBe(7)
  // They stay while the Axis controls the space and go without a VP when the Allies take it.
  expect(s.state.partisans).toHaveLength(1)
  takeControl(doing(s), s.data.place('minsk'), 'allied', 'unit')
  expect([s.state.partisans, s.state.vp]).toEqual([[], 7])
})

test('[AL-07] only an Axis unit in Moscow counts as having been there', () => {
  expect(enter('ge-6-army', 'moscow').state.moscowEverAxis).toBe(true)
  expect(enter('ge-6-army', 'tula').state.moscowEverAxis).toBe(false)
  expect(enter('su-army-1', 'moscow', { control: { moscow: 'axis' } }).state.moscowEverAxis).toBe(false)
})

test('[11.1-h, 11.1-j] a capture lifts its own ban for good, and it is told once', () => {
  const s = enter('ge-6-army', 'armavir')
  expect(s.state.lifted).toEqual({ leningrad: false, moscow: false, blau: true })
  expect(s.told('ban.lifted').map(({ args }) => [...(args!.place as string[])].sort())).toEqual([
    ['space:armavir', 'space:maikop', 'space:stalingrad'],
  ])
  putUnit(doing(s), s.data.unit('ge-6-army'), s.data.place('maikop'))
  expect(s.told('ban.lifted')).toHaveLength(1)
})

test('[10.3] an enemy unit destroys a fort, once; its owner never does', () => {
  const s = enter('ge-6-army', 'sevastopol')
  const fort = s.data.place('sevastopol')
  expect(s.state.fortsDestroyed).toEqual([fort])
  for (const unit of ['su-army-1', 'ge-corps-1']) {
    s.state.at[s.data.unit('ge-6-army')] = ELIMINATED
    putUnit(doing(s), s.data.unit(unit), fort)
  }
  expect([s.state.fortsDestroyed, s.told('fort.destroyed').length]).toEqual([[fort], 1])
  expect(enter('su-army-1', 'sevastopol', { control: { sevastopol: 'axis' } }).state.fortsDestroyed).toEqual(
    [],
  )
})

test('[10.2-f] the trench of Tobruk goes with Benghazi, and with no other loss', () => {
  const tobruk = (unit: string, place: string, trench = true) => {
    const s = scene({})
    if (!trench) delete s.state.trenches[s.data.place('tobruk')]
    putUnit(doing(s), s.data.unit(unit), s.data.place(place))
    return [s.state.trenches[s.data.place('tobruk')] !== undefined, s.told('trench.removed').length]
  }
  expect(tobruk('br-corps-1', 'derna')).toEqual([true, 0])
  expect(tobruk('br-corps-1', 'benghazi')).toEqual([false, 1])
  expect(tobruk('br-corps-1', 'benghazi', false)).toEqual([false, 0])
  expect(tobruk('ge-corps-1', 'tobruk')).toEqual([false, 1])
})
