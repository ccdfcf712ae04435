import type { Badge, Message, TableLink, TableMap, TablePlace, TableTerrain } from '@grognard/kernel'
import type { Link, LinkType, Space } from '../data/schema.ts'
import { say } from '../text/say.ts'
import type { World } from '../world.ts'
import { background, backgroundFile } from './background.ts'
import { tones } from './tones.ts'

/** The board: every place with what is printed on it, every link by its kind, the geography beneath. */

const TERRAINS: readonly TableTerrain[] = [
  { id: 'clear', name: say('map.name', { name: 'terrain:clear' }), texture: 'plain' },
  { id: 'mountain', name: say('map.name', { name: 'terrain:mountain' }), texture: 'mountain' },
  { id: 'forest', name: say('map.name', { name: 'terrain:forest' }), texture: 'forest' },
  { id: 'swamp', name: say('map.name', { name: 'terrain:swamp' }), texture: 'swamp' },
  { id: 'desert', name: say('map.name', { name: 'terrain:desert' }), texture: 'desert' },
  { id: 'beach', name: say('map.terrain.beach'), texture: 'plain' },
  { id: 'sea', name: say('map.terrain.sea'), texture: 'water' },
]

const STYLE: Readonly<Record<LinkType, TableLink['style']>> = {
  regular: 'road',
  river: 'river',
  sr: 'sea',
  sea: 'sea',
  invasion: 'landing',
  beach: 'landing',
}

/** What is printed in a space's box and never changes; what falls or rises is in the scene. */
export function printedBadges(space: Space): Badge[] {
  const badges: Badge[] = []
  if (space.vp) badges.push({ icon: 'star', title: say('map.vp') })
  if (space.capitalOf) {
    badges.push({ icon: 'capital', title: say('map.capital', { country: `country:${space.capitalOf}` }) })
  }
  if (space.resource) badges.push({ icon: space.resource, title: say(`map.${space.resource}`) })
  if (space.urban) badges.push({ icon: 'city', title: say('map.urban') })
  if (space.port) badges.push({ icon: 'port', title: say('map.port') })
  for (const { who, level, afterEvent } of space.supply) {
    const args = { who: `supply:${who}` }
    const title = afterEvent
      ? say('map.supply.after', { ...args, card: `card:${afterEvent}` })
      : say(`map.supply.${level}`, args)
    badges.push({
      icon: 'supply',
      title,
      tone: who === 'axis' ? 'axis' : who === 'soviet' ? 'soviet' : 'allied',
    })
  }
  if (space.wehrkreis) {
    const { wehrkreis } = space
    badges.push({ icon: 'square', title: say('map.wehrkreis', { letter: wehrkreis }), text: wehrkreis })
  }
  return badges
}

/** 1 for what a player looks for from afar, 3 for what only matters close up. */
function rankOf(space: Space): 1 | 2 | 3 {
  if (space.vp || space.capitalOf) return 1
  const matters =
    space.urban || space.resource || space.fort || space.wehrkreis || space.port || space.supply.length > 0
  return matters ? 2 : 3
}

interface Neighbourhood {
  readonly links: readonly string[]
  readonly rivers: readonly string[]
  readonly seas: readonly string[]
  readonly redeployment: readonly string[]
  readonly beaches: readonly string[]
}

/** The targets that a place is linked to, by kind of link. */
function neighbourhood(data: World, id: string): Neighbourhood {
  const found: Readonly<Record<LinkType, string[]>> = {
    regular: [],
    river: [],
    sea: [],
    sr: [],
    invasion: [],
    beach: [],
  }
  for (const { a, b, type } of data.links) {
    if (a === id) found[type].push(targetOf(data, b))
    else if (b === id) found[type].push(targetOf(data, a))
  }
  return {
    links: found.regular,
    rivers: found.river,
    seas: found.sea,
    redeployment: found.sr,
    beaches: [...found.invasion, ...found.beach],
  }
}

/** The target of a link's end: a space, a beach or a sea. */
export function targetOf(data: World, id: string): string {
  if (data.spaceIndex.has(id)) return `space:${id}`
  const beach = data.beaches.find((other) => other.id === id)
  return beach ? `beach:${beach.letter}` : `sea:${id}`
}

function aboutSpace(data: World, space: Space): Message[] {
  const { links, rivers, seas, redeployment, beaches } = neighbourhood(data, space.id)
  const about: Message[] = [
    say('map.about.space', { terrain: `terrain:${space.terrain}`, country: `country:${space.country}` }),
    ...printedBadges(space).map(({ title }) => title),
  ]
  if (space.fort) about.push(say('map.fort', { side: `side:${space.fort}` }))
  if (space.attackBan) about.push(say(`map.ban.${space.attackBan}`))
  if (space.axisNoEntry) about.push(say('map.noAxis'))
  if (space.caucasus) about.push(say('map.caucasus'))
  if (links.length > 0) about.push(say('map.about.links', { places: links }))
  if (rivers.length > 0) about.push(say('map.about.rivers', { places: rivers }))
  if (seas.length > 0) about.push(say('map.about.seas', { places: seas }))
  if (redeployment.length > 0) about.push(say('map.about.redeployment', { places: redeployment }))
  if (beaches.length > 0) about.push(say('map.about.beaches', { places: beaches }))
  return about
}

const positionOf = (target: string): { readonly x: number; readonly y: number } => {
  const at = backgroundFile.places[target]
  if (!at) throw new Error(`the map has no position for '${target}': make background.json anew`)
  return { x: at[0], y: at[1] }
}

const spacePlace = (data: World, space: Space): TablePlace => ({
  target: `space:${space.id}`,
  ...positionOf(`space:${space.id}`),
  shape: 'box',
  terrain: space.terrain,
  badges: printedBadges(space),
  rank: rankOf(space),
  about: aboutSpace(data, space),
})

function beachPlace(data: World, beach: World['beaches'][number]): TablePlace {
  const { beaches } = neighbourhood(data, beach.id)
  const about: Message[] = [say('map.about.beach', { place: `space:${beach.space}` })]
  const others = beaches.filter((target) => target.startsWith('beach:'))
  if (others.length > 0) about.push(say('map.about.beaches', { places: others }))
  if (beach.noWinterInvasion) about.push(say('map.noWinterInvasion'))
  if (beach.atlanticWall) about.push(say('map.atlanticWall'))
  if (beach.needsAfricaClear) about.push(say('map.needsAfrica'))
  if (beach.needsSyracuseNotAxis) about.push(say('map.needsSyracuse'))
  const target = `beach:${beach.letter}`
  return { target, ...positionOf(target), shape: 'beach', terrain: 'beach', badges: [], rank: 3, about }
}

function seaPlace(data: World, sea: World['seas'][number]): TablePlace {
  const { seas } = neighbourhood(data, sea.id)
  const target = `sea:${sea.id}`
  return {
    target,
    ...positionOf(target),
    shape: 'sea',
    terrain: 'sea',
    badges: [],
    rank: 3,
    about: [say('map.about.sea', { places: seas })],
  }
}

export const tableMap = (data: World): TableMap => ({
  width: backgroundFile.width,
  height: backgroundFile.height,
  places: [
    ...data.spaces.map((space) => spacePlace(data, space)),
    ...data.beaches.map((beach) => beachPlace(data, beach)),
    ...data.seas.map((sea) => seaPlace(data, sea)),
  ],
  links: data.links.map((link: Link) => ({
    from: targetOf(data, link.a),
    to: targetOf(data, link.b),
    style: STYLE[link.type],
  })),
  terrains: TERRAINS,
  tones,
  background,
})
