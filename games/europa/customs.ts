/** How a book has it where the books of the system differ and a word says it; more than a word is a chart or a hook. */
export interface Customs {
  /** advances: whether defenders advance, too, and those who retreated may come back where nobody advances. */
  readonly defendersAdvance: boolean
  /** zeroStrength: whether units without defence are lost when nobody with defence is attacked beside them. */
  readonly defencelessFall: boolean
  /** supplyElements: whether the resource points of a captured hex are rolled for, or destroyed. */
  readonly captureResources: 'rolled' | 'destroyed'
  /** isolation: whether units can be cut off from every source, however far: only then attacks suffer at once and units dwindle. */
  readonly isolation: boolean
  /** resourceSupply: whether resource points feed who is hungry. */
  readonly resourcesFeed: boolean
  /** unsupportedStrength: whether combat engineers support themselves against cities and works. */
  readonly engineersSupportThemselves: boolean
  /** administrative: whether units may march faster where no enemy is near. */
  readonly administrativeMoves: boolean
  /** railMovement: whether trains need a yard of their side on the line, and what bounds their load: yards, or what the side has on the net. */
  readonly railways: 'by-yard' | 'by-net'
  /** airPhases: who flies first where both sides may: the phasing one, or chance says. */
  readonly firstFlights: 'phasing' | 'chance'
  /** airCombatPhase: whether ground support waits for its combat before guns fire at it, or after. */
  readonly supportWaits: 'before-guns' | 'after-guns'
  /** yardBombing: whether only yards count that a railway joins to a source of their side. */
  readonly yardsOnLine: boolean
  /** bombardment: whether aircraft bomb fortresses in the combat phase. */
  readonly fortressBombing: boolean
  /** fighterBombers: whether bombs weaken a fighter in defence, too. */
  readonly bombsWeakenDefence: boolean
  /** disruption: whether who owns a hex ignores disrupted enemies in it in everything but combat. */
  readonly disruptedIgnored: boolean
  /** antitank: whether attackers whose armour is useless, being long out of supply, still count as armour to those who defend. */
  readonly uselessArmourCounts: boolean
  /** overruns: whether those who overrun must fit into the hex that they come from, too. */
  readonly overrunFromRoom: boolean
  /** airborneSupply: whether who was dropped while supplied stays so in the player turn after. */
  readonly droppedStaySupplied: boolean
  /** breakdowns: whether units break down whenever they like, in the initial phase and in the pool, too, or only before they move. */
  readonly breakDownAnyTime: boolean
  /** supplyPointLife: whether supply points go at once where supply is regular. */
  readonly idleSuppliesGo: boolean
  /** harassmentAbatement: whether antiaircraft units alone fire, not whoever has guns of his own, nor guns in position. */
  readonly flakAbates: boolean
  /** interception: whether fighters intercept as far as half of their rating, beyond the limit of patrol zones. */
  readonly interceptsBeyondZone: boolean
  /** nightOperations: whether night fighters patrol by night. */
  readonly nightPatrols: boolean
  /** airStatus: whether aborted air units leave the map until they are mended. */
  readonly abortedLeave: boolean
}

/** As most books have it. */
export const usual: Customs = {
  defendersAdvance: true,
  defencelessFall: false,
  captureResources: 'rolled',
  isolation: false,
  resourcesFeed: true,
  engineersSupportThemselves: true,
  administrativeMoves: false,
  railways: 'by-yard',
  firstFlights: 'phasing',
  supportWaits: 'before-guns',
  yardsOnLine: false,
  fortressBombing: true,
  bombsWeakenDefence: true,
  disruptedIgnored: true,
  uselessArmourCounts: true,
  overrunFromRoom: true,
  droppedStaySupplied: true,
  breakDownAnyTime: true,
  idleSuppliesGo: true,
  flakAbates: false,
  interceptsBeyondZone: false,
  nightPatrols: false,
  abortedLeave: false,
}
