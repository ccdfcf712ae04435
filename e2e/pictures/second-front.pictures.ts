import { test } from 'vitest'
import { bring, people, server } from '../house.ts'
import { Script } from '../script.ts'
import { SICILY } from '../second-front.ts'
import { type Look, TablePage } from '../table.ts'
import { SIZES, type Size, shoot } from './photographs.ts'

/** The pictures of Second Front: `npm run pictures`. */

async function tableOf(script: Script, size: Size, seat: string, look: Look = {}): Promise<TablePage> {
  const { id, mine } = await bring(script, { axis: 'me', allied: 'me' })
  const context = await people.context({ density: 1, ...SIZES[size], ...look })
  return TablePage.open(context, server, id, mine[seat])
}
/** On a tablet the panel lies over the map: it is folded away to see all of it. */
async function fold(table: TablePage, size: Size): Promise<void> {
  if (size === 820) await table.by('orders').locator('[aria-expanded]').first().click()
}

const SIZES_SHOWN = [1280, 1920, 820] as const

test('[e2e.pictures] pictures of Sicily', async () => {
  for (const size of SIZES_SHOWN) {
    const start = await Script.open('grognard 1', SICILY)
    const first = await tableOf(start, size, 'axis')
    await fold(first, size)
    await shoot(first.page, 'second-front-sicily', size)
    await first.page.keyboard.press('0')
    await shoot(first.page, 'second-front-map', size)
    await people.leave()
  }
})
