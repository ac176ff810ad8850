import { BodyStatus } from '@cloudplay/contract/envelope'
import type { SessionEndReason } from '@cloudplay/contract/session-end'
import type { Db } from '../../../database/database.ts'
import { refuse } from '../../../http/refuse.ts'
import { readBirthDate } from '../../verification/repository.ts'
import { playPermission, type PlayPermission } from '../../verification/rules.ts'
import type { GameRow } from './repository.ts'

/** Refuses a player if age, hour or label forbid the game. */
export function requirePermission({ code, message }: PlayPermission): void {
  if (message !== '') refuse(code, message)
}

/** The same for a player whose standing is not read anyway: a running game may have become forbidden. */
export async function requireMayPlay(db: Db, uid: string, game: GameRow, now: Date): Promise<void> {
  requirePermission(playPermission(await readBirthDate(db, uid), now, game.ageLabel))
}

/** Why a session ends if its player is not permitted to play, or cannot pay. */
export function refusalOf({ code }: PlayPermission): SessionEndReason {
  if (code === BodyStatus.ageLabel) return 'under_age_label'
  return code === BodyStatus.ok ? 'balance_used_up' : 'not_allowed_now'
}
