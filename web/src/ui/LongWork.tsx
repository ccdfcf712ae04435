import type { AcceptedWork, Work } from '@grognard/wire'
import { type Signal, useSignal } from '@preact/signals'
import { ApiError, api } from '../api.ts'
import { t } from '../text/index.ts'

/** Work that a server does in its own time: how far it is, and a way to call it off. */

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export interface LongWork {
  readonly now: Signal<Work | null>
  /** What became of it; null when it was called off. Throws what the server refused. */
  run(start: () => Promise<AcceptedWork>): Promise<Work | null>
}

export function useLongWork(): LongWork {
  const now = useSignal<Work | null>(null)
  const run = async (start: () => Promise<AcceptedWork>): Promise<Work | null> => {
    try {
      const { id } = await start()
      for (let wait = 60; ; wait = Math.min(1000, wait * 1.5)) {
        const work = await api.work(id)
        if (work.state === 'done') return work
        if (work.state === 'cancelled') return null
        if (work.state === 'failed') throw new ApiError(422, work.problem ?? null)
        now.value = work
        await pause(wait)
      }
    } finally {
      now.value = null
    }
  }
  return { now, run }
}

export const WorkProgress = ({ work, label }: { work: Work; label: string }) => (
  <div class="work" role="status" data-testid="work">
    <span>{work.state === 'waiting' ? t('work.waiting') : label}</span>
    <progress {...(work.of > 0 && { max: work.of, value: work.done })} aria-label={label} />
    <button
      type="button"
      class="quiet"
      data-testid="cancel-work"
      onClick={() => void api.cancelWork(work.id).catch(() => undefined)}
    >
      {t('cancel')}
    </button>
  </div>
)
