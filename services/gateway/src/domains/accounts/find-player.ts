import type { CallName } from '@cloudplay/contract/addresses'
import type { Deps } from '../../http/deps.ts'
import type { Player } from '../../http/serve.ts'
import { readApiToken } from './api-token.ts'
import { endedSessions, findSession } from './sessions.ts'

/** Calls of the separate speed test gateway, which take `apiToken` as well as a session's token. */
const BY_API_TOKEN: readonly CallName[] = ['rtcTestSpeed']

/** The player of this token, for this call. */
export async function findPlayer(
  { database, clock, secrets }: Deps,
  token: string,
  call: CallName,
): Promise<Player | null> {
  const byApiToken = BY_API_TOKEN.includes(call)
    ? readApiToken(secrets, token, clock.nowMs())
    : null
  if (!byApiToken) return findSession(database.db, token, clock.now())
  const [ended] = await endedSessions(database.db, [byApiToken.sessionId], clock.now())
  return ended === undefined ? byApiToken : null
}
