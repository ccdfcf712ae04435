import { test } from 'vitest'
import { bring, people, server } from '../house.ts'
import { BARBAROSSA, Script } from '../script.ts'
import { type Look, TablePage } from '../table.ts'
import { SIZES, type Size, shoot, still } from './photographs.ts'

/** The pictures of the documentation: `npm run pictures`. */

async function tableAt(when: (script: Script) => boolean, size: Size, look: Look = {}): Promise<TablePage> {
  const script = (await Script.open('grognard', BARBAROSSA)).until(when)
  const { id, mine } = await bring(script, { axis: 'me', allied: 'me' })
  const context = await people.context({ density: 1, ...SIZES[size], ...look })
  const table = await TablePage.open(context, server, id, mine.axis)
  await still(table.page)
  return table
}

const atStart = (script: Script): boolean => script.offers('place')
const inBattle = (script: Script): boolean =>
  script.offers('attack') && script.offers('attack-with') && script.match.length > 15
const inTurn2 = (script: Script): boolean => script.turn === 2 && script.where.includes('Axis round / action')

test('[e2e.pictures] pictures of everything', async () => {
  for (const size of [1280, 1920, 820] as const) {
    const context = await people.context({ density: 1, ...SIZES[size] })
    const lobby = await context.newPage()
    await lobby.goto(server)
    await lobby.locator('[data-testid="new-game"]').first().click()
    await lobby.locator('[data-testid="new-game-form"]').waitFor()
    await shoot(lobby, 'lobby', size, 'png')
    await people.leave()

    await shoot((await tableAt(atStart, size)).page, 'table', size)
    await people.leave()

    const battle = await tableAt(inBattle, size)
    await shoot(battle.page, 'battle', size)
    await people.leave()

    const supply = await tableAt(inTurn2, size)
    await supply.by('overlay supply').click()
    await supply.by('overlay-notes').waitFor()
    await supply.reach('space:kiev')
    await supply.page.keyboard.press('-')
    await shoot(supply.page, 'supply', size)
    await people.leave()

    const dark = await tableAt(inTurn2, size, { theme: 'dark' })
    await dark.by('panel log').click()
    await shoot(dark.page, 'dark', size)
    await people.leave()

    const french = await tableAt(inBattle, size, { language: 'fr' })
    await french.by('panel sequence').click()
    await shoot(french.page, 'french', size)
    await people.leave()
  }
})
