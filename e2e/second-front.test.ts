import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { Hands } from './hands.ts'
import { Script } from './script.ts'
import { SICILY } from './second-front.ts'

const begins = (script: Script): boolean =>
  script.where.includes('ground support') && script.next().verb === 'air-operation'

/** A game, before aircraft take off for a hex that is attacked soon after; what was found last is looked at first. */
async function findSupport(): Promise<Script> {
  for (const seed of [4, 5, 2, 3, 1, 6, 7, 8]) {
    const open = (): Promise<Script> => Script.open(`grognard ${seed}`, SICILY)
    const script = await open()
    script.until(begins)
    let target: string | undefined
    for (let left = 60; left > 0; left--) {
      const choice = script.next()
      if (choice.verb === 'go-support') target ??= choice.target
      if (choice.verb === 'attack' && choice.target === target) {
        const again = await open()
        again.until(begins)
        return again
      }
      script.play(choice)
    }
  }
  throw new Error('no game is like this')
}

test('[e2e.second-front] Sicily: ground support is flown and a combat fought under it, with the mouse', async () => {
  const script = await findSupport()
  const hands = await Hands.open(script, ['axis', 'allied'])
  const { allied } = hands.at
  const seen = new Set<string>()
  let target = ''
  let attacked = ''
  while (attacked === '' || !(script.offers('attack') || script.where.includes('exploitation phase'))) {
    if (attacked !== '' && script.offers('declare') && !seen.has('declare')) {
      await hands.settled()
      const odds = await allied.by('odds').textContent()
      for (const text of ['Attack strength', 'Defence strength', 'Ground support', 'Total'])
        expect(odds).toContain(text)
      expect(await findings(allied.page)).toEqual([])
    }
    const choice = script.next()
    seen.add(choice.verb)
    if (choice.verb === 'go-support') target ||= choice.target!
    if (choice.verb === 'attack' && choice.target === target) attacked = target
    await hands.play(choice)
  }
  for (const verb of ['air-operation', 'go-support', 'bomb', 'take-off', 'fly', 'attack', 'join', 'declare'])
    expect(seen).toContain(verb)
  await hands.agree()
})
