import { expect, test } from 'vitest'
import { people, server } from './house.ts'
import { CORRIDOR } from './next-war.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

test('[e2e.next-war] made in the lobby against the computer: a segment is played, the computer answers by itself', async () => {
  const table = new TablePage(await (await people.context()).newPage())
  await table.page.goto(`${server}/`)
  const card = table.by('game next-war')
  await card.getByText('Next War: Korea').waitFor()
  await card.locator('[data-testid="new-game"]').click()
  await card.getByLabel('The Munsan Corridor').check()
  await table.by('seat opposing').selectOption('me')
  await table.by('seat allied').selectOption('computer')
  await table.by('create').click()
  await table.entered()
  expect(table.seat).toBe('opposing')

  // The north moves and fights as its own staff would; the south defends, then makes its elite reaction.
  const { staff } = CORRIDOR
  const commander = staff((await Script.open('grognard 1', CORRIDOR)).game)
  const reacted = (): boolean =>
    table.log.some(({ by }) => by === 'allied') &&
    table.state!.view.where.some(({ step }) => step === 'exploitation movement')
  for (let left = 80; left > 0 && !reacted(); left--) {
    await table.until(() => table.offer.length > 0, 'a question for the north')
    if (reacted()) break
    const choice = commander.choose(await table.view(), 'opposing')
    await table.choose(choice)
    commander.did(choice)
  }
  expect(reacted()).toBe(true)
  await table.settled()
  await table.by('turn').getByText('Your move').waitFor()
  expect(table.errors).toEqual([])
})
