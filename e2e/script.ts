import { type Choice, Engine, type Game, Match, type MatchView, type SeatId } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import { Staff } from './staff.ts'

/** The game these tests play. */
const made = shelf.find(({ id }) => id === 'barbarossa-to-berlin')!.create(null)
export const barbarossa = (): Promise<Game> => made

/** Who decides in a script: held back, so that it stays short. */
interface Decider {
  choose(view: MatchView, seat: SeatId): Choice
  did(choice: Choice): void
}

/** What a script plays; without a scenario the first one. */
export interface Play {
  game(): Promise<Game>
  readonly scenario?: string
  staff(game: Game): Decider
}

const BARBAROSSA: Play = { game: barbarossa, staff: (game) => new Staff(game.bots.at(-1)!) }

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

  static async open(seed = 'grognard', play: Play = BARBAROSSA): Promise<Script> {
    const game = await play.game()
    const setup = {
      scenario: play.scenario ?? game.scenarios[0]!.id,
      options: Object.fromEntries(game.options.map(({ id, standard }) => [id, standard])),
    }
    return new Script(game, Match.create(new Engine(game), setup, seed), play.staff(game))
  }

  /** The first of many games of which the test holds, so that no test hangs on one throw of dice. */
  static async find(test: (script: Script) => boolean, play: Play = BARBAROSSA): Promise<Script> {
    for (let i = 1; i <= 50; i++)
      if (test(await Script.open(`grognard ${i}`, play))) return Script.open(`grognard ${i}`, play)
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
