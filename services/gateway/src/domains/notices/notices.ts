import { eq } from 'drizzle-orm'
import { startRounds } from '../../core/rounds.ts'
import { notices as noticeRows } from '../../database/schema/notices.ts'
import type { Deps, Domain, Scope } from '../../http/deps.ts'
import { markRead, pruneNotices, readNotices, readUnread } from './repository.ts'

const PRUNE_EVERY_MS = 600_000

function routes({ serve, deps }: Scope): void {
  const { database } = deps

  serve('getNotices', ({ body, player }) => readNotices(database.db, player.uid, body))

  serve('readNotice', async ({ body, player }) => {
    await database.tx((tx, now) => markRead(tx, player.uid, { id: body.id, all: false }, now))
    return {}
  })

  serve('readAllNotices', async ({ body, player }) => {
    await database.tx((tx, now) => markRead(tx, player.uid, { id: body.until, all: true }, now))
    return {}
  })
}

function start({ database, clock, log }: Deps): () => Promise<void> {
  const rounds = startRounds({ everyMs: PRUNE_EVERY_MS, name: 'pruning notices', log }, () =>
    pruneNotices(database.db, clock.now()),
  )
  return rounds.stop
}

/** The notification centre. Other domains add to it with `notify`, in the transaction of the fact. */
export const notices: Domain = {
  name: 'notices',
  liveStates: [
    {
      type: 'notices_changed',
      event: 'notices:changed',
      read: ({ database }, uids) => readUnread(database.db, uids),
      gone: { type: 'notices_changed', unread: 0 },
    },
  ],
  routes,
  start,
  async forget(tx, uid) {
    await tx.delete(noticeRows).where(eq(noticeRows.uid, uid))
  },
}
