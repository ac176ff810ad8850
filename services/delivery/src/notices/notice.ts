import type { AuditEntry, Verb } from '../store/audit-log.ts'
import type { Trouble } from '../store/trouble.ts'

interface Told {
  /** The same for each attempt to send it. */
  id: string
  at: string
  /** The remote; of changes that are about none, the team in words. */
  remote: string
  version: string | null
  team: string
  by: string
  detail: string
}

/** A change that was made. */
export interface ChangeNotice extends Told {
  event: 'change' | 'self-rollback'
  verb: Verb
  seq: number
  publisher: AuditEntry['publisher']
  /** Id of the person or pipeline; null: a team's own key, or delivery. */
  who: string | null
  /** The approval or exception that it was made with. */
  approval: string | null
  trouble: Trouble | null
}

/** A change that was refused; `detail` says why. */
export interface RefusalNotice extends Told {
  event: 'refusal'
  reason: string
}

/** Somebody tries whether a webhook works. */
export interface TestNotice extends Told {
  event: 'test'
}

/** What a team hears of. */
export type Notice = ChangeNotice | RefusalNotice | TestNotice

/** Changes that nobody waits for: they change nothing for visitors. */
const SILENT: ReadonlySet<Verb> = new Set(['override', 'preview', 'save', 'prune'])

/** The notice of a change; null: nobody hears of it. */
export function noticeOf(id: string, entry: AuditEntry, trouble: Trouble | null): Notice | null {
  if (SILENT.has(entry.verb)) return null
  const isOwn = entry.verb === 'rollback' && entry.publisher === 'delivery'
  return { id, event: isOwn ? 'self-rollback' : 'change', ...entry, trouble }
}
