import type { Both, Choice, Lesson, OfferedChoice } from '@grognard/kernel'
import type { GameTeaching } from '@grognard/wire'
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { api } from '../api.ts'
import type { Board } from '../board/board.ts'
import { calmMotion, kept, language } from '../settings.ts'
import type { Choosing } from '../table/choosing.ts'
import type { Selection } from '../table/selection.ts'
import type { Session } from '../table/session.ts'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'

/** A sentence in the reader's language. */
export const inWords = (both: Both): string => both[language.value]

const isLeft = (value: unknown): value is Readonly<Record<string, true>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => one === true)
/** Lessons that were left: these games are played on without. */
const left = kept<Readonly<Record<string, true>>>('lessons-left', {}, isLeft)

/** Choices that no lesson is about follow each other this quickly, ms. */
const ROUTINE_MS = 350

function readLine(line: string): { readonly seat: string; readonly choice: Choice } {
  const end = line.indexOf(': ')
  const [verb = '', ...rest] = line.slice(end + 2).split(' ')
  const target = rest.join(' ')
  return { seat: line.slice(0, end), choice: target === '' ? { verb } : { verb, target } }
}

/** What the game teaches, and where a guided game stands. */
export class Teach {
  readonly taught = signal<GameTeaching | null>(null)
  readonly folded = signal(false)
  /** Of several lessons before one choice, which; and of which choice. */
  private readonly turned = signal<{ readonly at: number; readonly note: number }>({ at: -1, note: 0 })

  readonly guide: ReadonlySignal<GameTeaching['guides'][number] | null> = computed(() => {
    const summary = this.session.summary.value
    if (!summary?.guide || left.value[this.session.id] || this.session.seat.value === null) return null
    return this.taught.value?.guides.find(({ id }) => id === summary.guide) ?? null
  })
  /** The line of the script that comes next; -1 where the other side moves. */
  private readonly line: ReadonlySignal<number> = computed(() => {
    const guide = this.guide.value
    const view = this.session.live.value?.view
    if (!guide || !view) return -1
    const { acts, drafted } = view
    // The other side may have moved on already.
    if (acts >= guide.marks.at(-1)!) return guide.script.length
    // Of a secret answer several lines have the same number: one's own are known by how many were written.
    let own = drafted
    return guide.script.findIndex((line, i) => {
      if (guide.marks[i] !== acts || readLine(line).seat !== guide.seat) return false
      return own-- === 0
    })
  })
  /** The lessons before the choice that comes next. */
  private readonly here: ReadonlySignal<readonly Lesson[]> = computed(
    () => this.guide.value?.lessons.filter(({ at }) => at === this.line.value) ?? [],
  )
  private readonly note: ReadonlySignal<number> = computed(() =>
    this.turned.value.at === this.line.value ? this.turned.value.note : 0,
  )
  readonly lesson: ReadonlySignal<Lesson | null> = computed(() => this.here.value[this.note.value] ?? null)
  readonly number: ReadonlySignal<number> = computed(() => {
    const lesson = this.lesson.value
    return lesson ? (this.guide.value?.lessons.indexOf(lesson) ?? 0) + 1 : 0
  })
  /** Whether another lesson is read before the next choice. */
  readonly more: ReadonlySignal<boolean> = computed(() => this.note.value < this.here.value.length - 1)
  readonly over: ReadonlySignal<boolean> = computed(() => this.line.value === this.guide.value?.script.length)
  /** The next choice of the script, where it is the learner's and offered. */
  private readonly next: ReadonlySignal<OfferedChoice | null> = computed(() => {
    const line = this.guide.value?.script[this.line.value]
    if (line === undefined) return null
    const { seat, choice } = readLine(line)
    if (seat !== this.guide.value?.seat) return null
    const { verb, target } = choice
    const offer = this.session.live.value?.view.offer ?? []
    return offer.find((one) => one.verb === verb && one.target === target) ?? null
  })
  /** What the learner is asked to do now. */
  readonly asked: ReadonlySignal<OfferedChoice | null> = computed(() =>
    this.lesson.value && !this.more.value ? this.next.value : null,
  )

  constructor(
    private readonly session: Session,
    private readonly selection: Selection,
    private readonly choosing: Choosing,
    private readonly board: Signal<Board | null>,
    private readonly panel: Signal<string | null>,
  ) {}

  start(): () => void {
    this.choosing.guard = (choice) => this.lets(choice)
    const ends = [
      effect(() => this.load()),
      effect(() => this.routine()),
      effect(() => {
        const target = this.asked.value?.target
        if (target !== undefined) this.selection.pointed.value = new Set([target])
      }),
      effect(() => {
        const lesson = this.lesson.value
        if (!lesson) return
        if (lesson.panel) this.panel.value = lesson.panel
        this.session.voice.announced.value = `${inWords(lesson.title)}. ${inWords(lesson.text)}`
        this.show()
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  private load(): void {
    const summary = this.session.summary.value
    if (!summary || this.taught.peek()) return
    const loading = summary.pack ? api.teachingOf(summary.id) : api.teaching(summary.game)
    // Without it the game can be played; it only does not explain itself.
    loading.then(
      (taught) => {
        this.taught.value = taught
      },
      () => undefined,
    )
  }

  /** What no lesson is about is done for the learner; where the script does not fit any more, the lesson ends. */
  private routine(): void {
    const line = this.guide.value?.script[this.line.value]
    if (line === undefined || this.here.value.length > 0 || !this.session.myTurn.value) return
    // The choice before is still being answered; this is looked at again when it is.
    if (this.choosing.busy.value) return
    const { seat } = readLine(line)
    if (seat !== this.guide.value?.seat) return
    const next = this.next.value
    if (!next) this.leave()
    else
      setTimeout(
        () => {
          if (this.next.peek() === next) void this.choosing.choose(next)
        },
        calmMotion() ? 0 : ROUTINE_MS,
      )
  }

  /** Other choices than the one asked for are declined, kindly. */
  private lets({ verb, target }: Choice): boolean {
    const guide = this.guide.value
    if (!guide || this.over.value) return true
    const next = this.next.value
    if (next?.verb === verb && next.target === target) return true
    if (next) this.session.voice.say(t('guide.other', { what: this.nameOf(next) }), 'plain', null)
    return false
  }

  nameOf(choice: OfferedChoice): string {
    return capital(this.session.words.value.say(choice.label))
  }

  /** Brings what the lesson is about into view. */
  show(): void {
    const target = this.lesson.peek()?.look?.[0] ?? this.asked.peek()?.target
    if (target !== undefined) this.board.peek()?.lookAt(target, true)
  }

  goOn(): void {
    this.turned.value = { at: this.line.value, note: this.note.value + 1 }
  }

  forMe(): void {
    const asked = this.asked.value
    if (asked) void this.choosing.choose(asked)
  }

  leave(): void {
    left.value = { ...left.peek(), [this.session.id]: true }
    this.session.voice.say(t('guide.left'), 'plain')
  }
}
