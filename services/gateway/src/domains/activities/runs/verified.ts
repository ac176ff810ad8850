import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Db } from '../../../database/database.ts'
import { refuse } from '../../../http/refuse.ts'
import { readBirthDate } from '../../verification/repository.ts'
import { runMessages } from './messages.ts'

/**
 * What the site gives away goes to verified players only. A person can verify one account, so that second accounts
 * win nothing and no one can be a friend of themselves.
 */
export async function requireVerified(db: Db, uid: string): Promise<void> {
  if ((await readBirthDate(db, uid)) === null) refuse(BodyStatus.unverified, runMessages.verifyFirst)
}
