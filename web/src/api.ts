import type { Catalogue, Language, TableMap } from '@grognard/kernel'
import type {
  AcceptedWork,
  AskRematch,
  CreatedGame,
  CreateGame,
  CreateGuided,
  GameSummary,
  GameTeaching,
  GiveUp,
  HeldSeat,
  HttpError,
  ImportGame,
  JoinGame,
  LogPart,
  LuckReport,
  MoveSeat,
  PassedOn,
  PassOnSeat,
  RecoverSeat,
  RecoveryLink,
  ShelfEntry,
  ShelfList,
  Work,
} from '@grognard/wire'

/** What the server refused, with every detail it gave. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly answer: HttpError | null,
  ) {
    super(answer?.error.key ?? `HTTP ${status}`)
  }
}

async function fetched<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`/api${path}`, init)
  if (response.ok) return (await response.json()) as T
  let answer: HttpError | null = null
  try {
    answer = (await response.json()) as HttpError
  } catch {
    // Not from our server: only the status is known.
  }
  throw new ApiError(response.status, answer)
}

/** Asks for an answer at once; what becomes of the work is asked for later. */
const LATER = { prefer: 'respond-async' }

const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> =>
  fetched<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** What never changes while the page is open is asked for once. */
function once<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const loading = load(key)
    known.set(key, loading)
    loading.catch(() => known.delete(key))
    return loading
  }
}

const shelfOnce = once((path) => fetched<ShelfList>(path))
const entryOnce = once((path) => fetched<ShelfEntry>(path))
const textOnce = once((path) => fetched<Catalogue>(path))
const teachingOnce = once((path) => fetched<GameTeaching>(path))
const mapOnce = once((path) => fetched<TableMap>(path))

export const api = {
  shelf: () => shelfOnce('/shelf'),
  entry: (game: string) => entryOnce(`/shelf/${game}`),
  text: (game: string, language: Language) => textOnce(`/shelf/${game}/text/${language}`),
  map: (game: string) => mapOnce(`/shelf/${game}/map`),
  teaching: (game: string) => teachingOnce(`/shelf/${game}/teaching`),
  teachingOf: (id: string) => teachingOnce(`/games/${id}/teaching`),
  mapOf: (id: string) => mapOnce(`/games/${id}/map`),
  games: () => fetched<readonly GameSummary[]>('/games'),
  game: (id: string) => fetched<GameSummary>(`/games/${id}`),
  guided: (game: CreateGuided) => post<CreatedGame>('/guided', game),
  create: (game: CreateGame) => post<CreatedGame>('/games', game),
  join: (id: string, join: JoinGame) => post<HeldSeat>(`/games/${id}/join`, join),
  moveSeat: (id: string, move: MoveSeat) => post<HeldSeat>(`/games/${id}/move-seat`, move),
  recovery: (id: string, held: MoveSeat) => post<RecoveryLink>(`/games/${id}/recovery`, held),
  recover: (id: string, lost: RecoverSeat) => post<HeldSeat>(`/games/${id}/recover`, lost),
  passOn: (id: string, ask: PassOnSeat) => post<PassedOn>(`/games/${id}/pass-on`, ask),
  deleteGame: (id: string, token: string) =>
    fetched<unknown>(`/games/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
  rematch: (id: string, ask: AskRematch) => post<HeldSeat>(`/games/${id}/rematch`, ask),
  importGame: (game: ImportGame) => post<AcceptedWork>('/games/import', game, LATER),
  luck: (id: string) => fetched<LuckReport>(`/games/${id}/luck`),
  verify: (id: string) => fetched<AcceptedWork>(`/games/${id}/verify`, { headers: LATER }),
  work: (id: string) => fetched<Work>(`/work/${id}`),
  cancelWork: (id: string) => fetched<Work>(`/work/${id}`, { method: 'DELETE' }),
  journal: (id: string, token: string | null) =>
    fetched<unknown>(`/games/${id}/journal`, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  /** What was told in a game that cannot be opened. */
  storedLog: (id: string, token: string | null) =>
    fetched<readonly LogPart[]>(
      `/games/${id}/log`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    ),
  giveUp: (id: string, how: GiveUp) => post<GameSummary>(`/games/${id}/give-up`, how),
  /** What the server itself says, for pages without a game. */
  serverText: (language: Language) => textOnce(`/text/${language}`),
}
