import type { ProductInUse, QueueInfo, UserInfo } from '@cloudplay/contract'
import { create } from 'zustand'
import { sessionToken } from './cookie.ts'
import { stored } from './stored/stored.ts'

export interface SessionState {
  /** Whether the cookie was there when last looked at. */
  loggedIn: boolean
  user: UserInfo | null
  queue: QueueInfo | null
  product: ProductInUse | null
  /** Counts the players who left this tab: by log-out, expiry, or because another one logged in. */
  generation: number
}

const loggedIn = sessionToken() !== ''

/** Who is logged in, and what that player plays or waits for. Read with a selector: `useSession((s) => s.user)`. */
export const useSession = create<SessionState>(() => ({
  loggedIn,
  user: loggedIn ? stored.user.read() : null,
  queue: loggedIn ? stored.queue.read() : null,
  product: loggedIn ? stored.product.read() : null,
  generation: 0,
}))

/** The same, outside React. */
export const sessionNow = (): SessionState => useSession.getState()
