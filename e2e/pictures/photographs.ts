import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** How the pictures of the documentation are taken. */

export const SIZES = {
  1280: { width: 1280, height: 800 },
  1920: { width: 1920, height: 1080 },
  820: { width: 820, height: 1180 },
} as const
export type Size = keyof typeof SIZES

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images')

/** Maps are kept as photographs are, so that the repository stays small. */
export async function shoot(page: Page, name: string, size: Size, as: 'jpg' | 'png' = 'jpg'): Promise<void> {
  await still(page)
  const path = join(FOLDER, `${name}-${size}.${as}`)
  await page.screenshot(as === 'png' ? { path } : { path, type: 'jpeg', quality: 80 })
}

/** Frames that were asked for are drawn, letters and all. */
export const still = (page: Page): Promise<unknown> =>
  page.evaluate(`document.fonts.ready.then(() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 400)))))`)
