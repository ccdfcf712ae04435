import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { Hands } from './hands.ts'
import { CORRIDOR } from './next-war.ts'
import { Script } from './script.ts'

/** What a first turn has: everything that a player does with a hand on the map or in the panel. */
const WHOLE = [
  ...['weather', 'march', 'go', 'halt', 'attack', 'all-in', 'commit', 'lead-combat', 'air-support'],
  ...['helicopter-support', 'lose', 'stand', 'withdraw', 'retreat-to', 'advance', 'demolish', 'done'],
]

const isOver = (script: Script): boolean => script.turn === 2

function hasAll(script: Script): boolean {
  const verbs = new Set<string>()
  while (!isOver(script)) {
    const choice = script.next()
    verbs.add(choice.verb)
    script.play(choice)
  }
  return WHOLE.every((verb) => verbs.has(verb))
}

test('[e2e.next-war] the first turn of the teaching scenario, played by two people with the mouse', async () => {
  const script = await Script.find(hasAll, 21, CORRIDOR)
  const hands = await Hands.open(script, ['opposing', 'allied'], { looks: { allied: { theme: 'dark' } } })
  const { opposing: north, allied: south } = hands.at
  const seen = new Set<string>()
  expect(await north.by('status').textContent()).toContain('1 of 3')
  while (!isOver(script)) {
    const choice = script.next()
    // Once: the odds of an attack that is being put together lie open to both.
    if (choice.verb === 'commit' && !seen.has('commit')) {
      await hands.settled()
      const odds = north.by('odds')
      await odds.getByText('Defender must retreat').waitFor()
      for (const text of ['Attack strength', 'Defence strength', 'Total'])
        expect(await odds.textContent()).toContain(text)
      expect(await findings(north.page)).toEqual([])
      for (const drawer of ['combat', 'turn', 'air', 'victory']) {
        await north.by(`panel drawer:${drawer}`).click()
        expect(await findings(north.page)).toEqual([])
      }
      await north.by('close-drawer').click()
      await south.by('odds').waitFor()
      expect(await findings(south.page)).toEqual([])
    }
    seen.add(choice.verb)
    await hands.play(choice)
  }
  for (const verb of WHOLE) expect(seen).toContain(verb)

  await hands.agree()
  for (const table of [north, south]) await table.by('status').getByText('2 of 3').waitFor()
})
