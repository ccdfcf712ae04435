/** Checks a title's nations, formations, units and reinforcement groups against each other and the map. */
import type { DataCheck } from '@grognard/kernel'
import { airUnitIds } from './air-units.ts'
import type { Series, TitleMap } from './loaded.ts'
import type { Entry, GroundUnit, Headquarters, SideId, TitleFiles } from './schema.ts'

const AIRMOBILE_ALLOWANCE = 24

export function checkForces(files: TitleFiles, map: TitleMap, series: Series, report: DataCheck): void {
  const context = new Forces(files, map, series, report)
  context.checkNations()
  context.checkIds()
  context.checkGround()
  context.checkOthers()
  context.checkGroups()
}

class Forces {
  private readonly countries: ReadonlySet<string>
  private readonly nationSide: ReadonlyMap<string, SideId>
  private readonly formationNation: ReadonlyMap<string, string>
  private readonly groupSide: ReadonlyMap<string, SideId>
  private readonly events: ReadonlySet<string>

  constructor(
    private readonly files: TitleFiles,
    private readonly map: TitleMap,
    private readonly series: Series,
    private readonly report: DataCheck,
  ) {
    const { countries, nations, formations } = files['nations.json']
    this.countries = new Set(countries.map(({ id }) => id))
    this.nationSide = new Map(nations.map(({ id, side }) => [id, side]))
    this.formationNation = new Map(formations.map(({ id, nation }) => [id, nation]))
    this.groupSide = new Map(files['reinforcements.json'].groups.map(({ id, side }) => [id, side]))
    this.events = new Set(files['charts.json'].victoryPoints.map(({ id }) => id))
  }

  checkNations(): void {
    const { report } = this
    const file = 'nations.json'
    const { nations, formations } = this.files[file]
    report.ids(file, 'nations', nations)
    report.ids(file, 'formations', formations)
    for (const { id, homeland } of nations)
      for (const country of homeland)
        report.ref(file, `nations[${id}].homeland`, 'a country', this.countries, country)
    for (const { id, nation, superior, divisional, size } of formations) {
      const path = `formations[${id}]`
      report.ref(file, `${path}.nation`, 'a nation', this.nationSide, nation)
      report.ref(file, `${path}.superior`, 'a formation', this.formationNation, superior)
      if (divisional && size !== 'XX') report.say(file, `${path}.divisional`, 'a formation of size XX', size)
    }
  }

  /** Units of every kind share one space of names. */
  checkIds(): void {
    const { ground, helicopters, naval, totals } = this.files['units.json']
    const { headquarters, aircraft } = this.files['advanced-units.json']
    const { report } = this
    report.ids('units.json', 'units', [...ground, ...helicopters, ...naval])
    const standard = new Set([...ground, ...helicopters, ...naval].map(({ id }) => id))
    const advanced = report.ids('advanced-units.json', 'units', [...headquarters, ...aircraft])
    for (const id of advanced)
      if (standard.has(id))
        report.say('advanced-units.json', id, 'an id used once', 'also an id of units.json')
    report.count('units.json', 'ground', totals.ground, ground.length)
    report.count('units.json', 'helicopters', totals.helicopters, helicopters.length)
    report.count('units.json', 'naval', totals.naval, naval.length)
  }

  checkGround(): void {
    for (const unit of this.files['units.json'].ground) {
      const path = `ground[${unit.id}]`
      this.checkCounter('units.json', path, unit, false)
      this.checkEntry('units.json', path, unit.nation, unit.entry, 'land')
      this.report.ref('units.json', `${path}.vp`, 'a victory point event', this.events, unit.vp)
      const { mobility, full, light, airmobile, taskForce, marineCorps } = unit
      if ((mobility === 'airmobile') !== (full.ma === AIRMOBILE_ALLOWANCE))
        this.report.say(
          'units.json',
          `${path}.mobility`,
          `airmobile with an allowance of ${AIRMOBILE_ALLOWANCE} only`,
          mobility,
        )
      if (mobility === 'airmobile' && !(light && airmobile))
        this.report.say('units.json', `${path}.airmobile`, 'true for airmobile units', airmobile)
      if (mobility === 'light' && !light)
        this.report.say('units.json', `${path}.light`, 'true for light mobility', light)
      if (taskForce && !marineCorps)
        this.report.say('units.json', `${path}.marineCorps`, 'true for a task force', marineCorps)
      if ((unit.steps === 2) !== (unit.reduced !== null))
        this.report.say('units.json', `${path}.steps`, unit.reduced ? '2, having two sides' : '1', unit.steps)
    }
  }

  private checkCounter(
    file: 'units.json' | 'advanced-units.json',
    path: string,
    unit: GroundUnit | Headquarters,
    advanced: boolean,
  ): void {
    const { report } = this
    report.ref(file, `${path}.nation`, 'a nation', this.nationSide, unit.nation)
    report.ref(file, `${path}.formation`, 'a formation', this.formationNation, unit.formation)
    const parent = unit.formation === null ? unit.nation : this.formationNation.get(unit.formation)
    if (parent !== undefined && parent !== unit.nation)
      report.say(file, `${path}.formation`, `a formation of ${unit.nation}`, unit.formation)
    const type = this.series.unitTypes.get(unit.type)
    if (!type) report.say(file, `${path}.type`, 'the id of a unit type', unit.type)
    else {
      if (!type.mobility.includes(unit.mobility))
        report.say(file, `${path}.mobility`, `one of ${type.mobility.join(', ')}`, unit.mobility)
      if (type.advanced !== advanced)
        report.say(
          file,
          `${path}.type`,
          advanced ? 'a type of the advanced game' : 'a type in play',
          unit.type,
        )
    }
    if (unit.full.sp === 0) report.say(file, `${path}.full.sp`, 'at least half a stacking point', 0)
    if (unit.reduced)
      for (const value of ['attack', 'defence', 'er', 'ma', 'sp'] as const)
        if (unit.reduced[value] > unit.full[value])
          report.say(
            file,
            `${path}.reduced.${value}`,
            `at most ${unit.full[value]}, as on the full side`,
            unit.reduced[value],
          )
  }

  checkOthers(): void {
    const { report } = this
    const { helicopters, naval } = this.files['units.json']
    for (const unit of helicopters) {
      const path = `helicopters[${unit.id}]`
      report.ref('units.json', `${path}.nation`, 'a nation', this.nationSide, unit.nation)
      report.ref('units.json', `${path}.formation`, 'a formation', this.formationNation, unit.formation)
      report.ref('units.json', `${path}.vp`, 'a victory point event', this.events, unit.vp)
      this.checkEntry('units.json', path, unit.nation, unit.entry, 'base')
      if ((unit.steps === 2) !== (unit.reducedSupport !== null))
        report.say('units.json', `${path}.steps`, unit.reducedSupport === null ? '1' : '2', unit.steps)
    }
    for (const unit of naval) {
      const path = `naval[${unit.id}]`
      report.ref('units.json', `${path}.nation`, 'a nation', this.nationSide, unit.nation)
      this.checkEntry('units.json', path, unit.nation, unit.entry, 'port')
      if ((unit.ship === 'amph') !== unit.capacity > 0)
        report.say('units.json', `${path}.capacity`, 'transport for amphibious groups only', unit.capacity)
      if (unit.flipsTo && unit.ship !== 'amph')
        report.say('units.json', `${path}.flipsTo`, 'null but for amphibious groups', unit.flipsTo)
    }
    for (const unit of this.files['advanced-units.json'].headquarters) {
      const path = `headquarters[${unit.id}]`
      this.checkCounter('advanced-units.json', path, unit, true)
      this.checkEntry('advanced-units.json', path, unit.nation, unit.entry, 'land')
    }
    const { aircraft, supply, artillery } = this.files['advanced-units.json']
    for (const { id, nation } of aircraft)
      report.ref('advanced-units.json', `aircraft[${id}].nation`, 'a nation', this.nationSide, nation)
    const { wings, paired, airLosses, rebasing } = this.files['advanced.json']
    const ships = new Map(naval.map(({ id }) => [id, id]))
    const airUnits = new Map(airUnitIds(this.files['advanced-units.json']).map((id) => [id, id]))
    const types = new Map(aircraft.map(({ id }) => [id, id]))
    for (const { ship, units } of wings) {
      report.ref('advanced.json', `wings[${ship}].ship`, 'a naval unit', ships, ship)
      for (const unit of units)
        report.ref('advanced.json', `wings[${ship}].units`, 'an air unit', airUnits, unit)
    }
    for (const type of [...paired.types, paired.leader])
      report.ref('advanced.json', 'paired', 'a type of aircraft', types, type)
    for (const nation of rebasing)
      report.ref('advanced.json', 'rebasing', 'a nation', this.nationSide, nation)
    for (const [nation, row] of Object.entries(airLosses)) {
      report.ref('advanced.json', 'airLosses', 'a nation', this.nationSide, nation)
      report.ref('advanced.json', `airLosses.${nation}`, 'a victory point event', this.events, row)
    }
    for (const { nation } of supply.counters)
      report.ref('advanced-units.json', 'supply.counters', 'a nation', this.nationSide, nation)
    const ground = new Map(this.files['units.json'].ground.map(({ id }) => [id, id]))
    for (const { id } of artillery)
      report.ref('advanced-units.json', `artillery[${id}]`, 'a ground unit', ground, id)
  }

  private checkEntry(
    file: string,
    path: string,
    nation: string,
    entry: Entry,
    where: 'land' | 'base' | 'port',
  ): void {
    const { report } = this
    if ('country' in entry) {
      report.ref(file, `${path}.entry.country`, 'a country', this.countries, entry.country)
      return
    }
    if ('group' in entry) {
      report.ref(file, `${path}.entry.group`, 'a reinforcement group', this.groupSide, entry.group)
      const side = this.groupSide.get(entry.group)
      if (side !== undefined && side !== this.nationSide.get(nation))
        report.say(file, `${path}.entry.group`, `a group of the side of ${nation}`, entry.group)
    }
    if (entry.at !== undefined && !canBegin(this.map, entry.at, where))
      report.say(file, `${path}.entry.at`, WHERE[where], entry.at)
  }

  checkGroups(): void {
    const { report } = this
    const file = 'reinforcements.json'
    const { groups, entryPlaces } = this.files[file]
    report.ids(file, 'groups', groups)
    report.ids(file, 'entryPlaces', entryPlaces)
    const { ground, helicopters, naval } = this.files['units.json']
    const used = new Set(
      [...ground, ...helicopters, ...naval].flatMap(({ entry }) => ('group' in entry ? [entry.group] : [])),
    )
    for (const { id } of groups)
      if (!used.has(id)) report.say(file, `groups[${id}]`, 'at least one unit that names it', 'none')
    for (const { id, places, anywhere } of entryPlaces) {
      for (const place of places) {
        const cell = this.map.hexMap.cellByName.get(place)
        if (cell === undefined || this.map.hexes[cell]?.terrain === 'sea')
          report.say(file, `entryPlaces[${id}].places`, 'land hexes or boxes', place)
      }
      if (anywhere)
        report.ref(file, `entryPlaces[${id}].anywhere.country`, 'a country', this.countries, anywhere.country)
    }
  }
}

const WHERE = {
  land: 'a land hex or an off-map box',
  base: 'an airbase, airfield, city or urban hex, or an off-map airbase',
  port: 'a port, or a sea box',
}

/** Whether a unit of this kind can begin there: ground units on land, helicopters at a base (6.5.1), ships in port. */
export function canBegin(map: TitleMap, id: string, where: keyof typeof WHERE): boolean {
  const box = map.boxes.find((one) => one.id === id)
  if (box) {
    if (where === 'land') return box.kind === 'off-map'
    return where === 'base' ? box.airbase : box.port || box.kind !== 'off-map'
  }
  const cell = map.hexMap.cellByName.get(id)
  const hex = cell === undefined ? undefined : map.hexes[cell]
  if (!hex) return false
  const place = map.places.get(id)
  if (where === 'port') return place?.installations.includes('port') ?? false
  if (hex.terrain === 'sea') return false
  if (where === 'land') return true
  return (
    place !== undefined &&
    (place.airfield ||
      place.installations.includes('airbase') ||
      place.settlement === 'city' ||
      place.settlement === 'urban')
  )
}
