import { test } from 'vitest'
import { findFlight, LUZON } from '../damned-die-hard.ts'
import { bring, people, server } from '../house.ts'
import { Script } from '../script.ts'
import { type Look, TablePage } from '../table.ts'
import { SIZES, type Size, shoot } from './photographs.ts'

/** The pictures of The Damned Die Hard: `npm run pictures`. */

async function tableOf(script: Script, size: Size, seat: string, look: Look = {}): Promise<TablePage> {
  const { id, mine } = await bring(script, { japanese: 'me', allied: 'me' })
  const context = await people.context({ density: 1, ...SIZES[size], ...look })
  return TablePage.open(context, server, id, mine[seat])
}

/** On a tablet the panel lies over the map: it is folded away to see all of it. */
async function fold(table: TablePage, size: Size): Promise<void> {
  if (size === 820) await table.by('orders').locator('[aria-expanded]').first().click()
}

const supported = (): Promise<Script> =>
  findFlight(
    'luzon',
    { during: 'air: ground support/ground support may fly', verb: 'go-support' },
    [1, 0],
    (done) => ['japanese stage-at', 'japanese advance', 'allied retreat'].every((one) => done.has(one)),
    (script) => script.where.includes('exploitation phase'),
  )

/** Everybody has joined, supply has been given out, the odds lie open. */
const isComposed = (script: Script): boolean => script.offers('declare') && script.next().verb === 'declare'

const SIZES_SHOWN = [1280, 1920, 820] as const

test('[e2e.pictures] pictures of Luzon', async () => {
  const battle = (await supported()).until(isComposed)
  for (const size of SIZES_SHOWN) {
    const attack = await tableOf(battle, size, 'japanese')
    await attack.by('odds').waitFor()
    // The hex that is attacked, its stack open.
    await attack.reach(String(battle.view.prompt!.args!.place))
    await shoot(attack.page, 'damned-die-hard-battle', size)
    await people.leave()

    const start = (await Script.open('grognard 1', LUZON)).until((script) => script.offers('attack'))
    const supply = await tableOf(start, size, 'japanese')
    await fold(supply, size)
    await supply.by('overlay supply').click()
    await supply.by('overlay-notes').waitFor()
    await shoot(supply.page, 'damned-die-hard-supply', size)
    await people.leave()

    const whole = await tableOf(start, size, 'allied', { language: 'fr', theme: 'dark' })
    await fold(whole, size)
    await whole.page.keyboard.press('0')
    await shoot(whole.page, 'damned-die-hard-luzon', size)
    await people.leave()
  }
})

test('[e2e.pictures] pictures of an air operation', async () => {
  for (const size of SIZES_SHOWN) {
    const script = await findFlight(
      'clark-field',
      { during: 'movement phase/units move', verb: 'go-bombing' },
      [1, 0],
      (done) => done.has('allied intercept') && done.has('allied engage'),
      (played) => played.where.includes('combat phase'),
    )
    script.until((played) => played.offers('intercept'))
    const air = await tableOf(script, size, 'allied')
    await air.by('panel drawer:operation').click()
    await shoot(air.page, 'damned-die-hard-air', size)
    await people.leave()
  }
})
