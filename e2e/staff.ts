import type { Choice, Game, SeatId, SeatView } from '@grognard/kernel'

/** Who decides in these tests: the computer's staff, held back so that a turn stays short. */
export class Staff {
  private activated = 0
  private fought = 0

  constructor(
    private readonly bot: Game['bots'][number],
    private readonly most: { readonly activated: number; readonly fought: number } = {
      activated: 2,
      fought: 2,
    },
  ) {}

  choose(view: SeatView, seat: SeatId): Choice {
    const { offer } = view
    const done = offer.find(({ verb }) => verb === 'done')
    const activating = offer.some(({ verb }) => ACTIVATING.includes(verb))
    const targeting = offer.some(({ verb }) => verb === 'target')
    if (done && activating && this.activated >= this.most.activated) return bare(done)
    if (done && targeting && this.fought >= this.most.fought) return bare(done)
    return bare(
      this.bot.choose(
        offer,
        () => view,
        () => 0.5,
        seat,
      ),
    )
  }

  /** What was done is remembered, however it was decided. */
  did({ verb }: Choice): void {
    if (ACTIVATING.includes(verb)) this.activated++
    else if (verb === 'target') this.fought++
    else if (verb.startsWith('play-') && verb !== 'play-combat') {
      this.activated = 0
      this.fought = 0
    }
  }
}

const ACTIVATING = ['free-combat', 'free-move', 'activate-move', 'activate-combat', 'redeploy']

export const bare = ({ verb, target }: Choice): Choice => (target === undefined ? { verb } : { verb, target })
