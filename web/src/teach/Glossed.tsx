import { useDesk } from '../ui/context.ts'
import { inWords } from './teach.ts'

/** A text in which the game's abbreviations explain themselves when pointed at. */
export const Glossed = ({ text }: { text: string }) => {
  const short = (useDesk().teach.taught.value?.glossary ?? []).filter((entry) => entry.short)
  if (short.length === 0) return <>{text}</>
  const meaning = new Map(short.map(({ word, means }) => [inWords(word), inWords(means)]))
  const words = [...meaning.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'u'))
  return (
    <>
      {parts.map((part, i) => {
        const means = i % 2 === 1 ? meaning.get(part) : undefined
        return means === undefined ? (
          part
        ) : (
          <abbr key={i} title={means}>
            {part}
          </abbr>
        )
      })}
    </>
  )
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
