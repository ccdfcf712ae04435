import type { ShelfEntry } from '@grognard/wire'
import { t } from '../text/index.ts'
import { capital, type Words } from '../words.ts'
import { inWords } from './teach.ts'

export const lengthOf = (minutes: number): string =>
  minutes >= 120
    ? t('scenario.hours', { n: Math.round(minutes / 60) })
    : t('scenario.minutes', { n: minutes })

/** What a scenario is about, how long it takes, and which side is easier to begin with. */
export const ScenarioAbout = ({ entry, id, words }: { entry: ShelfEntry; id: string; words: Words }) => {
  const look = entry.looks.find((one) => one.id === id)
  if (!look) return <small>{words.find(`scenario-about:${id}`)}</small>
  return (
    <small data-testid={`about ${id}`}>
      {inWords(look.about)}
      <span class="scenario-facts">
        {capital(lengthOf(look.minutes))} ·{' '}
        {t('scenario.beginner', { seat: words.name(`seat:${look.beginner}`) })}
      </span>
    </small>
  )
}

export function aboutOption({ optionLooks }: ShelfEntry, id: string): string | undefined {
  const look = optionLooks[id]
  return look && inWords(look)
}
