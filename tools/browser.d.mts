import type { Browser } from 'playwright-core'

export const BROWSER_ARGS: readonly string[]
export function findBrowser(): string | undefined
export function ensureBrowser(): string
export function launchBrowser(): Promise<Browser>
