import type { ToBrowser } from '@grognard/wire'
import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

test('[e2e.replay] the scrubber goes to the start of the game and back to the present', async () => {
  const script = (await Script.open()).until((one) => one.where.includes('the second half-turn'))
  const start = await Script.open()
  const { id, west } = await bringForTwo(script)
  const table = await TablePage.open(await people.context(), server, id, west)
  const status = table.by('status')
  const now = await status.textContent()

  await table.by('replay-start').click()
  const bar = table.by('replay')
  const scrubber = bar.locator('input[type="range"]')
  const track = (await scrubber.boundingBox())!
  await table.page.mouse.click(track.x + track.width / 2, track.y + track.height / 2)
  const middle = Math.round(script.match.length / 2)
  await expect.poll(() => scrubber.inputValue().then(Number)).toBeGreaterThan(middle - 3)
  expect(Number(await scrubber.inputValue())).toBeLessThan(middle + 3)
  // The bar is as high as what it tells of the step: it is taken hold of when it stands still.
  await scrubber.hover()
  // Dragged from where it stands, as far as the track goes.
  const box = (await scrubber.boundingBox())!
  await table.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await table.page.mouse.down()
  await table.page.mouse.move(box.x - 20, box.y + box.height / 2, { steps: 4 })
  await table.page.mouse.up()
  await bar.getByText(`After choice 0 of ${script.match.length}`).waitFor()
  const answered = (): ToBrowser | undefined =>
    table.frames
      .map((text) => JSON.parse(text) as ToBrowser)
      .findLast((message) => message.t === 'answer' && message.state !== undefined)
  await table.until(() => {
    const message = answered()
    return message?.t === 'answer' && message.state?.view.acts === 0
  }, 'the first position')
  const first = answered()
  if (first?.t !== 'answer') throw new Error('no answer')
  const { game } = start
  const scene = game.table!.scene(start.match.view('west'), game.data)
  expect(first.state!.scene).toEqual(JSON.parse(JSON.stringify(scene)))
  await status.getByText('1 of 5').waitFor()
  expect(await table.by('primary').count()).toBe(0)

  // Step by step, then back to where the game stands.
  await bar.getByRole('button', { name: 'One choice on' }).click()
  await bar.getByText('After choice 1 of').waitFor()
  await table.by('leave-replay').click()
  await bar.waitFor({ state: 'detached' })
  expect(await status.textContent()).toBe(now)
  expect(table.errors).toEqual([])
})

test('[e2e.replay] the map as a whole stands above the scrubber', async () => {
  const script = (await Script.open()).until((one) => one.where.includes('the second half-turn'))
  const { id, west } = await bringForTwo(script)
  const table = await TablePage.open(await people.context({ width: 1600, height: 500 }), server, id, west)
  const { places } = script.game.table!.map(script.game.data)
  const lowest = places.reduce((low, place) => (place.y > low.y ? place : low)).target
  const foot = (): Promise<number> =>
    table.page.evaluate<number>(`grognardTest.where(${JSON.stringify(lowest)}).y`)
  await table.by('replay-start').click()
  const bar = table.by('replay')
  const top = (await bar.boundingBox())!.y
  await table.page.keyboard.press('0')
  await expect.poll(foot).toBeLessThan(top)
  expect(table.errors).toEqual([])
})
