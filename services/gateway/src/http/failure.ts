import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseBusy } from '../database/errors.ts'
import { Refusal } from './refuse.ts'

/** Texts of transport failures (SHELL-12, GATE-1), by HTTP status. */
export const HTTP_TEXTS: Record<number, string> = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  404: '请求地址出错',
  408: '请求超时',
  413: '请求内容过大',
  415: '请求格式不支持',
  431: '请求头过大',
  429: '操作太频繁，请稍后再试',
  500: '服务器内部错误',
  503: '服务繁忙，请稍后再试',
}

function textFor(error: FastifyError, status: number): string {
  if (error.validation) {
    const field = error.validation[0]?.instancePath.replace(/^\//, '').replaceAll('/', '.')
    const missing = error.validation[0]?.params.missingProperty
    const name = typeof missing === 'string' ? missing : field
    return name ? `请求错误：参数 ${name} 不正确` : '请求错误：参数不正确'
  }
  if (status === 400 && error.code?.startsWith('FST_ERR_CTP')) return '请求错误：内容无法识别'
  return HTTP_TEXTS[status] ?? HTTP_TEXTS[status >= 500 ? 500 : 400]!
}

/** Any error as the answer the wire promises: an envelope, a clear text, never a stack trace. Its id is the one in the log. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.serializer(JSON.stringify).type('application/json; charset=utf-8').header('x-request-id', request.id)
  if (error instanceof Refusal) {
    reply.code(200).send({ status: error.status, msg: error.message, data: error.data })
    return
  }
  const known = error as FastifyError
  const status = error instanceof DatabaseBusy ? 503 : validStatus(known.statusCode)
  // Turned away for now is no fault of the program, and comes in thousands when it comes.
  if (status === 503) request.log.warn({ reason: known.message }, 'request turned away')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  reply.code(status).send({ status, msg: textFor(known, status), data: {} })
}

function validStatus(status: number | undefined): number {
  return status !== undefined && status >= 400 && status <= 599 ? status : 500
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?')[0]!.slice(0, 200)
  reply
    .code(404)
    .type('application/json; charset=utf-8')
    .header('x-request-id', request.id)
    .send(JSON.stringify({ status: 404, msg: `请求地址出错: ${path}`, data: {} }))
}
