import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { cutIn } from '../cut.ts'
import { bring, people, server } from '../house.ts'
import { AIR } from '../next-war.ts'
import { Script } from '../script.ts'
import { type Look, TablePage } from '../table.ts'
import { still } from './photographs.ts'

/**
 * What the table shows of the advanced game of Next War, to be looked at, as `table.pictures.ts`:
 *
 *   npm run pictures -- next-war-advanced
 *   PICTURES=1280 npm run pictures -- next-war-advanced
 */
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'pictures')
const LOOKS: readonly (readonly [name: string, look: Look])[] = [
  ['1920-light', { width: 1920, height: 1080 }],
  ['1280-dark', { width: 1280, height: 800, theme: 'dark' }],
  ['820-light', { width: 820, height: 1180 }],
  ['390-light', { width: 390, height: 844, touch: true, language: 'fr' }],
]

const MOMENTS = {
  planning: (script: Script) => script.offers('plan-strike') && script.offers('plan-suppression'),
  engaging: (script: Script) => script.offers('engage'),
  'making-up': (script: Script) => script.offers('bomb-with'),
  support: (script: Script) => script.offers('headquarters-support'),
} as const

const OVERLAYS = ['air-defence', 'supply', 'headquarters'] as const

const wanted = process.env.PICTURES ?? ''

for (const [name, look] of LOOKS.filter(([name]) => name.includes(wanted)))
  test(`the advanced game ${name}`, async () => {
    mkdirSync(FOLDER, { recursive: true })
    const faults: string[] = []
    const save = async (table: TablePage, what: string): Promise<void> => {
      await still(table.page)
      await table.page.screenshot({ path: join(FOLDER, `next-war-advanced-${what}-${name}.png`) })
      for (const fault of [...(await findings(table.page)), ...(await cutIn(table.page)), ...table.errors])
        faults.push(`${what}: ${fault}`)
    }
    for (const [what, when] of Object.entries(MOMENTS)) {
      const script = (await Script.open('grognard 12', AIR)).until(when)
      const { id, mine } = await bring(script, { opposing: 'me', allied: 'me' })
      const context = await people.context({ density: 1, ...look })
      const table = await TablePage.open(context, server, id, mine[script.seat])
      await save(table, what)
      await table.by('panel drawer:air-war').click()
      await save(table, `${what}-display`)
      if (what === 'planning')
        for (const panel of ['drawer:advanced', 'drawer:turn']) {
          if ((await table.by(`panel ${panel}`).count()) === 0) continue
          await table.by(`panel ${panel}`).click()
          await save(table, panel.replace(':', '-'))
        }
      await table.by('close-drawer').click()
      if (what === 'planning')
        for (const overlay of OVERLAYS) {
          const button = table.by(`overlay ${overlay}`)
          if ((await button.count()) === 0) continue
          if ((await button.getAttribute('aria-disabled')) === 'true')
            await table.clickBoard('unit:rok-i-corps-hq')
          await button.click()
          await save(table, `overlay-${overlay}`)
          await button.click()
        }
      await people.leave()
    }
    expect(faults).toEqual([])
  })
