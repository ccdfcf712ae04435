import type { Message } from '@grognard/kernel'
import { ask, jump, procedure, type Query, type Running, run } from '../kit.ts'
import { enemyOf, type Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId, sideOfId } from '../world.ts'
import { rollDie } from './02-6-die.ts'
import { seatOf } from './02-units.ts'
import { score } from './12-victory.ts'
import { advancedOf } from './14-advanced.ts'

/** 28: resolutions of the United Nations, in the initiative phase of each turn. */

interface Vote {
  /** 28.1: how many sides have been asked for a veto. */
  asked: number
  vetoed: boolean
}

/** 28.1: the side that is asked now. */
const vetoer = (q: Query, { asked }: Vote): Side =>
  sideOfId(q.data.data.title.files['advanced.json'].veto[asked]!)

/** 28.2: the side that had the initiative in the first turn. */
const aggressor = (q: Query): Side => sideOfId(q.data.scenarios[q.state.scenario]!.initiative.holder)

/** 28: three rolls for the posture of the world, by the title's chart. */
function rollPosture(c: Running): number {
  const { rolls, passive, aggressive, modifiers } = c.data.data.title.files['advanced.json'].posture
  let sum = 0
  for (const { dove, hawk } of rolls) {
    const die = rollDie(c, '28.0', say('un.postureRoll'))
    sum += die <= dove ? -1 : die >= hawk ? 1 : 0
  }
  const [ifPassive, ifModerate, ifAggressive] = modifiers[c.data.scenarios[c.state.scenario]!.advanced.frame]!
  return sum <= passive ? ifPassive : sum >= aggressive ? ifAggressive : ifModerate
}

const defiancePrice = (q: Query): Message =>
  say('price.enemyScores', { points: q.data.data.series.advanced.un.defiance })

const losePoints = (c: Running, side: Side, points: number): void => {
  c.state.vpThisTurn[side] -= points
  c.tell('28.1', say('un.vetoed', { side: `side:${sideId(side)}`, points }))
}

export const unResolution = procedure<Vote>('un resolution', '28.0', {
  'a cease-fire is in force': jump('28.2', 'the aggressor obeys or not', (q) => advancedOf(q).ceasefire),
  'the council votes': run('28.0', (c) => {
    const advanced = advancedOf(c)
    advanced.posture ??= rollPosture(c)
    const die = rollDie(c, '28.0', say('un.roll'))
    if (die + advanced.posture < c.data.data.series.advanced.un.passes) return 'finish'
    c.tell('28.0', say('un.passed'))
  }),
  'a side may veto': ask('28.1', {
    by: (q, local) => seatOf(vetoer(q, local)),
    prompt: (q) => say('un.veto', { points: q.data.data.series.advanced.un.veto }),
    forced: false,
    verbs: {
      veto: {
        role: 'plain',
        rule: '28.1',
        price: (q) => say('price.loses', { points: q.data.data.series.advanced.un.veto }),
        take(_, local) {
          local.vetoed = true
        },
      },
      accept: { role: 'plain', rule: '28.1', take: () => undefined },
    },
  }),
  'the veto counts': run('28.1', (c, local) => {
    if (local.vetoed) {
      losePoints(c, vetoer(c, local), c.data.data.series.advanced.un.veto)
      return 'finish'
    }
    local.asked++
    if (local.asked < c.data.data.title.files['advanced.json'].veto.length) return { go: 'a side may veto' }
    advancedOf(c).ceasefire = true
    c.tell('28.1', say('un.ceasefire'))
  }),
  'the aggressor obeys or not': ask('28.2', {
    by: (q) => seatOf(aggressor(q)),
    prompt: (q) => say('un.obey', { points: q.data.data.series.advanced.un.defiance }),
    forced: false,
    verbs: {
      defy: {
        role: 'plain',
        rule: '28.2',
        price: defiancePrice,
        take(c) {
          advancedOf(c).defies[aggressor(c)] = true
        },
      },
      obey: {
        role: 'plain',
        rule: '28.2',
        take(c) {
          advancedOf(c).defies[aggressor(c)] = false
        },
      },
    },
  }),
  'the other side obeys or not': ask(
    '28.2',
    {
      by: (q) => seatOf(enemyOf(aggressor(q))),
      prompt: (q) => say('un.obey', { points: q.data.data.series.advanced.un.defiance }),
      forced: false,
      verbs: {
        defy: {
          role: 'plain',
          rule: '28.2',
          price: defiancePrice,
          take(c) {
            advancedOf(c).defies[enemyOf(aggressor(c))] = true
          },
        },
        obey: {
          role: 'plain',
          rule: '28.2',
          take(c) {
            advancedOf(c).defies[enemyOf(aggressor(c))] = false
          },
        },
      },
    },
    // 28.2: who is still attacked defends himself without a penalty.
    { when: (q) => !advancedOf(q).defies[aggressor(q)] },
  ),
  'defiance is paid for': run('28.2', (c) => {
    const first = aggressor(c)
    const { defies } = advancedOf(c)
    if (defies[first]) defies[enemyOf(first)] = false
    for (const side of [first, enemyOf(first)])
      if (defies[side]) score(c, enemyOf(side), c.data.data.series.advanced.un.defiance, 'defiance')
  }),
})
