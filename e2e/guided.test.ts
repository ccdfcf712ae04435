import { type Game, marksOf } from '@grognard/kernel'
import { game as tinyGame } from '@grognard/kernel/tiny'
import { shelf } from '@grognard/shelf'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { openGuided, readLessons, startGuided } from './guide.ts'

const tiny = tinyGame as unknown as Game

test('[e2e.guided] lessons are read, the choice asked for is made by hand, others are declined, charts are lit', async () => {
  const guide = tiny.table!.teaching!.guides[0]!
  const table = await openGuided('tiny')
  expect(await table.by('lesson-title').textContent()).toBe(guide.lessons[0]!.title.en)
  expect(await findings(table.page)).toEqual([])
  await table.by('guide-next').click()
  // Another choice than the one asked for is declined, and nothing is lost.
  await table.by('choice guard line:west-north').click()
  await table.page.locator('.toast').first().waitFor()
  expect(table.state!.view.drafted).toBe(0)
  await table.by('choice guard line:west-south').click()
  await table.until(() => table.state!.view.drafted === 1, 'the guard')
  // A raid, the seal, the scouts: done for the learner; the march is made on the board.
  await readLessons(table, 2)
  await table.choose({ verb: 'march', target: 'unit:w1' })
  await table.choose({ verb: 'go', target: 'hex:0502' })
  await readLessons(table, 6)
  await table.page.locator('[data-chart="combat"] th.now').first().waitFor()
  await readLessons(table)
  expect(table.state!.view.acts).toBeGreaterThanOrEqual(marksOf(tiny, guide).at(-1)!)
  await table.by('guide-play-on').click()
  await table.by('guide').waitFor({ state: 'detached' })
  // From here on anything may be chosen, and the computer answers.
  await table.until(() => table.offer.length > 0, 'the computer')
  expect(table.errors).toEqual([])
})

for (const { id, create } of shelf)
  test(`[e2e.guided] ${id}: its guided first game is played to its last lesson, and goes on from there`, async () => {
    const game = await create(null)
    const guide = game.table!.teaching!.guides[0]!
    const table = await startGuided(id, guide.id)
    const titles = await readLessons(table)
    expect(titles).toEqual(guide.lessons.map(({ title }) => title.en))
    expect(table.state!.view.acts).toBeGreaterThanOrEqual(marksOf(game, guide).at(-1)!)
    await table.by('guide-play-on').click()
    await table.by('guide').waitFor({ state: 'detached' })
    // A question of one's own, or the computer's next choice.
    const { acts } = table.state!.view
    await table.until(() => table.offer.length > 0 || table.state!.view.acts > acts, 'the game to go on')
    expect(table.errors).toEqual([])
  })
