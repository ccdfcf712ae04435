import type { Procedure } from '@grognard/kernel'
import type { State } from '../../state.ts'
import type { World } from '../../world.ts'
import { defections } from './allied/defections.ts'
import { alliedOffensives } from './allied/offensives.ts'
import { alliedPolitics } from './allied/politics.ts'
import { pressure } from './allied/pressure.ts'
import { resistance, titoRises } from './allied/resistance.ts'
import { axisOffensives } from './axis/offensives.ts'
import { panzerRefit, panzers } from './axis/panzers.ts'
import { airlift, axisPolitics, banzai } from './axis/politics.ts'
import { trenches, trenchWorks } from './axis/trenches.ts'
import type { CardEvent } from './event.ts'

/**
 * What each card does as an event, by card id. Cards that are not here do their work by being remembered as played:
 * other chapters and other cards ask for them. Reinforcements and invasions are played from their data.
 */
export const cardEvents: Readonly<Record<string, CardEvent>> = {
  ...alliedOffensives,
  ...alliedPolitics,
  ...defections,
  ...pressure,
  ...resistance,
  ...axisOffensives,
  ...axisPolitics,
  ...panzers,
  ...trenches,
}

export const eventProcedures = [
  titoRises,
  panzerRefit,
  banzai,
  airlift,
  trenchWorks,
] as readonly unknown[] as readonly Procedure<State, World, object>[]
