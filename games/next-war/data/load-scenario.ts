/** Reads a scenario: who takes part, where it begins, who comes later. */

import type { DataCheck } from '@grognard/kernel'
import { airUnitIds } from './air-units.ts'
import { canBegin } from './load-forces.ts'
import type { Placement, Scenario, Series, TitleData } from './loaded.ts'
import { type Entry, type ScenarioRecord, SIDE_IDS, type SideId } from './schema.ts'

interface Piece {
  readonly id: string
  readonly kind: 'land' | 'base' | 'port'
  readonly side: SideId
  readonly entry: Entry
  readonly formation: string | null
  readonly steps: 1 | 2
  readonly sp: number
  /** Only the advanced game uses it. */
  readonly advanced?: true
}

export function loadScenario(
  file: string,
  record: ScenarioRecord,
  title: TitleData,
  series: Series,
  report: DataCheck,
): Scenario {
  const pieces = piecesOf(title)
  const cells = cellsInPlay(file, record, title, report)
  const inPlay = new Set(cells)
  checkNumbers(file, record, title, series, report)
  const arrivals = arrivalsOf(file, record, pieces, report)
  const later = new Map(
    arrivals.flatMap(({ reinforcement, units }) => units.map((id) => [id, reinforcement])),
  )
  const overrides = new Map(record.setup.map((one) => [one.id, one]))
  const placements: Placement[] = []
  const free: { unit: string; cells: number[] }[] = []
  for (const piece of participants(file, record, title, pieces, inPlay, report)) {
    const path = `forces (${piece.id})`
    const arrival = later.get(piece.id)
    if (arrival !== undefined) {
      report.say(file, path, 'a unit that begins or comes later', `also reinforcement ${arrival}`)
      continue
    }
    const override = overrides.get(piece.id)
    const at = override?.at ?? ('at' in piece.entry && !('group' in piece.entry) ? piece.entry.at : undefined)
    if (at !== undefined) {
      const steps = override?.steps ?? piece.steps
      if (steps > piece.steps) report.say(file, `setup[${piece.id}].steps`, `at most ${piece.steps}`, steps)
      const cell = startCell(file, piece, at, title, inPlay, report)
      if (cell !== undefined) placements.push({ unit: piece.id, cell, steps })
    } else if ('country' in piece.entry)
      free.push({ unit: piece.id, cells: cellsOf(title, cells, piece.entry.country) })
    else report.say(file, path, 'a set-up hex', 'a unit with none')
  }
  const taking = new Set([...placements, ...free].map(({ unit }) => unit))
  for (const { id } of record.setup)
    if (!taking.has(id)) report.say(file, `setup[${id}]`, 'a unit of the forces', id)
  report.ids(file, 'setup', record.setup)
  checkStacks(file, placements, pieces, title, series, report)
  checkEntries(file, record, arrivals, pieces, title, inPlay, report)
  const headquarters = headquartersOf(file, record, pieces, title, inPlay, report)
  checkAdvanced(file, record, title, report)
  return { ...record, cells, placements, headquarters, arrivals, free }
}

/** 18.0: where headquarters begin: on the hex of their counter, or where the scenario says. */
function headquartersOf(
  file: string,
  { advanced }: ScenarioRecord,
  pieces: ReadonlyMap<string, Piece>,
  title: TitleData,
  inPlay: ReadonlySet<number>,
  report: DataCheck,
): Placement[] {
  return advanced.headquarters.flatMap(({ id, at }) => {
    const piece = pieces.get(id)
    const printed = piece && 'at' in piece.entry ? piece.entry.at : undefined
    const place = at ?? printed
    if (!piece?.advanced || place === undefined) {
      report.say(file, `advanced.headquarters[${id}]`, 'a headquarters with a place to begin', id)
      return []
    }
    const cell = startCell(file, piece, place, title, inPlay, report)
    return cell === undefined ? [] : [{ unit: id, cell, steps: piece.steps }]
  })
}

/** 19.4, 20.1.1, 22.4: what the advanced game names is there. */
function checkAdvanced(
  file: string,
  { advanced, turns }: ScenarioRecord,
  title: TitleData,
  report: DataCheck,
): void {
  const nations = new Map(title.nations.map(({ id, side }) => [id, side]))
  const units = new Set(airUnitIds(title.files['advanced-units.json']))
  const { bases, posture, surprise } = title.files['advanced.json']
  const frames = new Set(Object.keys(posture.modifiers))
  report.ref(file, 'advanced.frame', 'a frame of the title', frames, advanced.frame)
  if (!(advanced.frame in surprise))
    report.say(file, 'advanced.frame', 'a frame with its surprise', advanced.frame)
  for (const side of SIDE_IDS)
    for (const { nation } of [...advanced.sides[side].depots, ...advanced.sides[side].teams])
      if (nations.get(nation) !== side)
        report.say(file, `advanced.sides.${side}`, 'nations of the side', nation)
  const baseIds = new Set(bases.map(({ id }) => id))
  for (const { base, turn, units: coming } of advanced.air) {
    report.ref(file, 'advanced.air.base', 'a base of the title', baseIds, base)
    if (turn > turns) report.say(file, 'advanced.air.turn', `at most ${turns}`, turn)
    for (const id of coming) report.ref(file, 'advanced.air.units', 'an air unit', units, id)
  }
  for (const { turn } of advanced.deliveries)
    if (turn > turns) report.say(file, 'advanced.deliveries.turn', `at most ${turns}`, turn)
}

function piecesOf({ units, nations, files }: TitleData): Map<string, Piece> {
  const sideOf = new Map(nations.map(({ id, side }) => [id, side]))
  const piece = (
    unit: { readonly id: string; readonly nation: string; readonly entry: Entry },
    rest: Omit<Piece, 'id' | 'side' | 'entry'>,
  ): [string, Piece] => [unit.id, { id: unit.id, side: sideOf.get(unit.nation)!, entry: unit.entry, ...rest }]
  return new Map([
    ...units.ground.map((unit) =>
      piece(unit, { kind: 'land', formation: unit.formation, steps: unit.steps, sp: unit.full.sp }),
    ),
    ...units.helicopters.map((unit) =>
      piece(unit, { kind: 'base', formation: unit.formation, steps: unit.steps, sp: 0 }),
    ),
    ...units.naval.map((unit) => piece(unit, { kind: 'port', formation: null, steps: 1, sp: 0 })),
    ...files['advanced-units.json'].headquarters.map((unit) =>
      piece(unit, {
        kind: 'land',
        formation: unit.formation,
        steps: unit.reduced === null ? 1 : 2,
        sp: unit.full.sp,
        advanced: true,
      }),
    ),
  ])
}

/** Hexes of the area and boxes in use. */
function cellsInPlay(file: string, record: ScenarioRecord, title: TitleData, report: DataCheck): number[] {
  const { hexMap, boxes } = title.map
  const sheets = new Set(hexMap.sheets.map(({ id }) => id))
  record.area.forEach(({ sheet }, i) => {
    report.ref(file, `area[${i}].sheet`, 'a sheet', sheets, sheet)
  })
  const inside = (id: string): boolean =>
    record.area.length === 0 ||
    record.area.some(({ sheet, columns, rows }) => {
      const column = Number(id.slice(1, 3))
      const row = Number(id.slice(3))
      return (
        id.startsWith(sheet) &&
        column >= columns[0] &&
        column <= columns[1] &&
        row >= rows[0] &&
        row <= rows[1]
      )
    })
  const off = new Set(boxes.filter(({ kind }) => kind === 'off-map').map(({ id }) => id))
  record.boxes.forEach((id, i) => {
    report.ref(file, `boxes[${i}]`, 'an off-map box', off, id)
  })
  const { zones } = title.files['sea-zones.json']
  record.zones.forEach((id, i) => {
    report.ref(file, `zones[${i}]`, 'a sea zone', new Set(zones.map((zone) => zone.id)), id)
  })
  const used = new Set([
    ...record.boxes,
    ...zones.filter(({ id }) => record.zones.includes(id)).flatMap(({ atSea, inShore }) => [atSea, inShore]),
  ])
  const cells: number[] = []
  for (let cell = 0; cell < hexMap.hexes; cell++) if (inside(hexMap.topology.names[cell]!)) cells.push(cell)
  if (cells.length === 0) report.say(file, 'area', 'hexes of the map', 'none')
  for (const { id, cell } of boxes) if (used.has(id)) cells.push(cell)
  return cells
}

const cellsOf = (title: TitleData, cells: readonly number[], country: string): number[] =>
  cells.filter((cell) => title.map.hexes[cell]?.country === country)

/** 2.3.6: units of the forces, in the order of the counters. */
function participants(
  file: string,
  { forces, zones }: ScenarioRecord,
  title: TitleData,
  pieces: ReadonlyMap<string, Piece>,
  inPlay: ReadonlySet<number>,
  report: DataCheck,
): Piece[] {
  const formations = new Set(title.formations.map(({ id }) => id))
  for (const side of SIDE_IDS) {
    const path = `forces.${side}`
    for (const id of forces[side].formations)
      report.ref(file, `${path}.formations`, 'a formation', formations, id)
    for (const list of ['units', 'without'] as const)
      for (const id of forces[side][list]) {
        report.ref(file, `${path}.${list}`, 'a unit', pieces, id)
        const piece = pieces.get(id)
        if (piece && piece.side !== side)
          report.say(file, `${path}.${list}`, `a unit of the ${side} side`, id)
      }
  }
  return [...pieces.values()].filter((piece) => {
    if (piece.advanced) return false
    const { printed, formations: named, units, without } = forces[piece.side]
    if (without.includes(piece.id)) return false
    if (units.includes(piece.id)) return true
    if (!('at' in piece.entry) || 'group' in piece.entry || piece.entry.at === undefined) return false
    if (piece.formation !== null && named.includes(piece.formation)) return true
    const cell = title.map.hexMap.cellByName.get(piece.entry.at)
    return printed && cell !== undefined && inPlay.has(cell) && (piece.kind !== 'port' || zones.length > 0)
  })
}

function startCell(
  file: string,
  piece: Piece,
  at: string,
  title: TitleData,
  inPlay: ReadonlySet<number>,
  report: DataCheck,
): number | undefined {
  const path = `setup (${piece.id})`
  const cell = title.map.hexMap.cellByName.get(at)
  if (cell === undefined || !canBegin(title.map, at, piece.kind)) {
    report.say(file, path, 'a place for such a unit', at)
    return undefined
  }
  if (!inPlay.has(cell)) report.say(file, path, 'a place in the area of the scenario', at)
  const country = title.map.hexes[cell]?.country ?? title.map.boxes.find(({ id }) => id === at)?.country
  const owner = title.files['nations.json'].countries.find(({ id }) => id === country)?.side
  if (owner !== undefined && owner !== piece.side) report.say(file, path, 'a place in a friendly country', at)
  return cell
}

function arrivalsOf(
  file: string,
  record: ScenarioRecord,
  pieces: ReadonlyMap<string, Piece>,
  report: DataCheck,
): { reinforcement: string; units: string[] }[] {
  report.ids(file, 'reinforcements', record.reinforcements)
  const seen = new Map<string, string>()
  return record.reinforcements.map(({ id, side, group, units }) => {
    const path = `reinforcements[${id}]`
    const members = [...pieces.values()].filter(({ entry }) => 'group' in entry && entry.group === group)
    if (group !== null && members.length === 0)
      report.say(file, `${path}.group`, 'a reinforcement group with units', group)
    for (const unit of units) report.ref(file, `${path}.units`, 'a unit', pieces, unit)
    const all = [...members.map((piece) => piece.id), ...units]
    for (const unit of all) {
      const twice = seen.get(unit)
      if (twice) report.say(file, `${path}.units`, `${unit} in one reinforcement`, `also in ${twice}`)
      seen.set(unit, id)
      const piece = pieces.get(unit)
      if (piece && piece.side !== side) report.say(file, `${path}.side`, `the side of ${unit}`, side)
    }
    return { reinforcement: id, units: all.filter((unit) => pieces.has(unit)) }
  })
}

/** 8.1.1.1: nobody begins over-stacked; enemies do not begin in one hex; 6.5.1.1: bases have room. */
function checkStacks(
  file: string,
  placements: readonly Placement[],
  pieces: ReadonlyMap<string, Piece>,
  title: TitleData,
  series: Series,
  report: DataCheck,
): void {
  const { hexMap, hexes, places } = title.map
  const { perAirbase, perAirfield } = series.air.helicopters
  const stacks = new Map<number, Piece[]>()
  for (const { unit, cell } of placements) stacks.set(cell, [...(stacks.get(cell) ?? []), pieces.get(unit)!])
  for (const [cell, stack] of stacks) {
    const hex = hexes[cell]
    if (!hex) continue
    const path = `setup (${hexMap.topology.names[cell]})`
    const limit = series.terrain.terrain[hex.terrain].stacking
    const sp = stack.reduce((sum, piece) => sum + piece.sp, 0)
    if (sp > limit) report.say(file, path, `at most ${limit} half stacking points`, sp)
    if (new Set(stack.map(({ side }) => side)).size > 1) report.say(file, path, 'units of one side', 'both')
    const helicopters = stack.filter(({ kind }) => kind === 'base').length
    const room = places.get(hex.id)?.installations.includes('airbase') ? perAirbase : perAirfield
    if (helicopters > room) report.say(file, path, `at most ${room} helicopters`, helicopters)
  }
}

/** 10: every unit that comes has a place in play where it may arrive. */
function checkEntries(
  file: string,
  record: ScenarioRecord,
  arrivals: Scenario['arrivals'],
  pieces: ReadonlyMap<string, Piece>,
  title: TitleData,
  inPlay: ReadonlySet<number>,
  report: DataCheck,
): void {
  const byId = new Map(title.entryPlaces.map((place) => [place.id, place]))
  const isInPlay = (id: string): boolean => inPlay.has(title.map.hexMap.cellByName.get(id) ?? -1)
  record.reinforcements.forEach(({ id, side, at, turn }, i) => {
    const path = `reinforcements[${id}]`
    if (turn > record.turns) report.say(file, `${path}.turn`, `at most ${record.turns}`, turn)
    for (const entry of at) report.ref(file, `${path}.at`, 'an entry place', byId, entry)
    const places = at.flatMap((entry) => byId.get(entry) ?? [])
    for (const place of places) {
      if (place.side !== side) report.say(file, `${path}.at`, `an entry place of the ${side} side`, place.id)
      for (const cell of place.places)
        if (!isInPlay(cell)) report.say(file, `${path}.at`, 'places in the area of the scenario', cell)
    }
    const elsewhere = places.some((place) => place.places.length > 0 || place.anywhere !== null)
    for (const unit of arrivals[i]!.units) {
      const entry = pieces.get(unit)!.entry
      const own = 'at' in entry ? entry.at : undefined
      if (!elsewhere && (own === undefined || !isInPlay(own)))
        report.say(file, `${path}.units`, `a place in play for ${unit}`, own)
    }
  })
}

function checkNumbers(
  file: string,
  record: ScenarioRecord,
  title: TitleData,
  series: Series,
  report: DataCheck,
): void {
  const { turns, initiative, sides, campaign } = record
  const spans: (readonly [string, number, number])[] = [
    ['initiative.automaticTurns', initiative.automaticTurns, initiative.automaticTurns],
    ...record.weather.map(({ turn }, i) => [`weather[${i}].turn`, turn, turn] as const),
    ...record.surprise.map(({ from, to }, i) => [`surprise[${i}]`, from, to] as const),
    ...record.replacements.map(({ from, to }, i) => [`replacements[${i}]`, from, to] as const),
  ]
  for (const [path, from, to] of spans)
    if (from > to || to > turns) report.say(file, path, `turns up to ${turns}, in order`, `${from} to ${to}`)
  const nations = new Set(title.nations.map(({ id }) => id))
  record.replacements.forEach(({ nation }, i) => {
    report.ref(file, `replacements[${i}].nation`, 'a nation', nations, nation)
  })
  for (const side of SIDE_IDS) {
    const { victory, automaticVictory, automaticVictoryHexes } = sides[side]
    if (!(victory.marginal <= victory.substantial && victory.substantial <= victory.overwhelming))
      report.say(file, `sides.${side}.victory`, 'levels in rising order', victory)
    if (!campaign && (automaticVictory !== null || automaticVictoryHexes.length > 0))
      report.say(file, `sides.${side}.automaticVictory`, 'null outside a campaign', automaticVictory)
    for (const id of automaticVictoryHexes)
      if (!title.map.hexMap.cellByName.has(id))
        report.say(file, `sides.${side}.automaticVictoryHexes`, 'hexes of the map', id)
  }
  const boxes = title.files['sea-zones.json'].zones
    .filter(({ id }) => record.zones.includes(id))
    .flatMap(({ atSea, inShore }) => [atSea, inShore])
  const told = record.seaControl.map(({ box }) => box)
  if ([...boxes].sort().join() !== [...told].sort().join())
    report.say(file, 'seaControl', `each of ${boxes.join(', ')} once`, told.join(', '))
  record.mines.forEach(({ hex, density }, i) => {
    const cell = title.map.hexMap.cellByName.get(hex)
    const place = title.map.places.get(hex)
    const eligible =
      cell !== undefined &&
      (title.map.hexes[cell]?.terrain === 'sea' ||
        title.map.beaches.includes(cell) ||
        place?.installations.includes('port'))
    if (!eligible) report.say(file, `mines[${i}].hex`, 'an all-sea hex, a port or a beach', hex)
    if (!series.sea.mines.densities.includes(density))
      report.say(file, `mines[${i}].density`, `one of ${series.sea.mines.densities.join(', ')}`, density)
  })
}
