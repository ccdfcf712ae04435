import { derived, type Options, refuse } from '@grognard/kernel'
import { ask, procedure, type Query, run } from '../kit.ts'
import { ABSENT, enemyOf, NOBODY, SIDES, type Side, type State, WAITING } from '../state.ts'
import { say } from '../text/say.ts'
import { type PlayedScenario, SEA, sideId, sideOfId, type World } from '../world.ts'
import { groundIn, occupants, seatOf } from './02-units.ts'
import { stackingLimit, stackOf } from './08-1-stacking.ts'
import { advancedHandicap, isOutOfThisGame, placeHeadquarters, startingAdvanced } from './14-set-up.ts'

/** 2.3.6: where units begin: on the hex their counter names, or where their owner puts them. */

/** 8.4, 7.2: who controls each hex at the start: its country's side, or what the scenario says of sea boxes. */
function startingControl(world: World, scenario: PlayedScenario): number[] {
  const control: number[] = Array.from(world.home)
  for (const { box, control: by } of scenario.seaControl)
    control[world.cell(box)] = by === 'contested' ? NOBODY : sideOfId(by)
  for (const zone of world.zones) for (const hex of zone.hexes) control[hex] = NOBODY
  return control
}

/** The position before the first step of a scenario. */
export function startingState(world: World, index: number, options: Options): State {
  const scenario = world.scenarios[index]!
  const units = () => world.units.map(() => 0)
  const cells = (value: number) => Array.from({ length: world.cells }, () => value)
  const stays = (unit: number): boolean =>
    isOutOfThisGame(world, unit, options) || (world.title.staysOut?.(world, unit, options) ?? false)
  const at: number[] = world.units.map((_, unit) => (stays(unit) ? ABSENT : WAITING))
  const steps = units()
  for (const { unit, cell, steps: full } of scenario.placements) {
    at[unit] = cell
    steps[unit] = full
  }
  placeHeadquarters(world, index, at, steps)
  const mines = cells(0)
  const minesOf = cells(NOBODY)
  for (const { hex, side, density } of scenario.mines) {
    mines[world.cell(hex)] = density
    minesOf[world.cell(hex)] = sideOfId(side)
  }
  const { limits } = world.data.title.files['charts.json']
  const start = (side: Side) => scenario.sides[sideId(side)]
  const laid = (side: Side) => scenario.mines.filter((mine) => sideOfId(mine.side) === side).length
  return {
    scenario: index,
    foggy: options.fog === true,
    turn: 1,
    turnType: 'initiative',
    first: sideOfId(scenario.initiative.holder),
    weather: 'clear',
    segment: null,
    opening: true,
    at,
    steps,
    aboard: world.units.map(() => -1),
    returns: units(),
    moved: units(),
    fought: units(),
    retreated: units(),
    landed: units(),
    missions: units(),
    mustRebase: units(),
    assaulted: units(),
    loaded: units(),
    lifted: units(),
    flipped: units(),
    shown: units(),
    unsupplied: units(),
    control: startingControl(world, scenario),
    fallen: cells(0),
    entered: cells(NOBODY),
    clearing: cells(-1),
    cleared: cells(0),
    bridges: world.bridgeCells.map(() => 0),
    ferries: world.ferryCells.map(() => 0),
    mines,
    minesOf,
    minesBy: cells(-1),
    beachheads: cells(NOBODY),
    newBeachheads: [],
    beachheadsBack: [[], []],
    debarked: cells(0),
    air: [0, 0],
    airReceived: [0, 0],
    airLost: [0, 0],
    superiority: { side: 0, level: 0 },
    airmobile: [start(0).airmobilePoints, start(1).airmobilePoints],
    airmobileUsed: [0, 0],
    halfLifts: [[], []],
    airLiftUsed: [0, 0],
    airborneUsed: [0, 0],
    seaLiftUsed: [0, 0],
    submarines: [start(0).submarineLevel, start(1).submarineLevel],
    submarinesSunk: [false, false],
    asw: [start(0).aswLevel, start(1).aswLevel],
    minesLeft: [limits.allied.mines - laid(0), limits.opposing.mines - laid(1)],
    vp: [
      start(0).victoryPoints + advancedHandicap(scenario, 0, options),
      start(1).victoryPoints + advancedHandicap(scenario, 1, options),
    ],
    vpThisTurn: [0, 0],
    vpLastTurn: [0, 0],
    autoRolls: [0, 0],
    replacements: world.nations.map(() => 0),
    advanced: startingAdvanced(world, index, options),
  }
}

/** 19.4: depots are put where their owner wants them in his own country. */
const depotsToPlace = ({ data, state }: Query, side: Side): readonly number[] =>
  state.advanced === null
    ? []
    : data.supplyUnits.filter(
        (unit) =>
          data.unitSide[unit] === side && state.at[unit] === WAITING && state.advanced!.depot[unit] === 1,
      )

/** By side: land of its own countries that is in play. */
const ownCountry = derived(
  (q: Query) => [q.state.scenario],
  ({ data, state }): readonly (readonly number[])[] => {
    const { inPlay } = data.scenarios[state.scenario]!
    const land = [...data.home.keys()].filter(
      (cell) => cell < data.hexes && inPlay[cell] === 1 && data.terrain[cell] !== SEA,
    )
    return SIDES.map((side) => land.filter((cell) => data.home[cell] === side))
  },
)

/** Units that their owner places, in the order of the scenario; depots last. */
function unplaced(q: Query, side: Side): readonly { unit: number; cells: readonly number[] }[] {
  const free = q.data.scenarios[q.state.scenario]!.free.filter(
    ({ unit }) => q.data.unitSide[unit] === side && q.state.at[unit] === WAITING,
  )
  const depots = depotsToPlace(q, side)
  if (depots.length === 0) return free
  const cells = ownCountry(q)[side]!
  return [...free, ...depots.map((unit) => ({ unit, cells }))]
}

interface SetUp {
  side: Side
}

function placeRefusal(q: Query, side: Side, target: string) {
  const next = unplaced(q, side)[0]
  const cell = q.data.cellOf(target)
  if (!next?.cells.includes(cell) || occupants(q)[cell] === enemyOf(side))
    return refuse('2.3.6', say('setup.notThere'))
  const sp = q.data.units[next.unit]!.full.sp
  const room = stackingLimit(q, cell) - stackOf(q, groundIn(q, cell))
  return room < sp ? refuse('8.1.1.1', say('setup.full', { hex: target })) : undefined
}

export const setUp = procedure<SetUp>('set-up', '2.3.6', {
  'units are placed': ask(
    '2.3.6',
    {
      by: (_, { side }) => seatOf(side),
      prompt: (q, { side }) => say('setup.place', { unit: q.data.unitTarget[unplaced(q, side)[0]!.unit]! }),
      verbs: {
        place: {
          rule: '2.3.6',
          targets: (q, { side }) => unplaced(q, side)[0]?.cells.map((cell) => q.data.cellTarget[cell]!) ?? [],
          check: (q, { side }, target) => placeRefusal(q, side, target),
          take(c, { side }, target) {
            const { unit } = unplaced(c, side)[0]!
            c.state.at[unit] = c.data.cellOf(target)
            c.state.steps[unit] = c.data.units[unit]!.steps
            c.tell('2.3.6', say('setup.placed', { unit: c.data.unitTarget[unit]!, hex: target }), [target])
          },
        },
      },
    },
    { when: (q, { side }) => unplaced(q, side).length > 0 },
  ),
  'the other side': run('2.3.6', (c, local) => {
    const next = SIDES.find((side) => unplaced(c, side).length > 0)
    if (next === undefined) return undefined
    local.side = next
    return { go: 'units are placed' }
  }),
})
