import type { ProductInUse, QueueInfo } from '@cloudplay/contract'
import { type SessionState, useSession } from './store.ts'
import { stored } from './stored/stored.ts'
import { setUser } from './write.ts'

/** Sets the balance alone, in coins. */
export function setBalance(balance: number): void {
  const { user } = useSession.getState()
  if (user && user.extcredits2 !== balance) setUser({ ...user, extcredits2: balance })
}

export function setQueue(queue: QueueInfo | null): void {
  stored.queue.write(queue)
  useSession.setState({ queue })
}

export function setProduct(product: ProductInUse | null): void {
  stored.product.write(product)
  // A game that has ended needs no warning of its end.
  useSession.setState(product ? { product } : { product, gameNotice: null })
}

export const setUnread = (unread: number): void => useSession.setState({ unread })

export const setGameNotice = (gameNotice: SessionState['gameNotice']): void =>
  useSession.setState({ gameNotice })
