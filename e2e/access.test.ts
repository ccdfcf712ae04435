import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { bring, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`[e2e.access] axe-core finds nothing serious in lobby and table, ${theme}`, async () => {
    const script = (await Script.open()).until((one) => one.where.endsWith('cards are committed'))
    const { id, mine } = await bring(script, { west: 'me', east: 'me' }, true)
    const context = await people.context({ theme })
    const lobby = await context.newPage()
    await lobby.goto(server)
    await lobby.locator('[data-testid="game tiny"] [data-testid="new-game"]').click()
    await lobby.locator('[data-testid="open-settings"]').click()
    await lobby.locator('[data-testid="new-game-form"]').waitFor()
    expect(await findings(lobby)).toEqual([])
    await lobby.close()

    const table = await TablePage.open(context, server, id, mine.west)
    await table.by('odds').waitFor()
    expect(await findings(table.page)).toEqual([])
    for (const panel of ['log', 'drawer:cards', 'rules', 'game', 'settings']) {
      const button = table.by(`panel ${panel}`)
      if ((await button.count()) === 0) continue
      await button.click()
      await table.by('drawer').waitFor()
      expect(await findings(table.page)).toEqual([])
    }
    await table.by('close-drawer').click()
    await table.clickBoard('hex:0503')
    await table.by('popup').waitFor()
    await table.by('overlay supply').click()
    expect(await findings(table.page)).toEqual([])
  })
}

test('[e2e.keys] keys that lead elsewhere do not scroll the table away; nothing but the board moves', async () => {
  const script = (await Script.open()).until((one) => one.offers('march'))
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = await TablePage.open(await people.context(), server, id, mine.west)
  const { page } = table
  const stands = async (): Promise<unknown> => [
    await page.locator('main.table-main').boundingBox(),
    await page.evaluate(
      `document.querySelector('main.table-main').scrollTop + document.scrollingElement.scrollTop`,
    ),
  ]
  const before = await stands()
  await page.keyboard.press('h')
  for (let i = 0; i < 14; i++) await page.keyboard.press('Tab')
  expect(await stands()).toEqual(before)
  await page.keyboard.press('/')
  await table.by('drawer').waitFor()
  expect(await stands()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight')
  expect(await stands()).toEqual(before)
  expect(table.errors).toEqual([])
})
