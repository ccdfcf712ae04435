import type { ToServer } from '@grognard/wire'
import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

test('[e2e.connection] a line cut in mid-move is shown and taken up again; the move is neither lost nor made twice', async () => {
  const script = (await Script.open()).until((one) => one.offers('march'))
  const { id, west } = await bringForTwo(script)
  const context = await people.context()
  const page = await context.newPage()
  // Everything goes through here: the line can be cut as a choice is on its way, and stay dead for a while.
  let [cutAtAct, dead, acts] = [false, false, 0]
  await page.routeWebSocket('**/ws', (socket) => {
    if (dead) {
      void socket.close()
      return
    }
    const line = socket.connectToServer()
    socket.onMessage((text) => {
      line.send(text)
      if ((JSON.parse(text.toString()) as ToServer).t !== 'act') return
      acts++
      if (!cutAtAct) return
      cutAtAct = false
      dead = true
      void socket.close()
    })
  })
  const table = new TablePage(page)
  await page.goto(`${server}/game/${id}?test=1#seat=${west}`)
  await page.locator('html[data-board="ready"]').waitFor({ state: 'attached' })
  const before = Number(await page.locator('.table-page').getAttribute('data-seq'))

  const { target } = script.next()
  const where = await table.reach(target!)
  cutAtAct = true
  await page.mouse.click(where.x, where.y)
  await table.by('lost').waitFor()
  expect(await table.by('connection').getAttribute('data-state')).not.toBe('open')
  // Nothing that happens meanwhile is forgotten: the line comes back by itself or when asked to.
  dead = false
  await table.by('lost').getByRole('button').click()
  await page.locator('[data-testid="connection"][data-state="open"]').waitFor()
  await table.by('lost').waitFor({ state: 'detached' })
  await expect
    .poll(async () => Number(await page.locator('.table-page:not(.busy)').getAttribute('data-seq')))
    .toBeGreaterThan(before)
  expect(acts).toBeGreaterThanOrEqual(1)
  const summary = (await (await fetch(`${server}/api/games/${id}`)).json()) as { acts: number }
  script.play(script.next())
  expect(summary.acts).toBe(script.match.position.acts)
  expect(table.errors.filter((text) => !text.includes('WebSocket'))).toEqual([])
})
