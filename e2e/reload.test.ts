import { expect, test } from 'vitest'
import { bring, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

/** A battle is under way: both sides may commit a card. */
const inBattle = (script: Script): boolean => script.where.endsWith('cards are committed')

test('[e2e.reload] a reload in mid-battle brings everything back, and the battle goes on', async () => {
  const script = (await Script.open()).until(inBattle)
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = await TablePage.open(await people.context(), server, id, mine.west)
  const odds = table.by('odds')
  const shown = async () => ({
    odds: await odds.textContent(),
    orders: await table.by('orders').textContent(),
    status: await table.by('status').textContent(),
  })
  const before = await shown()
  expect(before.odds).toMatch(/\d %/)

  // A choice made and a page gone at once: what was acknowledged is there afterwards.
  const more = script.next()
  await table.choose(more)
  script.play(more)
  const made = await shown()
  const log = table.log
  await table.page.reload()
  await table.ready()
  await odds.waitFor()
  expect(await table.view()).toEqual(script.match.view(script.seat))
  expect(table.log).toEqual(log)
  expect(await shown()).toEqual(made)

  // The battle is fought from where it stood.
  while (inBattle(script)) {
    const choice = script.next()
    await table.until(() => table.seat === script.seat && table.offer.length > 0, 'the next question')
    await table.choose(choice)
    script.play(choice)
  }
  await table.until(() => table.state!.view.acts === script.match.position.acts, 'the battle')
  await table.settled()
  expect(await table.view()).toEqual(script.match.view(table.seat))
  expect(table.errors).toEqual([])
})

test('[e2e.renewed] a page that was open while the server was updated is fetched anew when a part of it is no more', async () => {
  const { id, mine } = await bring(await Script.open(), { west: 'me', east: 'me' })
  const context = await people.context()
  let missing = 1
  await context.route('**/assets/TablePage-*.js', (route) =>
    missing-- > 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const table = await TablePage.open(context, server, id, mine.west)
  expect(missing).toBeLessThan(0)
  expect(table.offer.length).toBeGreaterThan(0)
})
