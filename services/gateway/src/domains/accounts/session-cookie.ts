import { SESSION_COOKIE, SESSION_DAYS } from '@cloudplay/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../http/deps.ts'
import { setCookie } from '../../http/cookies.ts'

const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/**
 * Not HttpOnly: the shell's guard reads it and the client copies it into the header. Only the header grants access
 * (docs/requirements/wire.md); the API does not read the cookie.
 */
const COOKIE = { name: SESSION_COOKIE, path: '/', isHttpOnly: false } as const

export const setSessionCookie = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void => setCookie(deps, request, reply, { ...COOKIE, value: token, seconds: SESSION_SECONDS })

export const clearSessionCookie = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): void => setCookie(deps, request, reply, { ...COOKIE, value: '', seconds: 0 })
