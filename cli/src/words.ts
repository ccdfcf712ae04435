import {
  type Catalogue,
  type Game,
  LANGUAGES,
  type Language,
  type Ledger,
  type Message,
  nameIn,
  type OfferedChoice,
  print,
  printExact,
  type Result,
  type SeenEvent,
  type TableOdds,
  withKernelText,
} from '@grognard/kernel'
import { Complaint } from './complaint.ts'

export function languageOf(text: string | undefined): Language {
  const found = LANGUAGES.find((language) => language === (text ?? 'en'))
  if (!found) throw new Complaint(`--lang takes ${LANGUAGES.join(' or ')}, not '${text}'`)
  return found
}

/** Puts a game's messages into one language, for the terminal and for whoever reads the screen aloud. */
export class Words {
  private readonly catalogue: Catalogue

  constructor(
    game: Game,
    readonly language: Language,
  ) {
    this.catalogue = withKernelText(game.text)[language]
  }

  message(message: Message): string {
    return print(message, this.language, this.catalogue)
  }

  name(target: string): string {
    return this.find(target) ?? target
  }

  private find(target: string): string | undefined {
    return nameIn(this.catalogue.names, target)
  }

  event(event: SeenEvent): string {
    const { roll } = event
    // As printed: on many ten-sided dice the ten is a nought.
    const printed = roll?.values.map((value, i) => this.find(`die:${roll.dice[i]}=${value}`) ?? String(value))
    const dice = printed && !roll?.secret ? ` [${printed.join(', ')}]` : ''
    return `${'  '.repeat(Math.max(0, event.depth - 1))}${this.message(event.message)}${dice} (${event.rule})`
  }

  choice(choice: OfferedChoice): string {
    const cost = choice.cost ? `: ${this.ledger(choice.cost)}` : ''
    const warnings = (choice.warnings ?? []).map((warning) => `\n      ! ${this.message(warning)}`).join('')
    return `${this.message(choice.label)}${cost}${warnings}`
  }

  ledger(ledger: Ledger): string {
    const parts = ledger.parts
      .map((part) => `${this.message(part.label)} ${printExact(part.amount)}`)
      .join(', ')
    return `${printExact(ledger.total)} (${parts})`
  }

  /** What the fight that is put together would bring, and why. */
  odds({ title, groups, ledgers }: TableOdds): string[] {
    const bars = groups.flatMap((group) => group.bars)
    const chances = bars.map(({ label, probability }) => `${this.message(label)} ${printExact(probability)}`)
    return [
      `${this.message(title)}: ${chances.join(', ')}`,
      ...ledgers.map(({ title: of, ledger }) => `  ${this.message(of)}: ${this.ledger(ledger)}`),
    ]
  }

  result(result: Result): string {
    return `${this.name(`ending:${result.ending}`)} (${result.rule})`
  }
}
