import { useSignal } from '@preact/signals'
import { t } from '../text/index.ts'
import { Glyph } from './Glyph.tsx'

/** A link to hand to somebody. */
export const CopyLink = ({ path, label }: { path: string; label: string }) => {
  const copied = useSignal(false)
  const address = new URL(path, location.origin).href
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      copied.value = true
      setTimeout(() => {
        copied.value = false
      }, 2500)
    } catch {
      // No clipboard (plain http): the address can be marked and copied by hand.
    }
  }
  return (
    <div class="copy-link">
      <label>
        <span>{label}</span>
        <input
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          data-testid="link"
        />
      </label>
      <button type="button" class="quiet" onClick={() => void copy()}>
        <Glyph name="link" /> {copied.value ? t('copied') : t('copy')}
      </button>
    </div>
  )
}
