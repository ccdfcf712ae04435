import {
  type Choice,
  Engine,
  type Game,
  Match,
  type MatchView,
  type Options,
  type SeatId,
} from '@grognard/kernel'
import { game as tinyGame } from '@grognard/kernel/tiny'
import { shelf } from '@grognard/shelf'
import { bare, Staff } from './staff.ts'

const tiny: Game = tinyGame as unknown as Game

let made: Promise<Game> | undefined
export const barbarossa = (): Promise<Game> => {
  made ??= shelf.find(({ id }) => id === 'barbarossa-to-berlin')!.create(null)
  return made
}

/** Who decides in a script: held back, so that it stays short. */
interface Decider {
  choose(view: MatchView, seat: SeatId): Choice
  did(choice: Choice): void
}

/** What a script plays; without a scenario the first one. */
export interface Play {
  game(): Promise<Game>
  readonly scenario?: string
  /** What differs from the standard options. */
  readonly options?: Options
  staff(game: Game): Decider
}

export const BARBAROSSA: Play = { game: barbarossa, staff: (game) => new Staff(game.bots.at(-1)!) }

/** What the client can do is tested on the tiny game, which has everything that games have, and little of it. */
export const TINY: Play = {
  game: async () => tiny,
  staff: (game) => ({
    choose: (view, seat) =>
      bare(
        game.bots.at(-1)!.choose(
          view.offer,
          () => view,
          () => 0.5,
          seat,
        ),
      ),
    did: () => undefined,
  }),
}

/**
 * A game played beside the one in the browsers, with the same seed: it says who does what next, and what everybody
 * must see afterwards.
 */
export class Script {
  private constructor(
    readonly game: Game,
    readonly match: Match<object, object>,
    private readonly staff: Decider,
  ) {}

  static async open(seed = 'grognard', play: Play = TINY): Promise<Script> {
    const game = await play.game()
    const setup = {
      scenario: play.scenario ?? game.scenarios[0]!.id,
      options: {
        ...Object.fromEntries(game.options.map(({ id, standard }) => [id, standard])),
        ...play.options,
      },
    }
    return new Script(game, Match.create(new Engine(game), setup, seed), play.staff(game))
  }

  /**
   * One of many games of which the test holds, so that no test hangs on one throw of dice: the one found last, as long
   * as it does.
   */
  static async find(test: (script: Script) => boolean, last: number, play: Play = TINY): Promise<Script> {
    for (const i of [last, ...Array.from({ length: 50 }, (_, n) => n + 1)]) {
      if (!test(await Script.open(`grognard ${i}`, play))) continue
      if (i !== last) process.stderr.write(`now found in game ${i}\n`)
      return Script.open(`grognard ${i}`, play)
    }
    throw new Error('no game is like this')
  }

  /** Plays on by itself until the test holds. */
  until(test: (script: Script) => boolean): this {
    for (let left = 500; left > 0; left--) {
      if (test(this)) return this
      this.play(this.next())
    }
    throw new Error(`never; stands at ${this.where}`)
  }

  get seat(): SeatId {
    const [seat] = this.match.view(null).waiting
    if (seat === undefined) throw new Error('nobody is asked')
    return seat
  }

  get view(): MatchView {
    return this.match.view(this.seat)
  }

  offers(verb: string): boolean {
    return this.view.offer.some((choice) => choice.verb === verb)
  }

  /** The steps of the sequence of play in which the game stands, outermost first. */
  get where(): string {
    const { where } = this.match.view(null)
    return where.map(({ step }) => step).join(' / ')
  }

  /** A die has been thrown that everybody saw. */
  get isRolled(): boolean {
    return this.match.log(null).some((events) => events.some(({ roll }) => roll && !roll.secret))
  }

  get turn(): number {
    return (this.match.position.state as { readonly turn: number }).turn
  }

  /** What is done next. */
  next(): Choice {
    return this.staff.choose(this.view, this.seat)
  }

  play(choice: Choice): void {
    const verdict = this.match.act(this.seat, choice)
    if (!verdict.ok) throw new Error(`${choice.verb} ${choice.target}: ${verdict.refusal.message.key}`)
    this.staff.did(choice)
  }
}
