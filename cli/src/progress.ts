/** Reports on anything that takes longer than two seconds, once a second, on standard error. */
export class Progress {
  private readonly started = performance.now()
  private said = this.started + 1000

  constructor(private readonly what: string) {}

  tick(done: number, of: number): void {
    const now = performance.now()
    if (now - this.said < 1000) return
    this.said = now
    const seconds = Math.round((now - this.started) / 1000)
    process.stderr.write(`${this.what}: ${done} of ${of} after ${seconds} s\n`)
  }
}
