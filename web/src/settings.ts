import type { Language } from '@grognard/kernel/message'
import { effect, type Signal, signal } from '@preact/signals'

/** What a person prefers, kept in this browser. */

export type Theme = 'auto' | 'light' | 'dark'
export type ColourSet = 'standard' | 'safe'

/** A signal that survives a reload. What was stored by hand or by an older version is checked, not trusted. */
export function kept<T>(key: string, initial: T, valid: (value: unknown) => value is T): Signal<T> {
  let start = initial
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`grognard.${key}`) ?? 'null')
    if (valid(stored)) start = stored
  } catch {
    // Storage may be closed (private windows) or hold nonsense; the default serves.
  }
  const value = signal(start)
  effect(() => {
    const text = JSON.stringify(value.value)
    try {
      localStorage.setItem(`grognard.${key}`, text)
    } catch {
      // Nothing to do: the setting lasts as long as the page.
    }
  })
  return value
}

const oneOf =
  <T extends string>(...all: readonly T[]) =>
  (value: unknown): value is T =>
    all.includes(value as T)
const isString = (value: unknown): value is string => typeof value === 'string'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const spoken = (): Language => (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en')

export const language = kept<Language>('language', spoken(), oneOf('en', 'fr'))
export const theme = kept<Theme>('theme', 'auto', oneOf('auto', 'light', 'dark'))
export const colours = kept<ColourSet>('colours', 'standard', oneOf('standard', 'safe'))
export const playerName = kept<string>('name', '', isString)
/** How long battles and throws of dice are shown on the board by themselves. */
export type Pace = 'off' | 'brief' | 'full' | 'stay'
export const showPace = kept<Pace>('show', 'full', oneOf('off', 'brief', 'full', 'stay'))
export const browserNotices = kept<boolean>('notices', false, isBoolean)

const dark = matchMedia('(prefers-color-scheme: dark)')
const systemDark = signal(dark.matches)
dark.addEventListener('change', () => {
  systemDark.value = dark.matches
})

/** The theme in force. */
export const isDark = (): boolean => (theme.value === 'auto' ? systemDark.value : theme.value === 'dark')

export const calmMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Keeps the document's attributes in step; stylesheets read them. */
export function applySettings(): void {
  effect(() => {
    document.documentElement.lang = language.value
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
    document.documentElement.dataset.colours = colours.value
  })
}
