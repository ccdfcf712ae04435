import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { bringSeats, people, server } from './house.ts'
import { BARBAROSSA, Script } from './script.ts'
import { TablePage } from './table.ts'

/** Cards of a real deck. */

const inTurn = (script: Script): boolean => script.match.length > 60 && script.where.includes('action')

for (const theme of ['light', 'dark'] as const)
  test(`[e2e.cards] the hand is readable at 1280, a card opens whole, piles show what their cards say, ${theme}`, async () => {
    const script = (await Script.open('grognard', BARBAROSSA)).until(inTurn)
    const { id, tokens } = await bringSeats(script, ['axis', 'allied'])
    const table = await TablePage.open(await people.context({ theme }), server, id, tokens.axis)
    const { page } = table
    const hand = table.state!.scene.cards.filter(({ zone }) => zone === 'hand')
    expect(hand.length).toBeGreaterThan(3)
    // Every title stands where no other card lies, and is not cut off.
    const edges: number[] = []
    for (const { target } of hand) {
      const title = page.locator(`.hand [data-card="${target}"] .card-title`)
      const box = (await title.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(800)
      expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
      const card = (await page.locator(`.hand [data-card="${target}"]`).boundingBox())!
      edges.push(card.x, card.x + card.width)
    }
    expect([...edges].sort((a, b) => a - b)).toEqual(edges)
    // Pointed at, a card is read whole, inside the window.
    const [first] = hand
    const card = page.locator(`.hand [data-card="${first!.target}"]`)
    await card.hover()
    const open = (await card.boundingBox())!
    expect(open.y).toBeGreaterThan(0)
    expect(open.y + open.height).toBeLessThanOrEqual(801)
    const text = card.locator('.card-text')
    expect(await text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
    // Chosen, it lies open beside what can be done with it.
    await table.by(`card ${first!.target}`).click()
    await table.by('popup').locator('.card.whole').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await table.by('panel drawer:piles').click()
    const piles = page.locator('[data-testid="pile"] .card.whole')
    await piles.first().waitFor()
    for (const words of await piles.locator('.card-text').allTextContents())
      expect(words.length).toBeGreaterThan(10)
    expect(await findings(page)).toEqual([])
    // A card that was played opens from the list of events.
    await table.by('panel drawer:events').click()
    await table.by('drawer').locator('.log-jump').first().click()
    await table.by('popup').locator('.card.whole').waitFor()
    expect(table.errors).toEqual([])
  })

test('[e2e.cards] on a phone cards lie side by side with whole titles, and leave the board when one is played', async () => {
  const script = (await Script.open('grognard', BARBAROSSA)).until(inTurn)
  const { id, tokens } = await bringSeats(script, ['axis', 'allied'])
  const context = await people.context({ width: 390, height: 844, touch: true })
  const table = await TablePage.open(context, server, id, tokens[script.seat as 'axis' | 'allied'])
  const { page } = table
  await page.locator('.hand-toggle').tap()
  const cards = page.locator('.hand .card')
  const edges: number[] = []
  for (const card of await cards.all()) {
    const box = (await card.boundingBox())!
    edges.push(box.x, box.x + box.width)
    const title = card.locator('.card-title')
    expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
  }
  expect([...edges].sort((a, b) => a - b)).toEqual(edges)
  const { target } = table.offer.find((choice) => choice.target?.startsWith('card:'))!
  await table.by(`card ${target}`).tap()
  const { seq } = table
  const popup = table.by('popup')
  if ((await popup.count()) > 0) await popup.locator('.choice-button').first().tap()
  await table.until(() => table.seq > seq, 'the card to be played')
  await expect.poll(() => cards.count()).toBe(0)
  expect(table.errors).toEqual([])
})
