import type { BusEvents, ProductInUse, QueueInfo, UserInfo } from '@cloudplay/contract'
import { create } from 'zustand'
import { sessionToken } from './cookie.ts'
import { stored } from './stored/stored.ts'

export interface SessionState {
  /** Whether the cookie existed when it was last read. */
  loggedIn: boolean
  user: UserInfo | null
  queue: QueueInfo | null
  product: ProductInUse | null
  /** Shown over the running game: the law ends it soon, or another means pays for it. */
  gameNotice: BusEvents['playtime:closing' | 'payer:changing'] | null
  /** How many notices are unread, as the server pushed it. */
  unread: number
  /** Counts the players who left this tab: by logout, expiry, or another player's login. */
  generation: number
}

const loggedIn = sessionToken() !== ''

/** What is gone with the player (PAGE-2). */
export const nobody = { user: null, queue: null, product: null, gameNotice: null, unread: 0 }

/** The player, with the game they play or wait for. Read it with a selector: `useSession((s) => s.user)`. */
export const useSession = create<SessionState>(() => ({
  ...nobody,
  loggedIn,
  user: loggedIn ? stored.user.read() : null,
  queue: loggedIn ? stored.queue.read() : null,
  product: loggedIn ? stored.product.read() : null,
  generation: 0,
}))

/** The same, outside React. */
export const sessionNow = (): SessionState => useSession.getState()
