import { procedure, run } from '../kit.ts'

/** Where rules 17 to 25 come into the sequence of play (17.C). Each is one procedure, called by the phases. */

const quiet = (name: string, rule: string) =>
  procedure<object>(name, rule, { 'nothing flies': run(rule, () => undefined) })

/** 17.C.1, 25, 20.E, 20.G.2.d: air units of the initial phase, steps 5 to 7. */
export const airInitialPhase = quiet('air: initial phase', '17.C.1')
/** 17.C.3-1: the side that is not phasing flies defensive air support. */
export const defensiveSupport = quiet('air: defensive support', '20.G.2.c')
/** 17.C.3-2: the phasing side flies ground support. */
export const groundSupport = quiet('air: ground support', '20.G.2.b')
/** 20.G.2.b: support that was not used flies home when the combat phase ends. */
export const supportReturns = quiet('air: support returns', '20.G.2.b')
/** 20.E: patrols land at the end of the player turn. */
export const patrolsLand = quiet('air: patrols land', '20.E')
