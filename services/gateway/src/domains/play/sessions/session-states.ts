import type { EndReason } from '@cloudplay/contract/node'

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
export const endReasonText: Record<SessionEndReason, string> = {
  released: '本次游戏已结束',
  grace_over: '离开时间过长，本次游戏已结束',
  game_crashed: '游戏意外退出，未用完的这一分钟已退还',
  boot_failed: '游戏没能启动，本次不计费，请稍后再试',
  game_exited: '游戏已退出',
  node_draining: '服务器维护中，未用完的这一分钟已退还，请重新进入',
  gateway_lost: '服务器连接中断，未用完的这一分钟已退还，请重新进入',
  offer_expired: '已释放资源',
  offer_declined: '已释放资源',
  left_queue: '取消排队成功',
  logged_out: '注销成功',
  balance_used_up: '时长已用完，充值后可继续游戏',
  not_allowed_now: '当前时段暂不能为您提供游戏服务',
  node_lost: '服务器连接中断，未用完的这一分钟已退还，请重新进入',
}
