import type { Game } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { Hands } from './hands.ts'
import { type Play, Script } from './script.ts'
import { bare } from './staff.ts'

/** The teaching scenario as the computer's staff plays it. */
const TEACHING: Play = {
  game: (): Promise<Game> => shelf.find(({ id }) => id === 'battle-for-normandy')!.create(null),
  scenario: 'ecausseville',
  staff: (game) => {
    const staff = game.bots.find(({ id }) => id === 'staff')!
    return {
      choose: (view, seat) =>
        bare(
          staff.choose(
            view.offer,
            () => view,
            () => 0.5,
            seat,
          ),
        ),
      did: () => undefined,
    }
  },
}

const isOver = (script: Script): boolean => script.match.length >= 50 || script.match.position.result !== null

test('[e2e.battle-for-normandy] the teaching scenario, played by two people, one of them in French', async () => {
  const script = await Script.open('grognard 1', TEACHING)
  const [first, second] = script.match.position.seats
  const hands = await Hands.open(script, [first!, second!], {
    looks: { [second!]: { theme: 'dark', language: 'fr' } },
  })
  const seen = new Set<string>()
  while (!isOver(script)) {
    const choice = script.next()
    seen.add(choice.verb)
    await hands.play(choice)
  }
  expect(seen.size).toBeGreaterThan(5)
  await hands.agree()
  for (const [i, table] of Object.values(hands.at).entries()) {
    await table.by(`panel drawer:${['air', 'losses'][i]}`).click()
    expect(await findings(table.page)).toEqual([])
  }
})
