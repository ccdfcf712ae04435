import { expect, test } from 'vitest'
import { quietly } from './damned-die-hard.ts'
import { people, server } from './house.ts'
import { bare } from './staff.ts'
import { TablePage } from './table.ts'

/** A stack of which several can be moved. */
function stackOf(table: TablePage): { readonly at: string; readonly units: readonly string[] } | undefined {
  const movers = new Set(table.offer.flatMap(({ verb, target }) => (verb === 'move' && target) || []))
  const stacks = new Map<string, string[]>()
  for (const { target, at } of table.state!.scene.pieces)
    if (movers.has(target)) stacks.set(at, [...(stacks.get(at) ?? []), target])
  const [largest] = [...stacks].sort(([, a], [, b]) => b.length - a.length)
  return largest && { at: largest[0], units: largest[1] }
}

test('[e2e.damned-die-hard] Luzon made in the lobby against the computer: a stack is moved, the computer plays its turn by itself', async () => {
  const table = new TablePage(await (await people.context()).newPage())
  await table.page.goto(`${server}/`)
  const card = table.by('game damned-die-hard')
  await card.getByText('The Damned Die Hard').waitFor()
  await card.locator('[data-testid="new-game"]').click()
  await card.getByRole('radio', { name: /^Luzon/ }).check()
  await table.by('seat japanese').selectOption('me')
  await table.by('seat allied').selectOption('computer')
  await table.by('create').click()
  await table.entered()
  expect(table.seat).toBe('japanese')

  const isAsked = (): boolean => table.offer.length > 0
  const next = (): Promise<void> => table.until(isAsked, 'a question for the Japanese')
  const placeOf = (unit: string): string | undefined =>
    table.state!.scene.pieces.find(({ target }) => target === unit)?.at
  const isMoving = (): boolean => table.state!.view.where.some(({ step }) => step === 'units move')
  for (let left = 20; left > 0 && !isMoving(); left--) {
    await next()
    if (!isMoving()) await table.choose(bare(quietly(table.offer)))
  }

  // One unit is led somewhere, the rest of its stack follows with one click: it was five or more of two each.
  await next()
  const { at, units } = stackOf(table)!
  expect(units.length).toBeGreaterThan(2)
  await table.choose({ verb: 'move', target: units[0]! })
  await next()
  const way = table.offer.find(({ verb, target }) => verb === 'go' && target !== at)!
  await table.choose(bare(way))
  await next()
  await table.settled()
  await table.by('follow').click()
  await table.until(
    () =>
      isMoving() &&
      isAsked() &&
      !table.offer.some(({ target }) => target === units.at(-1) && placeOf(target!) === at),
    'the stack to follow',
  )
  await table.settled()
  expect(units.filter((unit) => placeOf(unit) === way.target).length).toBeGreaterThan(1)

  // The Allied turn is played by itself; the Japanese are asked only where the book lets them react.
  const answers = (): number => table.log.filter(({ by }) => by === 'allied').length
  for (let left = 60; left > 0 && answers() < 8; left--) {
    const before = table.seq
    await table.until(() => isAsked() || table.seq !== before, 'the computer to move')
    if (isAsked() && answers() < 8) await table.choose(bare(quietly(table.offer)))
  }
  expect(answers()).toBeGreaterThanOrEqual(8)
  expect(table.errors).toEqual([])
})
