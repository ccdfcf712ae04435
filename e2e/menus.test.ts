import type { ToBrowser } from '@grognard/wire'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bring, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

/** What is not a move: files, settings of a seat, looking back, the end of a game and what comes after it. */

const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

const settled = (page: Page, seq: number): Promise<void> =>
  page.locator(`.table-page[data-seq="${seq}"]:not(.busy)`).waitFor({ state: 'attached' })

test('[e2e.files] bad journals and packs are refused with what is wrong in them; a good journal is a game', async () => {
  const script = (await Script.open()).until((one) => one.where.includes('the second half-turn'))
  const table = new TablePage(await (await people.context()).newPage())
  const { page } = table
  await page.goto(`${server}/?test=1`)
  const problem = page.locator('.import .problem')

  await table.by('import').setInputFiles(file('torn.json', '{"game":'))
  await problem.getByText('torn.json').waitFor()
  const journal = script.match.journal(true)
  await table.by('import').setInputFiles(file('other.json', { ...journal, scenario: 'no-such-scenario' }))
  await problem.getByText('no-such-scenario').waitFor()
  const entries = journal.entries.map((entry, i) =>
    i === 3 ? { ...entry, choice: { verb: 'no-such-verb' } } : entry,
  )
  await table.by('import').setInputFiles(file('bent.json', { ...journal, entries }))
  await problem
    .getByText('no-such-verb')
    .or(problem.getByText('3'))
    .or(problem.getByText('4'))
    .first()
    .waitFor()

  const card = table.by('game tiny')
  await card.locator('[data-testid="new-game"]').click()
  await table.by('pack').setInputFiles(file('pack.json', { format: 1, nonsense: true }))
  await table.by('create').click()
  await page.locator('.new-game .problem').waitFor()
  expect((await page.locator('.new-game .problem').textContent())!.length).toBeGreaterThan(20)

  await table.by('import').setInputFiles(file('good.json', journal))
  await table.ready()
  expect(table.state!.view.acts).toBe(script.match.position.acts)
  // The browser notes every answer that is not 200; nothing else went wrong.
  expect(table.errors.filter((text) => !text.includes('status of 4'))).toEqual([])
})

test('[e2e.menus] stops, notices, luck, colours, other eyes, a seat taken elsewhere, the end, the proof, a rematch', async () => {
  const eastMarches = (one: Script): boolean =>
    one.isRolled && one.where.endsWith('units march') && one.seat === 'east'
  const script = (await Script.open()).until(eastMarches)
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const context = await people.context()
  const table = await TablePage.open(context, server, id, mine.west)
  const { page } = table
  await table.by('panel game').click()

  const stops = table.by('stops').locator('select:not([disabled])')
  const stop = stops.first()
  const window = (await stop.getAttribute('data-testid'))!.slice('stop '.length)
  await stop.selectOption('never')
  await table.until(() => table.state!.view.stops[window] === 'never', 'the stop')

  // This server cannot send mail, so that none is offered.
  expect(await table.by('notices-mail').count()).toBe(0)
  await table.by('notices-save').click()
  await table.by('toasts').getByText('Saved').waitFor()

  await table.by('luck-show').click()
  await table.by('luck').locator('.faces').first().waitFor()

  await table.by('panel settings').click()
  await table.by('colour-safe').check()
  await page.locator('html[data-colours="safe"]').waitFor({ state: 'attached' })
  await table.by('colour-safe').uncheck()
  await table.by('close-drawer').click()

  // Looked at as an observer would have seen it.
  const seen = (): ToBrowser | undefined =>
    table.frames
      .map((text) => JSON.parse(text) as ToBrowser)
      .findLast((message) => message.t === 'answer' && message.state !== undefined)
  const seatSeen = (): string | null | undefined => {
    const message = seen()
    return message?.t === 'answer' ? message.state?.view.seat : undefined
  }
  expect(table.seat).toBe('east')
  await table.by('replay-start').click()
  const from = table.by('replay-from')
  expect(await from.locator('option').allTextContents()).toEqual(['My side', 'West', 'An observer'])
  await from.selectOption('seat ')
  await table.until(() => seatSeen() === null, 'the observer')
  await from.selectOption('seat west')
  await table.until(() => seatSeen() === 'west', 'the other side')
  // A bookmark leads to its act.
  const bookmark = table.by('replay').locator('select').first().locator('option').nth(1)
  const act = Number(await bookmark.getAttribute('value'))
  await table.by('replay').locator('select').first().selectOption(String(act))
  await table.by('replay').getByText(`After choice ${act} of`).waitFor()
  await table.by('leave-replay').click()

  // The seat goes to another device; here its link is void then.
  await table.by('panel game').click()
  await table.by('move-seat').click()
  const link = await table.by('moved-seat').locator('[data-testid="link"]').inputValue()
  const elsewhere = await TablePage.open(await people.context(), server, id, link.split('#seat=')[1])
  expect(elsewhere.seat).toBe('east')
  await table.by('seat-arrived').click()
  await table.by('seat').getByText('Watching').waitFor()

  // Given up there: the game is over, every throw can be checked, everything can be seen, and there is a rematch.
  await elsewhere.by('panel game').click()
  await elsewhere.by('resign').click()
  await elsewhere.by('resign-yes').click()
  await elsewhere.until(() => elsewhere.state!.view.result !== null, 'the end')
  await settled(elsewhere.page, elsewhere.seq)
  await elsewhere.by('verify-check').first().click()
  await elsewhere.by('verify').locator('.good').first().waitFor()
  await elsewhere.by('close-drawer').click()
  await elsewhere.by('replay-start').click()
  await elsewhere.by('replay-from').selectOption('all')
  await elsewhere.until(() => elsewhere.frames.at(-1)!.includes('"t":"answer"'), 'everything')
  await elsewhere.by('leave-replay').click()
  await elsewhere.by('panel game').click()
  await elsewhere.by('rematch').click()
  await elsewhere.page.waitForURL((url) => url.pathname.startsWith('/game/') && !url.pathname.includes(id))
  await elsewhere.page.locator('html[data-board="ready"]').waitFor({ state: 'attached' })
  expect([...table.errors, ...elsewhere.errors].filter((text) => !text.includes('status of 4'))).toEqual([])
})

test('[e2e.open-seat] a game with an open seat stands in the lobby, and who comes takes it', async () => {
  const host = new TablePage(await (await people.context()).newPage())
  await host.page.goto(`${server}/?test=1`)
  await host.by('game tiny').locator('[data-testid="new-game"]').click()
  await host.by('seat west').selectOption('me')
  await host.by('seat east').selectOption('open')
  await host.by('listed').check()
  await host.by('create').click()
  await host.ready()
  const id = new URL(host.page.url()).pathname.split('/').at(-1)!

  const guest = new TablePage(await (await people.context({ name: 'Bea' })).newPage())
  await guest.page.goto(`${server}/?test=1`)
  await guest.by(`join ${id}`).click()
  await guest.by('join').click()
  await guest.ready()
  expect(guest.seat).toBe('east')
  expect([...host.errors, ...guest.errors]).toEqual([])
})

test('[e2e.recovery] who joins is shown a recovery link once; it brings the seat back in another browser', async () => {
  const host = new TablePage(await (await people.context()).newPage())
  await host.page.goto(`${server}/?test=1`)
  await host.by('game tiny').locator('[data-testid="new-game"]').click()
  await host.by('seat west').selectOption('me')
  await host.by('seat east').selectOption('open')
  await host.by('pass-on-days').selectOption('7')
  await host.by('listed').check()
  await host.by('create').click()
  await host.ready()
  const id = new URL(host.page.url()).pathname.split('/').at(-1)!

  const guest = new TablePage(await (await people.context({ name: 'Bea' })).newPage())
  await guest.page.goto(`${server}/?test=1`)
  await guest.by(`join ${id}`).click()
  await guest.by('join').click()
  await guest.ready()
  const keep = guest.by('keep-recovery')
  const link = await keep.locator('[data-testid="link"]').inputValue()
  await keep.getByRole('button', { name: 'Close' }).click()
  await keep.waitFor({ state: 'detached' })

  const elsewhere = new TablePage(await (await people.context({ name: 'Bea' })).newPage())
  await elsewhere.page.goto(link.replace('#', '?test=1#'))
  await elsewhere.ready()
  expect(elsewhere.seat).toBe('east')
  // The link is in the menu as well, and no longer in the address bar.
  expect(elsewhere.page.url()).not.toContain('recover')
  await elsewhere.by('panel game').click()
  await elsewhere.by('show-recovery').click()
  await elsewhere.by('show-recovery').waitFor({ state: 'detached' })
  const menu = elsewhere.page.locator('.game-menu')
  expect(await menu.locator('[data-testid="link"]').last().inputValue()).toBe(link)
  expect(await menu.textContent()).toContain('7 days')
})
