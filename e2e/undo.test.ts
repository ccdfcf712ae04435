import { type Message, print, withKernelText } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

test('[e2e.undo] what is not allowed is explained at the pointer, what is done can be undone up to the dice', async () => {
  const script = (await Script.open()).until((one) => one.offers('free-combat'))
  const { id, axis } = await bringForTwo(script)
  const table = await TablePage.open(await people.context(), server, id, axis)
  const text = withKernelText(script.game.text).en
  const refused = { verb: 'free-combat', target: 'space:moscow' }
  const refusal = script.match.engine.refusal(script.match.position, 'axis', refused)!

  // Refused: nothing changes, and the reason stands where the pointer is, with its rule.
  const { x, y } = await table.reach(refused.target)
  await table.page.mouse.click(x, y)
  const popup = table.by('popup')
  await popup.locator('.refusal').waitFor()
  expect(await popup.textContent()).toContain(print(refusal.message, 'en', text))
  const box = (await popup.boundingBox())!
  expect(Math.abs(box.x + box.width / 2 - x)).toBeLessThan(40)
  expect(Math.min(Math.abs(box.y - y), Math.abs(box.y + box.height - y))).toBeLessThan(40)
  expect(await table.view()).toEqual(script.match.view('axis'))
  await popup.getByRole('button', { name: refusal.rule }).click()
  await table.by('drawer').getByText('Rules').first().waitFor()
  await table.by('close-drawer').click()
  await table.page.keyboard.press('Escape')

  // Undone: the position is the one before, exactly.
  const before = structuredClone(script.match.view('axis'))
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
  const stopped = (): Message | null => {
    const { undo } = script.match.view('allied')
    return undo.can ? null : undo.because
  }
  script.until(() => stopped()?.key === 'kernel.undo.dice')
  const rolled = await bringForTwo(script)
  const later = await TablePage.open(await people.context(), server, rolled.id, rolled.allied)
  expect(await later.page.locator('#undo-reason').textContent()).toBe(print(stopped()!, 'en', text))
  await later.by('undo').click({ force: true })
  await later
    .by('toasts')
    .getByText(print(stopped()!, 'en', text))
    .waitFor()
  expect(await later.view()).toEqual(script.match.view('allied'))
  expect([...table.errors, ...later.errors]).toEqual([])
})
