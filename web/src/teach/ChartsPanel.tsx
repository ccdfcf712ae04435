import type { Chart, ChartText, LitChart } from '@grognard/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { RuleLink } from '../ui/Ledger.tsx'
import { capital } from '../words.ts'
import { Glossed } from './Glossed.tsx'
import { inWords } from './teach.ts'

/** The game's own charts, with what counts at this moment lit. */
export const ChartsPanel = () => {
  const { teach, modes } = useDesk()
  const charts = teach.taught.value?.charts ?? []
  const scene = modes.shown.value?.scene
  const lit = [...(scene?.odds?.lit ?? []), ...(scene?.lit ?? [])]
  const list = useRef<HTMLDivElement>(null)
  const first = lit[0]?.chart
  useEffect(() => {
    if (first !== undefined)
      list.current?.querySelector(`[data-chart="${first}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [first])
  if (charts.length === 0) return <p class="empty">{t('charts.none')}</p>
  // What counts now comes first.
  const sorted = [...charts].sort((a, b) => Number(isLit(b, lit)) - Number(isLit(a, lit)))
  return (
    <div class="charts" ref={list} data-testid="charts">
      {sorted.map((chart) => (
        <ChartTable key={chart.id} chart={chart} lit={lit.filter((one) => one.chart === chart.id)} />
      ))}
    </div>
  )
}

/** Ranges of a table as they are written: `<=-3`, `>=12`, `-2..-1`. */
const bounds = (label: string): string =>
  label
    .replace(/^<=/, '≤ ')
    .replace(/^>=/, '≥ ')
    .replace('..', ' … ')
    .replace(/(^|\s)-(?=\d)/g, '$1−')

const isLit = ({ id }: Chart, lit: readonly LitChart[]): boolean => lit.some(({ chart }) => chart === id)

const ChartTable = ({ chart, lit }: { chart: Chart; lit: readonly LitChart[] }) => {
  const { session } = useDesk()
  const words = session.words.value
  const text = (label: ChartText): string =>
    typeof label === 'string' ? capital(words.find(label) ?? bounds(label)) : inWords(label)
  const rowLit = (label: ChartText): boolean => lit.some(({ row }) => row !== undefined && row === label)
  const columnLit = (label: ChartText): boolean =>
    lit.some(({ column }) => column !== undefined && column === label)
  return (
    <section class={`chart ${lit.length > 0 ? 'lit' : ''}`} data-chart={chart.id}>
      <h3>
        {inWords(chart.title)} <RuleLink rule={chart.rule} />
        {lit.length > 0 && <span class="now-mark">{t('charts.now')}</span>}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section class="chart-scroll" tabIndex={0} aria-label={inWords(chart.title)}>
        <table>
          <thead>
            <tr>
              <td class="corner">{chart.corner && inWords(chart.corner)}</td>
              {chart.columns.map((column, i) => (
                <th key={i} scope="col" class={columnLit(column) ? 'now' : ''}>
                  <Glossed text={text(column)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(({ label, cells }, i) => (
              <tr key={i} class={rowLit(label) ? 'now' : ''}>
                <th scope="row">
                  <Glossed text={text(label)} />
                </th>
                {cells.map((cell, k) => (
                  <td key={k} class={columnLit(chart.columns[k]!) ? 'now' : ''}>
                    <Glossed text={text(cell)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {chart.notes?.map((note, i) => (
        <p class="hint" key={i}>
          {inWords(note)}
        </p>
      ))}
    </section>
  )
}
