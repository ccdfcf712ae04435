import type { GameSummary, ShelfEntry } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { api } from '../api.ts'
import { t } from '../text/index.ts'
import { seatsIn } from '../wallet.ts'
import { capital, type Words } from '../words.ts'
import { lengthOf } from './ScenarioAbout.tsx'
import { inWords } from './teach.ts'

/** Who invites, to which game and scenario, and to which side. */
export const Invitation = ({
  game,
  invitation,
  words,
}: {
  game: GameSummary
  invitation: string
  words: Words
}) => {
  const entry = useSignal<ShelfEntry | null>(null)
  useEffect(() => {
    api.entry(game.game).then(
      (found) => {
        entry.value = found
      },
      () => undefined,
    )
  }, [entry, game.game])
  const inviter = game.seats.find(({ kind, name }) => kind === 'me' && name !== null)
  const free = game.seats.filter(({ kind, taken }) => !taken && kind !== 'computer')
  const seat =
    seatsIn(invitation)[0] ??
    free.find(({ kind }) => kind === (invitation === '' ? 'open' : 'friend'))?.seat ??
    free[0]?.seat
  const look = entry.value?.looks.find(({ id }) => id === game.scenario)
  return (
    <div class="invitation" data-testid="invitation">
      <p>{inviter?.name ? t('join.invites', { name: inviter.name }) : t('join.open')}</p>
      <dl>
        <div>
          <dt>{t('join.scenario')}</dt>
          <dd>
            {capital(words.name(`scenario:${game.scenario}`))}
            {look && <small>{inWords(look.about)}</small>}
          </dd>
        </div>
        {seat !== undefined && (
          <div>
            <dt>{t('join.side')}</dt>
            <dd>{capital(words.name(`seat:${seat}`))}</dd>
          </div>
        )}
        {look && (
          <div>
            <dt>{t('join.length')}</dt>
            <dd>{capital(lengthOf(look.minutes))}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
