import {
  type BattleShow,
  chance,
  fightWords,
  type Ledger,
  likely,
  type Message,
  type OddsGroup,
  spread,
  type TableOdds,
} from '@grognard/kernel'
import type { Query } from '../kit.ts'
import { enemyOf } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, TERRAINS } from '../world.ts'
import { ratioIn } from './09-2-2-odds.ts'
import { type CombatPreview, combatPreview, type Resolved } from './09-2-6-resolution.ts'
import { type Battle, DEFENDER, hasBeachhead, sideIn } from './09-2-battle.ts'
import { stepsOf } from './09-7-losses.ts'

/** 9.2 for those who look on: the odds before the die, and the battle as it was fought. */

type Result = CombatPreview['outcomes'][number]['value']

/** 9.2.2.2: a column by its number and by the odds that the row of the terrain prints over it. */
function columnWords(q: Query, cell: number, column: number): Message {
  const terrain = `terrain:${TERRAINS[q.data.terrain[cell]!]}`
  const ratio = ratioIn(q, cell, column)
  return ratio === null
    ? say('odds.columnBeyond', { column, terrain })
    : say('odds.columnUsed', { column, ratio, terrain })
}

/** 9.7: who is driven off, who loses how much, and what follows. */
function groups(q: Query, battle: Battle, { outcomes }: CombatPreview): OddsGroup[] {
  const marker = hasBeachhead(q, battle.cell, sideIn(battle, DEFENDER))
  const [own, theirs] = [stepsOf(q, battle.attackers), stepsOf(q, battle.defenders, marker)]
  const of = (holds: (result: Result) => boolean) => chance(outcomes, holds)
  const isGone = ({ losses }: Result): boolean => losses[1] >= theirs
  const isSpent = ({ losses }: Result): boolean => losses[0] >= own
  const isDriven = (result: Result): boolean => result.retreat || isGone(result)
  return [
    {
      about: 'outcome',
      bars: [
        { label: say('odds.driven'), probability: of(isDriven) },
        { label: say('odds.holds'), probability: of((result) => !isDriven(result)) },
      ],
    },
    spread('defender', outcomes, ({ losses }) => losses[1]),
    spread('attacker', outcomes, ({ losses }) => losses[0]),
    {
      about: 'after',
      bars: likely([
        {
          label: say('odds.retreat'),
          probability: of((result) => result.retreat && !isGone(result)),
        },
        { label: fightWords.defenderGone, probability: of(isGone) },
        { label: fightWords.attackerGone, probability: of(isSpent) },
        { label: fightWords.advance, probability: of((result) => isDriven(result) && !isSpent(result)) },
      ]),
    },
  ]
}

/** 9.2.2.2: the first column comes of the odds and the terrain; the chart itself knows only its number. */
function fromOdds(
  q: Query,
  cell: number,
  { ratio }: CombatPreview['odds'],
  { total, parts }: Ledger,
): Ledger {
  const [start, ...shifts] = parts
  const label = say('odds.base', { ratio, terrain: `terrain:${TERRAINS[q.data.terrain[cell]!]}` })
  return { total, parts: [{ ...start!, label, rule: '9.2.2.2' }, ...shifts] }
}

export function attackOdds(q: Query, battle: Battle, declared: boolean): TableOdds {
  const preview = combatPreview(q, battle)
  const { attack, defence, odds, column, modifiers } = preview
  const hex = q.data.cellTarget[battle.cell]!
  return {
    title: declared ? say('odds.title', { hex }) : say('odds.composing', { hex }),
    groups: groups(q, battle, preview),
    ledgers: [
      { title: say('odds.attack'), ledger: attack },
      { title: say('odds.defence'), ledger: defence },
      {
        title: columnWords(q, battle.cell, column.index + 1),
        ledger: fromOdds(q, battle.cell, odds, column.ledger),
        column: column.label,
      },
      { title: say('odds.modifiers'), ledger: modifiers },
    ],
    lit: [{ chart: 'combat', column: column.label }],
  }
}

const cellWords = (losses: readonly [number, number], retreat: boolean): Message =>
  say(retreat ? 'odds.cellRetreat' : 'odds.cell', { attacker: losses[0], defender: losses[1] })

/** 9.2.6: the battle as it was fought. */
export function battleShow(q: Query, battle: Battle, resolved: Resolved): BattleShow {
  const { column, net, losses, retreat, row, die } = resolved
  const { rows, cells } = q.data.data.series.combat.results
  const { cellTarget, unitTarget } = q.data
  const names = (units: readonly number[]) => units.map((unit) => unitTarget[unit]!)
  return {
    kind: 'battle',
    place: cellTarget[battle.cell]!,
    from: [...new Set(battle.attackers.flatMap((unit) => cellTarget[q.state.at[unit]!] ?? []))],
    attackers: names(battle.attackers),
    defenders: names(battle.defenders),
    sides: [`side:${sideId(battle.side)}`, `side:${sideId(enemyOf(battle.side))}`],
    throws: [
      {
        dice: [10],
        // 2.6: the die's 0 was drawn as a ten.
        values: [die === 0 ? 10 : die],
        net,
        column: columnWords(q, battle.cell, column.index + 1),
        cells: rows.labels.map((label, i) => {
          const cell = cells[i]![column.index]!
          return { row: label, says: cellWords([cell.attacker, cell.defender], cell.retreat) }
        }),
        row,
        says: cellWords(losses, retreat),
      },
    ],
    result: say(retreat ? 'odds.resultRetreat' : 'odds.result', {
      attacker: losses[0],
      defender: losses[1],
    }),
    odds: attackOdds(q, battle, true),
  }
}
