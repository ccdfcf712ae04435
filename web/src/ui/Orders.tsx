import type { OfferedChoice } from '@grognard/kernel'
import { useSignal } from '@preact/signals'
import { Ask, Price, SlipCounts } from '../guard/Ask.tsx'
import { isAskedAbout } from '../guard/slips.ts'
import { UndoButton } from '../guard/Undo.tsx'
import { OddsPanel } from '../show/Odds.tsx'
import { mayAllBeChosen } from '../table/several.ts'
import { toNumber } from '../table/shares.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { Glyph } from './Glyph.tsx'
import { Ledger, RuleLink } from './Ledger.tsx'

/** Of one verb more choices than these are folded; more than two of each, where there are so many in all. */
const MOST_OPEN = 6
const MOST = 10

/** What is asked, the one button that moves the game on, and everything else that can be chosen. */
export const Orders = () => {
  const desk = useDesk()
  const { session, modes, selection, choosing, guard } = desk
  const state = modes.shown.value
  if (!state) return null
  const { view, scene } = state
  const words = session.words.value
  const offer = selection.offer.value
  const mode = modes.mode.value
  const mine = view.offer.length > 0 && mode.kind !== 'replay'
  const isLong = offer.verbs.reduce((sum, { choices }) => sum + Math.min(choices.length, MOST_OPEN), 0) > MOST
  const waiting = view.waiting.map((seat) => words.name(`seat:${seat}`))
  return (
    <section
      class={`orders ${desk.ordersOpen.value ? '' : 'folded'}`}
      aria-label={t('orders.title')}
      data-testid="orders"
    >
      <header class="orders-head">
        <p class="orders-kicker" data-testid="turn">
          {view.result
            ? t('game.over')
            : mine
              ? t('turn.yours')
              : t('turn.waiting', { seats: waiting.length > 0 ? waiting : ['…'] })}
        </p>
        <button
          type="button"
          class="icon-button"
          aria-expanded={desk.ordersOpen.value}
          aria-label={desk.ordersOpen.value ? t('orders.fold') : t('orders.unfold')}
          onClick={() => {
            desk.ordersOpen.value = !desk.ordersOpen.value
          }}
        >
          <Glyph name={desk.ordersOpen.value ? 'minus' : 'plus'} />
        </button>
      </header>
      {view.prompt && !view.result && <h2 class="prompt">{capital(words.say(view.prompt))}</h2>}
      {view.result && <Outcome />}
      <Ask />
      {desk.ordersOpen.value && (
        <>
          {scene.warnings.length > 0 && !view.result && (
            <ul class="warnings">
              {scene.warnings.map((warning, i) => (
                <li key={i}>{capital(words.say(warning))}</li>
              ))}
            </ul>
          )}
          {mine && (
            <div class="choices">
              {offer.plain.map((choice) => (
                <ChoiceButton key={choice.verb} choice={choice} />
              ))}
              <Follow />
              {offer.verbs.map(({ verb, choices }) => (
                <Verb key={`${verb} ${state.seq}`} verb={verb} choices={choices} isLong={isLong} />
              ))}
            </div>
          )}
          {scene.odds && !view.result && <OddsPanel />}
        </>
      )}
      <footer class="orders-foot">
        {mine && offer.primary && (
          <button
            type="button"
            class={`${isAskedAbout(offer.primary, guard.slips.value) ? 'careful' : 'primary'} ${choosing.pending.value === offer.primary.verb ? 'pending' : ''}`}
            data-testid="primary"
            data-verb={offer.primary.verb}
            disabled={choosing.busy.value}
            onClick={() => guard.propose(offer.primary!)}
          >
            {capital(words.say(offer.primary.label))} <Price choice={offer.primary} />
            <SlipCounts choice={offer.primary} />
          </button>
        )}
        {mine && offer.primary?.warnings && (
          <ul class="warnings">
            {offer.primary.warnings.map((warning, i) => (
              <li key={i}>{capital(words.say(warning))}</li>
            ))}
          </ul>
        )}
        <UndoButton />
      </footer>
    </section>
  )
}

const Outcome = () => {
  const { session, modes } = useDesk()
  const result = modes.shown.value?.view.result
  if (!result) return null
  const words = session.words.value
  return (
    <h2 class="prompt">
      {result.winner
        ? t('game.winner', {
            side: words.find(`side:${result.winner}`) ?? words.name(`seat:${result.winner}`),
          })
        : t('game.draw')}
      <small>{words.name(`ending:${result.ending}`)}</small>
    </h2>
  )
}

export const ChoiceButton = ({ choice, onPick }: { choice: OfferedChoice; onPick?: () => void }) => {
  const { session, selection, choosing, guard } = useDesk()
  const words = session.words.value
  const open = useSignal(false)
  const point = (on: boolean): void => {
    selection.pointed.value = on && choice.target !== undefined ? new Set([choice.target]) : new Set()
  }
  return (
    <div class="choice">
      <div class="choice-row">
        <button
          type="button"
          class={`choice-button ${choosing.pending.value === (choice.target ?? choice.verb) ? 'pending' : ''}`}
          data-testid={`choice ${choice.verb}${choice.target === undefined ? '' : ` ${choice.target}`}`}
          disabled={choosing.busy.value}
          onMouseEnter={() => point(true)}
          onMouseLeave={() => point(false)}
          onFocus={() => point(true)}
          onBlur={() => point(false)}
          onClick={() => {
            onPick?.()
            guard.propose(choice)
          }}
        >
          <span>{capital(words.say(choice.label))}</span>
          <Price choice={choice} />
          {choice.cost && <b class="cost">{costOf(choice)}</b>}
        </button>
        {choice.cost && choice.cost.parts.length > 0 && (
          <button
            type="button"
            class="icon-button"
            aria-expanded={open.value}
            aria-label={t('cost.explain')}
            onClick={() => {
              open.value = !open.value
            }}
          >
            <Glyph name={open.value ? 'minus' : 'plus'} />
          </button>
        )}
        <RuleLink rule={choice.rule} />
      </div>
      {choice.warnings && (
        <ul class="warnings">
          {choice.warnings.map((warning, i) => (
            <li key={i}>{capital(words.say(warning))}</li>
          ))}
        </ul>
      )}
      {open.value && choice.cost && <Ledger ledger={choice.cost} />}
    </div>
  )
}

const costOf = ({ cost }: OfferedChoice): string => {
  if (!cost) return ''
  const n = toNumber(cost.total)
  return Number.isInteger(n) ? String(n) : n.toFixed(2)
}

/** The rest of a stack goes where the last one went. */
const Follow = () => {
  const { session, selection, choosing } = useDesk()
  const words = session.words.value
  const [led, others] = [choosing.led.value, choosing.following.value]
  if (!led || others.length === 0) return null
  return (
    <button
      type="button"
      class="choice-button"
      data-testid="follow"
      disabled={choosing.busy.value}
      onMouseEnter={() => {
        selection.pointed.value = new Set(others.flatMap(({ target }) => target ?? []))
      }}
      onMouseLeave={() => {
        selection.pointed.value = new Set()
      }}
      onClick={() => void choosing.follow()}
    >
      {t('follow', { n: others.length, from: words.name(led.from), to: words.name(led.go.target ?? '') })}
    </button>
  )
}

/** Everybody who can, with one click. */
export const ChooseAllButton = ({ choices }: { choices: readonly OfferedChoice[] }) => {
  const { session, selection, choosing } = useDesk()
  const words = session.words.value
  const [first] = choices
  if (!first || !mayAllBeChosen(choices)) return null
  return (
    <button
      type="button"
      class="choice-button for-all"
      data-testid={`all ${first.verb}`}
      disabled={choosing.busy.value}
      onMouseEnter={() => {
        selection.pointed.value = new Set(choices.flatMap(({ target }) => target ?? []))
      }}
      onMouseLeave={() => {
        selection.pointed.value = new Set()
      }}
      onClick={() => void choosing.chooseAll(choices)}
    >
      {allOf(
        words.find(`verb:${first.verb}`) ?? verbTitle(words.say(first.label), words.name(first.target ?? '')),
        choices.length,
      )}
    </button>
  )
}

/** All choices of one verb: folded when they are many, for they glow on the board. */
const Verb = ({
  verb,
  choices,
  isLong,
}: {
  verb: string
  choices: readonly OfferedChoice[]
  isLong: boolean
}) => {
  const { session, selection } = useDesk()
  const words = session.words.value
  const folds = choices.length > MOST_OPEN || (isLong && choices.length > 2)
  const open = useSignal(!folds)
  const filter = useSignal('')
  const wanted = filter.value.trim().toLocaleLowerCase()
  const shown =
    wanted === ''
      ? choices
      : choices.filter(({ label }) => words.say(label).toLocaleLowerCase().includes(wanted))
  const [first] = choices
  return (
    <div class="verb">
      {folds && (
        <button
          type="button"
          class="verb-head"
          data-testid={`verb ${verb}`}
          aria-expanded={open.value}
          onMouseEnter={() => {
            selection.pointed.value = new Set(choices.flatMap(({ target }) => target ?? []))
          }}
          onMouseLeave={() => {
            selection.pointed.value = new Set()
          }}
          onClick={() => {
            open.value = !open.value
          }}
        >
          <span>
            {words.find(`verb:${verb}`) ??
              (first ? verbTitle(words.say(first.label), words.name(first.target ?? '')) : verb)}
          </span>
          <b>{choices.length}</b>
        </button>
      )}
      <ChooseAllButton choices={choices} />
      {open.value && choices.length > 12 && (
        <input
          type="search"
          class="filter"
          placeholder={t('filter')}
          aria-label={t('filter')}
          value={filter.value}
          onInput={(event) => {
            filter.value = event.currentTarget.value
          }}
        />
      )}
      {open.value && shown.slice(0, 80).map((choice) => <ChoiceButton key={choice.target} choice={choice} />)}
    </div>
  )
}

/** "Activate Kiev" stands for all choices of its verb as "Activate …", "Transfer: Kiev" as "Transfer". */
const verbTitle = (label: string, name: string): string => {
  if (name === '' || !label.includes(name)) return capital(label)
  const alone = label.replace(name, '')
  const listed = /^\s*:\s*|\s*:\s*$/
  return capital(listed.test(alone) ? alone.replace(listed, '') : label.replace(name, '…'))
}

/** "Attack with …" becomes "Attack with all 3"; what has its name elsewhere is followed by how many. */
const allOf = (title: string, n: number): string =>
  title.endsWith(' …')
    ? `${title.slice(0, -1)}${t('choices.everyOne', { n })}`
    : t('choices.all', { what: title, n })

/** For the eye only: the number stands beside it. */
export const Bar = ({ share }: { share: number }) => (
  <span class="bar" aria-hidden="true">
    <i style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }} />
  </span>
)
