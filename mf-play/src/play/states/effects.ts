import type { ProductInUse, QueueInfo, SpeedEntry } from '@cloudplay/contract'
import type { HeldSeat, PlayableGame, PlayState, QueueRequest } from './state.ts'

/** What a transition wants done. Those that ask the server answer with an event; the others are said and done. */
export type Effect =
  /** -> browserFits, browserUnfit. */
  | { do: 'checkBrowser' }
  /** checkUnderAge, on desktops truenameAuthCheck too -> mayPlay, mustVerify, minorRefused, refused. */
  | { do: 'precheck'; gameId: number }
  /** consumeType, stored; testSpeed unless measured; then getService -> connected, speedTestNeeded, refused. */
  | { do: 'connect'; game: PlayableGame; measured: boolean }
  /** Pings every region of the list, then speedResultSubmit -> measured, refused. */
  | { do: 'measure'; game: PlayableGame; list: readonly SpeedEntry[] }
  /** confirmQueue, after a cancelQueue if the player leaves the old place first -> joined, refused. */
  | { do: 'join'; request: QueueRequest; cancelFirst: boolean }
  /** checkStatus, then confirmUse -> entered, seatGone, stillQueueing, refused. */
  | { do: 'enter'; seat: HeldSeat }
  /** releaseServer -> released, refused. */
  | { do: 'release'; cid: string }
  /** cancellation -> sessionEnded, refused. */
  | { do: 'endSession'; cid: string }
  /** cancelQueue -> queueStopped, refused. */
  | { do: 'cancelQueue' }
  /** restart -> restartTaken, refused. */
  | { do: 'restart'; cid: string }
  /** switchSystemText -> switchPossible, refused. */
  | { do: 'readSwitch'; cid: string }
  /** switch_system -> switched, refused. */
  | { do: 'switchMachine'; cid: string }
  /** getGameInfo of a game a card named -> gameFound, refused. */
  | { do: 'findGame'; gameId: number }
  /** Looks whether the game has a version for phones that was not offered today -> downloadFound. */
  | { do: 'findDownload'; gameId: number }
  /** Asks for the place in the queue now, not at the next poll. */
  | { do: 'refreshQueue' }
  | { do: 'toast'; text: string; kind: 'info' | 'success' | 'error' }
  /** To a page of this site. */
  | { do: 'goTo'; to: string }
  /** To the login page, and from there back to where the player is. */
  | { do: 'logIn' }
  /** The browser leaves for an address the server named. */
  | { do: 'redirect'; url: string }
  /** In a new tab: the game on this page continues. */
  | { do: 'openNewTab'; url: string }
  | { do: 'saveProduct'; product: ProductInUse | null }
  | { do: 'saveQueue'; queue: QueueInfo | null }
  /** What the queue was joined with, to join it again should the place be lost. */
  | { do: 'keepRequest'; game: PlayableGame; request: QueueRequest }
  /** This seat is entered or given back: no tab offers it again. */
  | { do: 'settleSeat'; cid: string }
  /** The session to come back to once it runs again; null: none. */
  | { do: 'keepReconnect'; cid: string | null }
  /** The version for phones of this game was offered today. */
  | { do: 'keepHintDay'; gameId: number }

/** What the world is like at the moment of an event. */
export interface Facts {
  nowMs: number
  /** How far the clock of the page is ahead of the server's. */
  aheadMs: number
  userAgent: string
  loggedIn: boolean
  queue: QueueInfo | null
  product: ProductInUse | null
  /** What the queue was last joined with in this tab. */
  kept: { game: PlayableGame; request: QueueRequest } | null
}

export interface Step {
  state: PlayState
  effects: readonly Effect[]
}

export const step = (state: PlayState, ...effects: Effect[]): Step => ({ state, effects })
export const idle: PlayState = { name: 'idle' }
