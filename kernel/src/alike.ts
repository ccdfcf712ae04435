/** So many are kept for one set of data; then the oldest goes. */
const MOST = 20_000

/**
 * What looks the same is the same object. Tables are made anew for every reader after every choice and compared with
 * the ones before: things that did not change are made once, and seen to be the same at a glance. `key` must name
 * everything the thing is made of, besides the data.
 */
export function alike<T>(): (data: object, key: string, make: () => T) => T {
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
