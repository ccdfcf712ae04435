import { expect, test } from 'vitest'
import { bring, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

test('[e2e.lobby] one’s own games are a list by who is waited for, with what happened last; those of others can be sifted', async () => {
  const context = await people.context()
  const early = (await Script.open()).until((one) => one.offers('march'))
  const over = (await Script.open()).until((one) => one.match.position.result !== null)
  // Of the first game the seat that is waited for is held here, of the second one nobody waits.
  const ended = await bring(over, { west: 'me', east: 'computer' })
  const waits = await bring(early, { [early.seat]: 'me', [early.seat === 'west' ? 'east' : 'west']: 'open' })
  for (const made of [ended, waits]) {
    const table = await TablePage.open(context, server, made.id, Object.values(made.mine)[0])
    await table.page.close()
  }
  const page = await context.newPage()
  await page.goto(server)
  const rows = page.locator('[data-testid="my-games"] li')
  await rows.nth(1).waitFor()
  expect(await rows.nth(0).textContent()).toContain('Your move')
  expect(await rows.nth(0).locator('a').first().getAttribute('href')).toContain(waits.id)
  // What was told last to everybody.
  const told = early.match.log(null).flat().at(-1)!
  expect((await rows.nth(0).locator('.row-last').textContent())!.length).toBeGreaterThan(5)
  expect(told).toBeDefined()
  expect(await rows.nth(1).textContent()).not.toContain('Your move')
  await page.close()

  // Somebody else sees a seat to take, and can look for it.
  const listed = await bring(early, { west: 'me', east: 'open' }, true)
  const guest = await (await people.context({ name: 'Bea' })).newPage()
  await guest.goto(server)
  const seat = guest.locator('[data-testid="open-list"]').getByTestId(`join ${listed.id}`)
  await seat.waitFor()
  await guest.getByTestId('sieve-game').selectOption('next-war')
  await seat.waitFor({ state: 'detached' })
  await guest.getByTestId('sieve-game').selectOption('tiny')
  await guest.getByTestId('sieve-player').fill('ann')
  await seat.waitFor()
  await guest.getByTestId('sieve-state').selectOption('over')
  await seat.waitFor({ state: 'detached' })
})
