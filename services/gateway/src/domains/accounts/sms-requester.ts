import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '../../http/network.ts'
import { isSecure } from './session-cookie.ts'

/** Who asks for a code, or brings one. */
export interface Requester {
  network: string
  /** What a code is bound to: only the browser that asked for it can use it up. Empty for one that has not asked. */
  requestHash: string
  /** Of a browser that has logged in by this mobile before; else empty. */
  deviceHash: string
}

/** Neither of the two gives any right: they tell browsers apart. No script can read them. */
const REQUEST_COOKIE = 'sms_request'
const DEVICE_COOKIE = 'sms_device'
const REQUEST_SECONDS = 86_400
const DEVICE_SECONDS = 365 * 86_400
const ID = /^[\w-]{22}$/
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/

const newId = () => randomBytes(16).toString('base64url')
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** Tells browsers apart by cookies that the API reads for nothing else (docs/decisions/085). */
export function smsRequesters(deps: Deps) {
  const macOf = (id: string, mobile: string) => createHmac('sha256', deps.secrets.key('sms-device')).update(`${id}.${mobile}`).digest()

  function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string, seconds: number): void {
    const attributes = ['Path=/api', `Max-Age=${seconds}`, 'SameSite=Lax', 'HttpOnly', ...(isSecure(deps, request) ? ['Secure'] : [])]
    reply.header('set-cookie', `${name}=${value}; ${attributes.join('; ')}`)
  }

  function deviceHashOf(request: FastifyRequest, mobile: string): string {
    const [, id, mac = ''] = DEVICE.exec(cookieOf(request, DEVICE_COOKIE)) ?? []
    if (id === undefined) return ''
    const given = Buffer.from(mac, 'base64url')
    const wanted = macOf(id, mobile)
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? hash(id) : ''
  }

  function requester(request: FastifyRequest, mobile: string): Requester {
    const id = cookieOf(request, REQUEST_COOKIE)
    return {
      network: networkOf(request.ip),
      requestHash: ID.test(id) ? hash(id) : '',
      deviceHash: deviceHashOf(request, mobile),
    }
  }

  return {
    requester,
    /** Who asks for a code; a browser without an id gets one with the answer. */
    asking(request: FastifyRequest, reply: FastifyReply, mobile: string): Requester {
      const known = requester(request, mobile)
      if (known.requestHash !== '') return known
      const id = newId()
      setCookie(request, reply, REQUEST_COOKIE, id, REQUEST_SECONDS)
      return { ...known, requestHash: hash(id) }
    },
    /** Marks the browser of a login as one of this mobile's. */
    remember(request: FastifyRequest, reply: FastifyReply, mobile: string): void {
      if (deviceHashOf(request, mobile) !== '') return
      const id = newId()
      setCookie(request, reply, DEVICE_COOKIE, `${id}.${macOf(id, mobile).toString('base64url')}`, DEVICE_SECONDS)
    },
  }
}
