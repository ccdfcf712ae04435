/**
 * A priority queue for small non-negative integers: one linked list per priority, in flat arrays. Faster than a heap
 * because movement costs are small integers, and deterministic: within a priority the last one in is the first out.
 * Priorities may not go down between pops (as in Dijkstra's algorithm).
 */
export class BucketQueue {
  /** The priority of the node popped last. */
  priority = 0
  private heads = new Int32Array(256).fill(-1)
  private nodes = new Int32Array(1024)
  private next = new Int32Array(1024)
  private used = 0
  private highest = -1

  clear(): void {
    this.heads.fill(-1, 0, this.highest + 1)
    this.used = 0
    this.highest = -1
    this.priority = 0
  }

  push(node: number, priority: number): void {
    if (priority > this.highest) {
      if (priority >= this.heads.length) this.growHeads(priority)
      this.highest = priority
    }
    if (this.used === this.nodes.length) this.growEntries()
    this.nodes[this.used] = node
    this.next[this.used] = this.heads[priority]!
    this.heads[priority] = this.used++
  }

  /** The node with the lowest priority, or -1 when there is none. */
  pop(): number {
    while (this.priority <= this.highest) {
      const head = this.heads[this.priority]!
      if (head >= 0) {
        this.heads[this.priority] = this.next[head]!
        return this.nodes[head]!
      }
      this.priority++
    }
    return -1
  }

  private growHeads(priority: number): void {
    if (priority > MOST)
      throw new RangeError(`a cost of ${priority} is more than ${MOST}: use a coarser unit`)
    const heads = new Int32Array(2 ** Math.ceil(Math.log2(priority + 1))).fill(-1)
    heads.set(this.heads)
    this.heads = heads
  }

  private growEntries(): void {
    const longer = (of: Int32Array) => {
      const copy = new Int32Array(of.length * 2)
      copy.set(of)
      return copy
    }
    this.nodes = longer(this.nodes)
    this.next = longer(this.next)
  }
}

/** Beyond this the buckets would cost more memory than a map is worth; a cost this high is a slip of units. */
const MOST = 2 ** 22 - 1
