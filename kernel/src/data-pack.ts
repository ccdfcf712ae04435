import { z } from 'zod'
import { hash } from './dice.ts'
import { DataError, type Fault, parse, showFound } from './faults.ts'
import type { Json } from './json.ts'

/**
 * A data pack lets the owner of a boxed game enter printed values, or anyone try others, without touching code. It
 * names files of the game's data and what to change in them:
 *  - objects are merged key by key, `null` removes a key;
 *  - an array of records with `id` is merged record by record, new ids are added, `{id, remove: true}` removes one;
 *  - anything else replaces what was there.
 * The merged files go through the same schemas and checks as the game's own.
 */
export interface DataPack {
  readonly pack: string
  readonly title: string
  readonly game: string
  readonly version: string
  /** Where the values come from, in the author's words. */
  readonly source: string
  readonly files: Readonly<Record<string, Json>>
}

export const dataPackSchema = z.strictObject({
  pack: z.string().min(1),
  title: z.string().min(1),
  game: z.string().min(1),
  version: z.string().min(1),
  source: z.string().min(1),
  files: z.record(z.string(), z.json()),
})

export type DataFiles = Readonly<Record<string, unknown>>

/** Reads a pack for one game; throws a `DataError` that says what is wrong and where. */
export function readPack(file: string, value: unknown, game: string): DataPack {
  const pack = parse(file, dataPackSchema, value) as DataPack
  if (pack.game !== game) {
    throw new DataError([{ file, path: 'game', expected: `'${game}'`, found: showFound(pack.game) }])
  }
  return pack
}

/** The game's data files with a pack's changes made. The originals stay as they are. */
export function applyPack(files: DataFiles, pack: DataPack): Record<string, unknown> {
  const faults: Fault[] = []
  const merged: Record<string, unknown> = { ...files }
  for (const [name, patch] of Object.entries(pack.files)) {
    if (!Object.hasOwn(files, name)) {
      const expected = `one of ${Object.keys(files).join(', ')}`
      faults.push({ file: `pack '${pack.pack}'`, path: 'files', expected, found: `'${name}'` })
    } else merged[name] = merge(files[name], patch)
  }
  if (faults.length > 0) throw new DataError(faults)
  return merged
}

type Record_ = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCollection = (value: unknown): value is readonly (Record_ & { id: unknown })[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && 'id' in item)

function merge(base: unknown, patch: unknown): unknown {
  if (isCollection(base) && isCollection(patch)) {
    const changes = new Map(patch.map((record) => [record.id, record]))
    const kept = base.flatMap((record) => {
      const change = changes.get(record.id)
      if (!change) return [record]
      return change.remove === true ? [] : [merge(record, change)]
    })
    const known = new Set(base.map((record) => record.id))
    return [...kept, ...patch.filter((record) => !known.has(record.id))]
  }
  if (!isRecord(base) || !isRecord(patch)) return patch
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = key in base ? merge(base[key], value) : value
  }
  return result
}

/** Stamped into every game: equal data give an equal version whatever the order of their keys. */
export const dataVersion = (files: DataFiles): string => hash(canonical(files)).slice(0, 16)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`
}
