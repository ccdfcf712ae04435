import { Worker } from 'node:worker_threads'
import { Cancelled } from '../cancelled.ts'
import { problem } from '../problem.ts'
import { say } from '../text/say.ts'
import type { Answer, Progress, Question, Task, Tasks } from './tasks.ts'

interface Open {
  readonly question: Question
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
  readonly progress: (progress: Progress) => void
  readonly timer: NodeJS.Timeout
}

export interface Patience {
  readonly progress?: (progress: Progress) => void
  /** Calls the question off. */
  readonly signal?: AbortSignal
}

export interface ThinkerLimits {
  /** Longer than this nobody waits for an answer. */
  readonly seconds: number
  /** The thread may take so much memory; beyond it the thread ends, not the server. */
  readonly megabytes: number
}

const LIMITS: ThinkerLimits = { seconds: 120, megabytes: 2048 }

/** Thinks in a thread, begun when it is first needed. */
export class Thinker {
  private thread: Worker | undefined
  private readonly open = new Map<number, Open>()
  private next = 1

  constructor(
    private readonly module: string,
    private readonly shelfModule: string,
    private readonly limits: ThinkerLimits = LIMITS,
  ) {}

  async ask<T extends Task>(
    task: T,
    asked: Tasks[T]['asked'],
    { progress = () => undefined, signal }: Patience = {},
  ): Promise<Tasks[T]['answer']> {
    if (signal?.aborted) throw new Cancelled()
    const id = this.next++
    const question: Question = { id, task, asked }
    const cancel = () => this.drop(id, new Cancelled())
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      return await new Promise((resolve, reject) => {
        const tooLong = () => this.drop(id, new Error(`${task} took too long`))
        const timer = setTimeout(tooLong, this.limits.seconds * 1000)
        this.open.set(id, { question, resolve, reject, progress, timer })
        this.begun().postMessage(question)
      })
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  async close(): Promise<void> {
    const { thread } = this
    if (!thread) return
    this.fail(thread, new Error('closing'))
    await thread.terminate()
  }

  private begun(): Worker {
    if (this.thread) return this.thread
    const thread = new Worker(new URL(this.module), {
      workerData: this.shelfModule,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
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
    if ('progress' in answer) {
      open.progress(answer.progress)
      return
    }
    this.open.delete(answer.id)
    clearTimeout(open.timer)
    if (answer.ok) open.resolve(answer.answer as never)
    else if (answer.faults)
      open.reject(problem(422, say('server.badFile', { details: answer.faults[0] ?? '' }), answer.faults))
    else open.reject(new Error(answer.error))
  }

  /** A thread deep in thought hears nothing: it is stopped, and the other questions are put to a new one. */
  private drop(id: number, why: Error): void {
    const open = this.open.get(id)
    if (!open) return
    this.open.delete(id)
    clearTimeout(open.timer)
    open.reject(why)
    const { thread } = this
    this.thread = undefined
    // That it ends badly is what is wanted.
    thread?.terminate().catch(() => undefined)
    for (const { question } of this.open.values()) this.begun().postMessage(question)
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
