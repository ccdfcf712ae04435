import type { Json } from './json.ts'

/**
 * How one JSON value becomes another, as JSON: a few bytes where a whole position or a whole scene would be thousands.
 * Positions are stored and scenes are sent this way. `patched(before, difference(before, after))` gives `after` byte
 * for byte, the order of keys included.
 *
 * (There are packages for this; none keeps the order of keys, and the usual patches name a path for each number that
 * changed, where most of ours change a few numbers in long rows.)
 */
export type Difference =
  /** The whole new value. */
  | readonly [Json]
  /** An object: keys that are new or changed, and keys that are gone. */
  | { readonly o: Readonly<Record<string, Difference>>; readonly x?: readonly string[] }
  /** An array, from its beginning to its end. */
  | { readonly a: readonly Edit[] }

/** So many elements as they are; so many left out (negative); one put in (in brackets); or the next one, changed. */
export type Edit = number | readonly [Json] | Exclude<Difference, readonly [Json]>

/** A difference was applied to a value it was not made for. */
export class PatchError extends Error {}

type Plain = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whole = (value: unknown): readonly [Json] => [value as Json]

/** Nothing when both are the same. Fields that are `undefined` are not there. */
export function difference(before: unknown, after: unknown): Difference | undefined {
  if (before === after) return undefined
  if (Array.isArray(before) && Array.isArray(after)) return arrayDifference(before, after)
  if (isObject(before) && isObject(after)) return objectDifference(before, after)
  return whole(after)
}

/** Surely the same, the order of keys included; fields that are `undefined` may make it doubt. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !isSame(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  const others = Object.keys(b)
  let i = 0
  for (const key in a) {
    if (key !== others[i++] || !isSame((a as Plain)[key], (b as Plain)[key])) return false
  }
  return i === others.length
}

function objectDifference(before: Plain, after: Plain): Difference | undefined {
  const keys = Object.keys(after)
  let changed: Record<string, Difference> | undefined
  let i = 0
  for (const key in before) {
    const [was, is] = [before[key], after[key]]
    // Most have the same fields in the same order; other fields are looked at one by one.
    if (key !== keys[i++] || was === undefined || is === undefined || key === '__proto__')
      return fieldsDifference(before, after)
    if (was === is) continue
    const inner = difference(was, is)
    if (inner === undefined) continue
    changed ??= {}
    changed[key] = inner
  }
  if (i < keys.length) return fieldsDifference(before, after)
  return changed && { o: changed }
}

/** Between objects whose fields are not the same ones. */
function fieldsDifference(before: Plain, after: Plain): Difference | undefined {
  const changed: Record<string, Difference> = {}
  const gone: string[] = []
  const added: string[] = []
  let any = false
  /** What stays must stay in order. */
  const stays: string[] = []
  for (const key in before) {
    if (before[key] === undefined) continue
    // Such a field cannot be set like others.
    if (key === '__proto__') return whole(after)
    const value = after[key]
    if (value === undefined || !Object.hasOwn(after, key)) {
      gone.push(key)
      continue
    }
    stays.push(key)
    const inner = difference(before[key], value)
    if (inner === undefined) continue
    changed[key] = inner
    any = true
  }
  let next = 0
  for (const key in after) {
    if (after[key] === undefined) continue
    if (key === '__proto__') return whole(after)
    if (Object.hasOwn(before, key) && before[key] !== undefined) {
      // A key that has moved, or one behind a new one, would end up elsewhere.
      if (added.length > 0 || stays[next++] !== key) return whole(after)
    } else {
      added.push(key)
      changed[key] = whole(after[key])
      any = true
    }
  }
  if (gone.length > 0) return { o: changed, x: gone }
  return any ? { o: changed } : undefined
}

/** Things on a table and records of data are known by one of these. */
const NAMES = ['target', 'id'] as const

function nameOf(list: readonly unknown[]): (typeof NAMES)[number] | undefined {
  const [first] = list
  if (!isObject(first)) return undefined
  return NAMES.find((name) => list.every((one) => isObject(one) && typeof one[name] === 'string'))
}

class Script {
  readonly edits: Edit[] = []
  /** Whether anything differs so far. */
  any = false

  /** With so many elements that stay at the beginning. */
  constructor(start: number) {
    if (start > 0) this.edits.push(start)
  }

  same(): void {
    const last = this.edits.length - 1
    const edit = this.edits[last]
    if (typeof edit === 'number' && edit > 0) this.edits[last] = edit + 1
    else this.edits.push(1)
  }

  out(): void {
    this.any = true
    const last = this.edits.length - 1
    const edit = this.edits[last]
    if (typeof edit === 'number' && edit < 0) this.edits[last] = edit - 1
    else this.edits.push(-1)
  }

  in(value: unknown): void {
    this.any = true
    this.edits.push(whole(value))
  }

  /** One element of each side. */
  pair(before: unknown, after: unknown): void {
    const inner = difference(before, after)
    if (inner === undefined) {
      this.same()
      return
    }
    if (Array.isArray(inner)) {
      this.out()
      this.in(after)
      return
    }
    this.any = true
    this.edits.push(inner as Edit)
  }
}

function arrayDifference(before: readonly unknown[], after: readonly unknown[]): Difference | undefined {
  const most = Math.min(before.length, after.length)
  let start = 0
  // Most of what is compared is the same: finding that out makes nothing.
  while (start < most && isSame(before[start], after[start])) start++
  if (start === before.length && start === after.length) return undefined
  const script = new Script(start)
  const name = most > 0 ? nameOf(after) : undefined
  if (name !== undefined && nameOf(before) === name)
    pairByName(script, before.slice(start) as Plain[], after.slice(start) as Plain[], name)
  else pairByPlace(script, before, after, start)
  if (!script.any) return undefined
  // Where hardly anything stays, saying it all is shorter.
  return script.edits.length > after.length + 1 ? whole(after) : { a: script.edits }
}

/** By name: what comes, goes or moves in the middle of a list leaves the others as they are. */
function pairByName(
  script: Script,
  before: readonly Plain[],
  after: readonly Plain[],
  name: (typeof NAMES)[number],
): void {
  const places = (list: readonly Plain[]) => new Map(list.map((one, place) => [one[name], place]))
  const [was, is] = [places(before), places(after)]
  let i = 0
  after.forEach((one, k) => {
    const key = one[name]
    const from = was.get(key) ?? -1
    while (i < from) {
      // It is gone or has been put in already, or it went further than this one: then it is the one that moved.
      const to = is.get(before[i]![name]) ?? -1
      if (to >= k && to - k <= from - i) break
      script.out()
      i++
    }
    if (i < before.length && before[i]![name] === key) script.pair(before[i++], one)
    else script.in(one)
  })
  for (; i < before.length; i++) script.out()
}

/** By place, from the first ones that are not the same. */
function pairByPlace(
  script: Script,
  before: readonly unknown[],
  after: readonly unknown[],
  start: number,
): void {
  let end = 0
  if (before.length !== after.length) {
    const most = Math.min(before.length, after.length) - start
    while (
      end < most &&
      difference(before[before.length - 1 - end], after[after.length - 1 - end]) === undefined
    )
      end++
  }
  const [beforeEnd, afterEnd] = [before.length - end, after.length - end]
  const both = Math.min(beforeEnd, afterEnd)
  for (let i = start; i < both; i++) {
    if (before[i] === after[i]) script.same()
    else script.pair(before[i], after[i])
  }
  for (let i = both; i < beforeEnd; i++) script.out()
  for (let i = both; i < afterEnd; i++) script.in(after[i])
  for (let i = 0; i < end; i++) script.same()
}

/** The value that the difference leads to. What stays the same is shared with `before`, which is left as it is. */
export function patched(before: unknown, change: Difference | undefined): unknown {
  if (change === undefined) return before
  if (isWhole(change)) return change[0]
  if ('a' in change) return patchedArray(before, change.a)
  if (!isObject(before)) throw new PatchError('an object is to be changed that is none')
  const result: Record<string, unknown> = { ...before }
  for (const key of change.x ?? []) delete result[key]
  for (const [key, inner] of Object.entries(change.o)) {
    if (!isWhole(inner) && !Object.hasOwn(result, key)) throw new PatchError(`there is no '${key}' to change`)
    result[key] = patched(result[key], inner)
  }
  return result
}

const isWhole = (change: Difference | Edit): change is readonly [Json] => Array.isArray(change)

function patchedArray(before: unknown, edits: readonly Edit[]): unknown[] {
  if (!Array.isArray(before)) throw new PatchError('an array is to be changed that is none')
  const result: unknown[] = []
  let i = 0
  for (const edit of edits) {
    if (typeof edit === 'number') {
      const end = i + Math.abs(edit)
      if (edit > 0) for (let k = i; k < end; k++) result.push(before[k])
      i = end
    } else if (isWhole(edit)) result.push(edit[0])
    else result.push(patched(before[i++], edit))
  }
  if (i !== before.length) throw new PatchError(`a change of ${i} elements meets ${before.length}`)
  return result
}
