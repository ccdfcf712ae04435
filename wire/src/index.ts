import type {
  Both,
  Catalogue,
  Chart,
  Choice,
  Difference,
  Guide,
  Json,
  Language,
  MatchView,
  Message,
  OptionSpec,
  ProvenanceLine,
  Refusal,
  Result,
  ScenarioLook,
  SeatId,
  SeenEvent,
  StopArgument,
  StopSetting,
  TableMap,
  TableOverlay,
  TableScene,
  Teaching,
  Verified,
} from '@grognard/kernel'

/**
 * Types of everything that crosses between browser and server. Only types: the browser loads nothing from here.
 * The shapes the server checks incoming messages against are in schemas.ts.
 */

/** How a seat is filled when a game is created. */
export type SeatKind = 'me' | 'friend' | 'open' | 'computer'

/** POST /api/games */
export interface CreateGame {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly seats: Readonly<Record<SeatId, SeatKind>>
  /** Which bot takes the seats of the computer. */
  readonly bot?: string
  readonly name: string
  readonly pack?: unknown
  /** Shown in the lobby's list of games to watch. */
  readonly listed: boolean
  /** After so many days of absence whoever sets the game up may give another's seat away; null or nothing: never. */
  readonly passOnDays?: number | null
}

/** The answer: the seats this browser now holds, and links to hand out. */
export interface CreatedGame {
  readonly id: string
  /** Seat token by seat, for the seats that are mine. */
  readonly mine: Readonly<Record<SeatId, string>>
  /** Links (paths) by seat for friends: `/game/<id>#invitation=<token>`; the part behind # never leaves the browser. */
  readonly invitations: Readonly<Record<SeatId, string>>
  /** The way back to my seats, should this browser be lost: `/game/<id>#recover=<token>`. Empty when none is mine. */
  readonly recovery: string
}

/** POST /api/games/:id/join: with an invitation, or any open seat, or the open seat named. */
export interface JoinGame {
  readonly name: string
  readonly invitation?: string
  readonly seat?: SeatId
}
/** POST /api/games/:id/move-seat: a new link for another device; the old one stops working. */
export interface MoveSeat {
  readonly token: string
}
/** POST /api/games/:id/recovery: the recovery link of the seats this token holds, once more. */
export interface RecoveryLink {
  readonly recovery: string
}
/** POST /api/games/:id/recover: seats back by their recovery link; every other link to them stops working. */
export interface RecoverSeat {
  readonly recovery: string
}
/**
 * POST /api/games/:id/pass-on: whoever set the game up gives away a seat whose holder has been absent for longer than
 * was agreed. Answered by an invitation.
 */
export interface PassOnSeat {
  readonly token: string
  readonly seat: SeatId
}
export interface PassedOn {
  readonly invitation: string
}
/** DELETE /api/games/:id, with the seat token as bearer: by whoever set it up, alone or when it is over. */

/** POST /api/games/:id/rematch: sides swapped. Who asks second gets their seat in the game made by who asked first. */
export interface AskRematch {
  readonly token: string
}
/** What answers a request for a seat. */
export interface HeldSeat {
  readonly id: string
  readonly seats: readonly SeatId[]
  readonly token: string
  /** As in `CreatedGame`. */
  readonly recovery: string
}
/** POST /api/games/import */
export interface ImportGame {
  readonly journal: unknown
  readonly name: string
  readonly listed: boolean
  /** Who goes on playing a game that is not over; otherwise all seats are mine. */
  readonly seats?: Readonly<Record<SeatId, SeatKind>>
  readonly bot?: string
}
/** What answers a request that was refused. */
export interface HttpError {
  readonly error: Message
  readonly details: readonly string[]
}
/**
 * Journals take long to replay: POST /api/games/import and GET /api/games/:id/verify answer when all is done, or, with
 * the header `prefer: respond-async`, at once with 202 and an `AcceptedWork`; what becomes of it is at
 * GET /api/work/:id, and DELETE /api/work/:id calls it off.
 */
export interface AcceptedWork {
  /** Nobody can guess it: who knows it may look at the work and call it off. */
  readonly id: string
}
export interface Work {
  readonly id: string
  readonly what: 'import' | 'verify'
  readonly state: 'waiting' | 'working' | 'done' | 'failed' | 'cancelled'
  /** Entries of the journal so far, and all of them; 0 of 0 while that is not known. */
  readonly done: number
  readonly of: number
  /** What an import has made. */
  readonly game?: CreatedGame
  /** What a check of dice has found. */
  readonly verification?: Verification
  /** Why it has failed. */
  readonly problem?: HttpError
}
/** GET /api/games/:id/verify, once the game is over. */
export interface Verification {
  readonly rolls: number
  readonly commitment: string
  readonly seed: string
  /** Empty when every roll is that of the seed committed to at the start. */
  readonly faults: readonly string[]
  /** Which entries were played under which rules and data, and whether their choices were played again, too. */
  readonly parts: Verified['parts']
}
/** POST /api/games/:id/give-up: for a game that cannot be opened. The answer is its new summary. */
export interface GiveUp {
  readonly token: string
  /** `end` asks the others to end it without a winner; `agree` and `refuse` answer that. */
  readonly how: 'resign' | 'end' | 'agree' | 'refuse'
}

/** GET /api/shelf: the games one can play, by id. */
export type ShelfList = readonly string[]

/** GET /api/shelf/:game */
export interface ShelfEntry {
  readonly game: string
  readonly scenarios: readonly string[]
  readonly options: readonly OptionSpec[]
  readonly seats: readonly { readonly id: SeatId; readonly side: string }[]
  readonly bots: readonly string[]
  readonly windows: readonly {
    readonly id: string
    readonly rule: string
    readonly unskippable: boolean
    readonly standard: StopSetting
    /** When a seat may want to be asked, and what each of these conditions wants to be told. */
    readonly conditions: readonly { readonly id: string; readonly argument: StopArgument | null }[]
  }[]
  readonly overlays: readonly { readonly id: string; readonly rule: string; readonly needsTarget: boolean }[]
  readonly rules: readonly string[]
  /** Guided games, by id. */
  readonly guides: readonly string[]
  /** What each scenario is like. */
  readonly looks: readonly ScenarioLook[]
  /** What each option means in play. */
  readonly optionLooks: Readonly<Record<string, Both>>
  readonly provenance: readonly ProvenanceLine[]
  readonly card: {
    readonly minutes: number
    readonly complexity: number
    readonly implemented: Message
    readonly data: Message
  }
}

/** POST /api/guided: a guided first game. Answered like any other game that is created. */
export interface CreateGuided {
  readonly game: string
  readonly guide: string
  readonly name: string
}

/** GET /api/shelf/:game/teaching, or GET /api/games/:id/teaching where a data pack has charts of its own. */
export interface GameTeaching extends Omit<Teaching<never>, 'charts' | 'guides'> {
  readonly charts: readonly Chart[]
  /** `marks`: how many choices are counted before each line of the script, and at its end. */
  readonly guides: readonly (Guide & { readonly marks: readonly number[] })[]
  /** The sequence of play: the steps of each procedure, with the rule of each. */
  readonly procedures: Readonly<Record<string, readonly (readonly [step: string, rule: string])[]>>
}

/** GET /api/shelf/:game/text/:language */
export type GameText = Catalogue
/** GET /api/shelf/:game/map */
export type GameMap = TableMap

/** GET /api/games: what is going on. */
export interface GameSummary {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly created: string
  readonly seats: readonly {
    readonly seat: SeatId
    readonly kind: SeatKind
    readonly name: string | null
    readonly taken: boolean
  }[]
  readonly waiting: readonly SeatId[]
  readonly acts: number
  readonly over: boolean
  readonly result: Result | null
  /** Title and version of the data pack it is played with; its own map is at GET /api/games/:id/map. */
  readonly pack: { readonly title: string; readonly version: string } | null
  /** A player told the computer to stop thinking; it goes on when told to. */
  readonly paused: boolean
  /** The return match, once somebody asked for one. */
  readonly rematch: string | null
  /** Its journal came from elsewhere: its dice so far were known to whoever brought it. */
  readonly imported: boolean
  /** The guided game it is, where somebody is led through it. */
  readonly guide: string | null
  /** Why it cannot be opened; its journal can still be had, and it can be given up. */
  readonly broken: string | null
  /** Its rules have changed while it was played. */
  readonly updated: { readonly from: string; readonly to: string } | null
  readonly where: readonly { readonly procedure: string; readonly step: string }[]
  /** How often somebody went back without asking, as one may against the computer: such games are not rated. */
  readonly takenBack?: number
  /** What was told last to everybody; nothing where it is not kept. */
  readonly last?: Message
  /** When something happened last. */
  readonly changed: string
}

/** Where a notice of a hand-over goes. */
export interface Notices {
  readonly mail: string | null
  readonly webhook: string | null
}

/** What a seat is told of its notices. */
export interface NoticeState extends Notices {
  /** Whether this server can send mail at all. */
  readonly mailPossible: boolean
  /** Whether the address was confirmed: only then anything is sent to it. */
  readonly mailConfirmed: boolean
}

/** A line of the log with where it belongs. */
export interface LogPart {
  /** Number of the choice that brought these about; 0 is what came before any. */
  readonly act: number
  readonly by: SeatId | null
  readonly events: readonly SeenEvent[]
}

export interface ChatLine {
  readonly id: number
  readonly name: string
  readonly seat: SeatId | null
  readonly text: string
  readonly at: string
}

/** What whoever set a game up may do. */
export interface SeatRights {
  readonly owner: boolean
  /** As agreed when the game was set up (`CreateGame`). */
  readonly passOnDays: number | null
}

/** Everything the client draws. */
export interface TableState {
  readonly seq: number
  readonly view: Omit<MatchView, 'board'>
  readonly scene: TableScene
}

/** Browser to server, over the socket. `n` is echoed in the answer. */
export type ToServer =
  /** First message. Without a token: an observer. */
  | { readonly t: 'hello'; readonly game: string; readonly token: string | null; readonly language: Language }
  /** `seq` is the state the player was looking at; a stale one is refused and nothing is lost. */
  | { readonly t: 'act'; readonly n: number; readonly seq: number; readonly choice: Choice }
  /**
   * Several choices of one question, such as everybody who joins an attack: made in this order; those that cannot be
   * made any more are left out, and none is made once another question is asked.
   */
  | { readonly t: 'acts'; readonly n: number; readonly seq: number; readonly choices: readonly Choice[] }
  /** `dice`: where only the computer plays, choices are taken back beyond all barriers, with the same dice or others. */
  | { readonly t: 'undo'; readonly n: number; readonly seq: number; readonly dice?: 'same' | 'anew' }
  | { readonly t: 'stop'; readonly n: number; readonly window: string; readonly setting: StopSetting }
  | { readonly t: 'ask-rollback'; readonly n: number; readonly to: number }
  | { readonly t: 'answer-rollback'; readonly n: number; readonly agree: boolean }
  /** Why may this not be done? Asked when the pointer rests on something that is not offered. */
  | { readonly t: 'why'; readonly n: number; readonly choice: Choice }
  /** Why can nothing be done with a thing that was pointed at, or with what it may stand for? */
  | { readonly t: 'why-not'; readonly n: number; readonly things: readonly string[] }
  /** Over which places does this choice lead? Asked when the pointer rests on where it ends. */
  | { readonly t: 'way'; readonly n: number; readonly choice: Choice }
  | { readonly t: 'overlay'; readonly n: number; readonly id: string; readonly target: string }
  /** A past position, after the first `act` choices. */
  | { readonly t: 'replay'; readonly n: number; readonly act: number; readonly from?: ReplayView }
  /** A page of the log: what was told before the choice `before`. */
  | { readonly t: 'log'; readonly n: number; readonly before: number; readonly from?: ReplayView }
  /** What the seat may see as the game itself has it: for programs that play. */
  | { readonly t: 'board'; readonly n: number }
  /** The state whole, not what changed in it. */
  | { readonly t: 'whole'; readonly n: number }
  /** A private copy of the position as this seat knows it: choices tried on it, dice thrown at random. */
  | { readonly t: 'try'; readonly n: number; readonly choices: readonly Choice[] }
  | { readonly t: 'chat'; readonly n: number; readonly text: string }
  | { readonly t: 'note'; readonly n: number; readonly text: string }
  | { readonly t: 'name'; readonly n: number; readonly name: string }
  | { readonly t: 'notices'; readonly n: number; readonly notices: Notices }
  | { readonly t: 'resign'; readonly n: number }
  | { readonly t: 'ask-end'; readonly n: number }
  | { readonly t: 'answer-end'; readonly n: number; readonly agree: boolean }
  /** Whoever holds several seats looks from another one. */
  | { readonly t: 'sit'; readonly n: number; readonly seat: SeatId }
  /** The computer stops thinking, or goes on. Nothing is lost; any player may ask. */
  | { readonly t: 'computer'; readonly n: number; readonly pause: boolean }
  /** Calls off the question with this number (replay). */
  | { readonly t: 'cancel'; readonly n: number }

/**
 * From where a game is replayed; the seat looked from when nothing is said. While a game lasts: own seats and what
 * observers see (`seat` null). Afterwards: any seat, or everything that any seat saw (`all`).
 */
export type ReplayView = { readonly seat: SeatId | null } | 'all'

/** What comes to a seat's log: everything from the choice `from` on is replaced. */
export interface LogChange {
  readonly log: readonly LogPart[]
  readonly from: number
  /** The log of this seat starts here: what a reader has of it no longer holds, or it has nothing yet. */
  readonly fresh: boolean
}

/** Server to browser. */
export type ToBrowser =
  | {
      readonly t: 'welcome'
      readonly seat: SeatId | null
      /** Further seats this token holds (both sides on one screen). */
      readonly seats: readonly SeatId[]
      readonly summary: GameSummary
      readonly state: TableState
      /** The end of the log, from the choice `from` on; `log` messages bring what was before. */
      readonly log: readonly LogPart[]
      readonly from: number
      readonly chat: readonly ChatLine[]
      readonly note: string
      readonly notices: NoticeState
      /** What those who hold this seat may do besides playing. */
      readonly rights: SeatRights
      /** The last choice this seat had seen when it left: "since your last move" starts there. */
      readonly seen: number
      /** Two who may not see each other's hands share this screen: it is covered until whose turn it is says so. */
      readonly cover: boolean
    }
  /** A new state, whole or as what changed since the state `base`. */
  | ({ readonly t: 'state' } & LogChange & {
        readonly state: TableState
        /** It is somebody else's at this screen, whose hand is not for the one before. */
        readonly cover?: boolean
      })
  | ({ readonly t: 'change' } & LogChange & {
        readonly seq: number
        readonly base: number
        readonly change: Difference
      })
  | { readonly t: 'done'; readonly n: number }
  | { readonly t: 'refused'; readonly n: number; readonly refusal: Refusal }
  | {
      readonly t: 'answer'
      readonly n: number
      readonly overlay?: TableOverlay
      readonly state?: TableState
      readonly refusal?: Refusal | null
      readonly refusals?: readonly Refusal[]
      readonly way?: readonly string[]
      readonly log?: readonly LogPart[]
      readonly board?: Json
      /** For a page of the log: the choice it begins with. */
      readonly from?: number
    }
  | { readonly t: 'chat'; readonly line: ChatLine }
  | { readonly t: 'summary'; readonly summary: GameSummary }
  /** The computer is thinking, a replay is being built: how far it is. */
  | {
      readonly t: 'progress'
      /** The question it belongs to; null for what everybody waits for. */
      readonly n: number | null
      readonly what: Message
      readonly done: number
      readonly of: number
    }
  | { readonly t: 'error'; readonly n: number | null; readonly message: Message }
  /** The server cannot reach its storage for a while, or can again. What was acknowledged is safe. */
  | { readonly t: 'storage'; readonly up: boolean }

/** GET /api/games/:id/luck: what each seat has thrown with each sort of die. */
export interface LuckReport {
  readonly rolls: number
  readonly thrown: readonly {
    readonly seat: SeatId | null
    /** How often each side came up; a die has as many sides as there are counts. */
    readonly faces: readonly number[]
  }[]
}
