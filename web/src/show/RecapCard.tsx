import type { LogPart } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { Dice } from '../ui/Dice.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { capital } from '../words.ts'
import type { Changes } from './changes.ts'

/** So many are named; the others are counted. */
const NAMED = 6

/** The enemy's turn as it is told: what changed on the board, and the way there, one by one. */
export const RecapCard = () => {
  const { recap, player, session, modes } = useDesk()
  const open = useSignal(false)
  const news = recap.news.value
  const last = news.at(-1)
  if (!recap.ready.value || !last || modes.mode.value.kind === 'try') return null
  const replayed = modes.mode.value.kind === 'replay'
  const close = (): void => {
    recap.close()
    player.pause()
    if (replayed) modes.backToLive()
  }
  return (
    <section class="recap" aria-label={t('recap.title')} data-testid="recap">
      <header>
        <h3>{t('recap.title')}</h3>
        <IconButton name="close" label={t('recap.close')} testid="close-recap" onClick={close} />
      </header>
      {!replayed && recap.changes.value && <Summary changes={recap.changes.value} news={news} />}
      <div class="recap-buttons">
        <button
          type="button"
          class="primary"
          data-testid="recap-play"
          onClick={() => {
            if (player.playing.value) player.pause()
            else {
              const mode = modes.mode.value
              const from = mode.kind === 'replay' && mode.at < last.act ? mode.at : recap.had.value
              void player.play(from, last.act, () => modes.backToLive())
            }
          }}
        >
          {player.playing.value ? t('replay.pause') : t('recap.play')}
        </button>
        <button type="button" class="quiet" data-testid="recap-seen" onClick={close}>
          {t('recap.close')}
        </button>
      </div>
      <details
        class="recap-list"
        open={open.value || replayed}
        onToggle={(event) => {
          open.value = event.currentTarget.open
        }}
      >
        <summary>{t('recap.list')}</summary>
        <ol>
          {news.map((part) => (
            <Part key={part.act} part={part} />
          ))}
        </ol>
      </details>
      <p class="visually-hidden" aria-live="polite">
        {session.myTurn.value && recap.changes.value
          ? linesOf(recap.changes.value, news, session.words.value, session.map.value?.tones ?? {}).join(' ')
          : ''}
      </p>
    </section>
  )
}

type Words = ReturnType<typeof useDesk>['session']['words']['value']

/** What changed, in sentences. */
function linesOf(
  { moved, gone, came, weaker, held, status }: Changes,
  news: readonly LogPart[],
  words: Words,
  tones: Readonly<Record<string, { readonly holder?: string }>>,
): string[] {
  const named = (targets: readonly string[]): readonly string[] => {
    const names = targets.slice(0, NAMED).map((target) => words.name(target))
    return targets.length > NAMED ? [...names, t('recap.more', { n: targets.length - NAMED })] : names
  }
  const attacked = new Set(
    news.flatMap(({ events }) => events.flatMap(({ show }) => (show ? [show.place] : []))),
  )
  const lines: string[] = []
  if (gone.length > 0) lines.push(t('recap.lost', { units: named(gone) }))
  for (const { place, tone } of held.slice(0, NAMED)) {
    const holder = tones[tone]?.holder
    lines.push(
      t('recap.held', { place: capital(words.name(place)), holder: words.name(holder ?? `tone:${tone}`) }),
    )
  }
  if (held.length > NAMED) lines.push(capital(t('recap.more', { n: held.length - NAMED })))
  for (const { label, before, after } of status)
    lines.push(
      t('recap.status', {
        label: capital(words.say(label)),
        before: words.say(before),
        after: words.say(after),
      }),
    )
  if (attacked.size > 0) lines.push(t('recap.attacked', { places: named([...attacked]) }))
  if (weaker.length > 0) lines.push(t('recap.reduced', { units: named(weaker) }))
  if (came.length > 0) lines.push(t('recap.came', { units: named(came) }))
  if (moved.length > 0) lines.push(t('recap.moved', { n: moved.length }))
  return lines.length > 0 ? lines : [t('recap.nothing')]
}

const Summary = ({ changes, news }: { changes: Changes; news: readonly LogPart[] }) => {
  const { session } = useDesk()
  const lines = linesOf(changes, news, session.words.value, session.map.value?.tones ?? {})
  return (
    <ul
      class="recap-summary"
      data-testid="recap-summary"
      // What a low window cuts off can be scrolled to, with keys as well.
      ref={(list) => {
        if (list && list.scrollHeight > list.clientHeight) list.tabIndex = 0
      }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** One choice of the others: what is told of it, and the board as it was then. */
const Part = ({ part }: { part: LogPart }) => {
  const { session, modes, selection, player, show } = useDesk()
  const words = session.words.value
  const mode = modes.mode.value
  const isNow = mode.kind === 'replay' && mode.at === part.act
  return (
    <li class={isNow ? 'now' : ''} aria-current={isNow ? 'step' : undefined}>
      {part.events
        .filter(({ roll }) => roll?.secret !== true)
        .map((event, i) => (
          <button
            key={i}
            type="button"
            class="as-text"
            onClick={() => {
              player.pause()
              void modes.replayTo(part.act).then(() => {
                if (event.at[0] !== undefined) show(event.at[0])
              })
            }}
            onMouseEnter={() => {
              selection.pointed.value = new Set(event.at)
            }}
            onMouseLeave={() => {
              selection.pointed.value = new Set()
            }}
          >
            {capital(words.say(event.message))}
            {event.roll && <Dice roll={event.roll} />}
          </button>
        ))}
    </li>
  )
}
