/** What must hold of the map: references, links that agree with beaches and ports, one connected whole. */
import { showFound } from '@grognard/kernel'
import type { Checker, KnownIds } from './check.ts'
import type { DataFiles, Link, Space } from './schema.ts'

export function checkMap(f: DataFiles, known: KnownIds, check: Checker): void {
  const { spaces, beaches } = f['spaces.json']
  const { links } = f['links.json']
  const { countries } = f['countries.json']
  for (const s of spaces) {
    const p = `spaces[${s.id}]`
    check.ref('spaces.json', `${p}.country`, 'a country', known.countries, s.country)
    check.ref('spaces.json', `${p}.capitalOf`, 'a country', known.countries, s.capitalOf)
    for (const [i, src] of s.supply.entries())
      check.ref('spaces.json', `${p}.supply[${i}].afterEvent`, 'a card', known.cards, src.afterEvent)
    if (s.fort !== null && s.fort !== s.control)
      check.say('spaces.json', `${p}.fort`, `the side in control, ${s.control}`, s.fort)
  }
  for (const b of beaches) {
    const p = `beaches[${b.id}]`
    if (b.id !== `beach-${b.letter.toLowerCase()}`)
      check.say('spaces.json', `${p}.letter`, `the letter of ${b.id}`, b.letter)
    check.ref('spaces.json', `${p}.space`, 'a space', known.spaces, b.space)
  }
  checkLinks(links, known, check)
  for (const s of spaces) {
    const touchesSea = links.some((l) => l.type === 'sea' && l.a === s.id)
    if (s.port !== touchesSea)
      check.say(
        'spaces.json',
        `spaces[${s.id}].port`,
        touchesSea ? 'true, for its sea link' : 'false, having no sea link',
        s.port,
      )
  }
  checkConnected(spaces, links, check)
  for (const c of countries) {
    const own = spaces.filter((s) => s.country === c.id)
    if (own.length === 0) check.say('countries.json', `countries[${c.id}]`, 'at least one space', 'none')
    if (c.neutralAtStart !== (c.initialControl === 'neutral'))
      check.say(
        'countries.json',
        `countries[${c.id}].neutralAtStart`,
        'agreement with initialControl',
        c.neutralAtStart,
      )
    check.refs('countries.json', `countries[${c.id}].homeOf`, 'a nation', known.nations, c.homeOf)
    for (const s of own)
      if (c.initialControl === 'neutral' && s.control !== 'neutral')
        check.say('spaces.json', `spaces[${s.id}].control`, `neutral, as all of ${c.id}`, s.control)
  }
}

function checkLinks(
  links: readonly Link[],
  { spaces, seas, beaches, letters }: KnownIds,
  check: Checker,
): void {
  const ends: Record<Link['type'], readonly [ReadonlySet<string>, string, ReadonlySet<string>, string]> = {
    regular: [spaces, 'a space', spaces, 'a space'],
    river: [spaces, 'a space', spaces, 'a space'],
    sr: [spaces, 'a space', spaces, 'a space'],
    sea: [spaces, 'a space', seas, 'a sea'],
    invasion: [spaces, 'a space', beaches, 'a beach'],
    beach: [beaches, 'a beach', beaches, 'a beach'],
  }
  const pairs = new Map<string, string>()
  const invasion = new Map<string, string>()
  const beachPairs = new Set<string>()
  for (const l of links) {
    const [aIds, aWhat, bIds, bWhat] = ends[l.type]
    check.ref('links.json', `links[${l.id}].a`, aWhat, aIds, l.a)
    check.ref('links.json', `links[${l.id}].b`, bWhat, bIds, l.b)
    if (l.a === l.b) check.say('links.json', `links[${l.id}]`, 'two different ends', showFound(l.a))
    if (l.id !== `${l.a}--${l.b}`) check.say('links.json', `links[${l.id}].id`, `${l.a}--${l.b}`, l.id)
    const pair = l.a < l.b ? `${l.a} ${l.b}` : `${l.b} ${l.a}`
    const other = pairs.get(pair)
    if (other !== undefined)
      check.say('links.json', `links[${l.id}]`, 'one link between its ends', `also ${other}`)
    pairs.set(pair, l.id)
    if (l.type === 'invasion') invasion.set(l.b, l.a)
    if (l.type === 'beach') beachPairs.add(`${l.a} ${l.b}`).add(`${l.b} ${l.a}`)
  }
  for (const b of letters.values()) {
    const space = invasion.get(b.id)
    if (space !== b.space)
      check.say('links.json', `links[${b.space}--${b.id}]`, 'an invasion link', space ?? 'none')
    for (const other of letters.values()) {
      const linked = beachPairs.has(`${b.id} ${other.id}`)
      if (linked !== b.links.includes(other.letter))
        check.say(
          'spaces.json',
          `beaches[${b.id}].links`,
          `${linked ? '' : 'no '}${other.letter}, as in links.json`,
          b.links,
        )
    }
  }
}

/** Every space must be reachable from the first one over links of any type. */
function checkConnected(spaces: readonly Space[], links: readonly Link[], check: Checker): void {
  const next = new Map<string, string[]>()
  for (const { a, b } of links) {
    next.set(a, [...(next.get(a) ?? []), b])
    next.set(b, [...(next.get(b) ?? []), a])
  }
  const first = spaces[0]
  if (first === undefined) return
  const reached = new Set([first.id])
  for (const id of reached) for (const n of next.get(id) ?? []) reached.add(n)
  for (const s of spaces)
    if (!reached.has(s.id)) check.say('links.json', 'links', `links that lead to ${s.id}`, 'none')
}
