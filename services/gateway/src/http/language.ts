import type { Language } from '@cloudplay/contract/language'
import type { FastifyRequest } from 'fastify'
import { languageOfHeaders } from '@cloudplay/rules/language'

declare module 'fastify' {
  interface FastifyRequest {
    /** Read by `languageOf`, which finds it out when it is first asked. */
    language?: Language
  }
}

/** What an answer depends on that is in the visitor's language. */
export const LANGUAGE_VARY = 'accept-language, cookie'

/** The language this request is answered in. */
export const languageOf = (request: FastifyRequest): Language => (request.language ??= languageOfHeaders(request.headers))
