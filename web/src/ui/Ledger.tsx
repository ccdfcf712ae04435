import type { Ledger as LedgerData } from '@grognard/kernel'
import { printExact } from '@grognard/kernel/exact'
import { Spelled } from '../show/Spelled.tsx'
import { t } from '../text/index.ts'
import { useDesk } from './context.ts'

/** A number with its reasons. */
export const Ledger = ({
  ledger,
  title,
  column,
}: {
  ledger: LedgerData
  title?: string
  /** For a ledger of columns: the one it leads to. Then its first line is where it begins, not an amount. */
  column?: string | undefined
}) => {
  const { session } = useDesk()
  const words = session.words.value
  return (
    <table class="ledger">
      {title !== undefined && (
        <caption>
          <Spelled text={title} />
        </caption>
      )}
      <tbody>
        {ledger.parts.map((part, i) => (
          <tr key={i} class={part.amount === 0 ? 'counts-nothing' : undefined}>
            <td>
              <Spelled text={words.say(part.label)} />
            </td>
            <td class="rule-cell">
              <RuleLink rule={part.rule} />
            </td>
            <td class="amount" title={part.amount === 0 && i > 0 ? t('odds.nothing') : undefined}>
              {column !== undefined && i === 0 ? '' : signed(printExact(part.amount), i > 0)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {column === undefined ? t('ledger.total') : t('odds.column')}
          </th>
          <td class="amount">{column ?? printExact(ledger.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const signed = (amount: string, later: boolean): string =>
  later && amount !== '0' && !amount.startsWith('−') ? `+${amount}` : amount

/** The way from anything that names a rule to the digest. Rules of the kernel itself have no page there. */
export const RuleLink = ({ rule }: { rule: string }) => {
  const { openRule, session } = useDesk()
  if (rule === '' || rule === 'kernel' || rule === 'server') return null
  const title = session.words.value.find(`rule:${rule}`) ?? rule
  return (
    <button
      type="button"
      class="rule-link"
      title={title}
      aria-label={t('rule.open', { rule })}
      onClick={(event) => {
        event.stopPropagation()
        openRule(rule)
      }}
    >
      {rule}
    </button>
  )
}
