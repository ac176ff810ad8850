import type { Language } from '@cloudplay/contract/language'
import type { FastifyRequest } from 'fastify'
import { languageOfHeaders } from '@cloudplay/rules/language'

declare module 'fastify' {
  interface FastifyRequest {
    /** Cache of `languageOf`, which fills it at its first call. */
    language?: Language
  }
}

/** The request headers that an answer in the visitor's language depends on. */
export const LANGUAGE_VARY = 'accept-language, cookie'

/** The language of the answer to this request. */
export const languageOf = (request: FastifyRequest): Language =>
  (request.language ??= languageOfHeaders(request.headers))
