/** Map data that cannot be used, or a name that is not on the map. Carries every fault found, not only the first. */
export class MapError extends Error {
  readonly faults: readonly string[]

  constructor(faults: string | readonly string[]) {
    const list = typeof faults === 'string' ? [faults] : faults
    super(list.join('\n'))
    this.name = 'MapError'
    this.faults = list
  }
}
