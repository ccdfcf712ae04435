/** Shapes of what only the advanced game uses: charts of the series, numbers of the title, set-up of a scenario. */
import { z } from 'zod'
import {
  bySide,
  count,
  fileProvenance,
  hexId,
  recordProvenance,
  slug,
  table,
  terrainId,
  text,
  whole,
} from './schema-common.ts'

/** 22.6.5: what a shot at another aircraft does. */
export const airCombatResult = z.enum(['X', 'DA', 'A', 'Ad', '-'])
export type AirCombatResult = z.infer<typeof airCombatResult>

/** 24.0: early detection lets fighters and missiles at a mission, detection only missiles. */
export const detectionResult = z.enum(['ED', 'D', '-'])
export type DetectionResult = z.infer<typeof detectionResult>

/** 24.5, 24.6: a step lost, an abort, or so much added to the die of the mission. */
export const flakResult = z
  .enum(['X', 'A', '+2', '+1', '-'])
  .transform((cell) => ({ hit: cell === 'X', abort: cell === 'X' || cell === 'A', drm: Number(cell) || 0 }))
export type FlakResult = z.output<typeof flakResult>

/** 23.4, 20.2.1: Strike 1, Strike 2, a step or destruction. */
export const strikeResult = z.enum(['1', '2', 'X', '-'])
export type StrikeResult = z.infer<typeof strikeResult>

/** 27.7.4.1: what is lost on the base, in order. */
export const collateralResult = z.enum([
  'Air',
  'Air*',
  'Am',
  'Air+Am',
  'Air*+Am',
  'Air*+Air+Am',
  'Step',
  'Elim',
  '-',
])
export type CollateralResult = z.infer<typeof collateralResult>

export const navalDetectionResult = z.enum(['point', 'area', '-'])

const column = z.string().min(1)
/** By strike value 1 to 6: the column, null where the value is too small. */
const byValue = z.array(column.nullable()).length(6)

export const seriesAdvancedFile = z.strictObject({
  provenance: fileProvenance,
  airCombat: table,
  airCombatModifiers: z.strictObject({
    dogfight: z.strictObject({ bomber: whole, loaded: whole, overcast: whole, storm: whole }),
    standOff: z.strictObject({ untrained: whole, bomber: whole, loaded: whole, storm: whole }),
    longRange: z.strictObject({ storm: whole }),
  }),
  /** 22.6: the least ratio for each level, and the range of air reconnaissance (21.2.1), null for anywhere. */
  superiority: z
    .array(z.strictObject({ id: slug, times: count, by: count.min(1), reconnaissance: count.nullable() }))
    .length(4),
  awacsMaximum: count,
  detection: table,
  detectionModifiers: z.strictObject({
    stealth: whole,
    wildWeasel: whole,
    slow: whole,
    overcast: whole,
    storm: whole,
    headquarters: whole,
    headquartersRange: count,
    helicopterOverEnemy: whole,
    mountain: whole,
    awacs: z.array(whole).length(5),
  }),
  sam: table,
  samModifiers: z.strictObject({
    wildWeasel: whole,
    stealth: whole,
    headquarters: whole,
    helicopterOverEnemy: whole,
    overcast: whole,
    storm: whole,
  }),
  aaa: table,
  aaaModifiers: z.strictObject({
    helicopter: whole,
    transport: whole,
    stealth: whole,
    overcast: whole,
    storm: whole,
    closeIn: whole,
    closeInLeading: whole,
  }),
  trackMaximum: z.strictObject({ detection: count, sam: count, aaa: count }),
  strike: table,
  strikeGround: z.array(
    z.strictObject({
      id: slug,
      terrain: z.array(terrainId).min(1),
      strike: byValue,
      interdiction: byValue,
    }),
  ),
  strikeTracks: byValue,
  strikeWildWeasel: column,
  strikeHardened: byValue,
  strikeHardenedBallistic: column,
  strikeHardenedCruise: column,
  /** The strike value that each kind of attacker counts as; helicopters and ships by combat support. */
  strikeValues: z.strictObject({
    supremeHeadquarters: count,
    headquarters: count,
    headquartersLeading: count,
    helicopter: z.array(count).length(2),
    surface: z.array(count).length(3),
  }),
  strikeModifiers: z.strictObject({
    overstacked: whole,
    highMountain: whole,
    intercepted: whole,
    standOffAgainstFoot: whole,
    reducedHeadquarters: whole,
    aaaTrack: whole,
    overcast: whole,
    storm: whole,
    cruiseOthers: whole,
    launchers: whole,
    bridge: whole,
    sheltered: whole,
    navalAir: whole,
    area: whole,
  }),
  /** 27.8: points that a result takes off a track. */
  trackLoss: z.strictObject({ 1: count, 2: count, X: count }),
  interdiction: table,
  collateral: table,
  raids: table,
  raidGround: z.array(
    z.strictObject({
      terrain: z.array(terrainId).min(1),
      /** Columns by which raids do better here than in the open. */
      shift: count,
      /** 20.2.2: the highest die that finds a headquarters. */
      recon: count,
      interdiction: column.nullable(),
    }),
  ),
  /** 20.2.1: the column in the open, by what is raided. */
  raidRows: z.strictObject({
    headquarters: count,
    depot: count,
    installation: count,
    bridge: count,
    helicopter: count,
    airfield: count,
    mobile: count,
  }),
  raidModifiers: z.strictObject({ brigade: whole, less: whole, bridge: whole }),
  /** 20.2.1.1: the highest die for two points off a track, and for one. */
  raidTrack: z.strictObject({ two: count, one: count }),
  /** 20.2.2: added to the highest die. */
  recon: z.strictObject({ headquarters: count, depot: count, unit: count }),
  targeting: count,
  survival: z.strictObject({ upTo: count, raid: whole, interdiction: whole }),
  infiltration: z.strictObject({ high: whole, weather: whole, open: whole, fortification: whole }),
  emergency: z.strictObject({ headquarters: count, unit: count }),
  electronicAwacs: z.strictObject({ from: count, modifier: whole }),
  navalDetection: table,
  navalDetectionModifiers: z.strictObject({
    shipInZone: whole,
    awacs: whole,
    overcast: whole,
    storm: whole,
    amphibious: whole,
  }),
  navalDefence: z.strictObject({
    leading: z.strictObject({ detection: count, sam: count, aaa: count }),
    others: z.strictObject({ detection: count, sam: count, aaa: count }),
  }),
  deliberateDamage: table,
  deliberateModifiers: z.strictObject({ captured: whole, enemyInHex: whole }),
  /** 19.1, in motorized movement points. */
  supplyRanges: z.strictObject({
    mobile: count,
    beachhead: count,
    urban: count,
    depot: count,
    depotStruck: count,
    headquarters: count,
    airbase: count,
  }),
  supplyPrices: z.strictObject({
    mobile: count,
    depot: count,
    mobileToDepot: count,
    depotGives: count,
    mobileGives: count,
    headquartersStep: count,
    headquarters: count,
    supreme: count,
    replacementPoint: count,
    emergencyPoints: count,
    base: count,
    airUnit: count,
    aaa: count,
    detection: count,
    sam: count,
    trackLimit: count,
    bridge: count,
  }),
  chemical: z.strictObject({ efficiency: whole, efficiencyLeading: whole }),
  /** 27.4: turns after which a sunk naval unit comes back. */
  navalReturn: count,
  /** 27.10.2: movement points within which a headquarters mends a bridge. */
  bridgeRepair: count,
  un: z.strictObject({ passes: count, veto: count, defiance: count }),
})

/** 15.2: the ratings of an air unit on one face. Half a point of support is too little for a mission (22.2). */
const airFace = z.strictObject({ airToAir: count, support: z.number().min(0).max(20), strike: count })

export const aircraft = z.strictObject({
  id: slug,
  nation: slug,
  aircraft: z.string().min(1),
  range: z.enum(['S', 'M', 'L', 'U']),
  allWeather: z.boolean(),
  stealth: z.boolean(),
  /** 15.2.3: its air-to-air rating is in parentheses: it cannot fire. */
  bomber: z.boolean(),
  /** 15.2.8: '*' stand-off, '**' long range, air to air. */
  reach: z.enum(['', '*', '**']),
  /** 15.2.8: stand-off weapons against the ground. */
  standOff: z.boolean(),
  wildWeasel: z.boolean(),
  /** 23.4.1.1, 22.2.2: flies from carriers. */
  naval: z.boolean(),
  marineCorps: z.boolean(),
  full: airFace,
  /** Null for a unit of one step (27.6). */
  reduced: airFace.nullable(),
  /** 15.2.4: one air unit for each. */
  skills: z.array(whole).min(1),
  provenance: recordProvenance,
})
export type Aircraft = z.infer<typeof aircraft>

const posture = z.strictObject({ dove: whole, hawk: whole })

export const titleAdvancedFile = z.strictObject({
  provenance: fileProvenance,
  /** 22.1: the base boxes of the air display. */
  bases: z
    .array(
      z.strictObject({
        id: slug,
        name: text,
        side: z.enum(['allied', 'opposing']),
        /** The country whose airbases it stands for; null off the map. */
        country: slug.nullable(),
        /** The sea zone of its carriers; null on land. */
        zone: slug.nullable(),
        nations: z.array(slug),
        /** 22.1.3: the highest die with which an aborted unit is ready again. */
        ready: count,
        /** 22.1.3: whether those that come back rest in a recovery area. */
        recovery: z.boolean(),
        /** 22.3: where aircraft of short range fly from here: so far into the enemy country, or only over this country. */
        short: z.union([count, slug]),
      }),
    )
    .min(1),
  /** 22.2.2, 27.4.1: air units of a carrier. */
  wings: z.array(z.strictObject({ ship: slug, units: z.array(slug).min(1) })),
  /** 22.6.5: aircraft that fight better beside a leader. */
  paired: z.strictObject({ types: z.array(slug), leader: slug, modifier: whole }),
  /** 12.1: by nation: the row of the victory point table for an air unit. */
  airLosses: z.record(slug, slug),
  /** 24.0: sides whose advantage in airborne warning helps to detect missions. */
  awacsDetects: z.array(z.enum(['allied', 'opposing'])),
  /** 25.2: nations whose air units may change their base. */
  rebasing: z.array(slug),
  /** 21.3 */
  electronic: z.array(
    z.strictObject({
      id: slug,
      side: z.enum(['allied', 'opposing']),
      /** Nations of which one must have units in play. */
      nations: z.array(slug).min(1),
      success: count,
      attempts: z.strictObject({ clear: count, overcast: count, storm: count }),
    }),
  ),
  /** 20.1.1: markers of special forces, with what is added to their survival. */
  teams: z.array(z.strictObject({ nation: slug, count: count.min(1), survival: whole })),
  /** 20.2.3: what a Targeted marker is worth. */
  targeted: bySide(count),
  /** 15.2.4, 22.6.5: nations whose pilots are trained for stand-off combat. */
  trained: z.array(slug),
  /** 27.9.3.1: nations whose air units can be rebuilt. */
  rebuilt: z.array(slug),
  /** 26.1.3: sides whose ballistic missiles stand on land. */
  landBased: z.array(z.enum(['allied', 'opposing'])),
  /** 28: three rolls for the international posture, and what the posture adds to the roll, by frame of the scenario. */
  posture: z.strictObject({
    rolls: z.array(posture).length(3),
    passive: whole,
    aggressive: whole,
    modifiers: z.record(slug, z.tuple([whole, whole, whole])),
  }),
  /** 20.3: survival of special forces while a surprise lasts, by frame. */
  surprise: z.record(slug, z.strictObject({ turns: count, modifier: whole })),
  /** 28.1 */
  veto: z.array(z.enum(['allied', 'opposing'])).length(2),
})

/** A side of the advanced game at the start. */
const sideStart = z.strictObject({
  /** 12.1.3: victory points to begin with besides those of the standard game, where headquarters are played. */
  handicap: count,
  supplyPoints: count,
  /** 19.4: depots to be placed, by nation. */
  depots: z.array(z.strictObject({ nation: slug, count: count.min(1) })),
  teams: z.array(z.strictObject({ nation: slug, count: count.min(1) })),
  chemicals: count,
  cruise: count,
  ballistic: count,
  detection: count,
  sam: count,
  aaa: count,
})

export const scenarioAdvanced = z.strictObject({
  /** The kind of war: a row of the title's posture and surprise. */
  frame: slug,
  /** Headquarters that begin, where their counters say or elsewhere; others come with their groups. */
  headquarters: z.array(z.strictObject({ id: slug, at: z.union([hexId, slug]).optional() })),
  sides: bySide(sideStart),
  /** 19.3: supply points that come later, besides those of the groups. */
  deliveries: z.array(
    z.strictObject({ turn: count.min(1), side: z.enum(['allied', 'opposing']), points: count }),
  ),
  /** 22.6.2: above 0 of the Allies, below 0 of their enemies. */
  awacs: whole,
  /** 22.4: air units by base, and the turn in which they come; 1 for those that begin. */
  air: z.array(z.strictObject({ base: slug, turn: count.min(1), units: z.array(slug) })),
})
export type ScenarioAdvanced = z.infer<typeof scenarioAdvanced>
