import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { isDice, undoDice } from './undo-dice.ts'

export const UndoButton = () => {
  const { session, modes, choosing } = useDesk()
  const view = session.live.value?.view
  if (!view || view.seat === null) return null
  const mode = modes.mode.value
  if (mode.kind === 'replay') return null
  const { undo } = view
  const words = session.words.value
  const live = mode.kind === 'live'
  const can = mode.kind === 'try' ? mode.choices.length > 0 : undo.can
  const past = live && undo.can && 'past' in undo ? undo.past : null
  const because = past
    ? t('undo.past', { why: words.say(past) })
    : live && !undo.can
      ? words.say(undo.because)
      : undefined
  return (
    <div class="undo-row">
      <button
        type="button"
        class="quiet"
        data-testid="undo"
        aria-disabled={!can}
        aria-describedby={because ? 'undo-reason' : undefined}
        title={past ? t('undo.computer') : undefined}
        onClick={() => void choosing.undo()}
      >
        <Glyph name="undo" /> {t('undo')}
      </button>
      {past ? (
        <label class="undo-dice">
          <span class="visually-hidden" id="undo-reason">
            {because}
          </span>
          {t('undo.dice')}
          <select
            data-testid="undo-dice"
            value={undoDice.value}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (isDice(value)) undoDice.value = value
            }}
          >
            <option value="anew">{t('undo.anew')}</option>
            <option value="same">{t('undo.same')}</option>
          </select>
        </label>
      ) : (
        because && (
          <span id="undo-reason" class="undo-reason">
            {because}
          </span>
        )
      )}
    </div>
  )
}
