const SLICE_MS = 8

export class Cancelled extends Error {}

/** Does long work a slice at a time, so that others are served before it and in between. */
export async function inSlices<T>(
  work: Generator<number, T>,
  progress: (done: number) => void,
  cancelled: () => boolean,
): Promise<T> {
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve))
    if (cancelled()) throw new Cancelled()
    const until = performance.now() + SLICE_MS
    let done = 0
    do {
      const step = work.next()
      if (step.done) return step.value
      done = step.value
    } while (performance.now() < until)
    progress(done)
  }
}
