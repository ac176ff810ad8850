import type { NoticeKind, NoticeParams } from '@cloudplay/contract/entities/notice'
import { sql } from 'drizzle-orm'
import { announceAll } from '../../core/events.ts'
import type { Localizable } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'

/** The most notices a player keeps: a new one removes the oldest. */
export const MOST_NOTICES = 200

type NewNoticeOf<Kind extends NoticeKind> = {
  uid: string
  kind: Kind
  params: Localizable<NoticeParams[Kind]>
  /** Names the fact, unique per player: a repeat adds nothing. */
  key: string
}
export type NewNotice = { [Kind in NoticeKind]: NewNoticeOf<Kind> }[NoticeKind]

/**
 * Adds notices in the transaction of the facts they report. Deleted accounts get none. As many statements for many players
 * as for one.
 */
export async function notify(tx: Db, added: readonly NewNotice[], now: Date): Promise<void> {
  if (added.length === 0) return
  const values = added.map(
    ({ uid, kind, params, key }) =>
      sql`(${uid}::uuid, ${kind}::text, ${JSON.stringify(params)}::jsonb, ${key}::text)`,
  )
  const { rows } = await tx.execute<{ uid: string }>(sql`
    with due (uid, kind, params, key) as (values ${sql.join(values, sql`, `)}),
    added as (
      insert into notices (uid, kind, params, key, created_at)
      select due.uid, due.kind, due.params, due.key, ${now} from due
      join accounts on accounts.id = due.uid and accounts.deleted_at is null
      on conflict (uid, key) do nothing returning uid
    ), players as (select uid, count(*) as count from added group by uid),
    pruned as (
      delete from notices where id in (
        select old.id from players cross join lateral (
          select id from notices where notices.uid = players.uid order by id desc
          offset greatest(0, ${MOST_NOTICES} - players.count)) old)
    )
    select uid from players`)
  await announceAll(tx, 'notices:changed', rows)
}
