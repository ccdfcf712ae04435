import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../text/index.ts'
import { useDesk } from './context.ts'
import { nearest } from './nearest.ts'

/** The rulebook in the room: our own words, searchable, opened at the rule in question. */
export const RulesPanel = () => {
  const { session, rule } = useDesk()
  const search = useSignal('')
  const list = useRef<HTMLDListElement>(null)
  const words = session.words.value
  const ids = session.shelf.value?.rules ?? []
  const opened = rule.value === null ? undefined : nearest(ids, rule.value)
  const wanted = search.value.trim().toLocaleLowerCase()
  const text = (id: string): string => words.find(`rule:${id}`) ?? ''
  const shown =
    wanted === ''
      ? ids
      : ids.filter((id) => id.startsWith(wanted) || text(id).toLocaleLowerCase().includes(wanted))
  useEffect(() => {
    list.current?.querySelector('.opened')?.scrollIntoView({ block: 'center' })
  }, [opened])
  return (
    <div class="rules" data-testid="rules">
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
      <dl ref={list}>
        {shown.map((id) => (
          <div key={id} class={id === opened ? 'opened' : ''}>
            <dt>{id}</dt>
            <dd>{text(id)}</dd>
          </div>
        ))}
      </dl>
      {shown.length === 0 && <p class="empty">{t('rules.none')}</p>}
    </div>
  )
}
