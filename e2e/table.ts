import { join } from 'node:path'
import { type Choice, type MatchView, type OfferedChoice, patched, type SeatId } from '@grognard/kernel'
import type { GameMap, LogPart, TableState, ToBrowser } from '@grognard/wire'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

/** A person at a table: a browser of their own, what it heard from the server, and hands to click with. */

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly language?: 'en' | 'fr'
  readonly theme?: 'light' | 'dark'
  readonly name?: string
  /** Pixels per point. Few are enough to click on, and quickly drawn; pictures want more. */
  readonly density?: number
  readonly touch?: boolean
}

interface Point {
  readonly x: number
  readonly y: number
}

/** How long anything may take, on a machine that is busy with something else. */
export const PATIENCE = 60_000

/** A browser as a person would have it: nothing stored but what they prefer. */
export async function newContext(browser: Browser, look: Look = {}): Promise<BrowserContext> {
  const {
    width = 1280,
    height = 800,
    language = 'en',
    theme = 'light',
    name = 'Ann',
    density = 0.25,
    touch = false,
  } = look
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    locale: language,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: touch,
  })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(`localStorage.getItem('grognard.name') ??
    localStorage.setItem('grognard.name', ${JSON.stringify(JSON.stringify(name))})`)
  return context
}

/** A page that does not answer is told as such: an evaluation has no limit of its own. */
export async function soon<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page did not answer: ${what}`)), PATIENCE)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

export class TablePage {
  /** Every frame that came over the socket, as it came. */
  readonly frames: string[] = []
  readonly errors: string[] = []
  state: TableState | null = null
  log: readonly LogPart[] = []
  /** Two share this screen, and it is covered until whose turn it is says so. */
  covered = false
  /** Places of the map; the scene names only those that changed. */
  private places: ReadonlySet<string> = new Set()
  private readonly waiters = new Set<() => void>()

  constructor(readonly page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.hear(payload.toString()))
    })
    page.on('response', (response) => {
      if (!/\/api\/(shelf|games)\/[^/]+\/map$/.test(response.url()) || !response.ok()) return
      response.json().then(
        (map: GameMap) => {
          // The lobby looks at the maps of all games: each adds its places.
          this.places = new Set([...this.places, ...map.places.map(({ target }) => target)])
        },
        () => undefined,
      )
    })
    page.on('pageerror', (error) => this.errors.push(error.stack ?? String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
  }

  /** Opens a table; with a token as whoever holds it, without one as an observer. */
  static async open(
    context: BrowserContext,
    server: string,
    game: string,
    token?: string,
  ): Promise<TablePage> {
    const table = new TablePage(await context.newPage())
    await table.page.goto(`${server}/game/${game}?test=1${token === undefined ? '' : `#seat=${token}`}`)
    await table.ready()
    await table.uncover()
    return table
  }

  /** The board is drawn and the first state has come. */
  async ready(): Promise<void> {
    await this.page.locator('html[data-board="ready"]').waitFor({ state: 'attached' })
    await this.until(() => this.state !== null)
  }

  /** Whoever plays all sides at one screen wants no cover. */
  async uncover(): Promise<void> {
    if (!this.covered) return
    await this.settled()
    this.covered = false
    // Who has said so once is not asked again.
    if ((await this.by('cover').count()) === 0) return
    // By the keyboard, which is as good as the mouse.
    await this.by('never-cover').press('Enter')
  }

  /** A game entered from the lobby, opened anew with the hook by which its board can be clicked. */
  async entered(): Promise<void> {
    await this.page.waitForURL('**/game/*')
    await this.ready()
    await this.page.goto(`${this.page.url().split(/[?#]/)[0]}?test=1`)
    await this.ready()
    await this.uncover()
  }

  get seat(): SeatId | null {
    return this.state?.view.seat ?? null
  }

  get offer(): readonly OfferedChoice[] {
    return this.state?.view.offer ?? []
  }

  get seq(): number {
    return this.state?.seq ?? -1
  }

  /** The view with the board that the game itself made of it, for those who decide like a computer player. */
  async view(): Promise<MatchView> {
    const board = await soon(this.page.evaluate('window.grognardTest.board()'), 'its board')
    return { ...this.state!.view, board: board as MatchView['board'] }
  }

  by(testId: string): Locator {
    return this.page.locator(`[data-testid="${testId}"]`)
  }

  /** Waits until what was heard makes the test true. */
  until(test: () => boolean, what = 'the server to say it'): Promise<void> {
    if (test()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.delete(wake)
        reject(new Error(`waited for ${what}; last heard: ${this.frames.at(-1)?.slice(0, 300)}`))
      }, PATIENCE)
      const wake = (): void => {
        if (!test()) return
        clearTimeout(timer)
        this.waiters.delete(wake)
        resolve()
      }
      this.waiters.add(wake)
    })
  }

  /** What was heard last has reached the page, and it can be acted upon. More may be heard while we wait. */
  async settled(): Promise<void> {
    const page = this.page.locator('.table-page')
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      const { seq } = this
      const reached = this.page.locator(`.table-page[data-seq="${seq}"]:not(.busy)`)
      const there = await reached.waitFor({ state: 'attached', timeout: 1000 }).then(
        () => true,
        () => false,
      )
      if (there && seq === this.seq) return
    }
    const stands = `${await page.getAttribute('data-seq')}, ${await page.getAttribute('class')}`
    throw new Error(`the page stands at ${stands}; heard ${this.seq}`)
  }

  /** Where to click on something that lies on the board, brought into view. */
  async reach(target: string): Promise<Point> {
    const reached = this.page.evaluate<Point | null>(`grognardTest.reach(${JSON.stringify(target)})`)
    const at = await soon(reached, `where ${target} is`)
    if (!at) throw new Error(`${target} is not on the board`)
    return at
  }

  async clickBoard(target: string): Promise<void> {
    const { x, y } = await this.reach(target)
    await soon(this.page.mouse.click(x, y), `a click on ${target}`)
  }

  onBoard(target: string): boolean {
    const { state } = this
    const place = state?.scene.pieces.find((piece) => piece.target === target)?.at ?? target
    return this.places.has(place)
  }

  /**
   * Makes a choice with the mouse, as a person would: things on the board and cards are clicked, the rest are buttons.
   * Several choices about one thing open a small panel there, in which the right one is clicked.
   */
  async choose({ verb, target }: Choice): Promise<void> {
    await this.settled()
    const before = this.seq
    const meant = this.offer.find((one) => one.verb === verb && one.target === target)
    const asked = meant !== undefined && this.isAskedAbout(meant)
    const button = `choice ${verb}${target === undefined ? '' : ` ${target}`}`
    if (target === undefined) {
      const wanted = this.page.locator(
        `[data-testid="primary"][data-verb="${verb}"], [data-testid="${button}"]`,
      )
      await wanted.first().click()
    } else {
      const card = target.startsWith('card:')
      if (card) await this.by(`card ${target}`).click()
      else if (this.onBoard(target)) await this.clickBoard(target)
      else await this.fromList(verb, button)
      const about = this.offer.filter((one) => one.target === target)
      const [only] = about
      if ((card || this.onBoard(target)) && (about.length > 1 || only?.warnings))
        await this.page.locator(`[data-testid="popup"] [data-testid="${button}"]`).click()
    }
    if (asked) await this.by('ask-yes').click()
    try {
      await this.until(() => this.seq !== before, `the answer to ${button}`)
    } catch (error) {
      await this.page.screenshot({ path: join(import.meta.dirname, '..', '.cache', 'e2e-failure.png') })
      throw error
    }
  }

  /** Whether the table asks once before it does this: what has a price, what ends with something left undone. */
  isAskedAbout({ price, role }: OfferedChoice): boolean {
    return price !== undefined || (role === 'end' && (this.state?.view.slips.length ?? 0) > 0)
  }

  /** Long lists of choices are folded. */
  private async fromList(verb: string, button: string): Promise<void> {
    const wanted = this.page.locator(`[data-testid="orders"] [data-testid="${button}"]`)
    if (!(await wanted.isVisible())) await this.by(`verb ${verb}`).click()
    await wanted.click()
  }

  private hear(text: string): void {
    this.frames.push(text)
    const message = JSON.parse(text) as ToBrowser
    if (message.t === 'welcome') {
      this.state = message.state
      this.covered = message.cover
      this.log = message.log
    } else if (message.t === 'state' || message.t === 'change') {
      if (message.t === 'state') {
        this.state = message.state
        if (message.cover) this.covered = true
      } else {
        const { seq: _, ...face } = this.state!
        this.state = { seq: message.seq, ...(patched(face, message.change) as typeof face) }
      }
      const kept = message.fresh ? [] : this.log.filter(({ act }) => act < message.from)
      this.log = [...kept, ...message.log]
    }
    for (const wake of [...this.waiters]) wake()
  }
}
