import type { CreatedGame } from '@grognard/wire'
import { people, post, server } from './house.ts'
import { type Look, PATIENCE, TablePage } from './table.ts'

/** From the lobby into the guided first game of a game. */
export async function openGuided(game: string, look: Look = {}): Promise<TablePage> {
  const table = new TablePage(await (await people.context(look)).newPage())
  await table.page.goto(server)
  await table.by(`game ${game}`).locator('[data-testid="guided"]').click()
  await table.entered()
  await table.by('lesson-title').waitFor()
  return table
}

/** The same without the way there, which takes longer than the lessons. */
export async function startGuided(game: string, guide: string): Promise<TablePage> {
  const made = await post<CreatedGame>('/api/guided', { game, guide, name: 'Ann' })
  const [token] = Object.values(made.mine)
  const table = await TablePage.open(await people.context(), server, made.id, token)
  await table.by('lesson-title').waitFor()
  return table
}

/** Reads lessons and has their choices made until the one of this number, or the end; every title that was read. */
export async function readLessons(table: TablePage, until = Number.POSITIVE_INFINITY): Promise<string[]> {
  const { page } = table
  const titles: string[] = []
  const end = Date.now() + 2 * PATIENCE
  while (titles.length < until && Date.now() < end) {
    await table.by('lesson-title').waitFor()
    titles.push((await table.by('lesson-title').textContent()) ?? '')
    if ((await table.by('guide-play-on').count()) > 0) break
    const before = await table.by('guide').getAttribute('data-lesson')
    await page.locator('[data-testid="guide-next"], [data-testid="guide-do"]').first().click()
    // The other side and what no lesson is about may come between.
    const other = `[data-testid="guide"]:not([data-lesson="${before}"], [data-lesson="0"])`
    await page.locator(other).waitFor()
  }
  return titles
}
