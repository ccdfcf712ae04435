import type { ReplayView } from '@grognard/wire'
import { useMemo } from 'preact/hooks'
import { SPEEDS, speed } from '../show/player.ts'
import { bookmarks } from '../table/log.ts'
import { type Replayed, replayViews, viewKey } from '../table/replay.ts'
import { t } from '../text/index.ts'
import { capital, sentences } from '../words.ts'
import { useDesk } from './context.ts'
import { IconButton } from './IconButton.tsx'

/** A scrubber over the whole game with marks for turns and throws of dice. */
export const ReplayBar = () => {
  const { session, modes, requests, player } = useDesk()
  const mode = modes.mode.value
  const log = mode.kind === 'replay' ? (mode.log ?? session.log.value) : session.log.value
  const marks = useMemo(() => bookmarks(log), [log])
  if (mode.kind !== 'replay') return null
  const last = session.log.value.at(-1)?.act ?? 0
  const most = Math.max(last, session.live.value?.view.acts ?? 0, 1)
  const go = (act: number): void => {
    player.pause()
    void modes.replayTo(Math.min(most, Math.max(0, act)))
  }
  const words = session.words.value
  // What is said belongs to the step on the board, not to the one on its way.
  const part = log.find(({ act }) => act === mode.at)
  const told = (part?.events ?? []).filter(({ roll }) => roll?.secret !== true)
  return (
    <section class="replay-bar" aria-label={t('replay.title')} data-testid="replay">
      <div class="replay-buttons">
        <IconButton name="first" label={t('replay.first')} onClick={() => go(0)} />
        <IconButton name="prev" label={t('replay.previous')} onClick={() => go(mode.act - 1)} />
        <IconButton
          name={player.playing.value ? 'pause' : 'play'}
          label={player.playing.value ? t('replay.pause') : t('replay.play')}
          testid="replay-play"
          onClick={() => {
            if (player.playing.value) player.pause()
            else void player.play(mode.at >= most ? 0 : mode.at, most)
          }}
        />
        <IconButton name="next" label={t('replay.next')} onClick={() => go(mode.act + 1)} />
        <IconButton name="last" label={t('replay.last')} onClick={() => go(most)} />
      </div>
      <div class="replay-track">
        <input
          type="range"
          min={0}
          max={most}
          value={mode.act}
          aria-label={t('replay.position')}
          aria-valuetext={t('replay.at', { act: mode.act, of: most })}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <div class="replay-marks" aria-hidden="true">
          {marks.map(({ act, kind }) => (
            <i key={`${kind}${act}`} class={kind} style={{ left: `${(100 * act) / most}%` }} />
          ))}
        </div>
        <p class="replay-where">
          {t('replay.at', { act: mode.at, of: most })}
          {' · '}
          {part?.by && `${capital(words.name(`seat:${part.by}`))}: `}
          {told.length > 0 ? sentences(...told.map(({ message }) => words.say(message))) : t('replay.quiet')}
        </p>
      </div>
      <div class="replay-column">
        <select
          aria-label={t('replay.bookmarks')}
          value=""
          onChange={(event) => {
            if (event.currentTarget.value !== '') go(Number(event.currentTarget.value))
          }}
        >
          <option value="">{t('replay.bookmarks')}</option>
          {marks.map(({ act, kind, event }) => (
            <option key={`${kind}${act}`} value={act}>
              {`${kind === 'dice' ? '⚄ ' : ''}${act} · ${session.words.value.say(event.message)}`}
            </option>
          ))}
        </select>
        <ReplayFrom mode={mode} />
        <label class="replay-speed">
          {t('replay.speed')}
          <select
            data-testid="replay-speed"
            value={String(speed.value)}
            onChange={(event) => {
              speed.value = Number(event.currentTarget.value)
            }}
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {`× ${one}`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="replay-column">
        {session.seat.value !== null && (
          <button
            type="button"
            class="quiet"
            disabled={mode.act >= most}
            onClick={() => void requests.askRollback(mode.act)}
            data-testid="ask-rollback"
          >
            {t('rollback.here')}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => modes.backToLive()} data-testid="leave-replay">
          {t('replay.leave')}
        </button>
      </div>
    </section>
  )
}

/** Whose eyes one looks through. */
const ReplayFrom = ({ mode }: { mode: Replayed }) => {
  const { session, modes } = useDesk()
  const summary = session.summary.value
  if (!summary) return null
  const over = summary.over || session.live.value?.view.result != null
  const views = replayViews({ seats: summary.seats, over }, session.seat.value, session.seats.value)
  if (views.length === 0) return null
  const nameOf = (view: ReplayView): string =>
    view === 'all'
      ? t('replay.fromAll')
      : view.seat === null
        ? t('replay.fromObserver')
        : capital(session.words.value.name(`seat:${view.seat}`))
  return (
    <select
      aria-label={t('replay.from')}
      data-testid="replay-from"
      value={viewKey(mode.from)}
      onChange={(event) => {
        const wanted = event.currentTarget.value
        void modes.replayTo(mode.act, views.find((view) => viewKey(view) === wanted) ?? null)
      }}
    >
      <option value="mine">
        {session.seat.value === null ? t('replay.fromObserver') : t('replay.fromMine')}
      </option>
      {views.map((view) => (
        <option key={viewKey(view)} value={viewKey(view)}>
          {nameOf(view)}
        </option>
      ))}
    </select>
  )
}
