import { type Message, print, withKernelText } from '@grognard/kernel'
import type { CreatedGame } from '@grognard/wire'
import { expect, test } from 'vitest'
import { bring, bringForTwo, people, post, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

const english = (script: Script, message: Message): string =>
  print(message, 'en', withKernelText(script.game.text).en)

test('[e2e.guard] what gives something away says so on its button and asks once; it is never the primary one', async () => {
  const script = await Script.find((one) => one.until((s) => s.offers('hold')).offers('hold'), 1)
  script.until((one) => one.offers('hold'))
  const { id, west, east } = await bringForTwo(script)
  const table = await TablePage.open(await people.context(), server, id, script.seat === 'west' ? west : east)
  const hold = table.by('choice hold')
  expect(await hold.textContent()).toContain('nobody advances')
  expect(await table.page.locator('[data-testid="primary"][data-verb="hold"]').count()).toBe(0)
  const { seq } = table
  await hold.click()
  await table.by('ask').getByText('This costs: nobody advances').waitFor()
  // Not yet: nothing was said to the server.
  await table.by('ask-no').click()
  await table.by('ask').waitFor({ state: 'detached' })
  expect(table.seq).toBe(seq)
  await hold.click()
  await table.by('ask-yes').click()
  await table.until(() => table.seq !== seq, 'what was meant')
  expect(table.errors).toEqual([])
})

test('[e2e.guard] before a phase ends one list tells what was left undone; each line shows its place, each sort can be silenced', async () => {
  const script = (await Script.open()).until((one) => one.offers('march'))
  const { id, west, east } = await bringForTwo(script)
  const context = await people.context()
  const token = script.seat === 'west' ? west : east
  const table = await TablePage.open(context, server, id, token)
  const slips = table.state!.view.slips
  const idle = slips.filter(({ kind }) => kind === 'unmarched')
  expect(idle.length).toBeGreaterThan(1)
  expect(await table.by('slip-counts').textContent()).toContain(`Units that could march: ${idle.length}`)
  const { seq } = table
  await table.page.keyboard.press('d')
  await table.by('slips').waitFor()
  for (const { message } of idle)
    expect((await table.by('slips').textContent())!.toLowerCase()).toContain(
      english(script, message).toLowerCase(),
    )
  // A line shows what it is about.
  await table.by(`slip ${idle[1]!.at}`).click()
  expect(await table.page.evaluate('grognardTest.selected()')).toBe(idle[1]!.at)
  expect(table.seq).toBe(seq)
  // Silenced, it is not told again, here and after a reload, until one wants to hear it again.
  for (const kind of new Set(slips.map((one) => one.kind))) await table.by(`silence ${kind}`).click()
  await table.by('slips').waitFor({ state: 'detached' })
  await table.page.keyboard.press('Escape')
  await table.page.reload()
  await table.ready()
  expect(await table.by('slip-counts').count()).toBe(0)
  await table.by('panel settings').click()
  await table.by('listen unmarched').click()
  await table.by('slip-counts').waitFor()
  await table.by('close-drawer').click()
  // Said twice, it is meant.
  await table.page.keyboard.press('d')
  await table.by('ask').waitFor()
  await table.page.keyboard.press('d')
  await table.until(() => table.seq !== seq, 'the end of the marches')
  expect(table.errors).toEqual([])
})

test('[e2e.guard] against the computer undo knows no barrier, secret answers among them, and the log tells it', async () => {
  const { id, mine } = await post<CreatedGame>('/api/games', {
    game: 'tiny',
    scenario: 'crossing',
    options: { commanders: 1, rain: false },
    seats: { west: 'me', east: 'computer' },
    name: 'Ann',
    listed: false,
  })
  const table = await TablePage.open(await people.context(), server, id, mine.west)
  const undo = () => table.state!.view.undo
  const isBeyond = (): boolean => 'past' in undo()
  const told = (): string[] => table.log.flatMap(({ events }) => events.map(({ message }) => message.key))
  // Until the computer has acted and dice have been thrown.
  for (let i = 0; i < 60 && !(isBeyond() && told().some((key) => key.startsWith('battle.'))); i++) {
    await table.until(() => table.offer.length > 0, 'the computer')
    const { verb, target } = table.offer[0]!
    await table.choose(target === undefined ? { verb } : { verb, target })
    await table.until(() => table.offer.length > 0 || table.state!.view.result !== null, 'the next question')
  }
  expect(isBeyond()).toBe(true)
  await table.by('undo-dice').selectOption('same')
  // As often as one likes, back to where the game began.
  for (let steps = 0; undo().can; steps++) {
    await table.settled()
    const { seq } = table
    await table.page.keyboard.press('u')
    await table.until(() => table.seq !== seq, 'the way back')
    // The computer goes on by itself; then one goes on going back.
    await table.until(() => table.offer.length > 0, 'one’s own question')
    expect(steps).toBeLessThan(80)
  }
  expect(table.state!.view.acts).toBe(0)
  const summary = (await (await fetch(`${server}/api/games/${id}`)).json()) as { takenBack?: number }
  expect(summary.takenBack).toBeGreaterThan(0)
  expect(table.errors).toEqual([])
})

test('[e2e.guard] at one screen for two the table is covered until the next one says it is theirs', async () => {
  // Both hands differ by then.
  const script = (await Script.open()).until((one) => one.offers('bury'))
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = new TablePage(await (await people.context()).newPage())
  await table.page.goto(`${server}/game/${id}?test=1#seat=${mine.west}`)
  await table.ready()
  await table.by('cover').waitFor()
  expect(await table.page.locator('main[inert]').count()).toBe(1)
  // Keys do nothing under it.
  const { seq } = table
  await table.page.keyboard.press('u')
  await table.by('uncover').click()
  await table.by('cover').waitFor({ state: 'detached' })
  expect(table.seq).toBe(seq)
  // The turn goes to the other: covered again, before anything of theirs shows.
  const { seat } = table
  for (let i = 0; i < 60 && table.seat === seat; i++) {
    const choice = script.next()
    await table.choose(choice)
    script.play(choice)
    await table.settled()
  }
  await table.by('cover').waitFor()
  expect(await table.by('cover').textContent()).toContain(table.seat === 'west' ? 'West' : 'East')
  await table.by('never-cover').click()
  await table.page.reload()
  await table.ready()
  expect(await table.by('cover').count()).toBe(0)
  expect(table.errors).toEqual([])
})

test('[e2e.way] where the pointer rests the way there is drawn, and goes when it leaves', async () => {
  const script = (await Script.open()).until((one) => one.offers('go'))
  const { id, west, east } = await bringForTwo(script)
  const side = script.seat
  const table = await TablePage.open(await people.context(), server, id, side === 'west' ? west : east)
  const way = () => table.page.evaluate<string[]>('grognardTest.way()')
  expect(await way()).toEqual([])
  const go = table.offer.filter(({ verb }) => verb === 'go')
  const longest = go
    .map(({ verb, target }) => ({
      target: target!,
      way: script.match.engine.way(script.match.position, side, { verb, target: target! }),
    }))
    .sort((a, b) => b.way.length - a.way.length)[0]!
  expect(longest.way.length).toBeGreaterThan(2)
  const { x, y } = await table.reach(longest.target)
  await table.page.mouse.move(x, y)
  await expect.poll(way).toEqual(longest.way)
  await table.page.mouse.move(x - 400, 60)
  await expect.poll(way).toEqual([])
  expect(table.errors).toEqual([])
})

test('[e2e.why] a refusal answers about the place that was clicked, with numbers', async () => {
  const script = (await Script.open()).until((one) => one.offers('go'))
  const { id, west, east } = await bringForTwo(script)
  const side = script.seat
  const table = await TablePage.open(await people.context(), server, id, side === 'west' ? west : east)
  const popup = table.by('popup')
  const { engine, position } = script.match
  const enemy = table.state!.scene.pieces.find(({ tone }) => tone !== side)!
  // An enemy counter, while a unit marches: its hex is meant, and it is taken.
  await table.clickBoard(enemy.target)
  await popup.locator('.refusal').waitFor()
  const taken = engine.whyNot(position, side, [enemy.target, enemy.at])[0]!
  expect((await popup.textContent())?.toLowerCase()).toContain(english(script, taken.message).toLowerCase())
  await table.page.keyboard.press('Escape')
  // A hex that is too far: what it needs, what there is, and of what the need is made.
  const far = ['hex:0801', 'hex:0105', 'hex:0805', 'hex:0101', 'hex:0705', 'hex:0701'].find((hex) => {
    const [why] = engine.whyNot(position, side, [hex])
    return why?.message.key === 'march.tooFar'
  })!
  await table.clickBoard(far)
  await popup.locator('.ledger').waitFor()
  const why = engine.whyNot(position, side, [far])[0]!
  expect((await popup.textContent())?.toLowerCase()).toContain(english(script, why.message).toLowerCase())
  expect(await popup.locator('.ledger tbody tr').count()).toBe(why.ledger!.parts.length)
  expect(table.errors).toEqual([])
})
