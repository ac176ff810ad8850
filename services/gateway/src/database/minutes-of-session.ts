import { sql } from 'drizzle-orm'

/**
 * The charged minutes of session `s`, from either table, in a join. `offset 0` keeps the planner from turning the look by
 * the session's key into a reading of whole months, which seems cheap for a player with many sessions.
 */
export const minutesOfSession = sql`lateral (select * from played_minutes where cid = s.cid offset 0)`
