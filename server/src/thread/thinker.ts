import { Worker } from 'node:worker_threads'
import { problem } from '../problem.ts'
import { say } from '../text/say.ts'
import type { Answer, Question, Task, Tasks } from './tasks.ts'

interface Open {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

/** Longer than this nobody waits; the thread is stopped and made anew. */
const MOST_MS = 120_000

/** Thinks in a thread, begun when it is first needed. */
export class Thinker {
  private thread: Worker | undefined
  private readonly open = new Map<number, Open>()
  private next = 1

  constructor(
    private readonly module: string,
    private readonly shelfModule: string,
  ) {}

  ask<T extends Task>(task: T, asked: Tasks[T]['asked']): Promise<Tasks[T]['answer']> {
    const id = this.next++
    const thread = this.begun()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.stop(new Error(`${task} took too long`)), MOST_MS)
      this.open.set(id, { resolve, reject, timer })
      thread.postMessage({ id, task, asked } satisfies Question)
    })
  }

  async close(): Promise<void> {
    await this.stop(new Error('closing'))
  }

  private begun(): Worker {
    if (this.thread) return this.thread
    const thread = new Worker(new URL(this.module), {
      workerData: this.shelfModule,
      execArgv: [],
    })
    thread.unref()
    thread.on('message', (answer: Answer) => this.answered(answer))
    thread.on('error', (error) => this.fail(thread, error))
    thread.on('exit', () => this.fail(thread, new Error('the thread ended')))
    this.thread = thread
    return thread
  }

  private answered(answer: Answer): void {
    const open = this.open.get(answer.id)
    if (!open) return
    this.open.delete(answer.id)
    clearTimeout(open.timer)
    if (answer.ok) open.resolve(answer.answer as never)
    else if (answer.faults)
      open.reject(problem(422, say('server.badFile', { details: answer.faults[0] ?? '' }), answer.faults))
    else open.reject(new Error(answer.error))
  }

  private async stop(why: Error): Promise<void> {
    const { thread } = this
    if (!thread) return
    this.fail(thread, why)
    await thread.terminate()
  }

  private fail(thread: Worker, why: Error): void {
    if (this.thread !== thread) return
    this.thread = undefined
    for (const { reject, timer } of this.open.values()) {
      clearTimeout(timer)
      reject(why)
    }
    this.open.clear()
  }
}
