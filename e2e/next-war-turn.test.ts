import type { Choice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { bringSeats, people, server } from './house.ts'
import { CORRIDOR } from './next-war.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

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

async function bringForBoth(script: Script): Promise<Readonly<Record<string, TablePage>>> {
  const { id, tokens } = await bringSeats(script, ['opposing', 'allied'])
  return {
    opposing: await TablePage.open(await people.context(), server, id, tokens.opposing),
    allied: await TablePage.open(await people.context({ theme: 'dark' }), server, id, tokens.allied),
  }
}

test('[e2e.next-war] the first turn of the teaching scenario, played by two people with the mouse', async () => {
  const script = await Script.find(hasAll, CORRIDOR)
  const at = await bringForBoth(script)
  const [north, south] = [at.opposing!, at.allied!]
  const seen = new Set<string>()
  const play = async (choice: Choice): Promise<void> => {
    const table = at[script.seat]!
    await table.until(() => table.offer.length > 0, `a question for ${script.seat}`)
    await table.choose(choice)
    script.play(choice)
  }

  expect(await north.by('status').textContent()).toContain('1 of 3')
  while (!isOver(script)) {
    const choice = script.next()
    // Once: the odds of an attack that is being put together lie open to both.
    if (choice.verb === 'commit' && !seen.has('commit')) {
      await north.settled()
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
    await play(choice)
  }
  for (const verb of WHOLE) expect(seen).toContain(verb)

  for (const table of [north, south]) {
    const expected = script.match.view(table.seat)
    await table.until(() => table.state!.view.acts === expected.acts, 'the last choice')
    await table.settled()
    expect(await table.view()).toEqual(expected)
    await table.by('status').getByText('2 of 3').waitFor()
    expect(table.errors).toEqual([])
  }
})
