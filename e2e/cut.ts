import type { Page } from 'playwright-core'
import { soon } from './table.ts'

/** What of the page cannot be read: text that its box cuts off, and what lies outside the window and cannot be scrolled to. */
export const cutIn = (page: Page): Promise<string[]> => soon(page.evaluate<string[]>(LOOKING), 'what is cut')

/** Runs in the page. */
const LOOKING = `(() => {
  // Cards of a hand lie over each other on purpose; what is drawn on the board may lie beyond its edge.
  const aside = '.hand .card, .board-host, .board-list, .visually-hidden, .minimap, .route-tag, .place-chip'
  const scrolls = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')
  }
  const named = (element) =>
    element.tagName.toLowerCase() + '.' + [...element.classList].join('.') + ' "' + (element.textContent ?? '').slice(0, 40) + '"'
  const found = []
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(aside) || element.closest('svg, option, canvas')) continue
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    if (!own || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const box = element.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) continue
    let held = false
    for (let above = element; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above)
      const outer = above.getBoundingClientRect()
      if (scrolls(above)) held = true
      if (held) break
      const cutX = (overflowX === 'hidden' || overflowX === 'clip') && box.right > outer.right + 2
      const cutY = (overflowY === 'hidden' || overflowY === 'clip') && box.bottom > outer.bottom + 2
      if (above !== element && (cutX || cutY)) {
        found.push(named(element) + ' is cut off by ' + named(above).slice(0, 60))
        held = true
      }
    }
    const { overflowX, overflowY } = getComputedStyle(element)
    if (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1)
      found.push(named(element) + ' is wider than its box')
    if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3)
      found.push(named(element) + ' is higher than its box')
    if (held) continue
    const page = document.scrollingElement
    const below = page.scrollHeight > innerHeight && getComputedStyle(page).overflowY !== 'hidden'
    if (
      box.right > innerWidth + 1 ||
      box.left < -1 ||
      (!below && (box.bottom > innerHeight + 1 || box.top < -1))
    )
      found.push(named(element) + ' lies outside the window')
  }
  return [...new Set(found)]
})()`
