import { LANGUAGE_COOKIE, LANGUAGE_DAYS } from '@cloudplay/contract/language'
import { stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnDocument, isOwnForm, saysWhoAsks } from './asked-by.ts'
import { askedLanguage } from './asked-language.ts'
import { html } from './html.ts'
import { loginPage, type Login } from './login-page.ts'
import {
  formOf,
  mayReadUnknown,
  redirect,
  secureAddress,
  sessionOf,
  type ConsoleView,
  type OperatorConsole,
} from './operator-console.ts'

/** Keeps the language that a link asks for in a cookie, and leads to the page without that part of its address. */
function keepLanguage(requested: URL, { protocol }: FastifyRequest, reply: FastifyReply): boolean {
  const asked = askedLanguage(requested)
  if (!asked) return false
  const cookie = stringifySetCookie(LANGUAGE_COOKIE, asked.language, {
    path: '/',
    maxAge: LANGUAGE_DAYS * 86_400,
    sameSite: 'lax',
    secure: protocol === 'https',
  })
  void redirect(reply.header('set-cookie', cookie), asked.address)
  return true
}

/** The page that asks for a key. */
export function sendLogin<Session, View extends ConsoleView<Session>>(
  operators: OperatorConsole<Session, View>,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, ...login }: Login & { code: number },
) {
  const view = operators.viewOf(request, null)
  const words = operators.wordsOf(view)
  const body = loginPage(words, operators.home, login, !operators.isProduction)
  return operators.sendBare(request, reply, view, { code, title: words.login.title, body })
}

/** Refuses a form that no page of this console sent. */
export function sendForged<Session, View extends ConsoleView<Session>>(
  operators: OperatorConsole<Session, View>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const view = operators.viewOf(request, null)
  const { failed } = operators.wordsOf(view)
  return operators.sendFailure(
    request,
    reply,
    view,
    403,
    saysWhoAsks(request) ? failed.forged : failed.browser,
  )
}

/** Lets a viewer see a page; null: the answer is sent. */
export async function admit<Session, View extends ConsoleView<Session>>(
  operators: OperatorConsole<Session, View>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<View | null> {
  const elsewhere = secureAddress(operators, request)
  if (elsewhere) {
    void redirect(reply, elsewhere, 302)
    return null
  }
  const session = await sessionOf(operators, request)
  if (!isOwnDocument(request)) {
    const view = operators.viewOf(request, null)
    const { failed } = operators.wordsOf(view)
    void operators.sendFailure(
      request,
      reply,
      view,
      403,
      saysWhoAsks(request) ? failed.frame : failed.browser,
    )
    return null
  }
  if (keepLanguage(operators.requestedUrl(request), request, reply)) return null
  const view = operators.viewOf(request, session)
  if (session || mayReadUnknown(operators, request)) return view
  // A link from another site brings no session cookie along, but the reload of this very page does.
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    const { name } = operators.wordsOf(view)
    const body = html`<meta http-equiv="refresh" content="0" />
      <p><a href="${view.address}">${name}</a></p>`
    void operators.sendBare(request, reply, view, { title: name, body })
    return null
  }
  void redirect(
    reply,
    `${operators.home}/login?${new URLSearchParams({ to: view.address }).toString()}`,
  )
  return null
}

/** Lets a viewer send a form; null: the answer is sent, and nothing is done. `back`: where a login leads. */
export async function admitForm<Session, View extends ConsoleView<Session>>(
  operators: OperatorConsole<Session, View>,
  request: FastifyRequest,
  reply: FastifyReply,
  back: string = operators.home,
): Promise<(View & { session: Session }) | null> {
  const session = await sessionOf(operators, request)
  if (!session) {
    const { login } = operators.wordsOf(operators.viewOf(request, null))
    void sendLogin(operators, request, reply, {
      code: 401,
      to: back,
      by: '',
      trouble: login.expired,
    })
    return null
  }
  if (!isOwnForm(request) || !operators.isFormToken(session, formOf(request).get('token') ?? '')) {
    void sendForged(operators, request, reply)
    return null
  }
  return { ...operators.viewOf(request, session), session }
}
