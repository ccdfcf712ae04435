/**
 * `npm run bench:web [-- --json]`: what the table costs a browser: bytes, time to a board, time for a frame.
 * `npm run bench:web -- --game battle-for-normandy --scenario campaign`: the same of one game, on its own board, and how
 * soon a click is answered there.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { compileServer } from './compile.mjs'
import { setUp } from './set-up.mjs'
import { buildWeb } from './start.mjs'

const { values: wanted } = parseArgs({
  options: { json: { type: 'boolean' }, game: { type: 'string' }, scenario: { type: 'string' } },
})

setUp()
// Only now are packages sure to be there.
const { register } = await import('tsx/esm/api')
const { launchBrowser } = await import('./browser.mjs')

const COUNTERS = 3000
const AIMS = { kilobytes: 600, frame: 8, picture: 3000, ownFrame: 16, answer: 100 }
/** So many clicks are answered. */
const CLICKS = 12
/** So long a board is dragged about at most. */
const DRAG_MS = 12_000

/** Starts the server on a free port with a data folder of its own. */
async function serve() {
  const data = mkdtempSync(join(tmpdir(), 'grognard-bench-'))
  const child = spawn(process.execPath, [await compileServer()], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      GROGNARD_DATA: data,
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = /http:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
    child.on('exit', () => reject(new Error('the server did not start')))
  })
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit')
      child.on('exit', () => {
        rmSync(data, { recursive: true, force: true })
        resolve(undefined)
      })
      child.kill('SIGTERM')
    })
  return { address, stop }
}

/** Notes when the board is ready, and how long each frame and each move of the pointer keeps the page busy. */
const watch = () => {
  const measured = { ready: 0, frames: [], handlers: [], last: 0 }
  window.measured = measured
  const look = () => {
    if (document.documentElement?.dataset.board === 'ready') measured.ready ||= performance.now()
    else setTimeout(look, 5)
  }
  look()
  const frame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) =>
    frame((now) => {
      const start = performance.now()
      draw(now)
      // All callbacks of one frame belong together.
      const took = performance.now() - start
      if (measured.last === now) measured.frames[measured.frames.length - 1] += took
      else measured.frames.push(took)
      measured.last = now
    })
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (type !== 'pointermove' || typeof listener !== 'function')
      return listen.call(this, type, listener, options)
    const timed = (event) => {
      const start = performance.now()
      listener.call(this, event)
      measured.handlers.push(performance.now() - start)
    }
    return listen.call(this, type, timed, options)
  }
}

/** A game for one, who holds all seats. Unless told, the first one on the shelf. */
async function setUpGame(address) {
  const [first] = await (await fetch(`${address}/api/shelf`)).json()
  const { game, scenarios, seats } = await (
    await fetch(`${address}/api/shelf/${wanted.game ?? first}`)
  ).json()
  const response = await fetch(`${address}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({
      game,
      scenario: wanted.scenario ?? scenarios[0],
      options: {},
      seats: Object.fromEntries(seats.map(({ id }) => [id, 'me'])),
      name: 'Bench',
      listed: false,
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  const created = await response.json()
  return { game, at: `${address}/game/${created.id}#seat=${Object.values(created.mine)[0]}` }
}

/** Everything fetched until the board of a game can be used. */
async function measureLoad(browser, { game, at }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(watch)
  const bodies = []
  let transferred = 0
  let socket = 0
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength
  })
  session.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
    socket += gzipSync(payloadData).length
  })
  page.on('response', (got) => bodies.push(got.body().catch(() => Buffer.alloc(0))))
  await page.goto(at)
  await page.waitForFunction(() => window.measured.ready > 0, null, { timeout: 60_000 })
  await page.waitForTimeout(500)
  const ready = await page.evaluate(() => window.measured.ready)
  const all = await Promise.all(bodies)
  await page.close()
  const sum = (sizes) => sizes.reduce((total, size) => total + size, 0)
  // Fonts are compressed already; everything else is counted as each compression would send it.
  const small = (compress) => sum(all.map((body) => Math.min(body.length, compress(body).length)))
  return {
    game,
    transferredBytes: transferred,
    gzipBytes: small((body) => gzipSync(body, { level: 9 })),
    brotliBytes: small((body) => brotliCompressSync(body)),
    firstStateGzipBytes: socket,
    interactiveMs: Math.round(ready),
  }
}

/** Drags a board with many counters about. The scene is made up; the page is the one that players get. */
async function measurePan(browser, address) {
  register()
  const { gridMap, scene } = await import('../web/test/fixtures/board.ts')
  const map = gridMap(40, 25)
  const names = Object.fromEntries(map.places.map(({ target }, i) => [target, `Place ${i}`]))
  const view = {
    game: 'grid',
    rules: '1',
    data: '1',
    scenario: 'bench',
    options: {},
    seats: ['west', 'east'],
    seat: null,
    acts: 0,
    where: [],
    waiting: ['west'],
    prompt: null,
    offer: [],
    stops: {},
    result: null,
    board: {},
    commitment: '',
    undo: { can: false, because: { key: 'no' } },
    rollback: null,
  }
  const summary = {
    id: 'bench',
    game: 'grid',
    scenario: 'bench',
    created: '',
    seats: [],
    waiting: [],
    acts: 0,
    over: false,
    result: null,
    rematch: null,
    where: [],
  }
  const entry = {
    game: 'grid',
    scenarios: ['bench'],
    options: [],
    seats: [],
    bots: [],
    windows: [],
    overlays: [],
    rules: [],
    provenance: [],
    card: { minutes: 1, complexity: 1, implemented: { key: 'no' }, data: { key: 'no' } },
  }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.route('**/api/shelf/grid', (route) => route.fulfill({ json: entry }))
  await page.route('**/api/shelf/grid/map', (route) => route.fulfill({ json: map }))
  await page.route('**/api/shelf/grid/text/*', (route) => route.fulfill({ json: { messages: {}, names } }))
  await page.routeWebSocket('**/ws', (socket) => {
    socket.onMessage(() =>
      socket.send(
        JSON.stringify({
          t: 'welcome',
          seat: null,
          seats: [],
          summary,
          state: { seq: 0, view, scene: scene(map, COUNTERS) },
          log: [],
          chat: [],
          note: '',
          notices: { mail: null, webhook: null },
          seen: 0,
        }),
      ),
    )
  })
  await page.goto(`${address}/game/bench`)
  await page.waitForFunction(() => window.measured.ready > 0, null, { timeout: 120_000 })
  await page.waitForTimeout(1500)
  const dragged = await drag(page)
  await context.close()
  return { counters: COUNTERS, ...dragged }
}

/** Drags the board about for a while: a browser that draws without a graphics card may not come to the end. */
async function drag(page) {
  await page.evaluate(() => {
    window.measured.frames.length = 0
    window.measured.last = 0
    window.measured.handlers.length = 0
  })
  await page.mouse.move(640, 400)
  await page.mouse.down()
  const end = performance.now() + DRAG_MS
  for (let i = 1; i <= 240 && performance.now() < end; i++)
    await page.mouse.move(640 + 260 * Math.sin(i / 20), 400 + 160 * Math.cos(i / 15))
  await page.mouse.up()
  const { frames, handlers } = await page.evaluate(() => window.measured)
  return { frames: frames.length, frameMs: spread(frames), pointerMs: round(mean(handlers)) }
}

const round = (ms) => Math.round(ms * 100) / 100
const mean = (values) => values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { mean: round(mean(values)), p50: at(0.5), p95: at(0.95), worst: at(1) }
}

/** The board of one game: all of it, dragged about near and far, and how soon clicks are answered. */
async function measureBoard(browser, { at }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(watch)
  await page.goto(at)
  await page.waitForFunction(() => window.measured.ready > 0, null, { timeout: 120_000 })
  await page.waitForTimeout(1500)
  const near = await drag(page)
  const whole = await page.evaluate(async () => {
    const start = performance.now()
    dispatchEvent(new KeyboardEvent('keydown', { key: '0' }))
    // What was asked for is drawn in the next frame, and on the screen when the one after it begins.
    for (let i = 0; i < 2; i++) await new Promise((done) => requestAnimationFrame(done))
    return performance.now() - start
  })
  await page.waitForTimeout(500)
  const far = await drag(page)
  const clicks = []
  while (clicks.length < CLICKS) {
    const cover = page.getByTestId('never-cover')
    if (await cover.isVisible()) await cover.click()
    const answer = await page.evaluate(answered)
    if (answer === null) break
    clicks.push(answer)
    await page.waitForTimeout(400)
  }
  await page.close()
  return {
    near,
    wholeMs: Math.round(whole),
    far,
    clicks: clicks.length,
    setMs: spread(clicks.map(({ set }) => set)),
    markMs: spread(clicks.map(({ mark }) => mark)),
    answerMs: spread(clicks.map(({ answer }) => answer)),
    boardMs: spread(clicks.map(({ board }) => board)),
  }
}

/**
 * Runs in the page: presses the first button of the question, the second time where the table asks once; says how long
 * it took until the page said that something is under way, and until it had the answer, and each time how long until a
 * frame showed it: without a graphics card that is most of it.
 */
const answered = () =>
  new Promise((resolve) => {
    const page = document.querySelector('.table-page')
    const press = () =>
      (
        document.querySelector('[data-testid="ask-yes"]') ??
        document.querySelector('.orders [data-testid^="choice "]:not(:disabled)') ??
        document.querySelector('.orders [data-testid="primary"]:not(:disabled)') ??
        document.querySelector('.orders .verb-head')
      )?.click()
    const { seq } = page.dataset
    let start = performance.now()
    let [set, mark, answer] = [0, 0, 0]
    const seen = () => {
      set ||= performance.now() - start
      if (page.dataset.seq !== seq) answer ||= performance.now() - start
      requestAnimationFrame(() =>
        setTimeout(() => {
          mark ||= performance.now() - start
          if (page.dataset.seq === seq) return
          changes.disconnect()
          resolve({ set, mark, answer, board: performance.now() - start })
        }),
      )
    }
    const changes = new MutationObserver(seen)
    changes.observe(page, { attributes: true, attributeFilter: ['class', 'data-seq'] })
    press()
    // A list that was folded, or a question back, is no choice yet.
    const again = setInterval(() => {
      if (page.classList.contains('busy') || page.dataset.seq !== seq) return
      start = performance.now()
      press()
    }, 300)
    setTimeout(() => resolve(null), 20_000)
    setTimeout(() => clearInterval(again), 5000)
  })

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`
const times = ({ mean, p50, p95, worst }) => `mean ${mean} ms, p50 ${p50}, p95 ${p95}, worst ${worst}`

const loadText = (load) => [
  `${load.game}, from nothing to a board that can be used:`,
  `  transferred        ${kilobytes(load.transferredBytes)} (aim: under ${AIMS.kilobytes} kB)`,
  `  all as gzip        ${kilobytes(load.gzipBytes)}`,
  `  all as brotli      ${kilobytes(load.brotliBytes)}`,
  `  first state, gzip  ${kilobytes(load.firstStateGzipBytes)}`,
  `  interactive after  ${load.interactiveMs} ms (aim: under ${AIMS.picture})`,
]
const panText = (pan) => [
  `panning ${pan.counters} counters, ${pan.frames} frames:`,
  `  busy per frame     ${times(pan.frameMs)} (aim: p95 under ${AIMS.frame} ms)`,
  `  per pointer move   ${pan.pointerMs} ms`,
]
const boardText = (board) => [
  `  the whole map      ${board.wholeMs} ms after it was asked for`,
  `panning it, busy per frame (aim: p95 under ${AIMS.ownFrame} ms):`,
  `  at the first view  ${times(board.near.frameMs)}; ${board.near.frames} frames`,
  `  the whole map      ${times(board.far.frameMs)}; ${board.far.frames} frames`,
  `${board.clicks} clicks (aim: under ${AIMS.answer} ms):`,
  `  marked in the page ${times(board.setMs)}`,
  `  and on the screen  ${times(board.markMs)}`,
  `  answer in the page ${times(board.answerMs)}`,
  `  and on the screen  ${times(board.boardMs)}`,
]

buildWeb()
const { address, stop } = await serve()
const browser = await launchBrowser()
try {
  const at = await setUpGame(address)
  const load = await measureLoad(browser, at)
  const measured =
    wanted.game === undefined
      ? { load, pan: await measurePan(browser, address) }
      : { load, board: await measureBoard(browser, at) }
  const lines = [
    ...loadText(load),
    ...(measured.pan ? panText(measured.pan) : []),
    ...(measured.board ? boardText(measured.board) : []),
    `load of the machine  ${loadavg()[0].toFixed(1)}`,
  ]
  process.stdout.write(wanted.json ? `${JSON.stringify(measured)}\n` : `${lines.join('\n')}\n`)
} finally {
  await browser.close()
  await stop()
}
