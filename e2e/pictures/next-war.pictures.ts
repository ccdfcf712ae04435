import { test } from 'vitest'
import { bring, people, server } from '../house.ts'
import { CAMPAIGN, CORRIDOR } from '../next-war.ts'
import { type Play, Script } from '../script.ts'
import { type Look, TablePage } from '../table.ts'
import { SIZES, type Size, shoot, still } from './photographs.ts'

/** The pictures of Next War: `npm run pictures`. */

async function tableAt(
  play: Play,
  when: (script: Script) => boolean,
  size: Size,
  look: Look = {},
): Promise<TablePage> {
  const script = (await Script.open('grognard 1', play)).until(when)
  const { id, mine } = await bring(script, { opposing: 'me', allied: 'me' })
  const context = await people.context({ density: 1, ...SIZES[size], ...look })
  const table = await TablePage.open(context, server, id, mine.opposing)
  await still(table.page)
  return table
}

const atStart = (script: Script): boolean => script.offers('march')
/** The attackers have been named, their odds lie open. */
const inBattle = (script: Script): boolean => script.offers('commit') && !script.offers('all-in')

test('[e2e.pictures] pictures of Next War', async () => {
  for (const size of [1280, 1920, 820] as const) {
    const battle = await tableAt(CORRIDOR, inBattle, size)
    await battle.by('odds').waitFor()
    await shoot(battle.page, 'next-war-battle', size)
    await people.leave()

    const korea = await tableAt(CAMPAIGN, atStart, size)
    // On a tablet the panel lies over the map: it is folded away to see all of it.
    if (size === 820) await korea.by('orders').locator('[aria-expanded]').first().click()
    await korea.page.keyboard.press('0')
    await shoot(korea.page, 'next-war-korea', size)
    await people.leave()
  }
})
