import type { TablePiece } from '@grognard/kernel'
import { useDesk } from '../ui/context.ts'
import { capital } from '../words.ts'
import { branchOf, sortOf, standsAt } from './legend.ts'
import { inWords } from './teach.ts'

/** What the numbers of the counter under the pointer mean. */
export const CounterMeaning = ({ piece }: { piece: TablePiece }) => {
  const legend = useDesk().teach.taught.value?.legend
  if (!legend || piece.fogged) return null
  const branch = branchOf(legend, piece)
  const parts = (sortOf(legend, piece)?.parts ?? []).flatMap(({ part, means }) => {
    const stands = part.startsWith('factor') || part.startsWith('top') ? standsAt(piece, part) : ''
    return stands === '' ? [] : [{ part, stands, means: inWords(means) }]
  })
  if (!branch && parts.length === 0) return null
  return (
    <div class="tip-meaning">
      {branch && <p>{capital(inWords(branch.means))}</p>}
      <p>
        {parts.map(({ part, stands, means }) => (
          <span key={part}>
            <b>{stands}</b> {means}
          </span>
        ))}
      </p>
    </div>
  )
}
