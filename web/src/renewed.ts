/** Which page was last fetched anew, so that what stays missing is not asked for without end. */
const KEY = 'grognard.renewed'

/**
 * A page that was opened before the server was updated asks for a part that is no more: it is fetched anew, once. What
 * it holds is the server's. False when that has been tried.
 */
export function renew(): boolean {
  if (sessionStorage.getItem(KEY) === location.pathname) return false
  sessionStorage.setItem(KEY, location.pathname)
  location.reload()
  return true
}

/** The part has come: the next update may fetch the page anew again. */
export const isUpToDate = (): void => sessionStorage.removeItem(KEY)
