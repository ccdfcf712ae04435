import { expect, test } from 'vitest'
import { people, server } from './house.ts'
import { TablePage } from './table.ts'

test('[e2e.computer] a game made in the lobby against the computer: it answers by itself', async () => {
  const table = new TablePage(await (await people.context()).newPage())
  // It is quicker than any hand; this one is quick.
  await table.page.addInitScript(`new MutationObserver((_, watching) => {
    const stop = document.querySelector('[data-testid="cancel-progress"]')
    if (!stop) return
    watching.disconnect()
    stop.click()
  }).observe(document, { childList: true, subtree: true })`)
  await table.page.goto(`${server}/?test=1`)
  const card = table.by('game barbarossa-to-berlin')
  await card.locator('[data-testid="new-game"]').click()
  await table.by('seat axis').selectOption('computer')
  await table.by('seat allied').selectOption('me')
  await table.by('create').click()
  await table.by('orders').waitFor()
  await table.until(() => table.state !== null)
  expect(table.seat).toBe('allied')

  // Told to wait, it waits; told to go on, it goes on.
  await table.by('paused').waitFor()
  await table.page.waitForTimeout(300)
  const acts = table.state!.view.acts
  await table.page.waitForTimeout(1500)
  expect(table.state!.view.acts).toBe(acts)
  expect(table.offer).toEqual([])
  await table.by('computer-on').click()

  // It sets up, gives its orders and attacks; the first thing to decide for the Allies comes of that.
  await table.until(() => table.offer.length > 0, 'the first question')
  expect(table.log.some(({ by }) => by === 'axis')).toBe(true)
  await table.by('turn').getByText('Your move').waitFor()
  // Answered, it goes on by itself.
  const asked = table.state!.view.acts
  const moved = (): boolean => table.log.some(({ act, by }) => act > asked && by === 'axis')
  for (let i = 0; i < 10 && !moved(); i++) {
    await table.until(() => table.offer.length > 0 || moved(), 'the computer')
    if (moved()) break
    await table.settled()
    const { seq } = table
    await table.page.locator('[data-testid="primary"], [data-testid="orders"] .choice-button').first().click()
    if (await table.by('ask').isVisible()) await table.by('ask-yes').click()
    await table.until(() => table.seq !== seq, 'the answer')
  }
  expect(moved()).toBe(true)
  expect(table.errors).toEqual([])
})
