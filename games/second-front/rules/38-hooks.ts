import { derived } from '@grognard/kernel'
import { portion } from '../../europa/land-values.ts'
import { escapeFrom } from '../../europa/rules/air-escape.ts'
import { isMotorized, occupiedBy } from '../../europa/rules/units.ts'
import { type EuropaQuery, type Hooks, otherSide } from '../../europa/world.ts'
import type { Doing, Query, Running } from '../kit.ts'
import { neutralGround } from './03-B-neutrals.ts'
import { hasTankWeapons } from './10-I-weapons.ts'
import { succumbs } from './12-attrition.ts'
import { fullSources, largePorts, smallPorts } from './12-sources.ts'
import { hire, mayHire } from './14-A-labour.ts'
import { holdsFirm, turnedResult } from './14-G-police.ts'
import { isCommando, maySurprise, slips, slipsThroughZones, surprise } from './14-H-commandos.ts'
import { inPortFortification, tendPortFortifications } from './37-B-port-fortifications.ts'
import { barredBehind } from './41-exits.ts'
import { scenarioOf as scenario } from './41-scenario.ts'
import { scoreLoss } from './42-victory.ts'
import { cooperation } from './43-E-cooperation.ts'

/** What is particular to this game, where the system asks for it. */

const mine = (q: EuropaQuery): Query => q as unknown as Query
const scenarioOf = (q: EuropaQuery) => scenario(mine(q))

/** 3.B.3, 41.B: neutral countries, and the lands of those who leave the map. */
function groundBarred(q: Query, side: 0 | 1): Uint8Array {
  const behind = barredBehind(q, side)
  return neutralGround(q.data).map((neutral, place) => neutral || (behind?.[place] ?? 0))
}

const barredTo = (side: 0 | 1) =>
  derived(
    (q: Query) => [q.state.scenario],
    (q) => ({ places: groundBarred(q, side) }),
  )
const neutral = derived(
  (_: Query) => [],
  (q) => ({ places: [...neutralGround(q.data)].flatMap((is, place) => (is === 1 ? [place] : [])) }),
)
const found = [barredTo(0), barredTo(1)] as const
const neutralPlaces = (q: Query): readonly number[] => neutral(q).places
const barred = [(q: Query) => found[0](q).places, (q: Query) => found[1](q).places] as const

export const hooks: Hooks = {
  zoneBarred: () => null,
  attackModifiers: (q, { attackers }) => cooperation(mine(q), attackers),
  combatTerrain: (q, place) => q.data.map.terrain[place]!,
  /** 3.E.2: full and partial hexes of major cities. */
  countsAsCity: (q, place) => mine(q).data.major[place] === 1,
  supplyBarred: (q) => neutralPlaces(mine(q)),
  regularSources: (q, group) => [...fullSources(mine(q), group), ...largePorts(mine(q), group)],
  limitedSources: (q, group) => smallPorts(mine(q), group),
  hasTankWeapons: (q, unit) => hasTankWeapons(mine(q), unit),
  /** 14.H.2: commandos retreat before combat. */
  mayEvade: (q, unit) => isCommando(mine(q), unit),
  maySurprise: (q, unit, engagement) => maySurprise(mine(q), unit, engagement),
  surprise: (c, unit, engagement) => surprise(c as unknown as Running, unit, engagement),
  mayHire: (q, unit) => mayHire(mine(q), unit),
  hire: (c, unit) => hire(c as unknown as Doing, unit),
  maySlip: (q, unit) => slipsThroughZones(mine(q), unit),
  slips: (c, unit, follows) => slips(c as unknown as Running, unit, follows),
  /** 44.A.1f: c/m commandos in both phases, others while everybody moves. */
  maySeize: (q, unit) => isCommando(mine(q), unit) && (q.state.phase === 'movement' || isMotorized(q, unit)),
  fedInPlace: (q, unit) => inPortFortification(mine(q), unit),
  turnedResult: (q, { defenders }, result) => turnedResult(mine(q), defenders, result),
  holdsFirm: (q, unit, result) => holdsFirm(mine(q), unit, result),
  succumbs: (q, unit, die) => succumbs(mine(q), unit, die),
  /** 9.F.1/5: German c/m units retreat through enemy zones to where friends stand. */
  retreatsThroughZone: (q, unit, place) =>
    q.data.units.nationality[unit] === 'german' &&
    isMotorized(q, unit) &&
    occupiedBy(q, place, q.data.units.side[unit] as 0 | 1),
  freeSources: () => [],
  /** 41.B: nobody follows those who leave the map. */
  forbiddenTo: (q, unit) => barred[q.data.units.side[unit] as 0 | 1](mine(q)),
  setUp: (q) => scenarioOf(q),
  // No scenario that can be played has ships.
  placeOfShip: () => -1,
  inPlay: (q) => scenarioOf(q).inPlay,
  arrivalDue: () => false,
  arrivalSure: () => false,
  /** 40.B.4: a quarter of what the Germans lost, a fifth of what others did; fractions are kept. */
  returnedPoints: (q, nation, lost) =>
    portion(lost, [q.data.charts.values.pointParts, nation === 'german' ? 8 : 10] as const),
  onLoss: (c, unit, points) => scoreLoss(c as unknown as Doing, unit, points),
  onCapture: (c, place, by, capacity) => {
    if (by === 1) (c as unknown as Doing).state.everAllied[place] = 1
    escapeFrom(c, place, otherSide(by), capacity)
  },
  onSettled: (c) => tendPortFortifications(c as unknown as Doing),
}
