import { Type, type Static } from 'typebox'
import { flag, shortText, unixSeconds } from '../shape.ts'

/**
 * The kinds of notices, each with the values of its sentence (ACCT-14). Pages have the sentences, so a notice reads in the
 * language of the page. Names are already in the language of the call. A kind may get more values, never fewer.
 */
export type NoticeParams = {
  /** A reserved game opened. `playable` 0: its day came, and no machine runs it yet. */
  game_launched: { game_id: number; game: string; playable: 0 | 1 }
  /** A paid order was refunded: `coins` left the balance again. */
  refund: { title: string; orderSn: string; yuan: number; coins: number }
  /** The site gave coins: a bonus, a red packet, event coins. */
  coins_given: { title: string; coins: number }
  /** Coins of the balance expire at `ends_at` if they are not used. */
  coins_ending: { coins: number; ends_at: number }
  /** The unlimited monthly card ends at `ends_at`. */
  card_ending: { ends_at: number }
  /** Coins began to pay for a game that a card (1) or free minutes (0) had paid so far. */
  coins_began: { game_id: number; game: string; had_card: 0 | 1; coins_hour: number }
  /** A game ended without the player's wish; `coins` of its last minute were refunded. */
  session_ended: { game_id: number; game: string; reason: NoticedEnd; coins: number }
}

/** Why a game ended, as far as a player has to know. */
export type NoticedEnd =
  | 'away'
  | 'crashed'
  | 'server'
  | 'time_used_up'
  | 'hours_over'
  | 'too_young'
  | 'idle'

export type NoticeKind = keyof NoticeParams

/** One entry of the notification centre. `kind` is a NoticeKind; an older page asks for a reload where it does not know one. */
export const Notice = Type.Object({
  id: Type.Integer(),
  kind: shortText(32),
  at: unixSeconds,
  is_read: flag,
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})
export type Notice = Static<typeof Notice>
