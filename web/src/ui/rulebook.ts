import type { SeatView } from '@grognard/kernel'
import { nearest } from './nearest.ts'

/** The chapter of a rule: what stands before the first point (`11` of `11.4.2`). */
export const chapterOf = (rule: string): string => /^[^./-]+/.exec(rule)?.[0] ?? rule

export function chaptersOf(
  ids: readonly string[],
): readonly { readonly chapter: string; readonly rules: readonly string[] }[] {
  const chapters = new Map<string, string[]>()
  for (const id of ids) {
    const chapter = chapterOf(id)
    const rules = chapters.get(chapter)
    if (rules) rules.push(id)
    else chapters.set(chapter, [id])
  }
  return [...chapters].map(([chapter, rules]) => ({ chapter, rules }))
}

/** So many rules can be read before one decides. */
const MOST = 12

/** The rules of what is asked now: of the step, then of what can be chosen, then of the steps around it. */
export function momentRules(
  ids: readonly string[],
  { where, offer }: Pick<SeatView, 'where' | 'offer'>,
): readonly string[] {
  const inner = where.at(-1)
  const cited = [...(inner ? [inner.rule] : []), ...offer.map(({ rule }) => rule)]
  const found = cited.flatMap((rule) => nearest(ids, rule) ?? [])
  return [...new Set(found)].slice(0, MOST)
}
