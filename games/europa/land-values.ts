import type { Exact } from '@grognard/kernel'

/** Numbers that the land rules state once; a game reads them from its data. MP units, RE quarters, parts of replacement points. */
export interface LandValues {
  /** exploitation: share of the printed movement of c/m units. */
  readonly exploitation: Exact
  /** railCapacity: how many times their size c/m units and cavalry count by rail and sea. */
  readonly doubleSize: number
  /** trails: share of the cost of ground along a trail. */
  readonly trail: Exact
  /** roadElement: hexes of a road element that a hex of trail counts. */
  readonly trailSupplyHex: number
  /** attackLimits: below these odds an attack is hopeless. */
  readonly lowestOdds: Exact
  /** combatResults: what half losses are, and half exchanges. */
  readonly halfLosses: Exact
  /** requiredLosses: the share of losses that who used a special ability bears. */
  readonly requiredLosses: Exact
  /** neutralLimit: neutral RE for each capable RE. */
  readonly neutralLimit: number
  /** armourShares, armourLosses: from this share on armour calls up antitank guns, and capable units bear losses. */
  readonly armourShare: Exact
  /** unsupportedStrength: what is left of a unit without support; RE quarters that artillery with a dot supports. */
  readonly unsupported: Exact
  readonly gunsSupport: { readonly regiment: number; readonly battalion: number }
  /** supplyPointUse, supplyExhaustion: RE quarters that a general supply point feeds, and that it feeds at most when it is used up. */
  readonly supplyPoint: number
  readonly supplyPointAtMost: number
  /** resourceSupply: RE quarters with attack supply that is not spent. */
  readonly freeAttackSupply: number
  /** isolation: the turn without supply from which units dwindle. */
  readonly isolationFrom: number
  /** combatEngineers, terrainExpertise: share of the attackers' RE, and what it does to the die. */
  readonly engineers: { readonly share: Exact; readonly die: number }
  readonly expertise: { readonly share: Exact; readonly die: number }
  /** assaultEngineers: what they are multiplied by where they are doubled. */
  readonly assaultEngineers: number
  /** artilleryDefence: points that all artillery in excess is worth at most; what siege guns are multiplied by. */
  readonly excessArtillery: number
  readonly siege: number
  /** constructionWeather, quickConstruction: factors on the cost of works. */
  readonly works: {
    readonly poorWeather: number
    readonly battalion: number
    readonly twoUnits: Exact
    /** Defence from which a brigade builds like two units; 0 where none does. */
    readonly strongBrigade: number
  }
  /** transportCounters: RE quarters that a transport counter carries; armouredTransport: points that an armoured one adds. */
  readonly armouredTransport: number
  /** replacementPoints: the parts of a point that are counted, so that whatever a rule makes of one stays whole. */
  readonly pointParts: number
  /** replacementPoints: parts of points that a transport counter costs. */
  readonly transportCost: number
  /** What is left of the attack of guns that have fired in this phase already. */
  readonly attackAfterFiring: Exact
  /** railBoost: share of a net's capacity that can be added. */
  readonly railBoostShare: Exact
  /** bridgeRepair: how much dearer a bridge over a great river is; bridgeSeizure: points of defence that make a guard strong. */
  readonly longBridge: number
  readonly strongGuard: number
  /** communication: hexes of a line of communication. */
  readonly communication: number
}

/** A share of an amount. */
export const portion = (amount: number, share: Exact): number =>
  typeof share === 'number' ? amount * share : (amount * share[0]) / share[1]

/** The amount of which this is a share. */
export const whole = (part: number, share: Exact): number =>
  typeof share === 'number' ? part / share : (part * share[1]) / share[0]
