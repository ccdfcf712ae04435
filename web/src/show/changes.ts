import type { Message, TableMap, TableOverlay, TableScene, Tone } from '@grognard/kernel'

/** What differs between two positions as one reader sees them. */
export interface Changes {
  readonly moved: readonly {
    readonly target: string
    readonly from: string
    readonly to: string
    readonly tone: Tone
  }[]
  readonly gone: readonly string[]
  readonly came: readonly string[]
  readonly weaker: readonly string[]
  readonly held: readonly { readonly place: string; readonly tone: Tone }[]
  readonly status: readonly { readonly label: Message; readonly before: Message; readonly after: Message }[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Piece = TableScene['pieces'][number]

/** Weaker: fewer steps show on its face. */
const isWeaker = (before: Piece, after: Piece): boolean =>
  (!before.reduced && after.reduced) ||
  (before.factors.join() !== after.factors.join() &&
    Number.parseFloat(after.factors[0] ?? '') < Number.parseFloat(before.factors[0] ?? ''))

/** What changed from one scene to another. Pieces in boxes beside the map are not on it. */
export function changesOf(map: TableMap, before: TableScene, after: TableScene): Changes {
  const places = new Map(map.places.map((place) => [place.target, place]))
  const onMap = ({ at, fogged }: Piece): boolean => places.has(at) && fogged !== true
  const was = new Map(before.pieces.filter(onMap).map((piece) => [piece.target, piece]))
  const is = new Map(after.pieces.filter(onMap).map((piece) => [piece.target, piece]))
  const moved: { target: string; from: string; to: string; tone: Tone }[] = []
  const [gone, came, weaker]: string[][] = [[], [], []]
  for (const [target, piece] of was) {
    const now = is.get(target)
    if (!now) gone!.push(target)
    else {
      if (now.at !== piece.at) moved.push({ target, from: piece.at, to: now.at, tone: now.tone })
      if (isWeaker(piece, now)) weaker!.push(target)
    }
  }
  for (const target of is.keys()) if (!was.has(target)) came!.push(target)
  const toneIn = (scene: TableScene): ReadonlyMap<string, Tone> =>
    new Map(scene.places.map(({ target, tone }) => [target, tone]))
  const [then, now] = [toneIn(before), toneIn(after)]
  const held: { place: string; tone: Tone }[] = []
  for (const place of new Set([...then.keys(), ...now.keys()])) {
    const printed = places.get(place)?.tone ?? 'neutral'
    const tone = now.get(place) ?? printed
    if ((then.get(place) ?? printed) !== tone) held.push({ place, tone })
  }
  const status = after.status.flatMap(({ label, value }) => {
    const old = before.status.find((one) => same(one.label, label))
    return old && !same(old.value, value) ? [{ label, before: old.value, after: value }] : []
  })
  return { moved, gone: gone!, came: came!, weaker: weaker!, held, status }
}

export const isNothing = ({ moved, gone, came, weaker, held, status }: Changes): boolean =>
  [moved, gone, came, weaker, held, status].every((list) => list.length === 0)

/** The changes as marks on the board: ways of those who moved, rings where something else changed. */
export function markedChanges(changes: Changes, after: TableScene): TableOverlay {
  const at = new Map(after.pieces.map((piece) => [piece.target, piece.at]))
  const changed = new Set([
    ...changes.held.map(({ place }) => place),
    ...[...changes.weaker, ...changes.came].flatMap((target) => at.get(target) ?? []),
  ])
  return {
    places: [...changed].map((target) => ({ target, tone: 'warning', style: 'outline' as const })),
    lines: changes.moved.map(({ from, to, tone }) => ({ through: [from, to], tone, end: 'arrow' as const })),
    notes: [],
  }
}
