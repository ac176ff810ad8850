import type { CallRequest } from '@cloudplay/contract/endpoints'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { isUuid } from '../../../core/uuid.ts'
import type { Db } from '../../../database/database.ts'
import { deleteInBatches } from '../../../database/delete-in-batches.ts'
import { games } from '../../../database/schema/catalog.ts'
import { playSessions, problemReports } from '../../../database/schema/play.ts'

const DAY_MS = 86_400_000
/** Long enough to see whether a fault returns with a release. */
const KEEP_MS = 180 * DAY_MS

interface Problem extends Omit<CallRequest<'reportProblem'>, 'report_key'> {
  uid: string
  key: string
  userAgent: string
}

export const isReported = async (db: Db, uid: string, key: string): Promise<boolean> =>
  (await db.$count(problemReports, and(eq(problemReports.uid, uid), eq(problemReports.key, key)))) >
  0

/** How many problems the player reported within a day. */
export const countOfDay = (db: Db, uid: string, now: Date): Promise<number> =>
  db.$count(
    problemReports,
    and(
      eq(problemReports.uid, uid),
      gt(problemReports.createdAt, new Date(now.getTime() - DAY_MS)),
    ),
  )

/** Stores the report with its session and node, if the session is this player's. */
export async function insertProblem(tx: Db, problem: Problem, now: Date): Promise<void> {
  const { uid, key, cid, game_id: gameId, category, text, figures, userAgent } = problem
  const [session] =
    cid !== undefined && isUuid(cid)
      ? await tx
          .select({ cid: playSessions.cid, nodeId: playSessions.nodeId })
          .from(playSessions)
          .where(and(eq(playSessions.cid, cid), eq(playSessions.uid, uid)))
      : []
  const about = { gameId, category, text, figures: figures ?? null, userAgent }
  await tx.insert(problemReports).values({
    uid,
    key,
    ...about,
    cid: session?.cid ?? null,
    nodeId: session?.nodeId ?? null,
    createdAt: now,
  })
}

/** The newest reports before this id. */
export const listProblems = (
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  db
    .select({
      id: problemReports.id,
      createdAt: problemReports.createdAt,
      uid: problemReports.uid,
      game: games.gameMark,
      cid: problemReports.cid,
      nodeId: problemReports.nodeId,
      category: problemReports.category,
      text: problemReports.text,
      figures: problemReports.figures,
      userAgent: problemReports.userAgent,
    })
    .from(problemReports)
    .innerJoin(games, eq(games.gameId, problemReports.gameId))
    .where(before === undefined ? undefined : lt(problemReports.id, before))
    .orderBy(desc(problemReports.id))
    .limit(limit)

/** Deletes old reports, a bounded number of rows at a time. */
export async function pruneProblems(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_MS)
  await deleteInBatches(db, 'problem_reports', sql`created_at < ${before} order by created_at`)
}
