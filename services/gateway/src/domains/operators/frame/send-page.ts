import { frame } from '@cloudplay/operator-pages/frame'
import { html, type Html } from '@cloudplay/operator-pages/html'
import { pageHeaders } from '@cloudplay/operator-pages/page-headers'
import type { FastifyReply } from 'fastify'
import { OPERATOR_PAGES, withQuery } from './address.ts'
import { failureMessages, frameMessages } from './messages.ts'
import { STYLES } from './styles.ts'
import type { View } from './view.ts'

const PLACES = [
  ['calendar', ''],
  ['preview', '/preview'],
  ['channels', '/channels'],
  ['history', '/history'],
  ['players', '/players'],
  ['audit', '/audit'],
] as const

export interface Page {
  title: string
  body: Html
  place?: (typeof PLACES)[number][0]
  code?: number
  /** Without the parts for logged-in operators. */
  bare?: boolean
}

function visitor({ say, session, token, address }: View) {
  if (!session)
    return { login: withQuery('/login', { to: address }), text: say(frameMessages.logIn) }
  return {
    name: session.name,
    ...(session.role === 'support' && { detail: say(frameMessages.support) }),
    logout: `${OPERATOR_PAGES}/logout`,
    token,
    text: say(frameMessages.logOut),
  }
}

/** The places that a viewer may open: support has one, and nobody reads about players without a login. */
function placesOf({ session }: View) {
  if (session?.role === 'support') return PLACES.filter(([name]) => name === 'players')
  return session ? PLACES : PLACES.filter(([name]) => name !== 'players' && name !== 'audit')
}

export function sendPage(
  reply: FastifyReply,
  view: View,
  { title, body, place, code = 200, bare = false }: Page,
): FastifyReply {
  const { say, language, nonce, address } = view
  const page = frame({
    language,
    nonce,
    address,
    name: say(frameMessages.name),
    home: OPERATOR_PAGES,
    title,
    skip: say(frameMessages.skip),
    otherLanguage: language === 'en' ? '中文' : 'English',
    nav: bare
      ? []
      : placesOf(view).map(([name, path]) => ({
          address: OPERATOR_PAGES + path,
          text: say(frameMessages[name]),
          isHere: name === place,
        })),
    visitor: bare ? null : visitor(view),
    body,
    styles: STYLES,
  })
  return reply
    .code(code)
    .headers({
      ...pageHeaders(nonce, language),
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    .type('text/html; charset=utf-8')
    .serializer((text: unknown) => String(text))
    .send(page)
}

const withWayBack = (view: View, body: Html): Html =>
  html`<div class="ask stack">
    ${body}
    <div class="buttons">
      <a class="button" href="${OPERATOR_PAGES}">${view.say(failureMessages.back)}</a>
    </div>
  </div>`

/** Of an address that leads nowhere. */
export function missingPage(view: View): Page {
  const title = view.say(failureMessages.missing)
  return { code: 404, title, body: withWayBack(view, html`<h1>${title}</h1>`) }
}

/** Shows what went wrong, with a way back. */
export const sendFailure = (
  reply: FastifyReply,
  view: View,
  code: number,
  said: string,
): FastifyReply =>
  sendPage(reply, view, {
    code,
    bare: view.session === null,
    title: view.say(failureMessages.title),
    body: withWayBack(
      view,
      html`<h1>${view.say(failureMessages.title)}</h1>
        <div class="notice bad" role="alert"><p>${said}</p></div>`,
    ),
  })
