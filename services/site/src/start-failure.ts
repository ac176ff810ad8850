import { describeError } from '@cloudplay/log/describe-error'

/** Why a start failed: one sentence for the person who started it, and the place in the code for the one who repairs it. */
export interface StartFailure {
  msg: string
  stack: string | undefined
}

const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'the port is in use by another process',
  EACCES: 'a file or port may not be used by this user',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  ECONNREFUSED: 'the database server does not answer',
  '28P01': 'the database server refuses the password',
  '3D000': 'the database does not exist',
  '57P03': 'the database server is not ready for connections',
}

/** An error and what caused it, outermost first. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let next = error; next instanceof Error; next = next.cause) yield next
}

/** In its own words; those of the database and its driver without values. */
function wordsOf(error: Error): string | undefined {
  if (!('routine' in error || 'query' in error)) return error.message.split('\n')[0]
  const { message, statement, errorCode, type } = describeError(error)
  return message ?? (statement ? `statement failed: ${statement}` : `${type} ${errorCode ?? ''}`)
}

export function startFailure(error: unknown): StartFailure {
  const errors = [...chain(error)]
  const sentence = errors
    .map(({ code }) => (typeof code === 'string' ? SENTENCES[code] : undefined))
    .find(Boolean)
  const said = [...new Set([sentence, ...errors.map(wordsOf)].filter(Boolean))].join(': ')
  const reason = said || String(error)
  return {
    msg: reason.startsWith('cannot start') ? reason : `cannot start: ${reason}`,
    stack: errors.length ? describeError(errors.at(-1)).stack : undefined,
  }
}
