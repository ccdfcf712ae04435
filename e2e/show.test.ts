import type { SeenEvent } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { Line } from './hands.ts'
import { bring, bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { soon, TablePage } from './table.ts'

/** What happens is seen: battles, the enemy's turn, the question, the past, the front. */

const inBattle = (script: Script): boolean => script.where.endsWith('cards are committed')
const battles = (script: Script): SeenEvent[] =>
  script.match.log(null).flatMap((events) => events.filter(({ show }) => show?.kind === 'battle'))

/** Whoever holds both seats makes the next choice of the script. */
async function go(table: TablePage, script: Script): Promise<void> {
  const choice = script.next()
  await table.until(() => table.seat === script.seat && table.offer.length > 0, 'the next question')
  await table.choose(choice)
  script.play(choice)
  await table.until(() => table.state!.view.acts === script.match.position.acts, 'what came of it')
}

const onScreen = (table: TablePage, target: string): Promise<boolean> =>
  soon(
    table.page.evaluate<boolean>(`(() => {
      const at = grognardTest.where(${JSON.stringify(target)})
      return at !== null && at.x > 0 && at.y > 48 && at.x < innerWidth - 78 && at.y < innerHeight
    })()`),
    `whether ${target} is in view`,
  )

test('[e2e.show, e2e.battle] a battle is shown where it takes place, goes on a key and comes back on B', async () => {
  const script = (await Script.open()).until(inBattle)
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = await TablePage.open(await people.context(), server, id, mine.west)
  const card = table.by('battle')
  expect(await card.count()).toBe(0)
  while (battles(script).length === 0) await go(table, script)
  await card.waitFor()
  const { show } = battles(script)[0]!
  if (show?.kind !== 'battle') throw new Error('no battle')
  const [thrown] = show.throws
  // Dice, the column with the row that came up, the result in words; and said aloud.
  expect(await card.locator('.dice').first().getAttribute('aria-label')).toContain(String(thrown!.values[0]))
  expect(await card.locator('.cells li').count()).toBe(thrown!.cells.length)
  expect(await card.locator('.cells li.read small').textContent()).toBe(thrown!.cells[thrown!.row]!.row)
  const result = (await table.by('battle-result').textContent())!.toLowerCase()
  expect(result.length).toBeGreaterThan(8)
  await table.by('place-chip').waitFor()
  expect(await onScreen(table, show.place)).toBe(true)
  await expect.poll(async () => (await table.by('announcer').textContent())!.toLowerCase()).toContain(result)
  await table.page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  // Whoever was lost: the battle stands as it was fought, its odds with it.
  for (let left = 3; left > 0; left--) await go(table, script)
  await table.page.keyboard.press('Escape')
  await table.page.keyboard.press('b')
  await card.waitFor()
  expect((await table.by('battle-result').textContent())!.toLowerCase()).toBe(result)
  await card.locator('.battle-odds > summary').click()
  const shares = await card.locator('.about-outcome b').allTextContents()
  const expected = show.odds!.groups[0]!.bars.map(({ probability: p }) =>
    Math.round(100 * (typeof p === 'number' ? p : p[0] / p[1])),
  )
  expect(shares.map((text) => Number.parseInt(text, 10))).toEqual(expected)
  await table.page.keyboard.press('b')
  await card.waitFor({ state: 'detached' })
  // Turned off, it comes only when called for.
  await table.by('panel settings').click()
  await table.by('pace-off').check()
  expect(table.errors).toEqual([])
})

test('[e2e.recap] the enemy’s turn is told when the board comes back, counted from when one really had it', async () => {
  const script = (await Script.open()).until(
    (one) => one.seat === 'east' && one.where.endsWith('units march'),
  )
  const { id, west, east } = await bringForTwo(script)
  const context = await people.context()
  await context.addInitScript(`localStorage.setItem('grognard.replay-speed', '4')`)
  const table = await TablePage.open(context, server, id, west)
  const had = () => table.page.evaluate<string>(`localStorage.getItem('grognard.had.${id}')`)
  const before = await had()
  expect(Number(before)).toBe(table.log.at(-1)!.act)
  const line = await Line.dial(id, east)
  while (script.seat !== 'west') {
    const choice = script.next()
    await line.say(choice, script.match.position.acts)
    script.play(choice)
  }
  line.close()
  const recap = table.by('recap')
  await recap.waitFor()
  expect((await table.by('recap-summary').textContent())!.length).toBeGreaterThan(5)
  // Everything one by one, with a way into it.
  await recap.locator('.recap-list > summary').click()
  expect(await recap.locator('.recap-list li').count()).toBeGreaterThan(0)
  await recap.locator('.recap-list li button').first().click()
  await table.by('replay').waitFor()
  await table.by('leave-replay').click()
  // It steps over the board, and comes back to the present by itself.
  await table.by('recap-play').click()
  await table.by('replay').waitFor()
  await table.by('replay').waitFor({ state: 'detached' })
  await recap.waitFor()
  await table.by('recap-seen').click()
  await recap.waitFor({ state: 'detached' })
  // Called for once more.
  await table.page.keyboard.press('w')
  await recap.waitFor()
  expect(await had()).toBe(before)
  expect(table.errors).toEqual([])
})

test('[e2e.question, e2e.front] the board opens on the front, and follows the question; who acts is marked', async () => {
  const script = (await Script.open()).until(inBattle)
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = await TablePage.open(await people.context(), server, id, mine.west)
  const { action } = table.state!.scene
  expect(await table.page.evaluate<number>('grognardTest.counterSize()')).toBeGreaterThan(40)
  expect(await onScreen(table, action!.place!)).toBe(true)
  expect(await table.page.evaluate('grognardTest.acting()')).toEqual(
    expect.arrayContaining([...action!.attackers!]),
  )
  // Looked away, a new question brings the board back.
  await table.page.keyboard.press('m')
  for (let i = 0; i < 14; i++) await table.page.keyboard.press('Shift+ArrowLeft')
  await go(table, script)
  while (inBattle(script)) await go(table, script)
  await table.settled()
  const now = table.state!.scene.action?.place
  if (now !== undefined && table.offer.length > 0) expect(await onScreen(table, now)).toBe(true)
  await table.page.reload()
  await table.ready()
  expect(await table.page.evaluate<number>('grognardTest.counterSize()')).toBeGreaterThan(40)
  expect(table.errors).toEqual([])
})

test('[e2e.replay-plays] a replay plays by itself, and what is said belongs to the step on the board', async () => {
  const script = (await Script.open()).until((one) => one.where.includes('the second half-turn'))
  const { id, west } = await bringForTwo(script)
  const table = await TablePage.open(await people.context(), server, id, west)
  await table.by('replay-start').click()
  const bar = table.by('replay')
  await bar.getByRole('button', { name: 'To the start' }).click()
  await bar.getByText(`After choice 0 of ${script.match.length}`).waitFor()
  await table.by('replay-speed').selectOption('4')
  await table.by('replay-play').click()
  await bar.getByText(/After choice [3-9] of/).waitFor()
  await table.by('replay-play').click()
  const where = (await bar.locator('.replay-where').textContent())!
  const act = Number(/After choice (\d+)/.exec(where)![1])
  const part = table.log.find((one) => one.act === act)
  if (part) expect(where).toContain('·')
  await bar.getByRole('button', { name: 'One choice on' }).click()
  await bar.getByText(`After choice ${act + 1} of`).waitFor()
  await table.by('leave-replay').click()
  expect(table.errors).toEqual([])
})

test('[e2e.odds] the odds are grouped, each group on one scale to the whole', async () => {
  const script = (await Script.open()).until(inBattle)
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = await TablePage.open(await people.context(), server, id, mine.west)
  const odds = table.by('odds')
  await odds.waitFor()
  for (const about of ['outcome', 'defender', 'attacker']) {
    const group = odds.locator(`.about-${about}`)
    const shares = (await group.locator('b').allTextContents()).map((text) => Number.parseInt(text, 10))
    const sum = shares.reduce((total, share) => total + share, 0)
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(shares.length)
    const widths = await group
      .locator('.odds-bar > i')
      .evaluateAll((bars) => bars.map((bar) => Number.parseFloat(bar.style.width)))
    widths.forEach((width, i) => {
      expect(Math.abs(width - shares[i]!)).toBeLessThanOrEqual(1)
    })
  }
  expect(await odds.locator('.ledger').count()).toBe(3)
  expect(table.errors).toEqual([])
})
