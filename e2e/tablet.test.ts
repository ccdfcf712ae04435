import { expect, test } from 'vitest'
import { bring, people, server } from './house.ts'
import { Script } from './script.ts'
import { TablePage } from './table.ts'

interface Point {
  readonly x: number
  readonly y: number
}

test('[e2e.tablet] two fingers zoom the map, one moves it, a tap opens a stack; an open drawer hides nothing it lies over', async () => {
  const script = (await Script.open()).until((one) => one.offers('march'))
  const { id, mine } = await bring(script, { west: 'me', east: 'me' })
  const context = await people.context({ width: 820, height: 1180, touch: true })
  const table = await TablePage.open(context, server, id, mine.west)
  const { page } = table
  const touch = await context.newCDPSession(page)
  const fingers = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
  ): Promise<unknown> => touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  const where = (target: string): Promise<Point> =>
    page.evaluate<Point>(`grognardTest.where(${JSON.stringify(target)})`)
  const [brodek, sorn] = ['hex:0203', 'hex:0603']
  const apart = async (): Promise<number> => {
    const [a, b] = [await where(brodek), await where(sorn)]
    return Math.hypot(a.x - b.x, a.y - b.y)
  }

  const middle = { x: 430, y: 620 }
  const before = await apart()
  await fingers('touchStart', [
    { x: middle.x - 40, y: middle.y },
    { x: middle.x + 40, y: middle.y },
  ])
  for (const d of [60, 80, 100, 120])
    await fingers('touchMove', [
      { x: middle.x - d, y: middle.y },
      { x: middle.x + d, y: middle.y },
    ])
  await fingers('touchEnd', [])
  await expect.poll(apart).toBeGreaterThan(before * 1.5)

  const from = await where(sorn)
  await fingers('touchStart', [middle])
  for (const d of [30, 60, 90]) await fingers('touchMove', [{ x: middle.x + d, y: middle.y + d }])
  await fingers('touchEnd', [])
  await expect.poll(async () => (await where(sorn)).x - from.x).toBeGreaterThan(40)

  // With a drawer open, what would lie under it is out of the way.
  await table.by('panel log').click()
  const drawer = (await table.by('drawer').boundingBox())!
  for (const part of ['minimap', 'hand']) {
    const box = await table.by(part).boundingBox()
    expect(box === null || box.x + box.width <= drawer.x + 1).toBe(true)
  }
  await table.by('close-drawer').click()
  expect(table.errors).toEqual([])
})
