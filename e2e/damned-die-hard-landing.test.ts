import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { act, bringForBoth, findLanding } from './damned-die-hard.ts'
import type { Script } from './script.ts'

/** What the air and land combats are clicked with, too. */
const ELSEWHERE = ['pass', 'done', 'stay', 'take-off', 'fly', 'land', 'bomb']

const isOver = (script: Script): boolean => script.where.includes('exploitation phase')

test('[e2e.damned-die-hard] Vigan: a landing from loading to combat ashore, with a strike from the air and the guns of the coast', async () => {
  const script = (await findLanding(1, isOver)).until((played) => played.offers('command'))
  const hands = await bringForBoth(script, { theme: 'dark', language: 'fr' }, ELSEWHERE)
  const { japanese, allied } = hands.at
  const seen = new Set<string>()
  while (!isOver(script)) {
    if (script.offers('declare') && !script.offers('join')) {
      // Who comes over the beach fights with half of his strength (32.B), and the table says so.
      await hands.settled()
      const odds = await japanese.by('odds').textContent()
      for (const text of ['Attack strength', 'Defence strength', 'Just landed from the sea'])
        expect(odds).toContain(text)
      await allied.by('odds').waitFor()
      expect(await findings(japanese.page)).toEqual([])
    }
    const { verb } = await act(script, hands)
    seen.add(verb)
  }
  for (const verb of [
    'command',
    'handle-cargo',
    'load',
    'set-out',
    'sail',
    'unload',
    'begin-work',
    'go-strike',
    'strike',
    'shell',
    'withdraw',
    'go-on',
    'attack',
    'declare',
  ])
    expect(seen).toContain(verb)
  await hands.agree()
})
