import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Db } from '../../../database/database.ts'
import { refuse } from '../../../http/refuse.ts'
import { readBirthDate } from '../../verification/repository.ts'
import { runMessages } from './messages.ts'

/**
 * Gifts go only to verified players. A person can verify one account, so second accounts win nothing and players cannot be
 * their own friends. Returns the birth date.
 */
export async function requireVerified(db: Db, uid: string): Promise<string> {
  return (await readBirthDate(db, uid)) ?? refuse(BodyStatus.unverified, runMessages.verifyFirst)
}
