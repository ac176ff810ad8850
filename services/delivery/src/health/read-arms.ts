import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { healthSeen } from '../database/schema.ts'
import { KINDS, kindOf } from './kinds.ts'
import { MORE_KINDS, NO_ARM, type Arm, type MoreKind } from './trial.ts'

const ARM_KINDS = [KINDS.visitors, KINDS.failed, ...MORE_KINDS.map((kind) => KINDS[kind])]

/**
 * Within a network the first ones count, whichever version they have: were each version limited by itself, a large network would
 * take more from the version that more visitors have.
 */
export async function readArms(
  db: Db,
  { remote, trial, networkVisitors }: { remote: string; trial: string; networkVisitors: number },
): Promise<Map<string, Arm>> {
  const { rows } = await db.execute<{
    version: string
    kind: number
    all: number
    counted: number
    networks: number
  }>(sql`
    select version, kind, count(*)::int as "all", count(*) filter (where nth <= ${networkVisitors})::int as counted,
      count(distinct network)::int as networks
    from (
      select version, kind, network, row_number() over (partition by kind, network order by seen_at, slot) as nth
      from ${healthSeen}
      where remote = ${remote} and trial = ${trial} and kind in (${sql.join(ARM_KINDS, sql`, `)})
    ) as numbered
    group by version, kind`)
  const arms = new Map<string, Arm>()
  for (const { version, kind, ...count } of rows)
    arms.set(version, withCount(arms.get(version) ?? NO_ARM, kind, count))
  return arms
}

function withCount(
  arm: Arm,
  kind: number,
  { all, counted, networks }: { all: number; counted: number; networks: number },
): Arm {
  if (kind === KINDS.visitors)
    return { ...arm, visitors: all, counted: { ...arm.counted, visitors: counted }, networks }
  if (kind === KINDS.failed)
    return {
      ...arm,
      failed: all,
      counted: { ...arm.counted, failed: counted },
      failedNetworks: networks,
    }
  return { ...arm, more: { ...arm.more, [kindOf(kind) as MoreKind]: { all, counted, networks } } }
}
