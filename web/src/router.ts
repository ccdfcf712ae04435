import { signal } from '@preact/signals'

/** Where the browser is. Few enough places that a library would be larger than what it replaces. */
export const path = signal(location.pathname)

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  path.value = location.pathname
  scrollTo(0, 0)
}

addEventListener('popstate', () => {
  path.value = location.pathname
})

/** Follows a link inside the application without loading the page anew; modified clicks stay with the browser. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api')) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
