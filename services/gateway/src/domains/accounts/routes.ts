import { MOBILE_PATTERN, SESSION_COOKIE, SESSION_DAYS, TOKEN_HEADER } from '@cloudplay/contract/constants'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { announce } from '../../core/events.ts'
import type { Scope } from '../../http/deps.ts'
import { logIn, modifyPassword } from './login.ts'
import { readInbox } from './repository.ts'
import { endOtherSessions, endSession } from './sessions.ts'
import { sendCode } from './sms-codes.ts'
import { smsRequesters } from './sms-requester.ts'

const SESSION_SECONDS = SESSION_DAYS * 24 * 3600
const LOGINS_PER_MINUTE = 60

export function routes({ app, serve, deps }: Scope): void {
  const isSecure = (request: FastifyRequest) => request.protocol === 'https' || deps.config.publicUrl.startsWith('https:')
  const requesters = smsRequesters(deps.secrets, isSecure)

  /**
   * Not HttpOnly: the shell's guard reads it and the client copies it into the header, which alone carries authority
   * (docs/requirements/wire.md); the API looks at no cookie for it.
   */
  function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax', ...(isSecure(request) ? ['Secure'] : [])]
    reply.header('set-cookie', `${SESSION_COOKIE}=${value}; ${attributes.join('; ')}`)
  }

  const perMinute = Math.min(LOGINS_PER_MINUTE, deps.config.rateLimitPerMinute)
  const slowly = deps.config.isProduction ? { perMinute } : {}

  serve(
    'sendSms',
    ({ body, language, request, reply }) => sendCode(deps, body, { requester: requesters.asking(request, reply, body.mobile), language }),
    slowly,
  )

  serve(
    'login',
    async ({ body, language, request, reply }) => {
      const { token, channel } = await logIn(deps, body, requesters.requester(request, body.mobile), language)
      setSessionCookie(request, reply, token, SESSION_SECONDS)
      requesters.remember(request, reply, body.mobile)
      return { token, channelData: { channel } }
    },
    slowly,
  )

  serve('logout', async ({ player, request, reply }) => {
    const now = deps.clock.now()
    await deps.database.tx(async (tx) => {
      await endSession(tx, player.sessionId, now)
      await announce(tx, 'session:ended', { uid: player.uid, reason: 'logout', sessionIds: [player.sessionId] })
    })
    setSessionCookie(request, reply, '', 0)
    return {}
  })

  serve('logoutAll', async ({ player, request, reply }) => {
    const now = deps.clock.now()
    await deps.database.tx(async (tx) => {
      const sessionIds = await endOtherSessions(tx, player.uid, null, now)
      await announce(tx, 'session:ended', { uid: player.uid, reason: 'logout', sessionIds })
    })
    setSessionCookie(request, reply, '', 0)
    return {}
  })

  serve(
    'modifyPwd',
    async ({ body, request }) => {
      const token = request.headers[TOKEN_HEADER.toLowerCase()]
      await modifyPassword(deps, body, {
        requester: requesters.requester(request, body.mobile),
        callerToken: typeof token === 'string' ? token : undefined,
      })
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
