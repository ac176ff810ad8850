import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { BASE_LANGUAGE } from '@cloudplay/contract/language'
import { httpTexts } from './messages.ts'

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers unreadable or unfinished HTTP with an envelope and closes the connection. Its headers were not read, so the
 * answer is in the base language.
 */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_OF[error.code] ?? 400
  const body = JSON.stringify({ status, msg: httpTexts[status]![BASE_LANGUAGE], data: {} })
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}
