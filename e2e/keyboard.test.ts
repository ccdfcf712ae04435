import type { Choice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { people, server } from './house.ts'
import { TINY } from './script.ts'
import { TablePage } from './table.ts'

/** Hands that touch nothing but the keyboard. */
class Keyboard {
  /** What was said of the places the walker stood on. */
  readonly heard = new Set<string>()
  /** Every question that was said. */
  readonly asked = new Set<string>()

  constructor(readonly table: TablePage) {}

  press(key: string): Promise<void> {
    return this.table.page.keyboard.press(key)
  }

  /** Where the focus is: the test id of the element, or of what it holds. */
  private focused(): Promise<string> {
    return this.table.page.evaluate<string>(
      `document.activeElement?.dataset.testid ?? document.activeElement?.dataset.card ?? ''`,
    )
  }

  /** Goes on with Tab until the focus is there. */
  async tabTo(wanted: string, most = 60): Promise<void> {
    for (let i = 0; i < most; i++) {
      if ((await this.focused()) === wanted) return
      await this.press('Tab')
    }
    throw new Error(`Tab does not lead to ${wanted}`)
  }

  /** To the button that sets up a game of this name. */
  async tabToGame(game: string): Promise<void> {
    const there = this.table.by(`game ${game}`).locator('[data-testid="new-game"]:focus')
    for (let i = 0; i < 10 && (await there.count()) === 0; i++) {
      if (i > 0) await this.press('Tab')
      await this.tabTo('new-game')
    }
  }

  async choose({ verb, target }: Choice): Promise<void> {
    const { table } = this
    await table.settled()
    await table.uncover()
    const { seq } = table
    this.asked.add((await table.by('question').textContent()) ?? '')
    const button = `choice ${verb}${target === undefined ? '' : ` ${target}`}`
    if (target === undefined) {
      const primary = await table.page.locator(`[data-testid="primary"][data-verb="${verb}"]`).count()
      if (primary > 0) {
        const asked = table.offer.some((one) => one.verb === verb && table.isAskedAbout(one))
        await this.press('d')
        // Said twice it is meant.
        if (asked) await table.by('ask').waitFor()
        if (asked) await this.press('d')
      } else await this.fromList(verb, button)
    } else if (target.startsWith('card:')) {
      await this.press('h')
      await table.page.waitForTimeout(60)
      await this.tabTo(target)
      await this.pick(target, button)
    } else if (table.onBoard(target)) {
      await this.press('m')
      await this.walkTo(target)
      await this.pick(target, button)
    } else await this.fromList(verb, button)
    await table.until(() => table.seq !== seq, `the answer to ${button}`)
  }

  /** The list of choices; long ones are folded. */
  private async fromList(verb: string, button: string): Promise<void> {
    await this.press('a')
    await this.table.page.waitForTimeout(60)
    if ((await this.table.by(button).count()) === 0) {
      await this.tabTo(`verb ${verb}`)
      await this.press('Enter')
    }
    await this.tabTo(button, 300)
    await this.press('Enter')
  }

  /** From one thing that can be chosen to the next, whichever way is shorter. */
  private async walkTo(target: string): Promise<void> {
    const here = `#board-list[aria-activedescendant="at-${target.replace(/[^a-zA-Z0-9-]/g, '_')}"]`
    const { page } = this.table
    for (let i = 0; i < 60; i++) {
      if ((await page.locator(here).count()) > 0) {
        await page.waitForTimeout(60)
        this.heard.add((await this.table.by('announcer').textContent()) ?? '')
        return
      }
      await this.press('n')
    }
    throw new Error(`N does not lead to ${target}`)
  }

  /** Enter chooses; where there are several choices, they are listed and one is taken. */
  private async pick(target: string, button: string): Promise<void> {
    const about = this.table.offer.filter((choice) => choice.target === target)
    await this.press('Enter')
    if (about.length === 1 && !about[0]!.warnings) return
    await this.table.by('popup').waitFor()
    await this.tabTo(button)
    await this.press('Enter')
  }
}

test('[e2e.keyboard] a game is made and its plans, marches and battles played without a mouse', async () => {
  const staff = TINY.staff(await TINY.game())
  const table = new TablePage(await (await people.context()).newPage())
  const keyboard = new Keyboard(table)
  await table.page.goto(server)
  await table.by('game tiny').waitFor()
  await keyboard.tabToGame('tiny')
  await keyboard.press('Enter')
  await keyboard.tabTo('both-here')
  await keyboard.press('Enter')
  await keyboard.tabTo('create')
  await keyboard.press('Enter')
  await table.entered()

  const where = (): string => table.state!.view.where.map(({ step }) => step).join(' / ')
  while (!where().includes('the second half-turn')) {
    const view = await table.view()
    const choice = staff.choose(view, view.seat!)
    await keyboard.choose(choice)
    staff.did(choice)
    await table.until(() => table.offer.length > 0, 'the next question')
  }
  expect(table.state!.view.acts).toBeGreaterThan(12)
  // What the walker stood on was said aloud.
  expect([...keyboard.heard].some((text) => text.includes('Can be chosen'))).toBe(true)
  // So was what was asked.
  expect(keyboard.asked.size).toBeGreaterThan(3)
  expect([...keyboard.asked].every((text) => text !== '')).toBe(true)
  await keyboard.press('?')
  await table.by('keys').waitFor()
  await keyboard.press('Escape')
  await table.by('keys').waitFor({ state: 'detached' })
  expect(table.errors).toEqual([])
})
