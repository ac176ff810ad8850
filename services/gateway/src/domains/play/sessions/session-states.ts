import type { LocalizedText } from '@cloudplay/contract/language'
import type { EndReason } from '@cloudplay/contract/node'
import { endMessages } from './messages.ts'

/**
 * The life of a session: queued → offered → booting → playing → grace → ended. One row lives all of it, so that a
 * player is in one place only and nothing is handed over between tables.
 */
export const sessionStates = ['queued', 'offered', 'booting', 'playing', 'grace', 'ended'] as const
export type SessionState = (typeof sessionStates)[number]

/** Why a session is over: the node's own words, and those of the gateway. */
export type SessionEndReason =
  | EndReason
  /** The offered seat was not taken in time. */
  | 'offer_expired'
  /** The player gave the offered seat back. */
  | 'offer_declined'
  /** The player left the queue. */
  | 'left_queue'
  /** The player ended the game. */
  | 'logged_out'
  /** Free minutes and coins are used up. */
  | 'balance_used_up'
  /** The law's hours for minors are over, or the verification is gone. */
  | 'not_allowed_now'
  /** The node was not heard of for too long. */
  | 'node_lost'

interface Can {
  /** Holds a seat of a node. */
  holdsSeat: boolean
  /** Is told to the node as something it should run. */
  runsOnNode: boolean
  /** Is what the pages call the product in use. */
  isInUse: boolean
  next: readonly SessionState[]
}

/**
 * What a session can do in each state. An offered session may fall back into the queue, at its old place, when its
 * node dies before the player came. A running one may fall back to booting when its node restarts.
 */
export const sessionCan: Record<SessionState, Can> = {
  queued: { holdsSeat: false, runsOnNode: false, isInUse: false, next: ['offered', 'ended'] },
  offered: { holdsSeat: true, runsOnNode: false, isInUse: false, next: ['queued', 'booting', 'ended'] },
  booting: { holdsSeat: true, runsOnNode: true, isInUse: true, next: ['playing', 'grace', 'ended'] },
  playing: { holdsSeat: true, runsOnNode: true, isInUse: true, next: ['booting', 'grace', 'ended'] },
  grace: { holdsSeat: true, runsOnNode: true, isInUse: true, next: ['booting', 'playing', 'ended'] },
  ended: { holdsSeat: false, runsOnNode: false, isInUse: false, next: [] },
}

/** Ends that are not the player's doing: the minute that was running is given back. */
const ourFault: ReadonlySet<string> = new Set<SessionEndReason>([
  'node_lost',
  'node_draining',
  'gateway_lost',
  'game_crashed',
  'boot_failed',
])
export const refundsRunningMinute = (reason: SessionEndReason): boolean => ourFault.has(reason)

/** What the player reads when a session ended without them asking for it. */
export const endReasonText: Record<SessionEndReason, LocalizedText> = endMessages
