import { Type, type Static } from 'typebox'

/** Why a node ended a session, in one word; the page has the words for it in the player's language. */
export const endReason = Type.Union([
  /** The gateway no longer wants it: logged out, released, time or money used up. */
  Type.Literal('released'),
  /** The player stayed away longer than the grace time. */
  Type.Literal('grace_over'),
  /** The game's process died or stopped answering. */
  Type.Literal('game_crashed'),
  /** The game never gave a first frame. */
  Type.Literal('boot_failed'),
  /** The game ended by itself. */
  Type.Literal('game_exited'),
  /** The node is being taken out of service. */
  Type.Literal('node_draining'),
  /** The node could not reach the gateway for too long. */
  Type.Literal('gateway_lost'),
])
export type EndReason = Static<typeof endReason>

/** Why a session ended: the node's reasons, and the gateway's. */
export const sessionEndReason = Type.Union([
  ...endReason.anyOf,
  /** The offered seat was not taken in time. */
  Type.Literal('offer_expired'),
  /** The player returned the offered seat. */
  Type.Literal('offer_declined'),
  /** The player left the queue. */
  Type.Literal('left_queue'),
  /** The player ended the game. */
  Type.Literal('logged_out'),
  /** Free minutes and coins are used up. */
  Type.Literal('balance_used_up'),
  /** The law's hours for minors are over, or the verification is gone. */
  Type.Literal('not_allowed_now'),
  /** The game's age label is above the player's age. */
  Type.Literal('under_age_label'),
  /** The node was silent for too long. */
  Type.Literal('node_lost'),
])
export type SessionEndReason = Static<typeof sessionEndReason>

/**
 * The same, and `idle`: the player did nothing until the pause was over. It travels as `grace_over` with `is_idle`, because
 * readers that know only the union above have a sentence for that.
 */
export type EndCause = SessionEndReason | 'idle'
