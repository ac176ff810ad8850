import type { ProductInUse } from '@cloudplay/contract'
import type { PlayPorts } from '../ports/ports.ts'

/**
 * Asks the server for the product in use and stores it (PLAY-22). Rejects with the call's failure, and then nothing is
 * changed: a missing answer doesn't prove that the game is over.
 */
export async function refreshProduct(
  ports: Pick<PlayPorts, 'ask' | 'session'>,
): Promise<ProductInUse | null> {
  const { session } = ports
  const before = session.product()
  const { product } = await ports.ask('checkUserIsPlay', {})
  // A push, or an entry that finished in the meantime, is newer than this answer.
  if (!session.loggedIn() || session.product() !== before) return session.product()
  if (!sameProduct(before, product)) session.setProduct(product)
  return session.product()
}

const sameProduct = (one: ProductInUse | null, other: ProductInUse | null) =>
  JSON.stringify(one) === JSON.stringify(other)
