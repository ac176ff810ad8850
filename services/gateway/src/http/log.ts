import { pino, type Logger, type LoggerOptions } from 'pino'

/**
 * Fields that never reach a log, at the top and one level down. Nothing logs whole bodies; this is for the day
 * somebody does.
 */
const SECRET_FIELDS = ['mobile', 'sub_mobile', 'id_number', 'real_name', 'code', 'pwd', 'password', 'token', 'Token', 'cookie', 'authorization', 'key', 'secret']

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
    serializers: { err: describeError, error: describeError },
  }
}

export const createLog = (level: string): Logger => pino(logOptions(level))

/**
 * An error without the values it was about: drizzle's message lists a statement's parameters, and PostgreSQL's
 * `detail` the row.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  const isStatement = 'params' in error && 'query' in error
  return {
    type: error.name,
    // Not `code`: that name is hidden, for it may be a code sent to a player.
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    message: isStatement ? `statement failed: ${String(error.query).slice(0, 200)}` : error.message,
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')).join('\n'),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
