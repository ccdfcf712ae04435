import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

/** Both sides hold cards of which nobody else knows. */
const handsDealt = (script: Script): boolean => script.where.endsWith('units march') && script.seat === 'east'

const handOf = ({ state }: TablePage): readonly string[] =>
  state!.scene.cards.filter(({ zone }) => zone === 'hand').map(({ target }) => target)

test('[e2e.observer] somebody watches the game and gets no secret', async () => {
  const script = (await Script.open()).until(handsDealt)
  const { id, west, east } = await bringForTwo(script, true)
  const [ann, bea] = await Promise.all(
    [west, east].map(async (token) => TablePage.open(await people.context(), server, id, token)),
  )
  // Found in the lobby, among the games to watch.
  const watcher = new TablePage(await (await people.context({ name: 'Cas' })).newPage())
  await watcher.page.goto(`${server}/?test=1`)
  await watcher.page.locator(`[data-testid="watch-list"] a[href*="${id}"]`).first().click()
  await watcher.by('connection').waitFor()
  await watcher.until(() => watcher.state !== null)
  expect(await watcher.by('seat').textContent()).toBe('Watching')

  const secret = new Set([...handOf(ann!), ...handOf(bea!)])
  expect(handOf(ann!).length).toBeGreaterThan(0)
  expect(handOf(bea!).length).toBeGreaterThan(1)
  const played: string[] = []
  for (let i = 0; i < 4; i++) {
    const choice = script.next()
    const table = script.seat === 'west' ? ann! : bea!
    await table.choose(choice)
    script.play(choice)
    if (choice.target !== undefined) played.push(choice.target)
    await watcher.until(
      () => watcher.state!.view.acts === script.match.position.acts,
      'the watcher to see it',
    )
  }
  // What was played is public now, and the watcher has seen it happen.
  for (const target of played) secret.delete(target)
  const { board: _, ...shown } = script.match.view(null)
  expect(watcher.state!.view).toEqual(shown)
  expect(watcher.log.at(-1)!.act).toBe(ann!.log.at(-1)!.act)
  const heard = watcher.frames.join('\n')
  for (const card of secret) expect(heard).not.toContain(`"${card}"`)
  for (const token of [west, east]) expect(heard).not.toContain(token)

  // Nor may they do anything.
  expect(watcher.offer).toEqual([])
  expect(await watcher.by('primary').count()).toBe(0)
  expect(await watcher.by('undo').count()).toBe(0)
  expect(handOf(watcher)).toEqual([])
  // And each side knows its own cards only.
  for (const [table, other] of [
    [ann!, bea!],
    [bea!, ann!],
  ] as const) {
    const theirs = handOf(other).filter((card) => !played.includes(card))
    for (const card of theirs) expect(table.frames.join('\n')).not.toContain(`"${card}"`)
  }
})
