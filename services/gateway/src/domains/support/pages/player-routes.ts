import { formOf, redirect } from '@cloudplay/operator-pages/operator-console'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OPERATOR_PAGES, withQuery } from '../../operators/frame/address.ts'
import { sendFailure, sendPage } from '../../operators/frame/send-page.ts'
import type { View } from '../../operators/frame/view.ts'
import { admit, admitForm, requestedUrl } from '../../operators/session/visit.ts'
import type { Deps } from '../../../http/deps.ts'
import { readCursor } from '../player/cursor.ts'
import {
  lookAtPlayer,
  type Looker,
  readReason,
  searchPlayer,
  unmaskPlayer,
} from '../player/looks.ts'
import { spanOf } from '../player/span.ts'
import { playerMessages, searchMessages } from './messages.ts'
import { playerAddress, playerPage, searchPage, type Unmasking } from './player-page.ts'

/** By hand nobody is faster; a script that tries numbers is. */
const SEARCHES_PER_MINUTE = 30
const LOOKS_PER_MINUTE = 120
const UNMASKS_PER_MINUTE = 20

const open = (perMinute: number) => ({
  schema: { hide: true },
  config: { forSupport: true, perMinute },
})

const lookerOf = ({ session }: View): Looker => ({ role: session!.role, name: session!.name })
const uidOf = ({ params }: FastifyRequest): string => (params as { uid: string }).uid

/** A look is in somebody's name: development has no reading without a login here. */
async function admitNamed(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<View | null> {
  const view = await admit(deps, request, reply)
  if (!view || view.session) return view
  void redirect(reply, withQuery('/login', { to: view.address }))
  return null
}

async function sendPlayer(
  deps: Deps,
  reply: FastifyReply,
  view: View,
  { uid, values, unmasking }: { uid: string; values: URLSearchParams; unmasking: Unmasking },
) {
  const asked = values.get('day')
  const day = asked !== null && spanOf(asked) ? asked : null
  const before = readCursor(values.get('before') ?? '')
  const look = await lookAtPlayer(deps, lookerOf(view), { uid, day, before })
  if (!look) return sendFailure(reply, view, 404, view.say(playerMessages.gone))
  const shown = { day, isWrongDay: asked !== null && day === null, isOlder: before !== null }
  return sendPage(reply, view, {
    title: look.profile.nickname,
    place: 'players',
    body: playerPage(view, look, shown, unmasking),
    code: unmasking && 'isReasonWrong' in unmasking ? 400 : 200,
  })
}

/** Pages about players, for support and operators (SEEN-5). */
export function playerRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/players', open(LOOKS_PER_MINUTE), async (request, reply) => {
    const view = await admitNamed(deps, request, reply)
    if (!view) return reply
    const body = searchPage(view)
    return sendPage(reply, view, { title: view.say(searchMessages.title), place: 'players', body })
  })

  app.post('/players/find', open(SEARCHES_PER_MINUTE), async (request, reply) => {
    const view = await admitForm(deps, request, reply, `${OPERATOR_PAGES}/players`)
    if (!view) return reply
    const asked = formOf(request).get('asked') ?? ''
    const { uid, failures } = await searchPlayer(deps, lookerOf(view), asked)
    if (uid !== null && failures.length === 0)
      return redirect(reply, OPERATOR_PAGES + playerAddress(uid))
    return sendPage(reply, view, {
      title: view.say(searchMessages.title),
      place: 'players',
      body: searchPage(view, failures),
      code: failures.length > 0 ? 200 : 404,
    })
  })

  app.get('/players/:uid', open(LOOKS_PER_MINUTE), async (request, reply) => {
    const view = await admitNamed(deps, request, reply)
    if (!view) return reply
    const values = requestedUrl(request).searchParams
    return sendPlayer(deps, reply, view, { uid: uidOf(request), values, unmasking: null })
  })

  app.post('/players/:uid/unmask', open(UNMASKS_PER_MINUTE), async (request, reply) => {
    const uid = uidOf(request)
    const view = await admitForm(deps, request, reply, OPERATOR_PAGES + playerAddress(uid))
    if (!view) return reply
    const values = new URLSearchParams()
    const reason = readReason(formOf(request).get('reason') ?? '')
    if (reason === null)
      return sendPlayer(deps, reply, view, { uid, values, unmasking: { isReasonWrong: true } })
    const data = await unmaskPlayer(deps, lookerOf(view), { uid, reason })
    return sendPlayer(deps, reply, view, { uid, values, unmasking: data && { data } })
  })
}
