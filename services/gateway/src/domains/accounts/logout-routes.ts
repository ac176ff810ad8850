import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import type { Domain, Scope } from '../../http/deps.ts'
import type { Call } from '../../http/serve.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { endOtherSessions, endSession } from './sessions.ts'

/** Logging out, here or everywhere. Each domain ends what needs a login: a game, a place in the queue. */
export function logoutRoutes({ serve, deps }: Scope, domains: readonly Domain[]): void {
  /** `end` returns the ids of the sessions it ended. */
  async function logOut(
    {
      player: { uid },
      body,
      request,
      reply,
    }: Pick<Call<'logout'>, 'player' | 'body' | 'request' | 'reply'>,
    end: (tx: Db, now: Date) => Promise<string[]>,
  ) {
    await deps.database.tx(async (tx, now) => {
      const endsGame = body.end_game === 1
      for (const domain of domains) await domain.leave?.(tx, { uid, endsGame, now })
      await announce(tx, 'session:ended', { uid, reason: 'logout', sessionIds: await end(tx, now) })
    })
    clearSessionCookie(deps, request, reply)
    return {}
  }

  serve('logout', (call) =>
    logOut(call, async (tx, now) => {
      await endSession(tx, call.player.sessionId, now)
      return [call.player.sessionId]
    }),
  )

  serve('logoutAll', (call) =>
    logOut(call, (tx, now) => endOtherSessions(tx, call.player.uid, null, now)),
  )
}
