import { Glyph, type GlyphName } from './Glyph.tsx'

export const IconButton = ({
  name,
  label,
  onClick,
  pressed,
  testid,
}: {
  name: GlyphName
  label: string
  onClick: () => void
  pressed?: boolean
  testid?: string
}) => (
  <button
    type="button"
    class="icon-button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    data-testid={testid}
    onClick={onClick}
  >
    <Glyph name={name} />
  </button>
)
