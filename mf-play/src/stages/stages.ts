/** Why a browser can show no game. */
export type Unfit = 'noWebRtc' | 'noCodec'

/** What a player can do about a failed stage, besides trying again; `network`: another machine or another network. */
type Remedy = 'retry' | 'region' | 'machine' | 'network' | 'browser'

interface Stage {
  /** The time limit of all its tries together. */
  limitMs: number
  remedy: Remedy
}

/** The way into a game, stage by stage: none may take longer, and each is named to the player when it does (REACH-2). */
export const ENTRY_STAGES = {
  /** Whether this browser can show a game at all. */
  browser: { limitMs: 1_500, remedy: 'browser' },
  /** Ending the game, or leaving the queue, that is in the way. */
  clearing: { limitMs: 20_000, remedy: 'retry' },
  /** What game it is, and whether this player may play now. */
  permission: { limitMs: 15_000, remedy: 'retry' },
  /** How it is paid for, and a seat or a place in the queue. */
  seat: { limitMs: 20_000, remedy: 'retry' },
  /** Pings to every region, and what comes of them. */
  speedTest: { limitMs: 40_000, remedy: 'region' },
  queue: { limitMs: 15_000, remedy: 'retry' },
  /** Entering the seat that was offered. */
  confirm: { limitMs: 20_000, remedy: 'retry' },
  /** On the player's page: which game runs. */
  session: { limitMs: 15_000, remedy: 'retry' },
  ticket: { limitMs: 15_000, remedy: 'retry' },
  /** The code that shows the game, a vendor's too. */
  player: { limitMs: 20_000, remedy: 'retry' },
  /** The websocket to the game's machine, and its welcome. */
  signalling: { limitMs: 15_000, remedy: 'network' },
  /** Until the machine offers the picture; it gives a game 20 s to start, after what was saved has been brought. */
  boot: { limitMs: 45_000, remedy: 'machine' },
  /** ICE and DTLS. */
  path: { limitMs: 25_000, remedy: 'network' },
  /** The first frame on a path that is there. */
  picture: { limitMs: 20_000, remedy: 'browser' },
} as const satisfies Record<string, Stage>

export type EntryStage = keyof typeof ENTRY_STAGES
