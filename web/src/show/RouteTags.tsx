import type { ReadonlySignal } from '@preact/signals'
import { useDesk } from '../ui/context.ts'
import { capital } from '../words.ts'

/** So many names stand at one place; of more the first does, with how many there are besides: counters lie below. */
const MOST = 2

/** How far from where it has got to its name stands, along its way: beside the counters there, pixels. */
const ASIDE = 64

interface Tag {
  /** Where it has got to, and where its way leads or comes from. */
  readonly at: string
  readonly along: string
  readonly names: string[]
}

/** The names of flights and other ways that belong to the position, on their lines. For the eye only. */
export const RouteTags = ({
  moved,
  opened,
}: {
  moved: ReadonlySignal<number>
  opened: ReadonlySignal<number>
}) => {
  const { session, modes, board: shown } = useDesk()
  void moved.value
  void opened.value
  const routes = modes.shown.value?.scene.routes ?? []
  const board = shown.value
  if (routes.length === 0 || !board) return null
  const words = session.words.value
  // A way that goes on has one name; several at one place stand under each other.
  const tags = new Map<string, Tag>()
  for (const { title, through, style } of routes) {
    const [at = '', along = ''] = style === 'broken' ? through : [...through].reverse()
    const text = capital(words.say(title))
    const tag = tags.get(at) ?? { at, along, names: [] }
    if (!tag.names.includes(text)) tag.names.push(text)
    tags.set(at, tag)
  }
  const stack = board.openedBox
  return (
    <>
      {[...tags.values()].map(({ at, along, names }) => {
        const [from, to] = [board.screenOf(at), board.screenOf(along)]
        if (!from) return null
        const length = to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
        const share = to && length > 0 ? Math.min(ASIDE / length, 0.5) : 0
        const x = to && share > 0 ? from.x + (to.x - from.x) * share : from.x
        const y = to && share > 0 ? from.y + (to.y - from.y) * share : from.y + ASIDE / 2
        // Whoever looks through a stack reads its counters.
        if (stack && isOver(x, y, stack)) return null
        return (
          <ul
            key={at}
            class="route-tag"
            aria-hidden="true"
            data-testid="route-tag"
            style={{ left: `${x}px`, top: `${y}px` }}
          >
            {(names.length > MOST ? [`${names[0]} +${names.length - 1}`] : names).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )
      })}
    </>
  )
}

/** Half a tag, in pixels. */
const WIDE = 90
const HIGH = 20

const isOver = (
  x: number,
  y: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): boolean =>
  x > box.x - WIDE && x < box.x + box.width + WIDE && y > box.y - HIGH && y < box.y + box.height + HIGH
