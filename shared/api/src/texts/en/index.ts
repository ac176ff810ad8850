import type { Translation } from '@cloudplay/i18n'
import type { failureTexts } from '../failures.ts'
import type { httpTexts } from '../http.ts'

const failures: Translation<typeof failureTexts> = {
  notAuthorised: 'Not authorised, please log in',
  timeout: 'Request timed out',
  network: 'No connection. Please check the network and try again.',
  refused: 'That did not work. Please try again later.',
  unknown: 'Something went wrong. Please try again later.',
}

const http: Translation<typeof httpTexts> = {
  http400: 'Request error',
  http401: 'Not authorised, please log in',
  http403: 'Access denied',
  http404: 'Request address error: {url}',
  http408: 'Request timed out',
  http500: 'Internal server error',
  http501: 'Service not implemented',
  http502: 'Gateway error',
  http503: 'Service unavailable',
  http504: 'Gateway timed out',
  http505: 'HTTP version not supported',
  httpOther: 'Server error, please try again later ({status})',
}

export default { failures, http }
