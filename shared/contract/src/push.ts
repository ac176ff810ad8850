import type {
  KeptOfSession,
  MissedSeat,
  MouldData,
  QueueInfo,
  ProductInUse,
} from './entities/play.ts'

/**
 * The push socket (GATE-4). It connects with `socket_token`, sends a heartbeat every 10 s, and every
 * message to the player carries a `msgId` that is acknowledged, or else sent again. `data` is AES-256-GCM:
 * base64 of iv (12 bytes), ciphertext and tag (16 bytes), under the key that `socketToken` gave.
 */
export const PUSH_PATH = '/api/ess/push'

export type PushUp =
  | { cmd: 'heartbeat' }
  | { cmd: 'ack'; msgId: string }
  /** The player sees a page of this release, which support reads when the player has a problem (SEEN-5). */
  | { cmd: 'release'; remote: string; version: string }
export interface SeenRelease {
  remote: string
  version: string
}
export type PushDown = { cmd: 'heartbeat' } | { cmd: 'push'; msgId: string; data: string }

/** What a notification of a ready seat says. The content of a Web Push, and what the page gives the worker. */
export interface SeatAlert {
  title: string
  text: string
  /** A page of this site, where the seat can be entered. */
  url: string
}

/** The content of `data` once decrypted: `{ package: PushPackage }`. */
export type PushPackage =
  | {
      /** A seat is ready for the player who waits: 'enter now'. */
      type: 'push_single_queueing'
      text: string
      ser_id: string
      product_code: string
      game_id: number
      consume_type: number
      expires_at: number
      mould_data: MouldData
      /** The trace of the tap that joined the queue: another page, or a reloaded one, continues it (SEEN-2). */
      traceparent?: string
    }
  /** The offer of a seat ran out. */
  | { type: 'seat_missed'; missed: MissedSeat }
  | { type: 'queue_moved'; queue: QueueInfo | null }
  | {
      type: 'product_changed'
      product: ProductInUse | null
      reason: string
      /** The node of the running game restarted, and the game starts again from its last save. */
      restarted?: KeptOfSession
    }
  | { type: 'balance_changed'; extcredits2: number }
  | { type: 'order_paid'; orderSn: string; coins: number }
  /** How many notices are unread now. */
  | { type: 'notices_changed'; unread: number }
  /** A reserved game opened; `text` is for the player. */
  | { type: 'game_launched'; game_id: number; text: string }
  /**
   * This server ends soon. The page opens another socket at a random moment within this time and then closes this one; until
   * then this one works, and the player notices nothing.
   */
  | { type: 'reconnect'; within_seconds: number }
  | { type: 'session_ended'; reason: 'logout' | 'password_changed' }
  /**
   * The game ends in `minutes_left`. Free minutes and coins will be used up; or, with `ends_at` (Unix seconds), the hours of minors
   * are over, which is said at each of `LAW_WARNINGS_MINUTES`. `text` is for the player.
   */
  | { type: 'time_running_out'; cid: string; minutes_left: number; text: string; ends_at?: number }
  /**
   * Another means pays for the running game in `minutes_left`, 0 for now: `next` is a ConsumeType, or null where nothing is
   * left and the game ends. `coins_hour` is the price by coins, 0 for the others. `text` is for the player.
   */
  | {
      type: 'payer_changes'
      cid: string
      minutes_left: number
      next: number | null
      coins_hour: number
      text: string
    }
  /** A session ended by time on the server; logged only. */
  | { type: 'server_is_invalid'; cid: string }
