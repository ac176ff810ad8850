import { describeError } from '@cloudplay/log/describe-error'
import { hidePersons } from '@cloudplay/log/hide-secrets'
import { currentSpan } from '@cloudplay/tracing/current-span'
import type { FastifyBaseLogger } from 'fastify'
import {
  pino,
  type Bindings,
  type ChildLoggerOptions,
  type Level,
  type LogFn,
  type Logger,
  type LoggerOptions,
} from 'pino'

/** Fields that never reach a log, at the top level and one below. Nothing logs whole bodies; this guards against it. */
const SECRET_FIELDS = [
  'mobile',
  'sub_mobile',
  'id_number',
  'real_name',
  'code',
  'pwd',
  'password',
  'token',
  'Token',
  'cookie',
  'authorization',
  'key',
  'secret',
]

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: hidePersons },
    // Also in logs that know no request.
    mixin: () => {
      const span = currentSpan()
      return span ? { trace_id: span.traceId } : {}
    },
  }
}

export const createLog = (level: string): Logger => pino(logOptions(level))

type Said = Parameters<LogFn>

/**
 * A request's log, with its id. It is created at the first message: most requests log nothing, and creating it costs as
 * much as finding the answer.
 */
class RequestLog {
  #child: FastifyBaseLogger | null = null

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Bindings,
    private readonly options: ChildLoggerOptions,
  ) {}

  get level(): string {
    return this.parent.level
  }
  fatal(...said: Said): void {
    this.#say('fatal', said)
  }
  error(...said: Said): void {
    this.#say('error', said)
  }
  warn(...said: Said): void {
    this.#say('warn', said)
  }
  info(...said: Said): void {
    this.#say('info', said)
  }
  debug(...said: Said): void {
    this.#say('debug', said)
  }
  trace(...said: Said): void {
    this.#say('trace', said)
  }
  silent(): void {}
  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#opened().child(bindings, options)
  }

  #say(level: Level, said: Said): void {
    if (pino.levels.values[level]! >= (pino.levels.values[this.parent.level] ?? Infinity))
      this.#opened()[level](...said)
  }

  #opened(): FastifyBaseLogger {
    this.#child ??= this.parent.child(this.bindings, this.options)
    return this.#child
  }
}

/** For fastify's `childLoggerFactory`. */
export const requestLog = (
  parent: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
): FastifyBaseLogger => new RequestLog(parent, bindings, options)
