import { data, type Unit } from '../data/index.ts'

/** Records of the shipped data, as the data tests read them. */

export const S = (id: string) => {
  const s = data.spaceById.get(id)
  if (!s) throw new Error(`no space ${id}`)
  return s
}
export const U = (id: string): Unit => {
  const u = data.unitById.get(id)
  if (!u) throw new Error(`no unit ${id}`)
  return u
}
export const C = (id: string) => {
  const c = data.cardById.get(id)
  if (!c) throw new Error(`no card ${id}`)
  return c
}
export const faces = (id: string): string => {
  const u = U(id)
  return [u.full, u.reduced].map((f) => `${f.cs}-${f.lf}-${f.ma}`).join('/')
}
export const link = (a: string, b: string): string | undefined =>
  data.neighbours[data.spaceIndex.get(a)!]!.find((n) => data.spaces[n.space]!.id === b)?.type
export const around = (id: string): string[] =>
  data.neighbours[data.spaceIndex.get(id)!]!.map((n) => data.spaces[n.space]!.id).sort()
export const ids = (list: readonly { id: string }[]): string[] => list.map((x) => x.id).sort()
export const where = (test: (s: (typeof data.spaces)[number]) => boolean): string[] =>
  ids(data.spaces.filter(test))
export const setupAt = (space: string): string[] =>
  data.setup.placements
    .filter((p) => p.at === space)
    .map((p) => (p.face === 'reduced' ? `[${p.id}]` : p.id))
    .sort()
export const poolsAt = (space: string): string[] =>
  data.setup.placements
    .filter((p) => p.at === space)
    .map((p) => {
      const u = U(p.id)
      const name = u.pool ?? u.id
      return p.face === 'reduced' ? `[${name}]` : name
    })
    .sort()
