import { type Message, print, type SeatId, withKernelText } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

test('[e2e.undo] what is not allowed is explained at the pointer, what is done can be undone up to the dice', async () => {
  const script = (await Script.open()).until((one) => one.offers('go'))
  const { id, west } = await bringForTwo(script)
  const table = await TablePage.open(await people.context(), server, id, west)
  const text = withKernelText(script.game.text).en
  const refused = { verb: 'go', target: 'hex:0705' }
  const refusal = script.match.engine.refusal(script.match.position, 'west', refused)!

  // Refused: nothing changes, and the reason stands where the pointer is, with its rule.
  const { x, y } = await table.reach(refused.target)
  await table.page.mouse.click(x, y)
  const popup = table.by('popup')
  await popup.locator('.refusal').waitFor()
  expect(await popup.textContent()).toContain(print(refusal.message, 'en', text))
  const box = (await popup.boundingBox())!
  expect(Math.abs(box.x + box.width / 2 - x)).toBeLessThan(40)
  expect(Math.min(Math.abs(box.y - y), Math.abs(box.y + box.height - y))).toBeLessThan(40)
  expect(await table.view()).toEqual(script.match.view('west'))
  await popup.getByRole('button', { name: refusal.rule }).click()
  await table.by('drawer').getByText('Rules').first().waitFor()
  await table.by('close-drawer').click()
  await table.page.keyboard.press('Escape')

  // Undone: the position is the one before, exactly.
  const before = structuredClone(script.match.view('west'))
  const first = script.next()
  await table.choose(first)
  expect(await table.view()).not.toEqual(before)
  const seq = table.seq
  await table.settled()
  await table.by('undo').click()
  await table.until(() => table.seq !== seq, 'the undo')
  await table.settled()
  expect((await table.view()).board).toEqual(before.board)
  expect(table.state!.view.offer).toEqual(before.offer)

  // Beyond the dice there is no undo, and it says why.
  const reason = (seat: SeatId): Message | null => {
    const { undo } = script.match.view(seat)
    return undo.can ? null : undo.because
  }
  const roller = (): 'west' | 'east' | undefined =>
    (['west', 'east'] as const).find((seat) => reason(seat)?.key === 'kernel.undo.dice')
  script.until(() => roller() !== undefined)
  const seat = roller()!
  const stopped = (): Message | null => reason(seat)
  const rolled = await bringForTwo(script)
  const later = await TablePage.open(await people.context(), server, rolled.id, rolled[seat])
  expect(await later.page.locator('#undo-reason').textContent()).toBe(print(stopped()!, 'en', text))
  await later.by('undo').click({ force: true })
  await later
    .by('toasts')
    .getByText(print(stopped()!, 'en', text))
    .waitFor()
  expect(await later.view()).toEqual(script.match.view(seat))
  expect([...table.errors, ...later.errors]).toEqual([])
})
