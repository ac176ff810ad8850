import type { NoticedEnd } from '@cloudplay/contract/entities/notice'
import type { LocalizedText } from '@cloudplay/contract/language'
import type { EndCause } from '@cloudplay/contract/session-end'
import { endMessages } from './messages.ts'

/**
 * The life of a session: queued → offered → booting → playing → grace → ended. One row goes through all states, so a player
 * is in only one place and nothing moves between tables.
 */
export const sessionStates = ['queued', 'offered', 'booting', 'playing', 'grace', 'ended'] as const
export type SessionState = (typeof sessionStates)[number]

interface Can {
  /** Has a seat on a node. */
  holdsSeat: boolean
  /** Is sent to the node as a session to run. */
  runsOnNode: boolean
  /** Is the "product in use" for pages. */
  isInUse: boolean
  next: readonly SessionState[]
}

/**
 * What a session can do in each state. An offered session may return to its old place in the queue if its node dies before
 * the player comes. A running one may return to booting if its node restarts.
 */
export const sessionCan: Record<SessionState, Can> = {
  queued: { holdsSeat: false, runsOnNode: false, isInUse: false, next: ['offered', 'ended'] },
  offered: {
    holdsSeat: true,
    runsOnNode: false,
    isInUse: false,
    next: ['queued', 'booting', 'ended'],
  },
  booting: {
    holdsSeat: true,
    runsOnNode: true,
    isInUse: true,
    next: ['playing', 'grace', 'ended'],
  },
  playing: {
    holdsSeat: true,
    runsOnNode: true,
    isInUse: true,
    next: ['booting', 'grace', 'ended'],
  },
  grace: {
    holdsSeat: true,
    runsOnNode: true,
    isInUse: true,
    next: ['booting', 'playing', 'ended'],
  },
  ended: { holdsSeat: false, runsOnNode: false, isInUse: false, next: [] },
}

/** Ends that the player did not cause: the running minute is refunded. */
const ourFault: ReadonlySet<string> = new Set<EndCause>([
  'node_lost',
  'node_draining',
  'gateway_lost',
  'game_crashed',
  'boot_failed',
])
export const refundsRunningMinute = (reason: EndCause): boolean => ourFault.has(reason)

/** Ends of a player who may not play or cannot pay, also sent to players who only wait. */
const refusals: ReadonlySet<string> = new Set<EndCause>([
  'not_allowed_now',
  'under_age_label',
  'balance_used_up',
])
export const isRefusal = (reason: EndCause): boolean => refusals.has(reason)

/** What the notice of an end says; undefined for ends that the player asked for or knows of. */
export const noticedEnd: Partial<Record<EndCause, NoticedEnd>> = {
  grace_over: 'away',
  idle: 'idle',
  game_crashed: 'crashed',
  boot_failed: 'crashed',
  node_draining: 'server',
  gateway_lost: 'server',
  node_lost: 'server',
  balance_used_up: 'time_used_up',
  not_allowed_now: 'hours_over',
  under_age_label: 'too_young',
}

/** The text for a player whose session ended without their request. */
export const endReasonText: Record<EndCause, LocalizedText> = endMessages
