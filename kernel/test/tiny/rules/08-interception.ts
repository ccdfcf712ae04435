import { call, into, type Proc, procedure, run, window } from '../state.ts'
import { say } from '../text/say.ts'
import { chief } from './01-sides.ts'
import { sideOfUnit, unitTarget } from './03-units.ts'
import { cardsInHand, type Play, play, playOf } from './05-cards.ts'
import { loss } from './09-losses.ts'

export interface Interception {
  readonly unit: number
  readonly interceptor: number
  /** The scouts being played against it. */
  card: string
  evaded: boolean
  stopped: boolean
}

/** [8.5, 8.6] A march is interrupted, unless scouts find a way round, unless they are countermanded. */
export const interception: Proc<Interception> = procedure<Interception>('interception', '8.5', {
  'the interceptor moves out': run('8.5', (c, { unit, interceptor }) => {
    c.state.tired[interceptor] = 1
    c.tell('8.5', say('interception.begins', { by: unitTarget(c, interceptor), unit: unitTarget(c, unit) }))
  }),
  'scouts may find a way round': window(
    '8.6',
    'scouts',
    {
      by: (q, { unit }) => chief(sideOfUnit(q, unit)),
      prompt: () => say('interception.scouts'),
      verbs: {
        scout: {
          rule: '8.6',
          targets: (q, { unit }) => cardsInHand(q, sideOfUnit(q, unit), 'scouts'),
          take(_, local, target) {
            local.card = target
          },
        },
      },
    },
    { hides: true },
  ),
  'scouts ride out': call('8.6', (q, { unit, card }) => into(play, playOf(sideOfUnit(q, unit), card)), {
    when: (_, { card }) => card !== '',
    leave(_, local, child) {
      local.evaded = !(child as Play).cancelled
    },
  }),
  'the interceptor strikes': run(
    '8.5',
    (c, local) => {
      const die = c.roll(6, '8.5', say('interception.roll', { unit: unitTarget(c, local.unit) }))
      local.stopped = die <= 3
      c.tell('8.5', local.stopped ? say('interception.stopped') : say('interception.failed'))
      if (die === 1) c.call(loss, { unit: local.unit })
    },
    { when: (_, { evaded }) => !evaded },
  ),
})
