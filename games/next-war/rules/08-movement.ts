import { ask, call, into, procedure, run } from '../kit.ts'
import type { Segment, Side } from '../state.ts'
import { say } from '../text/say.ts'
import { sideId } from '../world.ts'
import { seatOf } from './02-units.ts'
import { crowdedHelicopters, crowdedOf, overdue } from './06-5-2-changing-base.ts'
import { helicopterVerbs } from './06-5-helicopters.ts'
import { conversionVerbs } from './07-3-naval-units.ts'
import { mineVerbs } from './07-5-mines.ts'
import { bridgeWork } from './08-3-4-bridges.ts'
import { groundVerbs } from './08-5-1-ground-movement.ts'
import { airTransportVerbs } from './08-5-2-air-transport.ts'
import { paradropVerbs } from './08-5-3-paradrop.ts'
import { airmobileVerbs } from './08-5-4-airmobile.ts'
import { navalVerbs } from './08-5-6-naval-movement.ts'
import { seaTransportVerbs } from './08-5-7-sea-transport.ts'
import { amphibiousVerbs, checkBeachheads } from './08-5-8-amphibious.ts'
import { freshLifts } from './08-5-lifts.ts'
import { movementSlips } from './08-slips.ts'
import { coverMovers } from './13-2-fog-of-war.ts'
import { plays } from './14-advanced.ts'
import { infiltrationVerbs } from './16-1-infiltration.ts'
import { checkSpans, headquartersBridges, newSpanning, readySpans } from './18-2-6-spans.ts'

/** 8.0, 8.5: a movement segment of one side. */
export interface MovementSegment {
  readonly side: Side
  readonly kind: Segment
}

export const movementSegment = procedure<MovementSegment>('movement segment', '8.0', {
  'the segment begins': run('8.0', (c, { side, kind }) => {
    c.state.segment = { kind, side, combat: false }
    c.state.moved.fill(0)
    freshLifts(c, side)
    readySpans(c, side)
    c.tell('8.0', say('segment.moves', { side: `side:${sideId(side)}`, segment: `segment:${kind}` }))
  }),
  'crowded helicopters leave': call(
    '6.5.1.2',
    (q, { side }) => into(crowdedHelicopters, crowdedOf(q, side)),
    {
      when: (q, { side, kind }) => kind !== 'elite-reaction' && overdue(q, side).length > 0,
    },
  ),
  'units move': ask('8.5', {
    by: (_, { side }) => seatOf(side),
    prompt: (_, { kind }) => say('segment.move', { segment: `segment:${kind}` }),
    forced: false,
    slips: (q, segment, seat) =>
      movementSlips(q, segment.side, groundVerbs.march!.targets!(q, segment, seat)),
    verbs: {
      ...groundVerbs,
      ...airTransportVerbs,
      ...paradropVerbs,
      ...airmobileVerbs,
      ...helicopterVerbs,
      ...navalVerbs,
      ...seaTransportVerbs,
      ...amphibiousVerbs,
      ...conversionVerbs,
      ...mineVerbs,
      ...infiltrationVerbs,
      done: { rule: '8.0', role: 'end', take: () => undefined },
    },
  }),
  'bridges are blown and mended': call('8.3.4', (_, { side }) => into(bridgeWork, { side, tried: [] })),
  'headquarters throw bridges': call(
    '18.2.6',
    (_, { side }) => into(headquartersBridges, newSpanning(side)),
    {
      when: (q) => plays(q, 'headquarters'),
    },
  ),
  'the segment ends': run('8.0', (c, { side }) => {
    checkBeachheads(c, side)
    checkSpans(c)
    coverMovers(c)
    c.state.opening = false
    c.state.segment = null
  }),
})
