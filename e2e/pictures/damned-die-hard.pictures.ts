import { test } from 'vitest'
import { findFlight, findLanding, INVASION, LUZON, SEA_FIGHT } from '../damned-die-hard.ts'
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

test('[e2e.pictures] pictures of the war at sea', async () => {
  const sails = (script: Script): boolean => script.offers('command')
  for (const size of SIZES_SHOWN) {
    const fleets = (await Script.open('grognard 1', INVASION)).until(sails)
    const invasion = await tableOf(fleets, size, 'japanese')
    await fold(invasion, size)
    await invasion.by('panel drawer:sea').click()
    await shoot(invasion.page, 'damned-die-hard-invasion', size)
    await people.leave()

    const fight = (await Script.open('grognard 1', SEA_FIGHT)).until((script) => script.offers('close-in'))
    const sea = await tableOf(fight, size, fight.seat, { theme: 'dark' })
    await shoot(sea.page, 'damned-die-hard-sea-fight', size)
    await people.leave()

    const ashore = await findLanding(1, (script) => script.where.includes('exploitation phase'))
    ashore.until((script) => script.offers('declare') && !script.offers('join'))
    const landing = await tableOf(ashore, size, 'japanese', { language: 'fr' })
    await landing.by('odds').waitFor()
    await landing.reach(String(ashore.view.prompt!.args!.place))
    await shoot(landing.page, 'damned-die-hard-landing', size)
    await people.leave()
  }
})
