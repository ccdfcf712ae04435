import type { SeenEvent } from '@grognard/kernel'
import { t } from '../text/index.ts'
import { useDesk } from './context.ts'

const PIPS: readonly (readonly [x: number, y: number][])[] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
]

/**
 * The dice of a throw. Six-sided ones show pips, others their number or what the game says is printed there
 * (`die:10=10`, a nought on many dice); secret ones stay face down.
 */
export const Dice = ({ roll }: { roll: NonNullable<SeenEvent['roll']> }) => {
  const { session } = useDesk()
  if (roll.secret || roll.values.length === 0)
    return <span class="dice secret">{t('dice.secret', { n: roll.dice.length })}</span>
  const printed = (value: number, i: number): string =>
    session.words.value.find(`die:${roll.dice[i]}=${value}`) ?? String(value)
  return (
    <span class="dice" role="img" aria-label={t('dice.values', { values: roll.values.map(printed) })}>
      {roll.values.map((value, i) => (
        <svg key={i} viewBox="0 0 24 24" aria-hidden="true">
          <rect x="1.500" y="1.500" width="21" height="21" rx="4" />
          {roll.dice[i] === 6 ? (
            (PIPS[value] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.100" />)
          ) : (
            <text x="12" y="16.500">
              {printed(value, i)}
            </text>
          )}
        </svg>
      ))}
    </span>
  )
}
