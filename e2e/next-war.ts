import type { Choice, Game, MatchView, SeatId } from '@grognard/kernel'
import { shelf } from '@grognard/shelf'
import type { Play } from './script.ts'
import { bare } from './staff.ts'

/** Next War as these tests play it. */

const nextWar = (): Promise<Game> => shelf.find(({ id }) => id === 'next-war')!.create(null)

const MOST = { marches: 3, attacks: 1 }

/** The computer's staff, held back: a few marches and one attack a segment, with everybody who can. */
class BriefStaff {
  private segment = ''
  private marches = 0
  private attacks = 0
  private isNamed = false

  constructor(private readonly bot: Game['bots'][number]) {}

  choose(view: MatchView, seat: SeatId): Choice {
    this.begin(JSON.stringify((view.board as { readonly segment: unknown }).segment))
    const { offer } = view
    const find = (verb: string): Choice | undefined => offer.find((choice) => choice.verb === verb)
    const isEnough =
      (find('march') && this.marches >= MOST.marches) || (find('attack') && this.attacks >= MOST.attacks)
    const brief = (isEnough && find('done')) || (find('cancel') && find(this.isNamed ? 'commit' : 'all-in'))
    return bare(
      brief ||
        this.bot.choose(
          offer,
          () => view,
          () => 0.5,
          seat,
        ),
    )
  }

  did({ verb }: Choice): void {
    if (verb === 'march') this.marches++
    if (verb === 'attack') {
      this.attacks++
      this.isNamed = false
    }
    if (verb === 'all-in') this.isNamed = true
  }

  private begin(segment: string): void {
    if (segment === this.segment) return
    this.segment = segment
    this.marches = 0
    this.attacks = 0
  }
}

const staff: Play['staff'] = (game) => new BriefStaff(game.bots.find(({ id }) => id === 'staff')!)

export const CORRIDOR: Play = { game: nextWar, scenario: 'corridor', staff }
export const CAMPAIGN: Play = { game: nextWar, scenario: 'campaign', staff }

/** The corridor with single air units and headquarters. */
export const AIR: Play = { ...CORRIDOR, options: { 'air-units': true, headquarters: true } }
