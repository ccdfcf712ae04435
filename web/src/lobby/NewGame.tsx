import type { CreatedGame, SeatKind, ShelfEntry } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { api } from '../api.ts'
import { go } from '../router.ts'
import { playerName } from '../settings.ts'
import { aboutOption, ScenarioAbout } from '../teach/ScenarioAbout.tsx'
import { type TextKey, t } from '../text/index.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { problemText } from '../ui/problem.ts'
import { hold, recoverySeen, showRecovery } from '../wallet.ts'
import { capital, type Words } from '../words.ts'

type Value = string | number | boolean
/** Days of absence after which a seat may be given away. */
const PASS_ON_DAYS = [3, 7, 14, 30, 90]
const KINDS: readonly SeatKind[] = ['me', 'friend', 'open', 'computer']

/** Setting a game up: scenario, options with their meaning, and who sits where. */
export const NewGame = ({ entry, words }: { entry: ShelfEntry; words: Words }) => {
  const scenario = useSignal(entry.scenarios[0] ?? '')
  const options = useSignal<Readonly<Record<string, Value>>>(
    Object.fromEntries(entry.options.map(({ id, standard }) => [id, standard])),
  )
  const seats = useSignal<Readonly<Record<string, SeatKind>>>(
    Object.fromEntries(
      entry.seats.map(({ id }, i) => [id, i === 0 ? 'me' : entry.bots.length > 0 ? 'computer' : 'friend']),
    ),
  )
  // The last of a game's computer players is the one it puts forward.
  const bot = useSignal(entry.bots.at(-1) ?? '')
  const listed = useSignal(false)
  const passOnDays = useSignal<number | null>(null)
  const withOthers = (): boolean =>
    Object.values(seats.value).some((kind) => kind === 'friend' || kind === 'open')
  const pack = useSignal<{ readonly name: string; readonly content: unknown } | null>(null)
  const problem = useSignal('')
  const busy = useSignal(false)
  const created = useSignal<CreatedGame | null>(null)

  const create = async (event: Event): Promise<void> => {
    event.preventDefault()
    problem.value = ''
    busy.value = true
    playerName.value = playerName.value.trim()
    try {
      const made = await api.create({
        game: entry.game,
        scenario: scenario.value,
        options: options.value,
        seats: seats.value,
        name: playerName.value || t('name.guest'),
        listed: listed.value,
        passOnDays: withOthers() ? passOnDays.value : null,
        ...(Object.values(seats.value).includes('computer') && bot.value !== '' && { bot: bot.value }),
        ...(pack.value && { pack: pack.value.content }),
      })
      const [token] = Object.values(made.mine)
      if (token) hold(made.id, token, entry.game)
      const alone = Object.values(seats.value).every((kind) => kind === 'me' || kind === 'computer')
      if (made.recovery !== '' && !alone) showRecovery(made.id, made.recovery)
      if (Object.keys(made.invitations).length === 0) go(`/game/${made.id}`)
      else created.value = made
    } catch (error) {
      problem.value = problemText(error, words)
    } finally {
      busy.value = false
    }
  }

  const readPack = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? []
    pack.value = null
    problem.value = ''
    if (!file) return
    try {
      pack.value = { name: file.name, content: JSON.parse(await file.text()) as unknown }
    } catch (error) {
      input.value = ''
      problem.value = t('file.notJson', {
        file: file.name,
        problem: error instanceof Error ? error.message : '',
      })
    }
  }

  if (created.value) {
    const { id, invitations, recovery } = created.value
    return (
      <div
        class="new-game"
        role="status"
        data-testid="created"
        // What was a long form is short now: it would be left out of view.
        ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
      >
        <h4>{t('new.ready')}</h4>
        <p>{t('new.invite')}</p>
        {Object.entries(invitations).map(([seat, link]) => (
          <CopyLink key={seat} path={link} label={t('new.linkFor', { seat: words.name(`seat:${seat}`) })} />
        ))}
        {recovery !== '' && (
          <>
            <p>{t('new.keep')}</p>
            <CopyLink path={recovery} label={t('new.keepLink')} />
          </>
        )}
        <a
          class="button primary"
          href={`/game/${id}`}
          data-testid="to-table"
          onClick={() => recoverySeen(id)}
        >
          {t('new.toTable')}
        </a>
      </div>
    )
  }
  const everybodyHere = entry.seats.every(({ id }) => seats.value[id] === 'me')
  return (
    <form class="new-game" onSubmit={(event) => void create(event)} data-testid="new-game-form">
      <fieldset>
        <legend>{t('new.scenario')}</legend>
        {entry.scenarios.map((id) => (
          <label class="check" key={id}>
            <input
              type="radio"
              name={`scenario-${entry.game}`}
              checked={scenario.value === id}
              onChange={() => {
                scenario.value = id
              }}
            />
            <span>
              {capital(words.name(`scenario:${id}`))}
              <ScenarioAbout entry={entry} id={id} words={words} />
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('new.sides')}</legend>
        {entry.seats.map(({ id }) => (
          <label class="seat-choice" key={id}>
            <b>{capital(words.name(`seat:${id}`))}</b>
            <select
              value={seats.value[id]}
              data-testid={`seat ${id}`}
              onChange={(event) => {
                seats.value = { ...seats.value, [id]: event.currentTarget.value as SeatKind }
              }}
            >
              {KINDS.filter((kind) => kind !== 'computer' || entry.bots.length > 0).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}` as TextKey)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button
          type="button"
          class="text-button"
          data-testid="both-here"
          aria-pressed={everybodyHere}
          onClick={() => {
            seats.value = Object.fromEntries(entry.seats.map(({ id }) => [id, 'me']))
          }}
        >
          {t('new.bothHere')}
        </button>
        {Object.values(seats.value).includes('computer') && entry.bots.length > 1 && (
          <label class="seat-choice">
            <b>{t('new.bot')}</b>
            <select
              value={bot.value}
              onChange={(event) => {
                bot.value = event.currentTarget.value
              }}
            >
              {entry.bots.map((id) => (
                <option key={id} value={id}>
                  {capital(words.name(`bot:${id}`))}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
      {entry.options.length > 0 && (
        <fieldset class="options">
          <legend>{t('new.options')}</legend>
          {entry.options.map((option) => (
            <Option
              key={option.id}
              entry={entry}
              option={option}
              words={words}
              value={options.value[option.id] ?? option.standard}
              onChange={(value) => {
                options.value = { ...options.value, [option.id]: value }
              }}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{t('new.more')}</legend>
        <label class="stacked">
          {t('name')}
          <input
            maxLength={40}
            value={playerName.value}
            placeholder={t('name.guest')}
            data-testid="name"
            onInput={(event) => {
              playerName.value = event.currentTarget.value
            }}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={listed.value}
            data-testid="listed"
            onChange={(event) => {
              listed.value = event.currentTarget.checked
            }}
          />
          {t('new.listed')}
        </label>
        {withOthers() && (
          <label class="seat-choice">
            <b>{t('new.passOn')}</b>
            <select
              value={passOnDays.value ?? ''}
              data-testid="pass-on-days"
              onChange={(event) => {
                const { value } = event.currentTarget
                passOnDays.value = value === '' ? null : Number(value)
              }}
            >
              <option value="">{t('new.passOnNever')}</option>
              {PASS_ON_DAYS.map((n) => (
                <option key={n} value={n}>
                  {t('new.passOnAfter', { n })}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="stacked">
          {t('new.pack')}
          <input
            type="file"
            accept="application/json,.json"
            data-testid="pack"
            onChange={(event) => void readPack(event.currentTarget)}
          />
        </label>
        <p class="hint">{pack.value ? t('new.packRead', { file: pack.value.name }) : t('new.packHow')}</p>
      </fieldset>
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="primary" disabled={busy.value} data-testid="create">
        {t('new.create')}
      </button>
    </form>
  )
}

const Option = ({
  entry,
  option,
  words,
  value,
  onChange,
}: {
  entry: ShelfEntry
  option: ShelfEntry['options'][number]
  words: Words
  value: Value
  onChange: (value: Value) => void
}) => {
  const title = capital(words.name(`option:${option.id}`))
  const about = aboutOption(entry, option.id) ?? words.find(`option-about:${option.id}`)
  if (option.values.every((one) => typeof one === 'boolean'))
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {title} <small>{about}</small>
        </span>
      </label>
    )
  return (
    <label class="seat-choice">
      <b>
        {title} <small>{about}</small>
      </b>
      <select
        value={String(value)}
        onChange={(event) => {
          const chosen = option.values.find((one) => String(one) === event.currentTarget.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {option.values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {words.find(`option:${option.id}=${one}`) ?? String(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
