import type { SeatId } from '@grognard/kernel'
import type { GameSummary } from '@grognard/wire'
import { language } from '../settings.ts'
import { t } from '../text/index.ts'
import { letGo } from '../wallet.ts'
import { capital, type Words } from '../words.ts'
import { hasFreeSeat, waitsFor } from './lists.ts'

/** One running or finished game in a list. */
export const GameRow = ({
  game,
  words,
  mine,
}: {
  game: GameSummary
  words: Words
  /** The seats of the reader, in a list of their own games. */
  mine?: readonly SeatId[]
}) => {
  const last = game.where.at(-1)
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(new Date(game.changed))
  const asked = mine !== undefined && waitsFor(game, mine)
  const standing = game.over
    ? t('game.over')
    : last
      ? (words.find(`step:${last.procedure}/${last.step}`) ?? words.name(`procedure:${last.procedure}`))
      : ''
  return (
    <li class="game-row">
      <a href={`/game/${game.id}`} data-testid={`open ${game.id}`}>
        {asked && <strong class="row-yours">{t('turn.yours')}</strong>}
        <b>{words.name(`game:${game.game}`)}</b>
        <span>{capital(words.name(`scenario:${game.scenario}`))}</span>
      </a>
      <span class="row-seats">
        {game.seats.map(({ seat, kind, name, taken }) => (
          <span key={seat} class={game.waiting.includes(seat) ? 'to-move' : ''}>
            {capital(words.name(`seat:${seat}`))}:{' '}
            {kind === 'computer' ? t('seat.computer') : taken ? (name ?? '…') : t('seat.free')}
          </span>
        ))}
      </span>
      <span class="row-where">
        {standing}
        {game.last && <q class="row-last">{capital(words.say(game.last))}</q>}
        <Marks game={game} />
      </span>
      <span class="row-date">
        {t('row.acts', { n: game.acts })} · {date}
      </span>
      <span class="row-actions">
        {hasFreeSeat(game) && !mine && (
          <a class="button quiet" href={`/game/${game.id}#invitation=`} data-testid={`join ${game.id}`}>
            {t('join')}
          </a>
        )}
        <a class="button quiet" href={`/game/${game.id}`}>
          {mine ? t('resume') : t('watch')}
        </a>
        {mine && game.over && (
          <button type="button" class="text-button" onClick={() => letGo(game.id)}>
            {t('row.forget')}
          </button>
        )}
      </span>
    </li>
  )
}

/** What one should know of a game before one opens it. */
const Marks = ({ game: { imported, broken, updated, takenBack } }: { game: GameSummary }) => (
  <>
    {broken !== null && (
      <span class="row-mark bad" title={broken}>
        {t('row.broken')}
      </span>
    )}
    {imported && (
      <span class="row-mark" title={t('row.imported.title')}>
        {t('row.imported')}
      </span>
    )}
    {takenBack !== undefined && <span class="row-mark">{t('unrated')}</span>}
    {updated && (
      <span class="row-mark" title={t('row.updated.title', updated)}>
        {t('row.updated')}
      </span>
    )}
  </>
)
