import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeatId } from '@grognard/kernel'
import { beforeAll, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { cutIn } from '../cut.ts'
import { openGuided, readLessons } from '../guide.ts'
import { bringSeats, people, server } from '../house.ts'
import { hasOdds, isFought, PLAYS, untilHandedBack } from '../plays.ts'
import { Script } from '../script.ts'
import { type Look, TablePage } from '../table.ts'
import { still } from './photographs.ts'

/**
 * What a table shows, of every game, at four sizes and at 200 %, light and dark: to be looked at, kept beside what is
 * built. In each of them axe-core finds nothing serious, and nothing that is to be read is cut; what is found all the
 * same is written beside the pictures at once, so that a run that is broken off has its findings.
 *
 *   npm run pictures -- table                                     all of them
 *   PICTURES=next-war/1280-light npm run pictures -- table        those of one game, or of one size
 */
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'pictures')
const SIZES: readonly (readonly [name: string, look: Look])[] = [
  ['1920', { width: 1920, height: 1080 }],
  ['1280', { width: 1280, height: 800 }],
  ['820', { width: 820, height: 1180 }],
  ['390', { width: 390, height: 844, touch: true }],
  ['200%', { width: 640, height: 400, density: 2 }],
]
const WANTED = (process.env.PICTURES ?? '').split('/').filter((part) => part !== '')

interface Position {
  readonly id: string
  readonly token: string
  /** The last choice that whoever looks had seen. */
  readonly since: number
}
/** Positions by game, brought to the server once. */
const brought = new Map<string, Readonly<Record<'battle' | 'recap' | 'odds' | 'over', Position>>>()

async function bringIn(script: Script, seat: SeatId, since = script.match.length): Promise<Position> {
  const seats = script.match.position.seats
  const { id, tokens } = await bringSeats(script, seats)
  return { id, token: tokens[seat]!, since }
}

const isWanted = (...names: readonly string[]): boolean =>
  WANTED.every((part) => names.some((name) => name.includes(part)))

const GAMES = Object.keys(PLAYS)
const LOOKS = SIZES.flatMap(([size, look]) =>
  (['light', 'dark'] as const).map((theme) => [`${size}-${theme}`, { density: 1, ...look, theme }] as const),
)
const WORK = GAMES.flatMap((game) => LOOKS.map(([name, look]) => [game, name, look] as const)).filter(
  ([game, name]) => isWanted(game, name),
)

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  for (const game of new Set(WORK.map(([one]) => one))) {
    const open = () => Script.open('grognard 1', PLAYS[game])
    const battle = (await open()).until(isFought)
    const odds = (await open()).until(hasOdds)
    const back = await open()
    const { seat, since } = untilHandedBack(back)
    const over = (await open()).until(isFought)
    over.match.resign(over.seat)
    brought.set(game, {
      battle: await bringIn(battle, battle.seat),
      odds: await bringIn(odds, odds.seat),
      recap: await bringIn(back, seat, since),
      over: await bringIn(over, over.match.position.seats[0]!),
    })
  }
}, 600_000)

for (const [game, name, look] of WORK)
  test(`${game} ${name}`, async () => {
    const faults: string[] = []
    const save = async (table: TablePage, what: string): Promise<void> => {
      await still(table.page)
      const picture = `${game}-${what}-${name}`
      await table.page.screenshot({ path: join(FOLDER, `${picture}.png`) })
      for (const fault of [...(await findings(table.page)), ...(await cutIn(table.page)), ...table.errors])
        faults.push(`${what}: ${fault}`)
      writeFileSync(join(FOLDER, `${game}-${name}.txt`), [`${what} looked at last`, ...faults, ''].join('\n'))
    }
    const sit = async (what: 'battle' | 'recap' | 'odds' | 'over'): Promise<TablePage> => {
      const { id, token, since } = brought.get(game)![what]
      const context = await people.context(look)
      await context.addInitScript(`localStorage.setItem('grognard.had.${id}', '${since}')`)
      return TablePage.open(context, server, id, token)
    }

    const battle = await sit('battle')
    await battle.page.keyboard.press('b')
    await battle.by('battle').waitFor()
    await save(battle, 'battle')
    await battle.page.keyboard.press('Escape')
    await battle.by('panel legend').click()
    await save(battle, 'legend')
    await battle.by('legend-lines').scrollIntoViewIfNeeded()
    await save(battle, 'lines')
    await battle.by('panel charts').click()
    await save(battle, 'charts')
    await battle.by('panel rules').click()
    await save(battle, 'rules')
    await people.leave()

    const recap = await sit('recap')
    if (!(await recap.by('recap').isVisible())) await recap.page.keyboard.press('w')
    await recap.by('recap').waitFor()
    await save(recap, 'recap')
    await people.leave()

    const odds = await sit('odds')
    await odds.by('odds').waitFor()
    await save(odds, 'odds')
    await people.leave()

    const guided = await openGuided(game, look)
    await save(guided, 'guided-1')
    await readLessons(guided, 4)
    await save(guided, 'guided-5')
    await guided.page.goto(server)
    await guided.by(`game ${game}`).locator('[data-testid="new-game"]').click()
    await guided.by('my-games').waitFor()
    await save(guided, 'lobby')
    await people.leave()

    const over = await sit('over')
    await over.by('debrief').waitFor()
    await save(over, 'debrief')
    expect(faults).toEqual([])
  })
