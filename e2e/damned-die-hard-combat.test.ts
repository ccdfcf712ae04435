import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { act, bringForBoth, findFlight } from './damned-die-hard.ts'
import type { Script } from './script.ts'
import type { TablePage } from './table.ts'

/** A drawer, opened and read. */
async function read(table: TablePage, drawer: string): Promise<string> {
  await table.settled()
  const tab = table.by(`panel drawer:${drawer}`)
  if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click()
  return (await table.page.locator('.drawer-items').textContent()) ?? ''
}

/** On its way a flight is seen by both; where to, only its owner knows (17.D). */
async function expectSecret(target: string, owner: TablePage, other: TablePage): Promise<void> {
  const number = target.split(':').at(-1)!
  expect(await read(owner, 'operation')).toContain(number)
  expect(await read(other, 'operation')).not.toContain(number)
  for (const table of [owner, other]) await table.by('close-drawer').click()
}

const endsIn =
  (part: string) =>
  (script: Script): boolean =>
    script.where.includes(part)

test('[e2e.damned-die-hard] Luzon: ground support is flown and a combat fought under it, by two people with the mouse', async () => {
  const isOver = endsIn('exploitation phase')
  const script = await findFlight(
    'luzon',
    { during: 'air: ground support/ground support may fly', verb: 'go-support' },
    [1, 1],
    (done) =>
      ['japanese stage-at', 'japanese advance', 'japanese land', 'allied retreat'].every((one) =>
        done.has(one),
      ),
    isOver,
  )
  const hands = await bringForBoth(script, { theme: 'dark', language: 'fr' })
  const { japanese, allied } = hands.at
  let target = ''
  const seen = new Set<string>()

  while (!isOver(script)) {
    if (script.offers('attack') && !seen.has('attack')) {
      await hands.settled()
      // The flight waits over the ground that is to be fought for, and now everybody knows.
      for (const table of [japanese, allied])
        expect(await read(table, 'air')).toContain(target.split(':').at(-1))
      await Promise.all([japanese, allied].map((table) => table.by('close-drawer').click()))
    }
    if (script.offers('declare') && !script.offers('join')) {
      // Everybody has joined: the strengths stand line by line on both tables, the aircraft that wait among them.
      await hands.settled()
      const odds = await japanese.by('odds').textContent()
      for (const text of ['Attack strength', 'Defence strength', 'Ground support', 'Die modifiers', 'Total'])
        expect(odds).toContain(text)
      await allied.by('odds').waitFor()
      for (const table of [japanese, allied]) expect(await findings(table.page)).toEqual([])
    }
    const choice = await act(script, hands)
    seen.add(choice.verb)
    if (choice.verb === 'go-support') target = choice.target!
    if (choice.verb !== 'stage-at') continue
    await hands.settled()
    await expectSecret(target, japanese, allied)
  }
  for (const verb of ['bomb', 'attack', 'join', 'supply', 'declare', 'retreat', 'advance', 'land'])
    expect(seen).toContain(verb)
  await hands.agree()
})

test('[e2e.damned-die-hard] Luzon: the Allies attack, and the Japanese answer with defensive air support', async () => {
  const isOver = (played: Script): boolean =>
    played.where.includes('Allied player turn') && played.where.includes('exploitation phase')
  const during = 'air: defensive support/defensive support may fly'
  const script = await findFlight(
    'luzon',
    { during, verb: 'go-defence' },
    [1, 0],
    (done) => done.has('allied declare') && done.has('japanese fly') && done.has('japanese land'),
    isOver,
  )
  script.until((played) => played.offers('air-operation') && played.where.includes('defensive support'))
  const hands = await bringForBoth(script)
  const { at } = hands
  const seen = new Set<string>()
  while (!isOver(script)) {
    if (script.offers('declare') && !script.offers('join')) {
      await hands.settled()
      expect(await at.allied.by('odds').textContent()).toContain('Defensive air support')
    }
    seen.add((await act(script, hands)).verb)
  }
  for (const verb of ['go-defence', 'bomb', 'fly', 'attack', 'declare', 'land']) expect(seen).toContain(verb)
  await hands.agree()
})

test('[e2e.damned-die-hard] Clark Field: bombers are intercepted over their target, by two people with the mouse', async () => {
  const isOver = endsIn('combat phase')
  const script = await findFlight(
    'clark-field',
    { during: 'movement phase/units move', verb: 'go-bombing' },
    [1, 0],
    (done) =>
      ['japanese escort', 'allied intercept', 'allied engage', 'allied land', 'japanese land'].every((one) =>
        done.has(one),
      ),
    isOver,
  )
  script.until((played) => played.offers('air-operation') && played.where.endsWith('units move'))
  const hands = await bringForBoth(script)
  const { at } = hands
  const seen = new Set<string>()
  let target = ''
  while (!isOver(script)) {
    const choice = await act(script, hands)
    if (choice.verb === 'go-bombing') target = choice.target!
    seen.add(choice.verb)
    if (choice.verb !== 'stage-at' && choice.verb !== 'take-off') continue
    await hands.settled()
    await expectSecret(target, at.japanese, at.allied)
  }
  for (const verb of ['bomb', 'escort', 'fly', 'intercept', 'engage', 'land']) expect(seen).toContain(verb)
  await hands.agree()
})
