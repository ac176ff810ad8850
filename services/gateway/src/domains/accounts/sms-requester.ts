import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '@cloudplay/server-limits/network'
import { cookieOf, setCookie } from '../../http/cookies.ts'

/** The browser and network that request a code, or bring one. */
export interface Requester {
  network: string
  /** A keyed hash, different for each mobile: the trace of a login's network. */
  networkHash: string
  /** Binds a code to a browser: only the one that requested it can use it. Empty for a browser that requested none. */
  requestHash: string
  /** Set for a browser that has logged in with this mobile before; else empty. */
  deviceHash: string
}

/** Neither cookie grants anything: they tell browsers apart. Scripts cannot read them. */
const REQUEST_COOKIE = {
  name: 'sms_request',
  path: '/api',
  seconds: 86_400,
  isHttpOnly: true,
} as const
const DEVICE_COOKIE = { ...REQUEST_COOKIE, name: 'sms_device', seconds: 365 * 86_400 } as const
const DEVICE_PURPOSE = 'sms-device'
const ID = /^[\w-]{22}$/
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/

const newId = () => randomBytes(16).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Tells browsers apart with cookies that the API uses for nothing else (docs/decisions/085). */
export function smsRequesters(deps: Deps) {
  const { secrets } = deps

  function deviceHashOf(request: FastifyRequest, mobile: string): string {
    const [, id, mac = ''] = DEVICE.exec(cookieOf(request, DEVICE_COOKIE.name)) ?? []
    if (id === undefined) return ''
    return secrets.isSigned(DEVICE_PURPOSE, `${id}.${mobile}`, Buffer.from(mac, 'base64url'))
      ? hash(id)
      : ''
  }

  function requester(request: FastifyRequest, mobile: string): Requester {
    const id = cookieOf(request, REQUEST_COOKIE.name)
    const network = networkOf(request.ip)
    return {
      network,
      networkHash: deps.dataKey.sign('login-network', `${network} ${mobile}`).toString('base64url'),
      requestHash: ID.test(id) ? hash(id) : '',
      deviceHash: deviceHashOf(request, mobile),
    }
  }

  return {
    requester,
    /** The requester of a code; a browser without an id gets one with the answer. */
    asking(request: FastifyRequest, reply: FastifyReply, mobile: string): Requester {
      const known = requester(request, mobile)
      if (known.requestHash !== '') return known
      const id = newId()
      setCookie(deps, request, reply, { ...REQUEST_COOKIE, value: id })
      return { ...known, requestHash: hash(id) }
    },
    /** Marks the browser of a login as one of this mobile's. */
    remember(request: FastifyRequest, reply: FastifyReply, mobile: string): void {
      if (deviceHashOf(request, mobile) !== '') return
      const id = newId()
      const mac = secrets.sign(DEVICE_PURPOSE, `${id}.${mobile}`).toString('base64url')
      setCookie(deps, request, reply, { ...DEVICE_COOKIE, value: `${id}.${mac}` })
    },
  }
}
