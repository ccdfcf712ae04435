import type { BattleShow, Message, Roll, SeatId, SeenEvent } from '@grognard/kernel'
import type { LogPart } from '@grognard/wire'

/** What of the log is worth looking at: battles and throws of dice, each with what came of it. */
export interface Moment {
  /** Which it is, as long as nothing before it is taken back. */
  readonly key: string
  readonly act: number
  readonly by: SeatId | null
  readonly rule: string
  /** Why the dice were thrown. */
  readonly why: Message
  /** Where it takes place, the most telling first. */
  readonly places: readonly string[]
  readonly rolls: readonly Roll[]
  readonly battle: BattleShow | null
  /** What is told of it after the dice. */
  readonly lines: readonly SeenEvent[]
  /** False while more may be told of it. */
  readonly over: boolean
}

/** After a lone throw so much is told of it; what comes then is another matter. */
const FEW = 3

interface Building {
  moment: Moment
  lines: SeenEvent[]
  readonly depth: number
}

const isOpenRoll = ({ roll }: SeenEvent): boolean =>
  roll !== undefined && roll.secret !== true && roll.values.length > 0

/** Things that a sentence names, such as the place in it. */
export const thingsIn = ({ args }: Message): string[] =>
  Object.values(args ?? {})
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.includes(':'))

const sameDice = (roll: Roll, { values, dice }: Pick<Roll, 'values' | 'dice'>): boolean =>
  roll.values.join() === values.join() && roll.dice.join() === dice.join()

/** The moments of a log, in order. */
export function momentsOf(log: readonly LogPart[]): Moment[] {
  const found: Building[] = []
  let open: Building | null = null
  const begin = (part: LogPart, i: number, event: SeenEvent, battle: BattleShow | null): void => {
    const places = battle ? [battle.place, ...event.at] : [...event.at, ...thingsIn(event.message)]
    const lines: SeenEvent[] = []
    open = {
      depth: event.depth,
      lines,
      moment: {
        key: `${part.act}.${i}`,
        act: part.act,
        by: part.by,
        rule: event.rule,
        why: event.message,
        places: [...new Set(places)],
        rolls: battle ? battle.throws.map((one) => ({ ...one, rule: event.rule, why: event.message })) : [],
        battle,
        lines,
        over: false,
      },
    }
    if (!battle && event.roll) open.moment = { ...open.moment, rolls: [event.roll] }
    found.push(open)
  }
  const close = (): void => {
    if (open) open.moment = { ...open.moment, over: true }
    open = null
  }
  /** The throws that a battle was made of were found as throws of their own before. */
  const takeBack = (act: number, battle: BattleShow): void => {
    for (const thrown of [...battle.throws].reverse()) {
      const last = found.at(-1)
      const [roll] = last?.moment.rolls ?? []
      if (!last || last.moment.act !== act || last.moment.battle || !roll || !sameDice(roll, thrown)) return
      found.pop()
    }
  }
  for (const part of log) {
    // What is told of a lone throw is told at once.
    if (open && !(open as Building).moment.battle) close()
    part.events.forEach((event, i) => {
      const now = open as Building | null
      if (event.show?.kind === 'battle') {
        close()
        takeBack(part.act, event.show)
        begin(part, i, event, event.show)
      } else if (event.show?.kind === 'attack') close()
      else if (now && event.depth >= now.depth && (now.moment.battle || !isOpenRoll(event))) {
        // That it was the only choice need not be shown: what came of it is.
        const isFull = !now.moment.battle && now.lines.length >= FEW
        if (event.forced === undefined && !isFull) now.lines.push(event)
      } else {
        close()
        if (isOpenRoll(event)) begin(part, i, event, null)
      }
    })
  }
  return found.map(({ moment }) => moment)
}
