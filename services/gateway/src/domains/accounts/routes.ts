import { MOBILE_PATTERN, TOKEN_HEADER } from '@cloudplay/contract/constants'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Deps, Scope } from '../../http/deps.ts'
import { logIn, modifyPassword } from './login.ts'
import { readInbox } from './repository.ts'
import { setSessionCookie } from './session-cookie.ts'
import type { SmsBudget } from './sms-budget.ts'
import { sendCode } from './sms-codes.ts'
import { smsRequesters } from './sms-requester.ts'

const LOGINS_PER_MINUTE = 60

/** How a player gets in: codes, logins, and passwords. */
export function routes({ app, serve, deps }: Scope, budget: SmsBudget): void {
  const requesters = smsRequesters(deps)

  const slowly = deps.config.isProduction
    ? { perMinute: Math.min(LOGINS_PER_MINUTE, deps.config.rateLimitPerMinute) }
    : {}

  serve(
    'sendSms',
    ({ body, language, request, reply }) =>
      sendCode(deps, body, {
        requester: requesters.asking(request, reply, body.mobile),
        language,
        budget,
      }),
    slowly,
  )

  serve(
    'login',
    async ({ body, language, request, reply }) => {
      const { token, channel, tookDeletionBack } = await logIn(
        deps,
        body,
        requesters.requester(request, body.mobile),
        language,
      )
      setSessionCookie(deps, request, reply, token)
      requesters.remember(request, reply, body.mobile)
      return {
        token,
        channelData: { channel },
        deletion_cancelled: tookDeletionBack ? (1 as const) : (0 as const),
      }
    },
    slowly,
  )

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

  if (!deps.config.isProduction) serveInbox(app, deps)
}

/** The SMS sent to a mobile number: tests and developers read codes here. */
function serveInbox(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { mobile: string } }>(
    '/api/dev/inbox',
    {
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          required: ['mobile'],
          properties: { mobile: { type: 'string', pattern: MOBILE_PATTERN } },
        },
      },
    },
    async (request) => {
      const rows = await readInbox(deps.database.db, request.query.mobile)
      const messages = rows.map(({ sentAt, ...message }) => ({
        ...message,
        sent_at: sentAt.toISOString(),
      }))
      return { status: BodyStatus.ok, msg: 'success', data: { messages } }
    },
  )
}
