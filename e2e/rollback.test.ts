import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

test('[e2e.rollback] the game goes back beyond the dice when the other side agrees, and only then', async () => {
  const script = (await Script.open()).until((one) => one.isRolled && one.match.length > 8)
  const to = script.match.length - 6
  const { id, west, east } = await bringForTwo(script)
  const [ann, bea] = await Promise.all(
    [west, east].map(async (token) => TablePage.open(await people.context(), server, id, token)),
  )
  const ask = async (): Promise<void> => {
    await ann!.by('replay-start').click()
    const scrubber = ann!.by('replay').locator('input[type="range"]')
    await scrubber.fill(String(to))
    await ann!.by('replay').getByText(`After choice ${to} of`).waitFor()
    await ann!.by('ask-rollback').click()
    await bea!.by('rollback').waitFor()
  }
  await ask()
  expect(await bea!.by('rollback').textContent()).toContain(
    `Asked by West: take the game back to choice ${to}`,
  )
  await bea!.by('rollback-refuse').click()
  await bea!.by('rollback').waitFor({ state: 'detached' })
  expect((await bea!.view()).board).toEqual(script.match.view('east').board)
  await ann!.by('leave-replay').click()

  await ask()
  await bea!.by('rollback-agree').click()
  script.match.askRollback('west', to)
  script.match.answerRollback('east', true)
  for (const table of [ann!, bea!]) {
    await table.until(() => table.state!.view.acts === script.match.position.acts, 'the game to go back')
    await table.settled()
    expect(await table.view()).toEqual(script.match.view(table.seat))
    expect(Math.max(...table.log.map(({ act }) => act))).toBe(to)
    expect(table.errors).toEqual([])
  }
})
