import { expect, test } from 'vitest'
import { bringForTwo, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

const isOver = (script: Script): boolean => script.turn === 2 && script.where.includes('Axis round')

/** Turn 2 begins with orders of its own, in which somebody has markers to place. */
const hasOrders = (script: Script): boolean =>
  script.until((one) => one.turn === 2).where.includes('orders phase')

test('[e2e.first-turn] two browsers play the first turn and the orders of the second by clicking', async () => {
  const script = await Script.find(hasOrders)
  const { id, axis, allied } = await bringForTwo(script)
  const [ann, bea] = await Promise.all(
    [axis, allied].map(async (token) => TablePage.open(await people.context(), server, id, token)),
  )
  const at = { axis: ann!, allied: bea! }
  const verbs = new Set<string>()
  while (!isOver(script)) {
    const choice = script.next()
    const table = at[script.seat as 'axis' | 'allied']
    await table.until(() => table.offer.length > 0, `a question for ${script.seat}`)
    await table.choose(choice)
    script.play(choice)
    verbs.add(choice.verb)
  }
  // The turn had what a turn has, and the orders of the second were given by hand.
  for (const verb of ['place', 'begin-with', 'stand-fast', 'play-event', 'target', 'pass', 'select', 'done'])
    expect(verbs).toContain(verb)
  for (const table of [at.axis, at.allied]) {
    const expected = script.match.view(table.seat)
    await table.until(() => table.state!.view.acts === expected.acts, 'the last choice')
    await table.settled()
    expect(await table.view()).toEqual(expected)
    await table.by('status').getByText('Summer 1941').waitFor()
    expect(table.errors).toEqual([])
  }
  expect(await at.axis.by('turn').textContent()).toBe('Your move')
  expect(await at.allied.by('turn').textContent()).toBe('Waiting for Axis')
})
