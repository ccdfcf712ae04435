import { type Sky, UNREACHABLE } from '../air-world.ts'

/** Where air units fly, made of neighbours and costs; distances are worked out when somebody asks, once for each place. */
export function makeSky({
  lands,
  boxes,
  ...plain
}: Omit<Sky, 'field'> & { readonly lands: number; readonly boxes: number }): Sky {
  const fields = new Map<number, Uint16Array>()
  const isBox = (place: number): boolean => place >= lands && place < lands + boxes
  return {
    ...plain,
    field(place) {
      let known = fields.get(place)
      if (!known) {
        known = spread(plain, place, isBox)
        fields.set(place, known)
      }
      return known
    },
  }
}

/** Shortest flights to a place from everywhere. Flights go into boxes but not through them to other hexes. */
function spread(
  { first, target, cost }: Omit<Sky, 'field'>,
  to: number,
  isBox: (place: number) => boolean,
): Uint16Array {
  const field = new Uint16Array(first.length - 1).fill(UNREACHABLE)
  field[to] = 0
  const queue: number[][] = [[to]]
  for (let far = 0; far < queue.length; far++)
    for (const place of queue[far] ?? []) {
      if (field[place] !== far) continue
      if (isBox(place) && place !== to) {
        for (let slot = first[place]!; slot < first[place + 1]!; slot++)
          if (isBox(target[slot]!)) reach(target[slot]!, far + cost[slot]!)
        continue
      }
      for (let slot = first[place]!; slot < first[place + 1]!; slot++) reach(target[slot]!, far + cost[slot]!)
    }
  return field

  function reach(place: number, at: number): void {
    if (at >= field[place]!) return
    field[place] = at
    queue[at] ??= []
    queue[at].push(place)
  }
}
