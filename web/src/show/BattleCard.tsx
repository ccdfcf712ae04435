import type { ReadThrow, SeenEvent } from '@grognard/kernel'
import { printExact } from '@grognard/kernel/exact'
import { paletteOf } from '../board/palette.ts'
import { colours, isDark } from '../settings.ts'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { Dice } from '../ui/Dice.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { RuleLink } from '../ui/Ledger.tsx'
import { capital } from '../words.ts'
import type { Moment } from './moments.ts'
import { OddsBody } from './Odds.tsx'
import { Spelled } from './Spelled.tsx'
import { shown, titleOf } from './words.ts'

/** A battle or a throw as it is shown: dice, what changed them, the row of the table, and what came of it. */
export const BattleCard = () => {
  const { shows, session, modes, selection } = useDesk()
  const moment = shows.current.value
  if (!moment) return null
  const words = session.words.value
  const { battle, lines, rolls } = moment
  const all = shows.moments.value
  const i = all.indexOf(moment)
  const place = moment.places[0]
  return (
    <section
      class={`battle-card ${shows.rolling.value ? 'rolling' : ''} ${battle ? '' : 'lone'}`}
      aria-label={t('show.title')}
      data-testid="battle"
      data-moment={moment.key}
    >
      <header>
        <h3>
          {place === undefined ? (
            titleOf(words, moment)
          ) : (
            <button
              type="button"
              class="as-text"
              title={t('show.where')}
              onClick={() => shows.look()}
              onMouseEnter={() => {
                selection.pointed.value = new Set(moment.places)
              }}
              onMouseLeave={() => {
                selection.pointed.value = new Set()
              }}
            >
              {titleOf(words, moment)}
            </button>
          )}
        </h3>
        <RuleLink rule={moment.rule} />
        <IconButton name="close" label={t('close')} testid="close-battle" onClick={() => shows.hide()} />
      </header>
      <div class="battle-body">
        {battle ? (
          <>
            <Sides moment={moment} />
            {battle.throws.map((one, k) => (
              <Throw key={k} thrown={one} />
            ))}
            <p class="battle-result" data-testid="battle-result">
              {capital(words.say(battle.result))}
            </p>
          </>
        ) : (
          <div class="battle-dice lone-dice">
            {rolls.map((roll, k) => (
              <Dice key={k} roll={roll} />
            ))}
          </div>
        )}
        {lines.length > 0 && (
          <ul class="battle-lines" aria-label={t('show.after')}>
            {lines.map((event, k) => (
              <Line key={k} event={event} />
            ))}
          </ul>
        )}
        {battle && !moment.over && lines.length === 0 && <p class="hint">{t('show.pending')}</p>}
        {battle?.odds && (
          <details class="battle-odds">
            <summary>{t('show.asFought')}</summary>
            <OddsBody odds={battle.odds} open={false} />
          </details>
        )}
      </div>
      <footer>
        <IconButton name="prev" label={t('show.earlier')} onClick={() => shows.step(-1)} />
        <span class="battle-count">
          {i + 1} / {all.length}
        </span>
        <IconButton name="next" label={t('show.later')} onClick={() => shows.step(1)} />
        {modes.mode.value.kind !== 'try' && (
          <button type="button" class="quiet" onClick={() => void modes.replayTo(moment.act)}>
            {t('show.replay')}
          </button>
        )}
      </footer>
    </section>
  )
}

/** Who fights whom, each in the colour of their side. */
const Sides = ({ moment: { battle } }: { moment: Moment }) => {
  const { session, modes } = useDesk()
  const map = session.map.value
  if (!battle || !map) return null
  const words = session.words.value
  const palette = paletteOf(isDark(), colours.value === 'safe', map.tones)
  const pieces = modes.shown.value?.scene.pieces ?? []
  const toneOf = (units: readonly string[], side: string): string =>
    pieces.find(({ target }) => units.includes(target))?.tone ??
    Object.entries(map.tones).find(([, look]) => (look.side ?? look.holder) === side)?.[0] ??
    'neutral'
  const party = (units: readonly string[], side: string) => (
    <div class="party" style={{ '--party': palette.line(toneOf(units, side)) }}>
      <b>{capital(words.name(side))}</b>
      <span tabIndex={units.length > 2 ? 0 : undefined}>
        {units.map((unit) => capital(words.name(unit))).join(', ')}
      </span>
    </div>
  )
  return (
    <div class="parties">
      {party(battle.attackers, battle.sides[0])}
      <i aria-hidden="true">→</i>
      {party(battle.defenders, battle.sides[1])}
    </div>
  )
}

const signed = (text: string): string => (text.startsWith('−') ? text : `+${text}`)

/** One throw: the die, what changed it, and the column of the table with the row that came up. */
const Throw = ({ thrown }: { thrown: ReadThrow }) => {
  const { session } = useDesk()
  const words = session.words.value
  const { by, dice, values, net, column, cells, row, says } = thrown
  const [, ...modifiers] = net.parts
  return (
    <div class="throw">
      {by !== undefined && <h4>{t('show.thrown', { who: capital(words.name(by)) })}</h4>}
      <div class="battle-dice">
        <Dice roll={{ rule: '', why: says, dice, values }} />
        {modifiers.length > 0 && (
          <>
            <ul class="modifiers">
              {modifiers.map(({ label, amount }, i) => (
                <li key={i}>
                  <b>{signed(printExact(amount))}</b> <Spelled text={words.say(label)} />
                </li>
              ))}
            </ul>
            <span class="net">= {shown(net)}</span>
          </>
        )}
      </div>
      <p class="column-used">
        <Spelled text={capital(words.say(column))} />
      </p>
      <ol class="cells" aria-label={words.say(column)}>
        {cells.map((cell, i) => (
          <li key={i} class={i === row ? 'read' : ''} aria-current={i === row ? 'true' : undefined}>
            <small>{cell.row.replace('<=', '≤').replace('>=', '≥').replace('-', '−')}</small>
            <span>
              <Spelled text={words.say(cell.says)} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Line = ({ event }: { event: SeenEvent }) => {
  const { session, show } = useDesk()
  const text = capital(session.words.value.say(event.message))
  const [at] = event.at
  return (
    <li>
      {at === undefined ? (
        <span>{text}</span>
      ) : (
        <button type="button" class="as-text" onClick={() => show(at)}>
          {text}
        </button>
      )}
      {event.roll && <Dice roll={event.roll} />}
    </li>
  )
}
