import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { inWords } from '../teach/teach.ts'
import { t } from '../text/index.ts'
import { useDesk } from './context.ts'
import { nearest } from './nearest.ts'
import { chaptersOf, momentRules } from './rulebook.ts'

/** The rulebook in the room: our own words, by chapter, searchable, opened at the rule in question. */
export const RulesPanel = () => {
  const { session, modes, rule, teach } = useDesk()
  const search = useSignal('')
  const folded = useSignal<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const words = session.words.value
  const ids = session.shelf.value?.rules ?? []
  const opened = rule.value === null ? undefined : nearest(ids, rule.value)
  const wanted = search.value.trim().toLocaleLowerCase()
  const text = (id: string): string => words.find(`rule:${id}`) ?? ''
  const shown =
    wanted === ''
      ? ids
      : ids.filter((id) => id.startsWith(wanted) || text(id).toLocaleLowerCase().includes(wanted))
  const titles = teach.taught.value?.chapters ?? {}
  const view = modes.shown.value?.view
  const moment = wanted === '' && view ? momentRules(ids, view) : []
  useEffect(() => {
    // Only the drawer scrolls: scrollIntoView would move the whole table.
    const body = list.current?.closest('.drawer-body')
    const entry = list.current?.querySelector('.chapters .opened')
    if (!body || !entry) return
    const [outer, inner] = [body.getBoundingClientRect(), entry.getBoundingClientRect()]
    body.scrollTop += inner.top - outer.top - outer.height / 2 + inner.height / 2
  }, [opened, ids.length])
  const Entry = ({ id }: { id: string }) => (
    <div class={id === opened ? 'opened' : ''}>
      <dt>{id}</dt>
      <dd>{text(id)}</dd>
    </div>
  )
  return (
    <div class="rules" data-testid="rules" ref={list}>
      <input
        type="search"
        class="filter"
        id="rules-search"
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
        value={search.value}
        onInput={(event) => {
          search.value = event.currentTarget.value
        }}
      />
      {rule.value !== null && opened === undefined && (
        <p class="empty">{t('rules.unknown', { rule: rule.value })}</p>
      )}
      {moment.length > 0 && (
        <section class="moment" data-testid="rules-moment">
          <h3>{t('rules.moment')}</h3>
          <dl>
            {moment.map((id) => (
              <Entry key={id} id={id} />
            ))}
          </dl>
        </section>
      )}
      {wanted !== '' && <p class="hint">{t('rules.found', { n: shown.length })}</p>}
      <div class="chapters">
        {chaptersOf(shown).map(({ chapter, rules }) => {
          const title = titles[chapter]
          const shut = wanted === '' && folded.value.has(chapter)
          return (
            <section key={chapter}>
              <h3>
                <button
                  type="button"
                  class="chapter"
                  aria-expanded={!shut}
                  onClick={() => {
                    const next = new Set(folded.value)
                    if (!next.delete(chapter)) next.add(chapter)
                    folded.value = next
                  }}
                >
                  {title ? `${chapter} ${inWords(title)}` : t('rules.chapter', { n: chapter })}
                </button>
              </h3>
              {!shut && (
                <dl>
                  {rules.map((id) => (
                    <Entry key={id} id={id} />
                  ))}
                </dl>
              )}
            </section>
          )
        })}
      </div>
      {shown.length === 0 && <p class="empty">{t('rules.none')}</p>}
    </div>
  )
}
