/** One at a time, in the order of asking. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  get busy(): boolean {
    return this.waiting > 0
  }

  run<T>(work: () => Promise<T> | T): Promise<T> {
    this.waiting++
    const result = this.last.then(work)
    this.last = result.then(
      () => this.waiting--,
      () => this.waiting--,
    )
    return result
  }
}
