import { useDesk } from '../ui/context.ts'

const SHORT = /(\b[A-Z]{2,5}\b)/

/** A text whose abbreviations are spelled out when pointed at, as far as the game says what they stand for. */
export const Spelled = ({ text }: { text: string }) => {
  const { session } = useDesk()
  const words = session.words.value
  return (
    <>
      {text.split(SHORT).map((part, i) => {
        const long = SHORT.test(part)
          ? (words.find(`abbr:${part}`) ?? words.find(`result:${part}`))
          : undefined
        return long === undefined ? (
          part
        ) : (
          <abbr key={i} title={long}>
            {part}
          </abbr>
        )
      })}
    </>
  )
}
