/**
 * Those fields of an object, and no others: for views, which name what is shown. Only what the object has of its own
 * is taken, whatever else objects have.
 */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {}
  for (const key of keys) if (Object.hasOwn(from, key)) picked[key] = from[key]
  return picked as Pick<T, K>
}
