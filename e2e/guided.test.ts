import { Engine, type Game, playGuide, readLine } from '@grognard/kernel'
import { game as tinyGame } from '@grognard/kernel/tiny'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { people, server } from './house.ts'
import { TablePage } from './table.ts'

const tiny = tinyGame as unknown as Game

test('[e2e.guided] a guided game: lessons are read, the choice asked for is made, others are declined, the rest is played on', async () => {
  const guide = tiny.table!.teaching!.guides[0]!
  const table = new TablePage(await (await people.context()).newPage())
  await table.page.goto(server)
  await table.by('game tiny').locator('[data-testid="guided"]').click()
  await table.entered()
  const title = table.by('lesson-title')
  await title.waitFor()
  expect(await title.textContent()).toBe(guide.lessons[0]!.title.en)
  expect(await findings(table.page)).toEqual([])
  await table.by('guide-next').click()
  // Another choice than the one asked for is declined, and nothing is lost.
  await table.until(() => table.state!.view.acts === guide.lessons[0]!.at, 'the first lesson')
  await table.by('choice guard line:west-north').click()
  await table.page.locator('.toast').first().waitFor()
  expect(table.state!.view.acts).toBe(guide.lessons[0]!.at)
  for (let act = guide.lessons[0]!.at; act < guide.script.length; act++) {
    const { seat, choice } = readLine(guide.script[act]!)
    if (seat !== guide.seat) continue
    await table.until(() => table.state!.view.acts >= act && table.offer.length > 0, `line ${act}`)
    // The first half by hand, the rest with the button of the lesson.
    if (act < 12) await table.choose(choice)
    else {
      await table.page.locator(`[data-testid="guide-now"]`).waitFor()
      if (choice.verb === 'commit') await table.page.locator('[data-chart="combat"] th.now').waitFor()
      await table.by('guide-do').click()
    }
    await table.until(() => table.state!.view.acts > act, `what came of line ${act}`)
  }
  await table.by('guide-play-on').click()
  await table.by('guide').waitFor({ state: 'detached' })
  // What was played is what the script says.
  const match = playGuide(new Engine(tiny), guide)
  expect((await table.view()).board).toMatchObject({
    towns: (match.view('west').board as { towns: object }).towns,
  })
  expect(table.errors).toEqual([])
})
