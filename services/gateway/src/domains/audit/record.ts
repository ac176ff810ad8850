import { hidePersons } from '@cloudplay/log/hide-secrets'
import type { OperatorRole } from '../../core/operator-key.ts'
import type { Db } from '../../database/database.ts'
import { auditLog } from '../../database/schema/audit.ts'

/** Acts of people with a key; triggers note those of players and payments (migration 0010). */
type PeoplesAct =
  | 'console_login'
  | 'console_logout'
  | 'player_searched'
  | 'player_looked'
  | 'player_unmasked'
  | 'audit_exported'
  | 'node_token_made'
  | 'node_key_revoked'
  | 'node_held'
  | 'node_resumed'
  | 'database_copied'

export interface PersonAct {
  at: Date
  actor: OperatorRole
  /** Their own name: a claim. Empty if a command gave none. */
  by: string
  act: PeoplesAct
  uid?: string | null
  subject?: string
  /** Texts that people typed lose mobiles and ID numbers. */
  detail?: Record<string, string | number | boolean>
}

/** Notes what a person with a key did, before they get the answer. */
export async function recordAct(db: Db, { detail, ...act }: PersonAct): Promise<void> {
  const safe =
    detail &&
    Object.fromEntries(
      Object.entries(detail).map(([name, value]) => [
        name,
        typeof value === 'string' ? hidePersons(value) : value,
      ]),
    )
  await db
    .insert(auditLog)
    .values({ ...act, by: hidePersons(act.by), ...(safe && { detail: safe }) })
}
