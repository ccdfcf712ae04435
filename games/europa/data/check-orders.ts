/** What must hold of the scenarios: units once, each where it may stand, bases under aircraft. */
import { axialDistance, axialOf, cellOf } from '@grognard/maps'
import type { Checker } from './checker.ts'
import { buildMap, columnOf, orderOf } from './hexes.ts'
import { type Area, type Book, type DataFiles, type Scenario, SEA } from './schema.ts'

export function checkScenarios({ sides }: Pick<Book, 'sides'>, files: DataFiles, check: Checker): void {
  const map = buildMap(files['map.json'], files['boxes.json'])
  const hexById = new Map(files['map.json'].hexes.map((hex) => [hex.id, hex]))
  const known = {
    sides: new Set(sides),
    hexes: new Set(hexById.keys()),
    boxes: new Set(files['boxes.json'].boxes.map(({ id }) => id)),
    ground: new Map(files['units.json'].ground.map((unit) => [unit.id, unit])),
    permanentOnly: new Set(
      files['land-charts.json'].airTypes.filter(({ heavy }) => heavy).map(({ id }) => id),
    ),
    models: new Map(files['units.json'].airModels.map((model) => [model.id, model])),
    air: new Map(files['units.json'].air.map((unit) => [unit.id, unit])),
    ships: new Set(files['naval.json'].ships.map(({ id }) => id)),
    turns: new Set(files['turns.json'].turns.map(({ id }) => id)),
    sections: new Set(files['map.json'].sections.map(({ id }) => id)),
    seas: new Set(files['map.json'].seaBoxes.map(({ id }) => id)),
    islands: new Set(files['map.json'].islands.map(({ id }) => id)),
    nets: new Set(files['map.json'].railNets.map(({ id }) => id)),
    strips: new Set(files['map.json'].places.flatMap(({ hex, airstrip }) => (airstrip ? [hex] : []))),
  }
  const inArea = (area: Area, spot: string): boolean => {
    if (area.box !== undefined) return area.box === spot
    const hex = hexById.get(spot)
    if (!hex || hex.terrain === SEA) return false
    const column = columnOf(spot, orderOf(files['map.json']))
    if (area.columns && (column < area.columns[0] || column > area.columns[1])) return false
    if (area.coastal && hex.sea === undefined) return false
    if (area.hexes.includes(spot)) return true
    const here = axialOf(map, cellOf(map, spot))
    return area.near.some((near) => axialDistance(here, axialOf(map, cellOf(map, near.hex))) <= near.distance)
  }
  for (const [file, scenario] of files.scenarios) checkScenario(file, scenario, known, inArea, check)
}

interface Known {
  readonly sides: ReadonlySet<string>
  readonly hexes: ReadonlySet<string>
  readonly boxes: ReadonlySet<string>
  readonly ground: ReadonlyMap<string, DataFiles['units.json']['ground'][number]>
  readonly permanentOnly: ReadonlySet<string>
  readonly models: ReadonlyMap<string, DataFiles['units.json']['airModels'][number]>
  readonly air: ReadonlyMap<string, DataFiles['units.json']['air'][number]>
  readonly ships: ReadonlySet<string>
  readonly turns: ReadonlySet<string>
  readonly sections: ReadonlySet<string>
  readonly seas: ReadonlySet<string>
  readonly islands: ReadonlySet<string>
  readonly strips: ReadonlySet<string>
  readonly nets: ReadonlySet<string>
}

function checkScenario(
  file: string,
  scenario: Scenario,
  known: Known,
  inArea: (area: Area, spot: string) => boolean,
  check: Checker,
): void {
  if (`${scenario.id}.json` !== file) check.say(file, 'id', file.replace('.json', ''), scenario.id)
  check.refs(file, 'sections', 'a section', known.sections, scenario.sections)
  check.refs(file, 'boxes', 'a box', known.boxes, scenario.boxes)
  check.ref(file, 'land.owner', 'a side', known.sides, scenario.land.owner)
  check.refs(file, 'land.except', 'a hex', known.hexes, scenario.land.except)
  check.ref(file, 'start.turn', 'a turn', known.turns, scenario.start.turn)
  check.ref(file, 'end.turn', 'a turn', known.turns, scenario.end.turn)
  check.ref(file, 'endsWithoutUnits.island', 'an island', known.islands, scenario.endsWithoutUnits?.island)
  for (const list of ['airfields', 'forces', 'air', 'ships', 'stocks', 'supplySources', 'arrivals'] as const)
    check.ids(file, list, scenario[list])

  const spots = (path: string, spot: { hex?: string | undefined; box?: string | undefined }): void => {
    check.ref(file, `${path}.hex`, 'a hex', known.hexes, spot.hex)
    check.ref(file, `${path}.box`, 'a box of the scenario', new Set(scenario.boxes), spot.box)
  }
  const used = new Set<string>()
  for (const force of scenario.forces) {
    for (const deployment of force.deployments) {
      const path = `forces[${force.id}].deployments[${deployment.id}]`
      check.refs(file, `${path}.units`, 'a ground unit', known.ground, deployment.units)
      check.refs(file, `${path}.area.hexes`, 'a hex', known.hexes, deployment.area.hexes)
      check.ref(
        file,
        `${path}.area.box`,
        'a box of the scenario',
        new Set(scenario.boxes),
        deployment.area.box,
      )
      for (const id of deployment.units) {
        const unit = known.ground.get(id)
        if (!unit) continue
        if (unit.side !== force.side) check.say(file, `${path}.units`, `units of the ${force.side} side`, id)
        if (used.has(id)) check.say(file, `${path}.units`, 'units named once', id)
        used.add(id)
        const ways = deployment.mayBreakDown ? unit.breakdown.map(({ parts }) => parts) : []
        const placed = [[id], ...ways].find((parts) => parts.every((part) => part in deployment.at))
        if (!placed) check.say(file, `${path}.at`, `a place for ${id} or for all its parts`, 'none')
      }
      const mayStand = new Set(
        deployment.units.flatMap((id) => [
          id,
          ...(known.ground.get(id)?.breakdown.flatMap((w) => w.parts) ?? []),
        ]),
      )
      for (const [id, spot] of Object.entries(deployment.at)) {
        if (!mayStand.has(id)) check.say(file, `${path}.at`, 'units of this deployment', id)
        if (!inArea(deployment.area, spot)) check.say(file, `${path}.at.${id}`, 'a place in the area', spot)
      }
    }
  }
  checkDemands(file, scenario, known, check)
  const fields = new Set([...known.strips, ...scenario.airfields.map(({ hex }) => hex)])
  for (const { id, hex } of scenario.airfields)
    check.ref(file, `airfields[${id}].hex`, 'a hex', known.hexes, hex)
  for (const unit of scenario.air) {
    const path = `air[${unit.id}]`
    spots(path, unit)
    const model = known.models.get(known.air.get(unit.id)?.model ?? '')
    if (!model) check.say(file, path, 'an air unit', unit.id)
    else if (!scenario.airOf.includes(model.side))
      check.say(file, path, `air units of ${scenario.airOf.join()}`, unit.id)
    if (unit.hex !== undefined && !fields.has(unit.hex))
      check.say(file, `${path}.hex`, 'an airbase', unit.hex)
    check.ref(file, `${path}.ship`, 'a ship', known.ships, unit.ship)
    // Heavy bombers need a permanent airfield.
    const permanent = scenario.airfields.some(({ hex, kind }) => hex === unit.hex && kind === 'permanent')
    if (model && known.permanentOnly.has(model.type) && unit.hex !== undefined && !permanent)
      check.say(file, `${path}.hex`, 'a permanent airfield for a heavy bomber', unit.hex)
  }
  for (const ship of scenario.ships) {
    check.ref(file, `ships[${ship.id}]`, 'a ship', known.ships, ship.id)
    if (ship.sea === undefined) spots(`ships[${ship.id}]`, ship)
    check.ref(file, `ships[${ship.id}].sea`, 'a sea box', known.seas, ship.sea)
    check.refs(file, `ships[${ship.id}].aboard`, 'a unit of the set-up', used, ship.aboard ?? [])
  }
  for (const field of scenario.mines ?? [])
    check.ref(file, `mines[${field.id}].sea`, 'a sea box', known.seas, field.sea)
  if (!scenario.naval && scenario.ships.length > 0)
    check.say(file, 'ships', 'none, without naval rules', 'some')
  for (const stock of scenario.stocks) spots(`stocks[${stock.id}]`, stock)
  for (const source of scenario.supplySources) spots(`supplySources[${source.id}]`, source)
  for (const { id, net, side } of scenario.rails ?? []) {
    check.ref(file, `rails[${id}].net`, 'a rail net', known.nets, net)
    check.ref(file, `rails[${id}].side`, 'a side', known.sides, side)
  }
  for (const arrival of scenario.arrivals) checkArrival(file, arrival, scenario, known, check)
}

function checkDemands(file: string, scenario: Scenario, known: Known, check: Checker): void {
  const forces = check.ids(file, 'forces', scenario.forces)
  const used = new Set(
    scenario.forces.flatMap(({ deployments }) => deployments.flatMap(({ units }) => units)),
  )
  check.ids(file, 'demands', scenario.demands)
  for (const demand of scenario.demands) {
    const path = `demands[${demand.id}]`
    if ('forces' in demand) check.refs(file, `${path}.forces`, 'a force', forces, demand.forces)
    if ('force' in demand) check.ref(file, `${path}.force`, 'a force', forces, demand.force)
    if ('units' in demand) check.refs(file, `${path}.units`, 'a unit of the set-up', used, demand.units)
    if ('hex' in demand) check.ref(file, `${path}.hex`, 'a hex', known.hexes, demand.hex)
  }
}

function checkArrival(
  file: string,
  arrival: Scenario['arrivals'][number],
  scenario: Scenario,
  known: Known,
  check: Checker,
): void {
  const path = `arrivals[${arrival.id}]`
  check.ref(file, `${path}.turn`, 'a turn', known.turns, arrival.turn)
  check.refs(file, `${path}.units`, 'a ground unit', known.ground, arrival.units)
  check.refs(file, `${path}.from`, 'a ground unit', known.ground, arrival.from)
  check.refs(file, `${path}.ships`, 'a ship', known.ships, [...arrival.ships, ...arrival.shipsLeaving])
  for (const { model } of [...arrival.airArriving, ...arrival.airLeaving])
    check.ref(file, `${path}.air`, 'an air model', known.models, model)
  const { hexes, otherwise, coastOf, box } = arrival.where
  check.refs(file, `${path}.where.hexes`, 'a hex', known.hexes, [...hexes, ...otherwise])
  check.ref(file, `${path}.where.coastOf`, 'a sea box', known.seas, coastOf)
  check.ref(file, `${path}.where.box`, 'a box of the scenario', new Set(scenario.boxes), box)
  const comes =
    arrival.kind === 'reinforcement' || arrival.kind === 'conditional' || arrival.kind === 'production'
  const somewhere = hexes.length > 0 || coastOf !== null || box !== null
  if (comes && !somewhere) check.say(file, `${path}.where`, 'a place to arrive at', 'none')
  if (arrival.kind === 'conversion' && (arrival.units.length === 0 || arrival.from.length === 0))
    check.say(file, path, 'units to convert and what becomes of them', arrival.units)
  if ((arrival.kind === 'conditional') !== (arrival.condition !== null))
    check.say(file, `${path}.condition`, 'a condition for a conditional entry only', arrival.condition)
  for (const id of [...arrival.units, ...arrival.from]) {
    const unit = known.ground.get(id)
    if (unit && unit.side !== arrival.side)
      check.say(file, `${path}.units`, `units of the ${arrival.side} side`, id)
  }
}
