import type { TablePiece } from '@grognard/kernel'
import { type TextKey, t } from '../text/index.ts'
import { useDesk } from '../ui/context.ts'
import { Face } from '../ui/DrawerPanel.tsx'
import { Mark } from '../ui/Glyph.tsx'
import { RuleLink } from '../ui/Ledger.tsx'
import { capital } from '../words.ts'
import { LineSwatch } from './LineSwatch.tsx'
import { branchOf, sortOf, standsAt } from './legend.ts'
import { TerrainSwatch } from './TerrainSwatch.tsx'
import { inWords } from './teach.ts'

/** What everything on counters and map means, the selected counter first, and the game's own words. */
export const LegendPanel = () => {
  const { teach, session, modes, selection } = useDesk()
  const taught = teach.taught.value
  const words = session.words.value
  if (!taught || taught.legend.counters.length === 0) return <p class="empty">{t('legend.none')}</p>
  const { legend, glossary } = taught
  const pieces = modes.shown.value?.scene.pieces ?? []
  const selected = selection.selected.value
  const piece =
    pieces.find(({ target, fogged }) => target === selected && !fogged) ??
    pieces.find(({ at, fogged }) => at === selected && !fogged)
  const shown = legend.symbols.flatMap(({ code, means }) => {
    const example = pieces.find((one) => !one.fogged && !one.silhouette && one.symbol.slice(10, 16) === code)
    return example ? [{ code, means, example: fresh(example) }] : []
  })
  return (
    <div class="legend" data-testid="legend">
      {piece ? <OneCounter piece={piece} /> : <p class="hint">{t('legend.point')}</p>}
      <section>
        <h3>{t('legend.counters')}</h3>
        {legend.counters.map((sort) => {
          const example = pieces.find((one) => !one.fogged && sortOf(legend, one) === sort)
          return (
            <div class="sort" key={`${sort.of} ${sort.factors}`}>
              {example && <Face piece={fresh(example)} />}
              <div>
                <h4>{inWords(sort.title)}</h4>
                <dl>
                  {sort.parts.map(({ part, means, rule }) => (
                    <div key={part}>
                      <dt>{t(`legend.part.${part}` as TextKey)}</dt>
                      <dd>
                        {inWords(means)} {rule && <RuleLink rule={rule} />}
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            </div>
          )
        })}
        <p class="hint">{t('legend.reduced')}</p>
        <p class="hint">{t('legend.spent')}</p>
      </section>
      {shown.length > 0 && (
        <section>
          <h3>{t('legend.symbols')}</h3>
          <ul class="legend-list">
            {shown.map(({ code, means, example }) => (
              <li key={code}>
                <Face piece={example} />
                <span>{capital(inWords(means))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('legend.marks')}</h3>
        <ul class="legend-list">
          {legend.marks.map(({ icon, means, rule }) => (
            <li key={icon}>
              <Mark icon={icon} />
              <span>
                {capital(inWords(means))} {rule && <RuleLink rule={rule} />}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('legend.terrain')}</h3>
        <ul class="legend-terrain">
          {session.map.value?.terrains.map((terrain) => (
            <li key={terrain.id}>
              <TerrainSwatch terrain={terrain} />
              <span>{capital(words.say(terrain.name))}</span>
            </li>
          ))}
        </ul>
      </section>
      {legend.lines.length > 0 && (
        <section data-testid="legend-lines">
          <h3>{t('legend.lines')}</h3>
          <ul class="legend-terrain">
            {legend.lines.map((line) => (
              <li key={`${line.line} ${line.style}`}>
                <LineSwatch line={line} />
                <span>
                  {capital(inWords(line.means))} {line.rule && <RuleLink rule={line.rule} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {glossary.length > 0 && (
        <section>
          <h3>{t('legend.glossary')}</h3>
          <dl class="glossary" data-testid="glossary">
            {glossary.map(({ word, means, rule }) => (
              <div key={word.en}>
                <dt>{inWords(word)}</dt>
                <dd>
                  {inWords(means)} {rule && <RuleLink rule={rule} />}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

/** As it is before it has acted: an example need not be dimmed. */
const fresh = (piece: TablePiece): TablePiece => ({ ...piece, spent: false })

/** The counter that is selected, number by number. */
const OneCounter = ({ piece }: { piece: TablePiece }) => {
  const { teach, session } = useDesk()
  const words = session.words.value
  const legend = teach.taught.value!.legend
  const branch = branchOf(legend, piece)
  return (
    <section class="one-counter" data-testid="legend-counter">
      <Face piece={piece} />
      <div>
        <h3>{capital(words.name(piece.target))}</h3>
        {branch && <p>{capital(inWords(branch.means))}</p>}
        <dl>
          {sortOf(legend, piece)?.parts.map(({ part, means }) => {
            const stands = standsAt(piece, part)
            return stands === '' ? null : (
              <div key={part}>
                <dt class="stands">{stands}</dt>
                <dd>{inWords(means)}</dd>
              </div>
            )
          })}
        </dl>
        {piece.badges.map(({ icon, title }, i) => (
          <p key={i} class="with-mark">
            <Mark icon={icon} /> {capital(words.say(title))}
          </p>
        ))}
      </div>
    </section>
  )
}
