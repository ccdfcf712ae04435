/** `npm run bench:web [-- --json]`: what the table costs a browser: bytes, time to a board, time for a frame. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { compileServer } from './compile.mjs'
import { setUp } from './set-up.mjs'
import { buildWeb } from './start.mjs'

setUp()
// Only now are packages sure to be there.
const { register } = await import('tsx/esm/api')
const { launchBrowser } = await import('./browser.mjs')

const COUNTERS = 3000
const AIMS = { kilobytes: 600, frame: 8 }

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

/** Everything fetched until the board of the first game can be used. */
async function measureLoad(browser, address) {
  const [first] = await (await fetch(`${address}/api/shelf`)).json()
  const { game, scenarios, seats } = await (await fetch(`${address}/api/shelf/${first}`)).json()
  const response = await fetch(`${address}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({
      game,
      scenario: scenarios[0],
      options: {},
      seats: Object.fromEntries(seats.map(({ id }) => [id, 'me'])),
      name: 'Bench',
      listed: false,
    }),
  })
  const created = await response.json()
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
  await page.goto(`${address}/game/${created.id}#seat=${Object.values(created.mine)[0]}`)
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
  await page.evaluate(() => {
    window.measured.frames.length = 0
    window.measured.last = 0
    window.measured.handlers.length = 0
  })
  await page.mouse.move(640, 400)
  await page.mouse.down()
  for (let i = 1; i <= 240; i++)
    await page.mouse.move(640 + 260 * Math.sin(i / 20), 400 + 160 * Math.cos(i / 15))
  await page.mouse.up()
  const { frames, handlers } = await page.evaluate(() => window.measured)
  await context.close()
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const mean = (values) => values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
  const round = (ms) => Math.round(ms * 100) / 100
  return {
    counters: COUNTERS,
    frames: frames.length,
    frameMs: { mean: round(mean(frames)), p50: round(at(0.5)), p95: round(at(0.95)), worst: round(at(1)) },
    pointerMs: round(mean(handlers)),
  }
}

buildWeb()
const { address, stop } = await serve()
const browser = await launchBrowser()
try {
  const load = await measureLoad(browser, address)
  const pan = await measurePan(browser, address)
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ load, pan })}\n`)
  else {
    const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`
    process.stdout.write(
      [
        `${load.game}, from nothing to a board that can be used:`,
        `  transferred        ${kilobytes(load.transferredBytes)} (aim: under ${AIMS.kilobytes} kB)`,
        `  all as gzip        ${kilobytes(load.gzipBytes)}`,
        `  all as brotli      ${kilobytes(load.brotliBytes)}`,
        `  first state, gzip  ${kilobytes(load.firstStateGzipBytes)}`,
        `  interactive after  ${load.interactiveMs} ms`,
        `panning ${pan.counters} counters, ${pan.frames} frames:`,
        `  busy per frame     mean ${pan.frameMs.mean} ms, p50 ${pan.frameMs.p50}, p95 ${pan.frameMs.p95}, worst ${pan.frameMs.worst} (aim: under ${AIMS.frame} ms)`,
        `  per pointer move   ${pan.pointerMs} ms`,
        '',
      ].join('\n'),
    )
  }
} finally {
  await browser.close()
  await stop()
}
