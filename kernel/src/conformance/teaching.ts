import { Engine } from '../engine.ts'
import type { Game } from '../game.ts'
import { LANGUAGES } from '../message.ts'
import type { TableMap, TablePiece, TableScene } from '../table.ts'
import { type Both, type CounterLegend, type Guide, type Legend, playGuide, readLine } from '../teaching.ts'
import { see } from '../view.ts'
import { ConformanceFailure } from './failure.ts'

/**
 * What a game teaches is whole and true: every sentence in both languages, every choice of a guided game legal where it
 * is asked for, everything that its scenes show explained.
 */
export function checkTeaching<S extends object, D extends object>(game: Game<S, D>): void {
  const faults = teachingFaults(game)
  if (faults.length > 0) throw new ConformanceFailure('the game teaches itself', faults.join('; '))
}

export function teachingFaults<S extends object, D extends object>(game: Game<S, D>): string[] {
  const { table } = game
  const teaching = table?.teaching
  if (!table || !teaching) return []
  const engine = new Engine(game)
  const { guides, legend, glossary, chapters, debrief, scenarios, options } = teaching
  const charts = teaching.charts(game.data)
  const faults = bothFaults({ guides, legend, charts, glossary, chapters, scenarios, options }, 'teaching')
  const scenes: TableScene[] = []
  for (const guide of guides) {
    faults.push(...lessonFaults(guide))
    try {
      const match = playGuide(engine, guide, guide.script.length, ({ position }, line) => {
        const { seat } = readLine(guide.script[line]!)
        if (!engine.waiting(position).includes(seat))
          faults.push(`${guide.id}: line ${line}: not ${seat}'s turn`)
        scenes.push(table.scene(see(engine, position, guide.seat), game.data))
      })
      scenes.push(table.scene(see(engine, match.position, guide.seat), game.data))
    } catch (error) {
      faults.push(`guide ${guide.id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const map = table.map(game.data)
  faults.push(...legendFaults(legend, map, scenes))
  const known = new Map(charts.map((chart) => [chart.id, chart]))
  for (const { id, columns, rows } of charts)
    for (const { label, cells } of rows)
      if (cells.length !== columns.length)
        faults.push(
          `chart ${id}: row ${JSON.stringify(label)} has ${cells.length} of ${columns.length} cells`,
        )
  for (const { lit = [], odds } of scenes)
    for (const { chart: id, row, column } of [...lit, ...(odds?.lit ?? [])]) {
      const chart = known.get(id)
      if (!chart) faults.push(`lit: no chart ${id}`)
      else if (row !== undefined && !chart.rows.some(({ label }) => label === row))
        faults.push(`lit: chart ${id} has no row ${row}`)
      else if (column !== undefined && !chart.columns.includes(column))
        faults.push(`lit: chart ${id} has no column ${column}`)
    }
  for (const id of table.rules)
    if (!chapters[chapterOf(id)]) faults.push(`chapter ${chapterOf(id)} has no title`)
  for (const key of [...debrief.lost, ...debrief.turning])
    if (!(key in game.text.en.messages)) faults.push(`debrief: nothing is told by '${key}'`)
  for (const { id } of game.scenarios)
    if (!scenarios.some((one) => one.id === id)) faults.push(`scenario ${id} does not describe itself`)
  for (const { id } of game.options) if (!options[id]) faults.push(`option ${id} does not describe itself`)
  return [...new Set(faults)]
}

function lessonFaults({ id, script, lessons, seat, begins }: Guide): string[] {
  const faults: string[] = []
  let last = begins
  for (const { at } of lessons) {
    const line = script[at]
    if (at < last) faults.push(`guide ${id}: the lesson at ${at} comes too late`)
    if (at > script.length || (line !== undefined && readLine(line).seat !== seat))
      faults.push(`guide ${id}: the lesson at ${at} stands before no choice of the learner's`)
    last = at
  }
  if (last !== script.length) faults.push(`guide ${id}: nothing is said at the end`)
  return faults
}

/** The chapter of a rule: what stands before the first point (`11` of `11.4.2`). */
export const chapterOf = (rule: string): string => /^[^./-]+/.exec(rule)?.[0] ?? rule

/** Sentences that lack a language, with where they stand. */
function bothFaults(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return []
  if ('en' in value || 'fr' in value) {
    const both = value as Both
    return LANGUAGES.filter((language) => !both[language]?.trim()).map(
      (language) => `${path}: no ${language}`,
    )
  }
  return Object.entries(value).flatMap(([key, inner]) => bothFaults(inner, `${path}.${key}`))
}

/** The sort of a counter, as the client finds it, too. */
export const legendOf = (legend: Legend, piece: TablePiece): CounterLegend | undefined =>
  legend.counters.find(
    ({ of, factors }) =>
      piece.target.startsWith(of) && (factors === undefined || factors === piece.factors.length),
  )

function legendFaults(legend: Legend, map: TableMap, scenes: readonly TableScene[]): string[] {
  const faults = new Set<string>()
  const icons = new Set(legend.marks.map(({ icon }) => icon))
  const codes = new Set(legend.symbols.map(({ code }) => code))
  const badges = (all: TablePiece['badges']): void => {
    for (const { icon } of all) if (!icons.has(icon)) faults.add(`legend: the mark ${icon}`)
  }
  const lines = new Set(legend.lines.map(({ line, style }) => `${line} ${style}`))
  const lined = (line: 'side' | 'way', all: readonly { readonly style: string }[] = []): void => {
    for (const { style } of all)
      if (!lines.has(`${line} ${style}`)) faults.add(`legend: the line ${style} (${line})`)
  }
  lined('way', map.links)
  lined('side', map.edges)
  for (const { edges } of scenes) lined('side', edges)
  for (const { badges: own } of map.places) badges(own)
  for (const { places, pieces } of scenes) {
    for (const place of places) badges(place.badges)
    for (const piece of pieces) {
      badges(piece.badges)
      if (piece.fogged) continue
      for (const part of partsOf(piece)) {
        const sort = legendOf(legend, piece)
        if (!sort) faults.add(`legend: counters such as ${piece.target}`)
        else if (!sort.parts.some((one) => one.part === part)) faults.add(`legend: ${part} of ${sort.of}`)
      }
      const code = piece.symbol.slice(10, 16)
      if (!piece.silhouette && code !== '' && !codes.has(code)) faults.add(`legend: the symbol ${code}`)
    }
  }
  return [...faults]
}

function partsOf(piece: TablePiece): string[] {
  const has = (text: unknown): boolean => text !== undefined && text !== ''
  return [
    ...piece.factors.flatMap((factor, i) => (factor === '' ? [] : [`factor-${i + 1}`])),
    ...(has(piece.caption) ? ['caption'] : []),
    ...(has(piece.topLeft) ? ['top-left'] : []),
    ...(has(piece.topRight) ? ['top-right'] : []),
    ...(has(piece.left) ? ['left'] : []),
    ...(has(piece.right) ? ['right'] : []),
    ...(has(piece.band) ? ['band'] : []),
  ]
}
