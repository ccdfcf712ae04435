import type { Ledger } from '@grognard/kernel'
import { printExact } from '@grognard/kernel/exact'
import { t } from '../text/index.ts'
import { capital, type Words } from '../words.ts'
import type { Moment } from './moments.ts'

/** Moments in words: for those who listen, and for titles. */

export const printedDie = (words: Words, faces: number, value: number): string =>
  words.find(`die:${faces}=${value}`) ?? String(value)

/** A number as it stands in a text. */
export const shown = (ledger: Ledger): string => printExact(ledger.total)

export const titleOf = (words: Words, { battle, why }: Moment): string =>
  battle ? t('show.attackOn', { place: words.name(battle.place) }) : capital(words.say(why))

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

export function inWords(words: Words, moment: Moment): string {
  const { battle, rolls, lines } = moment
  const thrown = battle
    ? battle.throws.map(({ by, dice, values, net, says }) => {
        const pips = values.map((value, i) => printedDie(words, dice[i]!, value))
        const who = by === undefined ? '' : `${capital(words.name(by))}: `
        return `${who}${t('dice.values', { values: pips })}, ${t('show.read', { net: shown(net) })}: ${words.say(says)}`
      })
    : rolls.map(({ dice, values }) =>
        t('dice.values', { values: values.map((value, i) => printedDie(words, dice[i]!, value)) }),
      )
  return [
    titleOf(words, moment),
    ...thrown,
    ...(battle ? [words.say(battle.result)] : []),
    ...lines.map(({ message }) => capital(words.say(message))),
  ]
    .map(sentence)
    .join(' ')
}
