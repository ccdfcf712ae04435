/** Units as counters: colours of armies, bands of divisions, symbols, factors. */
import type { Badge, Hue, TablePiece } from '@grognard/kernel'
import { ARM, symbolCode } from '../../desk/index.ts'
import { say } from '../text/say.ts'
import type { Unit } from '../units.ts'
import type { FogView, UnitView } from '../view.ts'
import type { World } from '../world.ts'
import type { Tone } from './tones.ts'

const ARMIES: Readonly<Record<string, Tone>> = {
  us: 'american',
  fr: 'french',
  uk: 'british',
  ca: 'commonwealth',
  pl: 'polish',
  ge: 'german',
}
const BANDS: readonly Hue[] = [
  'gold',
  'sea-green',
  'lilac',
  'amber',
  'sage',
  'sky',
  'ochre',
  'jade',
  'violet',
  'straw',
  'ice',
  'moss',
  'azure',
  'taupe',
  'mist',
]

const ENTITIES: Readonly<Partial<Record<Unit['type'], string>>> = {
  tank: ARM.armour,
  'assault-gun': ARM.armour,
  'tank-destroyer': ARM.tankDestroyer,
  'anti-tank': ARM.antitank,
  'mechanized-infantry': ARM.mechanised,
  recon: ARM.reconnaissance,
  engineer: ARM.engineer,
  'airborne-engineer': ARM.airborneEngineer,
  artillery: ARM.artillery,
  'mountain-artillery': ARM.artillery,
  'airborne-artillery': ARM.airborneArtillery,
  'self-propelled-artillery': ARM.selfPropelledArtillery,
  nebelwerfer: ARM.rocketArtillery,
  'coastal-artillery': ARM.artillery,
  'heavy-flak': ARM.antiaircraft,
  'light-flak': ARM.antiaircraft,
  parachute: ARM.airborne,
  glider: ARM.airborne,
}
const symbolOf = ({ type, isCompany, isDivisionHq, isCorpsHq }: Unit): string =>
  symbolCode(
    isCorpsHq ? 'corps' : isDivisionHq ? 'division' : isCompany ? 'company' : 'battalion',
    ENTITIES[type] ?? ARM.infantry,
  )

/** What a name can do without on a counter, where the symbol tells arm and size. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/ \([^)]*\)$/, ''],
  [/ HQ$/, ''],
  [/[ -]?Division\b/, ''],
  [/(?<=\d\.) Infanterie\b/, ' Inf'],
  [/\bInfantry\b/, 'Inf'],
  [/\bArmou?red\b/, 'Arm'],
  [/\bAirborne\b/, 'Abn'],
  [/^Pathfinder /, 'Pf '],
  [/^Destroyer Squadron /, 'Destroyers '],
  [/^Assault Eng /, 'Aslt '],
]
/** So many letters can be read on a counter. */
const ROOM = 12

export function shortName(name: string): string {
  const fits = SHORTER.reduce(
    (left, [what, by]) => (left.length > ROOM ? left.replace(what, by) : left),
    name,
  )
  return fits.length > ROOM ? `${fits.slice(0, ROOM - 1).trimEnd()}…` : fits
}

/** Companies that battalions break down into have no name but their number (15.1). */
const captionOf = ({ id, name, pool }: Unit): string =>
  pool < 0 ? shortName(name) : `Co ${id.slice(id.lastIndexOf('-') + 1)}`

/** Has it done what it can in this phase? */
const isSpent = ({ moved, attacked }: UnitView, phase: string): boolean =>
  phase === 'combat' ? attacked : moved

export function counter(data: World, seen: UnitView, phase: string): TablePiece {
  const { unit, cell, steps, fired, feldersatz } = seen
  const at = data.hexTarget[cell]!
  // A strongpoint that lies face down: known to be there, nothing more.
  if (unit < 0)
    return {
      target: `strongpoint:${data.topology.names[cell]}`,
      at,
      tone: 'german',
      symbol: '',
      caption: '',
      factors: ['?', '?'],
      large: false,
      reduced: false,
      spent: false,
      badges: [{ icon: 'fortification', title: say('table.faceDown') }],
      about: [say('table.faceDown')],
      silhouette: 'marker',
    }
  const own = data.units[unit]!
  const reduced = steps < own.steps
  const face = reduced ? own.reduced : own.full
  const badges: Badge[] = []
  if (own.isHq) badges.push({ icon: 'headquarters', title: say('table.hq') })
  if (own.isStrongpoint) badges.push({ icon: 'fortification', title: say('table.strongpoint') })
  if (feldersatz > 0)
    badges.push({
      icon: 'cadre',
      title: say('table.feldersatz', { points: feldersatz }),
      text: String(feldersatz),
    })
  if (fired && own.fire > 0) badges.push({ icon: 'hourglass', title: say('table.fired') })
  return {
    target: data.unitTarget[unit]!,
    at,
    tone: ARMIES[own.nation] ?? 'neutral',
    symbol: symbolOf(own),
    caption: captionOf(own),
    factors:
      own.fire > 0
        ? [`(${own.fire})`, String(own.range), String(face.move)]
        : [String(face.attack), String(face.defence), String(face.move)],
    large: false,
    reduced,
    spent: isSpent(seen, phase) || (own.fire > 0 && fired),
    badges,
    about: [say('table.steps', { steps, of: own.steps })],
    ...(own.isShip ? { silhouette: 'warship' as const } : {}),
    ...(own.isStrongpoint ? { silhouette: 'marker' as const } : {}),
    ...(own.division >= 0 ? { band: BANDS[own.division % BANDS.length]! } : {}),
    order: own.isHq ? 1 : own.fire > 0 ? 2 : 3,
  }
}

/** A stack whose counters lie face down. */
export const fogged = (data: World, { cell, side }: FogView): TablePiece => ({
  target: `fog:${data.topology.names[cell]}`,
  at: data.hexTarget[cell]!,
  tone: side === 0 ? 'american' : 'german',
  symbol: '',
  caption: '',
  factors: [],
  large: false,
  reduced: false,
  spent: false,
  badges: [],
  about: [],
  fogged: true,
})
