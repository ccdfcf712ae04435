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
