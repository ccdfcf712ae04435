import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { openGuided } from './guide.ts'
import { bring, bringForTwo, people, post, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

test('[e2e.legend] legend, charts, sequence and rules explain the moment; axe-core finds nothing serious in them', async () => {
  const script = (await Script.open()).until((one) => one.where.endsWith('cards are committed'))
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const table = await TablePage.open(await people.context(), server, id, mine.west)
  await table.by('panel charts').click()
  // The column of the battle under way is lit.
  expect(await table.page.locator('[data-chart="combat"] th.now').count()).toBe(1)
  expect(await table.page.locator('[data-chart="combat"] abbr').first().getAttribute('title')).not.toBe('')
  expect(await findings(table.page)).toEqual([])
  await table.by('panel legend').click()
  await table.by('glossary').waitFor()
  await table.clickBoard('unit:w4')
  expect(await table.by('legend-counter').textContent()).toContain('movement allowance')
  // Lines of the map are drawn as the map draws them.
  const river = table.by('legend-lines').locator('li', { hasText: 'A river' }).locator('img')
  expect(await river.getAttribute('src')).toContain('data:image/svg+xml')
  await river.evaluate((image: { decode(): Promise<void> }) => image.decode())
  expect(await findings(table.page)).toEqual([])
  await table.by('panel sequence').click()
  const sequence = await table.by('sequence').textContent()
  // What is still to come stands there, too.
  for (const step of script.game.procedures.find(({ name }) => name === 'half-turn')!.order)
    expect(sequence!.toLowerCase()).toContain(
      script.game.text.en.names[`step:half-turn/${step}`]!.toLowerCase(),
    )
  expect(await table.page.locator('[data-testid="sequence"] [aria-current="step"]').count()).toBe(1)
  expect(await findings(table.page)).toEqual([])
  await table.by('panel rules').click()
  expect(await table.by('rules-moment').textContent()).toContain('9.3')
  expect(await table.by('rules').textContent()).toContain('10 Victory')
  expect(await findings(table.page)).toEqual([])
  expect(table.errors).toEqual([])
})

test('[e2e.debrief] at the end: result, losses, luck, turning points; proof, journal and rematch are one click away', async () => {
  const script = (await Script.open()).until((one) => one.match.position.result !== null)
  const { id, west } = await bringForTwo(script)
  const table = await TablePage.open(await people.context(), server, id, west)
  await table.by('debrief').waitFor()
  const told = await table.by('debrief').textContent()
  expect(told).toContain('Luck')
  expect(told).toContain('Turning points')
  expect(await table.page.locator('.turning button').count()).toBeGreaterThan(0)
  expect(await findings(table.page)).toEqual([])
  await table.by('verify-check').click()
  await table.page.locator('[data-testid="verify"] .good').waitFor()
  const saved = table.page.waitForEvent('download')
  await table.by('debrief-export').click()
  expect((await saved).suggestedFilename()).toContain('tiny')
  await table.by('debrief-rematch').click()
  await table.page.waitForURL((url) => !url.pathname.includes(id))
  expect(table.errors).toEqual([])
})

test('[e2e.invitation] an invitation names who invites, the scenario and the side; scenarios describe themselves', async () => {
  const made = await post<{ invitations: Record<string, string> }>('/api/games', {
    game: 'tiny',
    scenario: 'crossing',
    options: {},
    seats: { west: 'me', east: 'friend' },
    name: 'Bea',
    listed: false,
  })
  const page = await (await people.context()).newPage()
  await page.goto(server + made.invitations.east!)
  const told = page.locator('[data-testid="invitation"]')
  await told.getByText('about', { exact: false }).first().waitFor()
  const text = (await told.textContent())!
  for (const wanted of ['Bea', 'East', '15 minutes']) expect(text).toContain(wanted)
  await page.goto(server)
  await page.locator('[data-testid="game tiny"] [data-testid="new-game"]').click()
  expect(await page.locator('[data-testid="about crossing"]').textContent()).toContain('West')
  // However long the form is, the links are in view when it has become a game.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.locator('[data-testid="new-game-form"] select').first().selectOption('friend')
  await page.getByTestId('create').click()
  const links = page.getByTestId('created')
  await links.waitFor()
  await expect.poll(async () => (await links.boundingBox())!.y).toBeLessThan(400)
  expect((await links.boundingBox())!.y).toBeGreaterThanOrEqual(-1)
})

for (const [name, look] of [
  ['a phone', { width: 390, height: 844, touch: true }],
  ['1280 x 800 at 200 %', { width: 640, height: 400 }],
] as const)
  test(`[e2e.phone] ${name}: panels leave half of the board free, nothing is cut, keys do not scroll the table`, async () => {
    const table = await openGuided('tiny', look)
    const { page } = table
    const box = async (selector: string): Promise<Box> => (await page.locator(selector).boundingBox())!
    const board = await box('.board-host')
    const within = ({ x, y, width, height }: Box): boolean =>
      x >= -1 && y >= -1 && x + width <= look.width + 1 && y + height <= look.height + 1
    await table.by('guide-leave').click()
    await table.by('guide').waitFor({ state: 'detached' })
    expect((await box('.orders')).height).toBeLessThanOrEqual(board.height / 2)
    expect(within(await box('.orders'))).toBe(true)
    for (const panel of ['log', 'rules', 'legend']) {
      await table.by(`panel ${panel}`).click()
      const drawer = await box('.drawer')
      expect(drawer.height).toBeLessThanOrEqual(board.height / 2)
      expect(within(drawer)).toBe(true)
    }
    await table.by('close-drawer').click()
    await page.keyboard.press('h')
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab')
    await page.keyboard.press('/')
    expect(await page.evaluate(`document.querySelector('.table-main').scrollTop`)).toBe(0)
    expect(
      await page.evaluate(`document.documentElement.scrollTop + document.documentElement.scrollLeft`),
    ).toBe(0)
    expect(await findings(page)).toEqual([])
    expect(table.errors).toEqual([])
  })
