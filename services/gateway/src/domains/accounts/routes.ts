import { MOBILE_PATTERN, TOKEN_HEADER } from '@cloudplay/contract/constants'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { announce } from '../../core/events.ts'
import type { Domain, Scope } from '../../http/deps.ts'
import type { Db } from '../../database/database.ts'
import { networkOf } from '../../http/network.ts'
import { logIn, modifyPassword } from './login.ts'
import { readInbox } from './repository.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { endOtherSessions, endSession } from './sessions.ts'
import { sendCode } from './sms-codes.ts'

const LOGINS_PER_MINUTE = 60

export function routes({ app, serve, deps }: Scope, domains: readonly Domain[]): void {
  async function leave(tx: Db, uid: string, now: Date): Promise<void> {
    for (const domain of domains) await domain.leave?.(tx, { uid, forGood: false, now })
  }

  const perMinute = Math.min(LOGINS_PER_MINUTE, deps.config.rateLimitPerMinute)
  const slowly = deps.config.isProduction ? { perMinute } : {}

  serve('sendSms', ({ body, language, request }) => sendCode(deps, body, { address: networkOf(request.ip), language }), slowly)

  serve(
    'login',
    async ({ body, language, request, reply }) => {
      const { token, channel, tookDeletionBack } = await logIn(deps, body, networkOf(request.ip), language)
      setSessionCookie(deps, request, reply, token)
      return { token, channelData: { channel }, deletion_cancelled: tookDeletionBack ? (1 as const) : (0 as const) }
    },
    slowly,
  )

  serve('logout', async ({ player, request, reply }) => {
    const now = deps.clock.now()
    await deps.database.tx(async (tx) => {
      await leave(tx, player.uid, now)
      await endSession(tx, player.sessionId, now)
      await announce(tx, 'session:ended', { uid: player.uid, reason: 'logout', sessionIds: [player.sessionId] })
    })
    clearSessionCookie(deps, request, reply)
    return {}
  })

  serve('logoutAll', async ({ player, request, reply }) => {
    const now = deps.clock.now()
    await deps.database.tx(async (tx) => {
      await leave(tx, player.uid, now)
      const sessionIds = await endOtherSessions(tx, player.uid, null, now)
      await announce(tx, 'session:ended', { uid: player.uid, reason: 'logout', sessionIds })
    })
    clearSessionCookie(deps, request, reply)
    return {}
  })

  serve(
    'modifyPwd',
    async ({ body, request }) => {
      const token = request.headers[TOKEN_HEADER.toLowerCase()]
      await modifyPassword(deps, body, typeof token === 'string' ? token : undefined)
      return {}
    },
    slowly,
  )

  if (!deps.config.isProduction) {
    app.get<{ Querystring: { mobile: string } }>(
      '/api/dev/inbox',
      {
        schema: {
          hide: true,
          querystring: { type: 'object', required: ['mobile'], properties: { mobile: { type: 'string', pattern: MOBILE_PATTERN } } },
        },
      },
      async (request) => {
        const rows = await readInbox(deps.database.db, request.query.mobile)
        const messages = rows.map(({ sentAt, ...message }) => ({ ...message, sent_at: sentAt.toISOString() }))
        return { status: BodyStatus.ok, msg: 'success', data: { messages } }
      },
    )
  }
}
