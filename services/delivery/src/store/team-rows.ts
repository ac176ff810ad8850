import { gt } from 'drizzle-orm'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Db } from '../database/database.ts'
import { approvals, freezes, people, teamSettings } from '../database/schema.ts'
import { isRole, SCOPES, type FreezeWindow, type TeamState } from './team-state.ts'

/** What was written of teams and people after a change. */
export interface TeamRows {
  people: (typeof people.$inferSelect)[]
  settings: (typeof teamSettings.$inferSelect)[]
  approvals: (typeof approvals.$inferSelect)[]
  freezes: (typeof freezes.$inferSelect)[]
}

/** So long an approval is known that ran out, and a freeze that is over: people still look for it. */
const KNOWN_MS = 92 * 86_400_000

const exceptionsColumn = Compile(
  Type.Array(
    Type.Object({
      who: Type.String(),
      reason: Type.String(),
      by: Type.String(),
      at: Type.String(),
    }),
  ),
)
const isScope = (text: string): text is FreezeWindow['scope'] =>
  (SCOPES as readonly string[]).includes(text)

export const readTeamRows = async (db: Db, since: number): Promise<TeamRows> => ({
  people: await db.select().from(people).where(gt(people.sequence, since)),
  settings: await db.select().from(teamSettings).where(gt(teamSettings.sequence, since)),
  approvals: await db.select().from(approvals).where(gt(approvals.sequence, since)),
  freezes: await db.select().from(freezes).where(gt(freezes.sequence, since)),
})

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** Something by id with what was read put in, without what is over for long. */
function merged<T extends { id: string; until: string }>(
  before: Readonly<Record<string, T>>,
  read: readonly T[],
  nowMs: number,
): Readonly<Record<string, T>> {
  if (!read.length) return before
  return Object.fromEntries(
    [...Object.values(before), ...read]
      .filter(({ until }) => Date.parse(until) + KNOWN_MS > nowMs)
      .map((record) => [record.id, record]),
  )
}

function peopleOf(rows: TeamRows['people']): TeamState['people'] {
  return Object.fromEntries(
    rows.flatMap(({ sequence: _sequence, role, ...row }) =>
      // Of a role that this program doesn't know nobody is let in.
      isRole(role)
        ? [
            [
              row.id,
              { ...row, role, addedAt: iso(row.addedAt), removedAt: isoOrNull(row.removedAt) },
            ],
          ]
        : [],
    ),
  )
}

function approvalsOf(rows: TeamRows['approvals']) {
  return rows.map(({ sequence: _sequence, ...row }) => ({
    ...row,
    askedAt: iso(row.askedAt),
    until: iso(row.until),
    givenAt: isoOrNull(row.givenAt),
    withdrawnAt: isoOrNull(row.withdrawnAt),
    usedAt: isoOrNull(row.usedAt),
  }))
}

function freezesOf(rows: TeamRows['freezes']): FreezeWindow[] {
  return rows.map(({ sequence: _sequence, exceptions, scope, ...row }) => ({
    ...row,
    // A freeze that cannot be understood freezes more, not less.
    scope: isScope(scope) ? scope : 'site',
    exceptions: exceptionsColumn.Check(exceptions) ? exceptions : [],
    from: iso(row.from),
    until: iso(row.until),
    addedAt: iso(row.addedAt),
    liftedAt: isoOrNull(row.liftedAt),
  }))
}

/** What is decided of teams, after what was read. */
export const applyTeamRows = (state: TeamState, rows: TeamRows, nowMs: number): TeamState => ({
  people: rows.people.length ? { ...state.people, ...peopleOf(rows.people) } : state.people,
  wantsTwo: rows.settings.length
    ? {
        ...state.wantsTwo,
        ...Object.fromEntries(rows.settings.map(({ team, wantsTwo }) => [team, wantsTwo])),
      }
    : state.wantsTwo,
  approvals: merged(state.approvals, approvalsOf(rows.approvals), nowMs),
  freezes: merged(state.freezes, freezesOf(rows.freezes), nowMs),
})
