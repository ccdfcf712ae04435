import type { Game } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { Hands } from './hands.ts'
import { type Play, Script } from './script.ts'
import { bare } from './staff.ts'

/** A scenario as the computer's staff plays it. */
const played = (scenario: string): Play => ({
  game: (): Promise<Game> => shelf.find(({ id }) => id === 'battle-for-normandy')!.create(null),
  scenario,
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
})
const TEACHING = played('ecausseville')

const isOver = (script: Script): boolean => script.match.length >= 30 || script.match.position.result !== null

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

/** Verbs of the first attack with guns, planes and combined arms that is followed by an advance, and where it begins. */
function attackIn(
  script: Script,
): { readonly begins: number; readonly verbs: ReadonlySet<string> } | undefined {
  let begins = -1
  let verbs = new Set<string>()
  for (let left = 120; left > 0 && script.match.position.result === null; left--) {
    const choice = script.next()
    if (choice.verb === 'attack') {
      begins = script.match.length
      verbs = new Set()
    }
    verbs.add(choice.verb)
    if (choice.verb === 'advance' && ['gun', 'planes', 'combine-arms'].every((verb) => verbs.has(verb)))
      return { begins, verbs }
    script.play(choice)
  }
  return undefined
}

test('[e2e.battle-for-normandy] an attack with artillery, planes, supply points and combined arms, with the mouse', async () => {
  let attack: ReturnType<typeof attackIn>
  const script = await Script.find(
    (one) => {
      attack = attackIn(one)
      return attack !== undefined
    },
    1,
    TEACHING,
  )
  const { begins, verbs } = attack!
  script.until(({ match }) => match.length === begins)
  const points = (): number =>
    (script.match.position.state as unknown as { readonly supplyPoints: number }).supplyPoints
  const before = points()
  const [first, second] = script.match.position.seats
  const hands = await Hands.open(script, [first!, second!])
  const clicked = new Set<string>()
  while (clicked.size < verbs.size) {
    const choice = script.next()
    // Before the defender answers both strengths and what changes the die lie open.
    if (choice.verb === 'pass') {
      await hands.settled()
      const odds = await hands.at[first!]!.by('odds').textContent()
      for (const text of ['Attack', 'Defence', 'Modifiers of the die', 'Ground support'])
        expect(odds).toContain(text)
    }
    clicked.add(choice.verb)
    await hands.play(choice)
  }
  expect([...clicked].sort()).toEqual([...verbs].sort())
  expect(points()).toBeLessThan(before)
  await hands.agree()
})

test('[e2e.battle-for-normandy] Omaha: the landing is planned and its first phase fought, by two people with the mouse', async () => {
  const script = (await Script.open('grognard 1', played('bloody-omaha'))).until(({ where }) =>
    where.includes('companies are arranged'),
  )
  const [allied, german] = script.match.position.seats
  const hands = await Hands.open(script, [allied!, german!], { looks: { [german!]: { language: 'fr' } } })
  const drawer = async (seat: string, name: string): Promise<string> => {
    await hands.settled()
    const table = hands.at[seat]!
    await table.by(`panel drawer:${name}`).click()
    const text = (await table.page.locator('.drawer-items').textContent()) ?? ''
    await table.by('close-drawer').click()
    return text
  }
  expect(await drawer(allied!, 'beaches')).toContain('Dog Green')
  const clicked = new Set<string>()
  while (!script.where.includes('second phase')) {
    const choice = script.next()
    const isFirstShot = choice.verb === 'shoot' && !clicked.has('shoot')
    clicked.add(choice.verb)
    await hands.play(choice)
    if (isFirstShot) expect(await drawer(german!, 'turn')).toContain('06:00')
  }
  for (const verb of ['float', 'berth', 'shoot', 'at', 'regroup', 'move', 'go'])
    expect(clicked).toContain(verb)
  expect(await drawer(allied!, 'turn')).toContain('08:00')
  await hands.agree()
})
