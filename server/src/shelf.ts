import { createHash } from 'node:crypto'
import {
  type DataPack,
  Engine,
  type Game,
  marksOf,
  readPack,
  type TableMap,
  type TableScene,
} from '@grognard/kernel'
import type { ShelvedGame } from '@grognard/shelf'
import type { GameTeaching, ShelfEntry } from '@grognard/wire'
import { problem } from './problem.ts'
import { say } from './text/say.ts'

export type AnyEngine = Engine<object, object>

/** How many games with changed data stay ready. */
const MOST_PACKS = 20

/** The games there are, each made once and kept; games with a data pack are kept by the pack's content. */
export class Shelf {
  private readonly engines = new Map<string, Promise<AnyEngine>>()

  /** `tried`: lets strangers' data in, or throws; packs are built in this thread only after that. */
  constructor(
    private readonly games: readonly ShelvedGame[],
    private readonly tried: (game: string, pack: unknown) => Promise<unknown> = async () => undefined,
  ) {}

  get ids(): readonly string[] {
    return this.games.map(({ id }) => id)
  }

  engine(id: string, pack: unknown = null): Promise<AnyEngine> {
    const shelved = this.games.find((game) => game.id === id)
    if (!shelved) throw problem(404, say('server.noSuchGame', { game: id }))
    const key =
      pack === null ? id : `${id} ${createHash('sha256').update(JSON.stringify(pack)).digest('hex')}`
    let engine = this.engines.get(key)
    if (!engine) {
      engine = this.make(shelved, pack)
      this.engines.set(key, engine)
      engine.catch(() => this.engines.delete(key))
      this.forgetPacks()
    }
    return engine
  }

  private async make(shelved: ShelvedGame, pack: unknown): Promise<AnyEngine> {
    if (pack !== null) await this.tried(shelved.id, pack)
    return makeEngine(shelved, pack)
  }

  private forgetPacks(): void {
    const packed = [...this.engines.keys()].filter((key) => key.includes(' '))
    for (const key of packed.slice(0, Math.max(0, packed.length - MOST_PACKS))) this.engines.delete(key)
  }
}

async function makeEngine(shelved: ShelvedGame, pack: unknown): Promise<AnyEngine> {
  const read: DataPack | null = pack === null ? null : readPack('pack', pack, shelved.id)
  return new Engine<object, object>(await shelved.create(read))
}

const EMPTY_MAP: TableMap = {
  width: 1,
  height: 1,
  places: [],
  links: [],
  terrains: [],
  tones: {},
  background: { land: [], lakes: [], rivers: [], borders: [], relief: [], labels: [], credits: [] },
}

export const EMPTY_SCENE: TableScene = {
  places: [],
  pieces: [],
  cards: [],
  drawers: [],
  odds: null,
  status: [],
  warnings: [],
}

export const mapOf = ({ table, data }: Game): TableMap => table?.map(data) ?? EMPTY_MAP

const NOTHING_TAUGHT: GameTeaching = {
  guides: [],
  legend: { counters: [], symbols: [], marks: [], lines: [] },
  charts: [],
  glossary: [],
  chapters: {},
  debrief: { lost: [], turning: [] },
  scenarios: [],
  options: {},
  procedures: {},
}

/** What a game teaches about itself, with the charts as they are loaded. */
export function teachingOf(game: Game): GameTeaching {
  const { table, data, procedures } = game
  const sequence = Object.fromEntries(
    procedures.map(({ name, order, steps }) => [
      name,
      order.map((step): [string, string] => [step, steps[step]!.rule]),
    ]),
  )
  const taught = table?.teaching
  return {
    ...NOTHING_TAUGHT,
    ...(taught && {
      ...taught,
      charts: taught.charts(data),
      guides: taught.guides.map((guide) => ({ ...guide, marks: marksOf(game, guide) })),
    }),
    procedures: sequence,
  }
}

/** What the lobby tells of a game. */
export function shelfEntry({ game }: AnyEngine): ShelfEntry {
  const standard = Object.fromEntries(game.options.map((option) => [option.id, option.standard]))
  return {
    game: game.id,
    scenarios: game.scenarios.map(({ id }) => id),
    options: game.options,
    seats: game.seats(standard).map(({ id, side }) => ({ id, side })),
    bots: game.bots.map(({ id }) => id),
    windows: Object.entries(game.windows).map(([id, spec]) => ({
      id,
      rule: spec.rule,
      unskippable: spec.unskippable ?? false,
      standard: spec.standard,
      conditions: Object.entries(spec.conditions ?? {}).map(([condition, { argument }]) => ({
        id: condition,
        argument: argument ?? null,
      })),
    })),
    overlays: (game.table?.overlays ?? []).map(({ id, rule, needsTarget }) => ({ id, rule, needsTarget })),
    rules: game.table?.rules ?? [],
    guides: game.table?.teaching?.guides.map(({ id }) => id) ?? [],
    looks: game.table?.teaching?.scenarios ?? [],
    optionLooks: game.table?.teaching?.options ?? {},
    provenance: game.table?.provenance ?? [],
    card: game.table?.card ?? {
      minutes: 15,
      complexity: 1,
      implemented: say('server.card.implemented'),
      data: say('server.card.data'),
    },
  }
}
