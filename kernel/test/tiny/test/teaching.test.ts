import type { Game } from '@grognard/kernel'
import { teachingFaults } from '@grognard/kernel/conformance'
import { expect, test } from 'vitest'
import { tiny } from '../game.ts'
import type { Data, State } from '../state.ts'

const game = tiny()
const taught = game.table!.teaching!

const changed = (change: Partial<typeof taught>): Game<State, Data> => ({
  ...game,
  table: {
    ...game.table!,
    teaching: { ...taught, charts: (data) => taught.charts(data), ...change },
  },
})

test('[kernel.teaching] what the game teaches is whole: lessons can be played, everything shown is explained', () => {
  expect(teachingFaults(game)).toEqual([])
})

test('[kernel.teaching] a lesson that cannot be played, a missing word and an unexplained mark are found', () => {
  const [guide] = taught.guides
  const broken = { ...guide!, script: guide!.script.with(6, 'west: march unit:e1') }
  expect(teachingFaults(changed({ guides: [broken] })).join()).toContain("line 6 'west: march unit:e1'")
  const late = { ...guide!, lessons: guide!.lessons.with(2, { ...guide!.lessons[2]!, at: 8 }) }
  expect(teachingFaults(changed({ guides: [late] })).join()).toContain('before no choice of the learner')
  const { legend } = taught
  expect(teachingFaults(changed({ legend: { ...legend, marks: [] } })).join()).toContain('the mark supply')
  expect(teachingFaults(changed({ legend: { ...legend, lines: [] } }))).toEqual([
    'legend: the line river (side)',
    'legend: the line bridge (side)',
  ])
  expect(teachingFaults(changed({ legend: { ...legend, symbols: [] } })).join()).toContain(
    'the symbol 121100',
  )
  const options = { ...taught.options, rain: { en: 'wet', fr: ' ' } }
  expect(teachingFaults(changed({ options }))).toEqual(['teaching.options.rain: no fr'])
  expect(teachingFaults(changed({ scenarios: [] })).join()).toContain('scenario crossing')
})
