import { SESSION_COOKIE, SESSION_DAYS } from '@cloudplay/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../http/deps.ts'

const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/**
 * Not HttpOnly: the shell's guard reads it and the client copies it into the header, which alone carries authority
 * (docs/requirements/wire.md); the API never looks at cookies.
 */
function set({ config }: Deps, request: FastifyRequest, reply: FastifyReply, value: string, maxAgeSeconds: number): void {
  const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https:')
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  reply.header('set-cookie', `${SESSION_COOKIE}=${value}; ${attributes.join('; ')}`)
}

export const setSessionCookie = (deps: Deps, request: FastifyRequest, reply: FastifyReply, token: string): void =>
  set(deps, request, reply, token, SESSION_SECONDS)

export const clearSessionCookie = (deps: Deps, request: FastifyRequest, reply: FastifyReply): void => set(deps, request, reply, '', 0)
