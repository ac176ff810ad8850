import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendForged, sendLogin } from './admit.ts'
import { isOwnDocument, isOwnForm } from './asked-by.ts'
import { readTarget } from './login-page.ts'
import {
  formOf,
  redirect,
  secureAddress,
  sessionCookie,
  sessionOf,
  type ConsoleView,
  type OperatorConsole,
} from './operator-console.ts'
import { personName } from './person-name.ts'

/** Login by a key, and log-out. */
export function loginRoutes<Session, View extends ConsoleView<Session>>(
  app: FastifyInstance,
  operators: OperatorConsole<Session, View>,
): void {
  const { home, routeOptions, wrongKeys } = operators

  app.get('/login', routeOptions, async (request, reply) => {
    const elsewhere = secureAddress(operators, request)
    if (elsewhere) return redirect(reply, elsewhere, 302)
    if (!isOwnDocument(request)) return sendForged(operators, request, reply)
    const to = readTarget(home, operators.requestedUrl(request).searchParams.get('to'))
    if (await sessionOf(operators, request)) return redirect(reply, to)
    return sendLogin(operators, request, reply, { code: 200, to, trouble: null, by: '' })
  })

  app.post('/login', routeOptions, async (request, reply) => {
    if (!isOwnForm(request) || secureAddress(operators, request))
      return sendForged(operators, request, reply)
    const form = formOf(request)
    const login = { to: readTarget(home, form.get('to')), by: personName(form.get('by') ?? '') }
    const words = operators.wordsOf(operators.viewOf(request, null)).login
    const network = operators.networkOf(request.ip)
    const nowMs = operators.wrongKeysNowMs()
    const waitsUntilMs = wrongKeys.waitsUntilMs(network, nowMs)
    if (waitsUntilMs !== null) {
      const seconds = Math.ceil((waitsUntilMs - nowMs) / 1000)
      void reply.header('retry-after', seconds)
      return sendLogin(operators, request, reply, {
        ...login,
        code: 429,
        trouble: words.wait({ minutes: Math.ceil(seconds / 60) }),
      })
    }
    if (login.by === '' && words.nameMissing !== null)
      return sendLogin(operators, request, reply, {
        ...login,
        code: 400,
        trouble: words.nameMissing,
      })
    const cookie = await operators.beginSession({
      key: (form.get('key') ?? '').trim(),
      by: login.by,
      network,
    })
    if (cookie === null) {
      wrongKeys.add(network, nowMs)
      return sendLogin(operators, request, reply, { ...login, code: 401, trouble: words.wrong })
    }
    void reply.header(
      'set-cookie',
      sessionCookie(operators, request, cookie, operators.sessionHours * 3600),
    )
    return redirect(reply, login.to)
  })

  app.post('/logout', routeOptions, async (request, reply) => logOut(operators, request, reply))
}

async function logOut<Session, View extends ConsoleView<Session>>(
  operators: OperatorConsole<Session, View>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = await sessionOf(operators, request)
  if (session) {
    if (!isOwnForm(request) || !operators.isFormToken(session, formOf(request).get('token') ?? ''))
      return sendForged(operators, request, reply)
    await operators.endSession(session)
  }
  return redirect(
    reply.header('set-cookie', sessionCookie(operators, request, '', 0)),
    operators.afterLogout,
  )
}
