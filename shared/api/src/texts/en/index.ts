const failures = {
  notAuthorised: 'Please log in first',
  timeout: 'The request timed out. Try again',
  network: 'No connection. Check your network and try again.',
  refused: 'That didn’t work. Try again later.',
  unknown: 'Something went wrong. Try again later.',
}

const http = {
  http400: 'The request was invalid',
  http401: 'Please log in first',
  http403: 'Access denied',
  http404: 'Not found: {url}',
  http408: 'The request timed out. Try again',
  http500: 'Internal server error',
  http501: 'The server doesn’t support this',
  http502: 'Gateway error',
  http503: 'Service unavailable',
  http504: 'The gateway timed out',
  http505: 'HTTP version not supported',
  httpOther: 'Server error ({status}). Try again later',
  errorId: 'Error ID {id}',
}

export default { failures, http }
