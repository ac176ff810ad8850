import type { LocalizedText } from '@cloudplay/contract/language'
import { errorText } from '@cloudplay/log/describe-error'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDescriptorShortage } from '@cloudplay/server-limits/descriptors'
import { isDatabaseAway } from '../database/errors.ts'
import { ERROR_ID_HEADER, type FailedCalls } from './failed-calls.ts'
import { LANGUAGE_VARY, languageOf } from './language.ts'
import { httpTexts, requestMessages } from './messages.ts'
import { Refusal } from './refuse.ts'

function textFor(error: FastifyError, status: number): LocalizedText {
  if (error.validation) {
    const field = error.validation[0]?.instancePath.replace(/^\//, '').replaceAll('/', '.')
    const missing = error.validation[0]?.params.missingProperty
    const name = typeof missing === 'string' ? missing : field
    return name ? requestMessages.wrongParameter({ name }) : requestMessages.wrongParameters
  }
  if (status === 400 && error.code?.startsWith('FST_ERR_CTP')) return requestMessages.unreadable
  return httpTexts[status] ?? httpTexts[status >= 500 ? 500 : 400]!
}

/**
 * Turns any error into the answer the wire promises: an envelope with a clear text, never a stack trace. Its id is in the log,
 * and a failure of the site is noted in `failedCalls`.
 */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  failedCalls: Pick<FailedCalls, 'note'>,
): void {
  reply
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .headers({ 'x-request-id': request.id, vary: LANGUAGE_VARY })
  const language = languageOf(request)
  if (error instanceof Refusal) {
    reply.code(200).send({ status: error.status, msg: error.text[language], data: error.data })
    return
  }
  const known = error as FastifyError
  const status =
    isDatabaseAway(error) || isDescriptorShortage(error) ? 503 : validStatus(known.statusCode)
  const reason = errorText(error)
  const errorId = failedCalls.note(request, status, reason)
  if (errorId) reply.header(ERROR_ID_HEADER, errorId)
  // Being busy is not a fault of the program, and such errors come in thousands.
  if (status === 503) request.log.warn({ reason }, 'request turned away')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  reply.code(status).send({ status, msg: textFor(known, status)[language], data: {} })
}

function validStatus(status: number | undefined): number {
  return status !== undefined && status >= 400 && status <= 599 ? status : 500
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?')[0]!.slice(0, 200)
  reply
    .code(404)
    .type('application/json; charset=utf-8')
    .headers({ 'x-request-id': request.id, vary: LANGUAGE_VARY })
    .send(
      JSON.stringify({
        status: 404,
        msg: requestMessages.noSuchAddress({ path })[languageOf(request)],
        data: {},
      }),
    )
}
