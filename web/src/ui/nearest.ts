/** The rule itself or the closest chapter above it (11.3.2, then 11.3, then 11), else the first one below it. */
export function nearest(ids: readonly string[], rule: string): string | undefined {
  for (let id = rule; id !== ''; id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '')
    if (ids.includes(id)) return id
  return ids.find((id) => id.startsWith(`${rule}.`))
}
