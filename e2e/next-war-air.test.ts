import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { Hands } from './hands.ts'
import { AIR } from './next-war.ts'
import { Script } from './script.ts'

/** Wild weasels are ready: the strike phase of the Allies in which they come first. */
const suppression = (script: Script): boolean => script.offers('plan-suppression')

/** From there on: missiles attacked, a strike flown and met by fighters, a combat helped by aircraft and headquarters. */
const WHOLE = [
  ...['plan-suppression', 'attack-missiles', 'plan-strike', 'bomb-with', 'commit', 'intercept-with'],
  ...['engage', 'headquarters-support', 'close-support'],
]

const LONG = 400

function hasAll(script: Script): boolean {
  for (let left = LONG; left > 0 && !suppression(script); left--) script.play(script.next())
  const verbs = new Set<string>()
  for (let left = LONG; left > 0 && !WHOLE.every((verb) => verbs.has(verb)); left--) {
    const choice = script.next()
    verbs.add(choice.verb)
    script.play(choice)
    if (script.turn > 2) break
  }
  return WHOLE.every((verb) => verbs.has(verb))
}

test('[e2e.next-war] an air strike after suppression, and a battle that headquarters help, with the mouse', async () => {
  const script = (await Script.find(hasAll, 4, AIR)).until(suppression)
  // A headquarters and its hex are both targets: which of the two is said in the list, below.
  const clicked = new Set(['plan-strike', 'strike-with', 'strike-at', 'interdict', 'hunt'])
  const hands = await Hands.open(script, ['opposing', 'allied'], {
    looks: { allied: { theme: 'dark' } },
    clicked,
  })
  const { opposing: north, allied: south } = hands.at
  await south.by('panel drawer:air-war').click()
  await south.page.getByText('Enemy radars').first().waitFor()
  expect(await findings(south.page)).toEqual([])
  await south.by('close-drawer').click()
  const seen = new Set<string>()
  while (!WHOLE.every((verb) => seen.has(verb))) {
    const choice = script.next()
    if (choice.verb === 'plan-strike' && !seen.has('plan-strike')) {
      await hands.settled()
      const wanted = south.page.locator(
        `[data-testid="orders"] [data-testid="choice plan-strike ${choice.target}"]`,
      )
      if (!(await wanted.isVisible())) await south.by('verb plan-strike').click()
      await wanted.click()
      script.play(choice)
    } else await hands.play(choice)
    seen.add(choice.verb)
  }
  await hands.settled()
  for (const table of [north, south]) expect(await findings(table.page)).toEqual([])
  await hands.agree()
})
