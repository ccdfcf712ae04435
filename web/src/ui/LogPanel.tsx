import type { SeenEvent } from '@grognard/kernel'
import type { LogPart } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { firstUnseen } from '../table/log.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { Dice } from './Dice.tsx'
import { RuleLink } from './Ledger.tsx'

/** More than this is folded away until asked for: a long game has many thousand lines. */
const SHOWN = 150

/** The staff diary: what happened, act by act, linked to place, dice and rule. */
export const LogPanel = () => {
  const { session, modes, recap } = useDesk()
  const all = useSignal(false)
  const end = useRef<HTMLDivElement>(null)
  const mode = modes.mode.value
  const log =
    mode.kind === 'try'
      ? mode.log
      : mode.kind === 'replay'
        ? (mode.log ?? session.log.value).filter(({ act }) => act <= mode.act)
        : session.log.value
  const shown = all.value ? log : log.slice(-SHOWN)
  const fresh =
    mode.kind === 'live' && recap.news.value.length > 0 ? firstUnseen(log, recap.had.value) : undefined
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [log.length])
  return (
    <div class="log" data-testid="log">
      {mode.kind === 'live' && session.seat.value !== null && (
        <button
          type="button"
          class="quiet"
          data-testid="recap-open"
          aria-pressed={recap.called.value}
          onClick={() => {
            recap.called.value = !recap.called.value
          }}
        >
          {t('recap.open')}
        </button>
      )}
      {shown.length < log.length && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            all.value = true
          }}
        >
          {t('log.earlier', { n: log.length - shown.length })}
        </button>
      )}
      {log.length === 0 && <p class="empty">{t('log.empty')}</p>}
      <ol>
        {shown.map((part) => (
          <Part key={part.act} part={part} fresh={part.act === fresh} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  )
}

const Part = ({ part, fresh }: { part: LogPart; fresh: boolean }) => {
  const { session, modes } = useDesk()
  const words = session.words.value
  const base = Math.min(...part.events.map(({ depth }) => depth))
  return (
    <li class="log-part">
      {fresh && <p class="since">{t('log.since')}</p>}
      <div class="log-act">
        <span class="log-by">
          {part.by === null ? t('log.start') : capital(words.name(`seat:${part.by}`))}
        </span>
        <button
          type="button"
          class="log-number"
          title={t('log.replay', { act: part.act })}
          aria-label={t('log.replay', { act: part.act })}
          onClick={() => void modes.replayTo(part.act)}
        >
          {part.act}
        </button>
      </div>
      <ul>
        {part.events.map((event, i) => (
          <Line key={i} event={event} indent={Math.min(3, event.depth - base)} />
        ))}
      </ul>
    </li>
  )
}

const Line = ({ event, indent }: { event: SeenEvent; indent: number }) => {
  const { session, selection, show } = useDesk()
  const [at] = event.at
  const text = capital(session.words.value.say(event.message))
  return (
    <li class={`log-line indent-${indent}`}>
      {at === undefined ? (
        <span>{text}</span>
      ) : (
        <button
          type="button"
          class="log-jump"
          onClick={() => show(at)}
          onMouseEnter={() => {
            selection.pointed.value = new Set(event.at)
          }}
          onMouseLeave={() => {
            selection.pointed.value = new Set()
          }}
        >
          {text}
        </button>
      )}
      {event.roll && <Dice roll={event.roll} />}
      {event.forced !== undefined && <small class="forced">{t('log.forced')}</small>}
      <RuleLink rule={event.rule} />
    </li>
  )
}
