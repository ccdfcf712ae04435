import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { bring, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`[e2e.access] axe-core finds nothing serious in lobby and table, ${theme}`, async () => {
    const script = (await Script.open()).until((one) => one.offers('attack') && one.offers('attack-with'))
    const { id, mine } = await bring(script, { axis: 'me', allied: 'me' }, true)
    const context = await people.context({ theme })
    const lobby = await context.newPage()
    await lobby.goto(server)
    await lobby.locator('[data-testid="new-game"]').first().click()
    await lobby.locator('[data-testid="open-settings"]').click()
    await lobby.locator('[data-testid="new-game-form"]').waitFor()
    expect(await findings(lobby)).toEqual([])
    await lobby.close()

    const table = await TablePage.open(context, server, id, mine.axis)
    await table.by('odds').waitFor()
    expect(await findings(table.page)).toEqual([])
    for (const panel of ['log', 'drawer:reserve', 'rules', 'game', 'settings']) {
      const button = table.by(`panel ${panel}`)
      if ((await button.count()) === 0) continue
      await button.click()
      await table.by('drawer').waitFor()
      expect(await findings(table.page)).toEqual([])
    }
    await table.by('close-drawer').click()
    await table.clickBoard('space:moscow')
    await table.by('popup').waitFor()
    await table.by('overlay supply').click()
    expect(await findings(table.page)).toEqual([])
  })
}
