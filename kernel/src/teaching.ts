import { type Choice, parseChoice, printChoice, type SeatId, sameChoice } from './choice.ts'
import { Engine } from './engine.ts'
import type { Bot, Game } from './game.ts'
import { Match } from './match.ts'
import type { Position } from './position.ts'
import type { Options } from './procedure.ts'
import type { EdgeStyle, Icon, TableLink } from './table.ts'
import { draftedBy } from './view.ts'

/**
 * What a game teaches about itself: a guided first game, what its counters and marks mean, its charts, its words, and
 * what its scenarios are like. All of it is data of the game; the table only shows it.
 */

/** A sentence in each language, side by side. */
export interface Both {
  readonly en: string
  readonly fr: string
}

/** A remark of the guide. */
export interface Lesson {
  /** After how many choices of the script it is said: before a choice of the learner's, or at the end. */
  readonly at: number
  readonly title: Both
  readonly text: Both
  /** What the board shows meanwhile, by target. */
  readonly look?: readonly string[]
  /** A drawer that is opened with it (`charts`, `legend`, `rules`, `sequence`, `log`). */
  readonly panel?: string
}

/** A guided game: a journal, seed and all, whose choices a learner makes one by one while lessons explain them. */
export interface Guide {
  readonly id: string
  readonly scenario: string
  readonly options?: Options
  /** Where the learner sits. */
  readonly seat: SeatId
  readonly seed: string
  /** So many choices are made before the learner sits down. */
  readonly begins: number
  /** Every choice: `west: march unit:w1`. Those of the learner that no lesson comes before are made for them. */
  readonly script: readonly string[]
  readonly lessons: readonly Lesson[]
}

/** Where on a counter something stands. */
export type CounterPart =
  | 'caption'
  | 'symbol'
  | 'factor-1'
  | 'factor-2'
  | 'factor-3'
  | 'factor-4'
  | 'top-left'
  | 'top-right'
  | 'left'
  | 'right'
  | 'band'

/** What stands on counters of one sort. */
export interface CounterLegend {
  /** Targets of this sort begin with this (`unit:`); the first that fits counts. */
  readonly of: string
  /** Only those with so many factors. */
  readonly factors?: number
  readonly title: Both
  readonly parts: readonly { readonly part: CounterPart; readonly means: Both; readonly rule?: string }[]
}

/** A line of the map: along hexsides (`side`), or from place to place (`way`). */
export type LegendLine = { readonly means: Both; readonly rule?: string } & (
  | { readonly line: 'side'; readonly style: EdgeStyle }
  | { readonly line: 'way'; readonly style: TableLink['style'] }
)

export interface Legend {
  readonly counters: readonly CounterLegend[]
  /** Branches by the six digits of their NATO symbol code (places 11 to 16 of it). */
  readonly symbols: readonly { readonly code: string; readonly means: Both }[]
  readonly marks: readonly { readonly icon: Icon; readonly means: Both; readonly rule?: string }[]
  readonly lines: readonly LegendLine[]
}

/** Plain (`3-1`), the name of a thing (`terrain:forest`), or words. */
export type ChartText = string | Both

/** A chart as the game has loaded it. */
export interface Chart {
  readonly id: string
  readonly title: Both
  readonly rule: string
  /** What goes down and what goes across. */
  readonly corner?: Both
  readonly columns: readonly ChartText[]
  readonly rows: readonly { readonly label: ChartText; readonly cells: readonly ChartText[] }[]
  readonly notes?: readonly Both[]
}

/** What of a chart counts at this moment. */
export interface LitChart {
  readonly chart: string
  /** By label, where that is a plain one or a name. */
  readonly row?: string
  readonly column?: string
}

export interface GlossaryEntry {
  /** The word as it is written in texts. */
  readonly word: Both
  readonly means: Both
  readonly rule?: string
  /** Texts that use it explain it where it stands. */
  readonly short?: boolean
}

/** What somebody wants to know before they choose a scenario. */
export interface ScenarioLook {
  readonly id: string
  readonly about: Both
  readonly minutes: number
  /** The seat that is easier for a beginner. */
  readonly beginner: SeatId
}

export interface Teaching<D> {
  readonly guides: readonly Guide[]
  readonly legend: Legend
  charts(data: D): readonly Chart[]
  readonly glossary: readonly GlossaryEntry[]
  /** Titles of the rulebook's chapters, by the number that rule ids begin with. */
  readonly chapters: Readonly<Record<string, Both>>
  /**
   * Which lines of the log a debrief tells again, by their keys: units lost (their first argument), turning points, and
   * those that say which turn begins.
   */
  readonly debrief: {
    readonly lost: readonly string[]
    readonly turning: readonly string[]
    readonly turns?: readonly string[]
  }
  readonly scenarios: readonly ScenarioLook[]
  /** By option, what each of its values means in play. */
  readonly options: Readonly<Record<string, Both>>
}

/** A line of a script. */
export function readLine(line: string): { readonly seat: SeatId; readonly choice: Choice } {
  const end = line.indexOf(': ')
  return { seat: line.slice(0, end), choice: parseChoice(line.slice(end + 2)) }
}

export const writeLine = (seat: SeatId, choice: Choice): string => `${seat}: ${printChoice(choice)}`

export const GUIDE_BOT = 'guide:'

const marked = new WeakMap<Guide, readonly number[]>()
/**
 * How many choices are counted before each line of a script, and at its end: those of secret answers are not, so that
 * several lines may have the same number.
 */
export function marksOf<S extends object, D extends object>(
  game: Game<S, D>,
  guide: Guide,
): readonly number[] {
  let marks = marked.get(guide)
  if (!marks) {
    const found: number[] = []
    const { position } = playGuide(new Engine(game), guide, guide.script.length, (match) =>
      found.push(match.position.acts),
    )
    marks = [...found, position.acts]
    marked.set(guide, marks)
  }
  return marks
}

/** The lines of a script that are still to be made where so many choices are counted, the next one first. */
function linesAt(
  { script }: Guide,
  marks: readonly number[],
  acts: number,
  drafted: (seat: SeatId) => number,
): { readonly seat: SeatId; readonly choice: Choice }[] {
  const made = new Map<SeatId, number>()
  return script.flatMap((line, i) => {
    if (marks[i] !== acts) return []
    const read = readLine(line)
    const before = made.get(read.seat) ?? 0
    made.set(read.seat, before + 1)
    return before < drafted(read.seat) ? [] : [read]
  })
}

/** Whoever sits opposite a learner: makes the choices of the script, and thinks for itself once that does not fit. */
export function guideBot<S extends object, D extends object>(game: Game<S, D>, guide: Guide): Bot {
  const staff = game.bots.at(-1)!
  return {
    id: GUIDE_BOT + guide.id,
    choose(offer, see, random, seat) {
      const { acts, drafted } = see()
      const lines = linesAt(guide, marksOf(game, guide), acts, (one) => (one === seat ? drafted : 0))
      const next = lines.find((line) => line.seat === seat)
      if (next && offer.some((choice) => sameChoice(choice, next.choice))) return next.choice
      return staff.choose(offer, see, random, seat)
    },
  }
}

/**
 * Whether whoever sits opposite a learner lets them go first: where both are asked at once, the script says who comes
 * next.
 */
export function waitsForLearner<S extends object, D extends object>(
  game: Game<S, D>,
  bot: string,
  seat: SeatId,
  position: Position<S>,
  waiting: readonly SeatId[],
): boolean {
  const guide = game.table?.teaching?.guides.find(({ id }) => GUIDE_BOT + id === bot)
  if (!guide) return false
  const [next] = linesAt(guide, marksOf(game, guide), position.acts, (one) => draftedBy(position, one))
  return next !== undefined && next.seat !== seat && waiting.includes(next.seat)
}

/** A computer player of a game by its id, those that lead through guided games among them. */
export function botOf<S extends object, D extends object>(game: Game<S, D>, id: string): Bot | undefined {
  const own = game.bots.find((bot) => bot.id === id)
  if (own || !id.startsWith(GUIDE_BOT)) return own
  const guide = game.table?.teaching?.guides.find((one) => GUIDE_BOT + one.id === id)
  return guide && guideBot(game, guide)
}

/** Plays a script, or its first lines; throws where a line is refused. `before` looks at each position before its line. */
export function playGuide<S extends object, D extends object>(
  engine: Engine<S, D>,
  { scenario, options, seed, script }: Guide,
  lines = script.length,
  before: (match: Match<S, D>, line: number) => void = () => undefined,
): Match<S, D> {
  const match = Match.create(engine, options ? { scenario, options } : { scenario }, seed)
  for (let i = 0; i < lines; i++) {
    before(match, i)
    const { seat, choice } = readLine(script[i]!)
    const verdict = match.act(seat, choice)
    if (!verdict.ok)
      throw new Error(
        `line ${i} '${script[i]}': ${verdict.refusal.message.key} (rule ${verdict.refusal.rule})`,
      )
  }
  return match
}
