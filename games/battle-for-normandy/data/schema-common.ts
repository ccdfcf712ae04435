/** Words that the data files share. */
import { z } from 'zod'

export { bothLanguages as text, count, fileProvenance, slug } from '@grognard/kernel'

/** Sheet letter and printed number: row, then column. */
export const hexId = z.string().regex(/^[A-E]\d{4}$/)

export const side = z.enum(['allied', 'german'])
export type SideId = z.infer<typeof side>
export const SIDE_IDS = side.options

export const nation = z.enum(['us', 'fr', 'uk', 'ca', 'pl', 'ge'])
export type NationId = z.infer<typeof nation>

export const sheetId = z.enum(['A', 'B', 'C', 'D', 'E'])
export type SheetId = z.infer<typeof sheetId>

/** An arrival date as printed on counters (2.4.2): S at start, 10 June, J10 July, A10 August. */
export const dateCode = z.string().regex(/^(S|[JA]?([1-9]|[12]\d|3[01]))$/)

export const weatherId = z.enum([
  'clear',
  'partly-cloudy',
  'cloudy',
  'overcast',
  'heavily-overcast',
  'fog',
  'light-showers',
  'heavy-rain',
  'storm',
])
export type WeatherId = z.infer<typeof weatherId>
