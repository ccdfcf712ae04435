/** So many are kept for one set of data; then the oldest goes. */
const MOST = 20_000
/** Of one numbered thing. */
const MOST_LOOKS = 200

type Keep<T, Key extends unknown[]> = (data: object, ...rest: [...Key, make: () => T]) => T

/**
 * What looks the same is the same object. Tables are made anew for every reader after every choice and compared with
 * the ones before: things that did not change are made once, and seen to be the same at a glance. `key` must name
 * everything the thing is made of, besides the data.
 */
export function alike<T>(): Keep<T, [key: string]> {
  const kept = new WeakMap<object, Map<string, T>>()
  return (data, key, make) => {
    let things = kept.get(data)
    if (!things) {
      things = new Map()
      kept.set(data, things)
    }
    const known = things.get(key)
    if (known !== undefined) return known
    const thing = make()
    if (things.size >= MOST) things.delete(things.keys().next().value!)
    things.set(key, thing)
    return thing
  }
}

/**
 * The same for numbered things, units and places, whose looks can be told by a number: no texts are put together to find
 * them. Each keeps so many looks.
 */
export function alikeByNumber<T>(): Keep<T, [thing: number, looks: number | string]> {
  const kept = new WeakMap<object, Map<number | string, T>[]>()
  return (data, thing, looks, make) => {
    let things = kept.get(data)
    if (!things) {
      things = []
      kept.set(data, things)
    }
    let known = things[thing]
    if (!known) {
      known = new Map()
      things[thing] = known
    }
    const same = known.get(looks)
    if (same !== undefined) return same
    const made = make()
    if (known.size >= MOST_LOOKS) known.delete(known.keys().next().value!)
    known.set(looks, made)
    return made
  }
}
