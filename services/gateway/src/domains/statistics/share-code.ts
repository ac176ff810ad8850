import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'

/** The channel of links that a player shares: that player invited a visitor who comes through it (SHELL-20). */
export async function shareChannel(db: Db, uid: string): Promise<string> {
  const [account] = await db
    .select({ code: accounts.shareCode })
    .from(accounts)
    .where(eq(accounts.id, uid))
  return `share-${account?.code ?? ''}`
}

/** The share code of such a channel; null for any other channel. */
export function shareCodeIn(channel: string): string | null {
  return /^share-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(channel)?.[1] ?? null
}
