/** So many messages a second, and some more at once after a pause. */
export class Allowance {
  private left: number
  private at = performance.now()

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {
    this.left = burst
  }

  take(): boolean {
    const now = performance.now()
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
