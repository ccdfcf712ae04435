import { expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { BARBAROSSA, Script } from './script.ts'

const isOver = (script: Script): boolean => script.turn === 2 && script.where.includes('Axis round')

/** Turn 2 begins with orders of its own, in which somebody has markers to place. */
const hasOrders = (script: Script): boolean =>
  script.until((one) => one.turn === 2).where.includes('orders phase')

test('[e2e.first-turn] two browsers play the first turn and the orders of the second by clicking', async () => {
  const script = await Script.find(hasOrders, 2, BARBAROSSA)
  const hands = await Hands.open(script, ['axis', 'allied'])
  const verbs = new Set<string>()
  while (!isOver(script)) {
    const choice = script.next()
    await hands.play(choice)
    verbs.add(choice.verb)
  }
  // The turn had what a turn has, and the orders of the second were given by hand.
  for (const verb of ['place', 'begin-with', 'stand-fast', 'play-event', 'target', 'pass', 'select', 'done'])
    expect(verbs).toContain(verb)
  await hands.agree()
  const { axis, allied } = hands.at
  for (const table of [axis, allied]) await table.by('status').getByText('Summer 1941').waitFor()
  expect(await axis.by('turn').textContent()).toBe('Your move')
  expect(await allied.by('turn').textContent()).toBe('Waiting for Axis')
})
