import type { OddsGroup, TableOdds } from '@grognard/kernel'
import { percent, toNumber } from '../table/shares.ts'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { Ledger } from '../ui/Ledger.tsx'
import { capital } from '../words.ts'
import { Spelled } from './Spelled.tsx'

const HEADS = {
  outcome: 'odds.outcome',
  defender: 'odds.defender',
  attacker: 'odds.attacker',
  after: 'odds.after',
} as const

/** Chances in groups, each bar on one scale to the whole. */
const Group = ({ group: { about, bars, note } }: { group: OddsGroup }) => {
  const { session } = useDesk()
  const words = session.words.value
  if (bars.length === 0) return null
  return (
    <section class={`odds-group about-${about}`}>
      <h4>
        {t(HEADS[about])}
        {note && <small>{words.say(note)}</small>}
      </h4>
      <ul class="odds-bars">
        {bars.map(({ label, probability }, i) => (
          <li key={i}>
            <span class="odds-label">
              <Spelled text={capital(words.say(label))} />
            </span>
            <b>{percent(probability)}</b>
            <i class="odds-bar" aria-hidden="true">
              <i style={{ width: `${100 * toNumber(probability)}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a fight may bring, and why: the same for one that is put together and for one that was fought. */
export const OddsBody = ({ odds, open }: { odds: TableOdds; open: boolean }) => {
  const { session } = useDesk()
  const words = session.words.value
  return (
    <>
      {odds.groups.map((group) => (
        <Group key={group.about} group={group} />
      ))}
      <details class="odds-reasons" open={open}>
        <summary>{t('odds.reasons')}</summary>
        {odds.ledgers.map(({ title, ledger, column }, i) => (
          <Ledger key={i} ledger={ledger} title={capital(words.say(title))} column={column} />
        ))}
      </details>
    </>
  )
}

/** The odds of what is being composed. */
export const OddsPanel = () => {
  const { session, modes } = useDesk()
  const odds = modes.shown.value?.scene.odds
  if (!odds) return null
  return (
    <section class="odds" aria-label={t('odds.title')} data-testid="odds">
      <h3>{session.words.value.say(odds.title)}</h3>
      <OddsBody odds={odds} open />
    </section>
  )
}
