import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { openGuided, readLessons } from '../guide.ts'
import { bringForTwo, people, server } from '../house.ts'
import { Script } from '../script.ts'
import { TablePage } from '../table.ts'
import { still } from './photographs.ts'

/** What teaches, at four sizes, light and dark: to be looked at, kept beside what is built. */
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'pictures')
const SIZES = [
  [1920, 1080],
  [1280, 800],
  [820, 1180],
  [390, 844],
] as const

for (const [width, height] of SIZES)
  for (const theme of ['light', 'dark'] as const)
    test(`guided step, legend, charts, debrief and lobby at ${width}, ${theme}`, async () => {
      mkdirSync(FOLDER, { recursive: true })
      const look = { width, height, theme, density: 1 }
      const save = async (table: TablePage, name: string): Promise<void> => {
        await still(table.page)
        await table.page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`) })
      }
      const game =
        width === 1920
          ? 'barbarossa-to-berlin'
          : width === 1280
            ? 'next-war'
            : width === 820
              ? 'battle-for-normandy'
              : 'tiny'
      const table = await openGuided(game, look)
      await readLessons(table, 4)
      await save(table, 'guided')
      await table.by('panel legend').click()
      await save(table, 'legend')
      await table.by('panel charts').click()
      await save(table, 'charts')
      await table.by('panel sequence').click()
      await save(table, 'sequence')
      const script = (await Script.open()).until((one) => one.match.position.result !== null)
      const { id, west } = await bringForTwo(script)
      const over = await TablePage.open(await people.context(look), server, id, west)
      await over.by('debrief').waitFor()
      await save(over, 'debrief')
      await table.page.goto(server)
      await table.by('game tiny').locator('[data-testid="new-game"]').click()
      await save(table, 'lobby')
    })
