import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

/** An attack is being put together: one unit is in it, more could join. */
const inBattle = (script: Script): boolean => script.offers('attack-with') && script.offers('attack')

test('[e2e.reload] a reload in mid-battle brings everything back, and the battle goes on', async () => {
  const script = (await Script.open()).until(inBattle)
  const { id, axis } = await bringForTwo(script)
  const table = await TablePage.open(await people.context(), server, id, axis)
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
  expect(await table.view()).toEqual(script.match.view('axis'))
  expect(table.log).toEqual(log)
  expect(await shown()).toEqual(made)

  // The attack is made from where it stood.
  while (!script.where.includes('combat cards')) {
    const choice = script.next()
    await table.choose(choice)
    script.play(choice)
  }
  expect(await table.view()).toEqual(script.match.view('axis'))
  expect(table.errors).toEqual([])
})
