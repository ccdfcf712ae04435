import type { ReadonlySignal } from '@preact/signals'
import { useDesk } from '../ui/context.ts'
import { capital } from '../words.ts'

/** So many names stand at one place; of more the first does, with how many there are besides: counters lie below. */
const MOST = 2

/** The names of flights and other ways that belong to the position, where they have got to. For the eye only. */
export const RouteTags = ({ moved }: { moved: ReadonlySignal<number> }) => {
  const { session, modes, board } = useDesk()
  void moved.value
  const routes = modes.shown.value?.scene.routes ?? []
  if (routes.length === 0 || !board.value) return null
  const words = session.words.value
  // A way that goes on has one name; several at one place stand under each other.
  const tags = new Map<string, string[]>()
  for (const { title, through, style } of routes) {
    const at = (style === 'broken' ? through[0] : through.at(-1)) ?? ''
    const text = capital(words.say(title))
    const there = tags.get(at) ?? []
    if (!there.includes(text)) tags.set(at, [...there, text])
  }
  return (
    <>
      {[...tags].map(([at, names]) => {
        const point = board.value?.screenOf(at)
        return point ? (
          <ul
            key={at}
            class="route-tag"
            aria-hidden="true"
            data-testid="route-tag"
            style={{ left: `${point.x}px`, top: `${point.y}px` }}
          >
            {(names.length > MOST ? [`${names[0]} +${names.length - 1}`] : names).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ) : null
      })}
    </>
  )
}
