import { type Game, random } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import { test } from 'vitest'
import { bring, people, server } from '../house.ts'
import { type Play, Script } from '../script.ts'
import { bare } from '../staff.ts'
import { TablePage } from '../table.ts'
import { SIZES, type Size, shoot, still } from './photographs.ts'

/** The pictures of The Battle for Normandy: `npm run pictures`. */

const played = (scenario: string): Play => ({
  game: (): Promise<Game> => shelf.find(({ id }) => id === 'battle-for-normandy')!.create(null),
  scenario,
  staff: (game) => ({
    choose: (view, seat) => bare(game.bots[0]!.choose(view.offer, () => view, random(1), seat)),
    did: () => undefined,
  }),
})

async function tableAt(scenario: string, when: (script: Script) => boolean, size: Size): Promise<TablePage> {
  const script = (await Script.open('grognard 1', played(scenario))).until(when)
  const { id, mine } = await bring(script, { allied: 'me', german: 'me' })
  const table = await TablePage.open(
    await people.context({ density: 1, ...SIZES[size] }),
    server,
    id,
    mine.allied,
  )
  await still(table.page)
  return table
}

const landing = ({ where }: Script): boolean => where.includes('Allied fire')
const inBattle = (script: Script): boolean => script.offers('enough') || script.offers('combine-arms')

test('[e2e.pictures] pictures of The Battle for Normandy', async () => {
  for (const size of [1280, 1920, 820] as const) {
    const battle = await tableAt('ecausseville', inBattle, size)
    await battle.by('odds').waitFor()
    await shoot(battle.page, 'battle-for-normandy-battle', size)
    await people.leave()

    const omaha = await tableAt('bloody-omaha', landing, size)
    if (size !== 820) await omaha.by('panel drawer:turn').click()
    await shoot(omaha.page, 'battle-for-normandy-omaha', size)
    await people.leave()

    const campaign = await tableAt('campaign', ({ where }) => where.includes('first phase'), size)
    if (size === 820) await campaign.by('orders').locator('[aria-expanded]').first().click()
    await campaign.page.keyboard.press('0')
    await shoot(campaign.page, 'battle-for-normandy-campaign', size)
    await people.leave()
  }
})
