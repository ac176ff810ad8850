import { hideSecrets } from './hide-secrets.ts'

/** Facts of an error for the log: paths, sizes, names of settings. Never input from a player or a company. */
export type LogFacts = Readonly<Record<string, string | number>>

/** An error whose `facts` the log shows unchanged. */
export class ErrorWithFacts extends Error {
  readonly facts: LogFacts

  constructor(message: string, facts: LogFacts) {
    super(message)
    this.facts = facts
  }
}

/** An error in the format of a log. */
export interface DescribedError {
  type: string
  /** Not called `code`: logs hide that name, because it can be a code sent to a player. */
  errorCode?: string
  message?: string
  /** A statement without its parameters. */
  statement?: string
  /** Facts that the thrower marked as fit for a log. */
  facts?: LogFacts
  constraint?: string
  stack?: string
  cause?: DescribedError
  /** The errors of an AggregateError. */
  errors?: DescribedError[]
}

const MESSAGE_MAX = 300
const STATEMENT_MAX = 200
const NAME_MAX = 100
const FRAMES_MAX = 12
/** Limit for one error with all its causes. */
const ERRORS_MAX = 10

const PLAIN_NAME = /^[\w.:-]+$/
const FRAME = /^ {4}at .+$/

interface Fields {
  code?: unknown
  constraint?: unknown
  query?: unknown
  params?: unknown
  routine?: unknown
  errors?: unknown
}

/** A name from a program, never a value. */
const plainName = (value: unknown): string | undefined =>
  typeof value === 'string' && PLAIN_NAME.test(value) ? value.slice(0, NAME_MAX) : undefined

/** drizzle's messages contain the parameters of a statement. */
const isStatement = (error: Error & Fields) => typeof error.query === 'string' && 'params' in error

/** Parsers quote their input, and PostgreSQL's errors of class 22 quote values. */
const isAboutInput = (error: Error & Fields) =>
  error.name === 'SyntaxError' ||
  (typeof error.routine === 'string' && String(error.code).startsWith('22'))

function messageOf(error: Error & Fields): string | undefined {
  if (isAboutInput(error) || isStatement(error)) return undefined
  return hideSecrets(error.message.slice(0, 4 * MESSAGE_MAX)).slice(0, MESSAGE_MAX) || undefined
}

/** The frames only. Cuts off the message first, because its lines may look like frames. */
function framesOf({ name, message, stack = '' }: Error): string | undefined {
  const head = [`${name}: ${message}`, message].find(
    (start) => start !== '' && stack.includes(start),
  )
  const frames = (head ? stack.slice(stack.indexOf(head) + head.length) : stack)
    .split('\n')
    .filter((line) => FRAME.test(line))
  return frames.length ? frames.slice(0, FRAMES_MAX).map(withoutQuery).join('\n') : undefined
}

/** A module's address may contain a query. */
const withoutQuery = (frame: string) => frame.replace(/\?[^):\s]*/, '').slice(0, STATEMENT_MAX)

/**
 * An error with its causes for a structured log: type, code, message, statement, constraint, frames. For any error, the
 * result contains no parameters of a statement, row, body, token, key, mobile or ID number (SEEN-6).
 */
export const describeError = (error: unknown): DescribedError =>
  describeSome(error, { left: ERRORS_MAX })

function describeSome(error: unknown, budget: { left: number }): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = error as Error & Fields
  const described: DescribedError = { type: plainName(error.name) ?? 'Error' }
  const add = <Key extends keyof DescribedError>(
    key: Key,
    value: DescribedError[Key] | undefined,
  ) => {
    if (value !== undefined) described[key] = value
  }
  add('errorCode', plainName(fields.code))
  add('message', messageOf(fields))
  add(
    'statement',
    isStatement(fields) ? hideSecrets(String(fields.query).slice(0, STATEMENT_MAX)) : undefined,
  )
  add('facts', error instanceof ErrorWithFacts ? error.facts : undefined)
  add('constraint', plainName(fields.constraint))
  add('stack', framesOf(error))
  const inner = (one: unknown) => (--budget.left > 0 ? describeSome(one, budget) : undefined)
  add('cause', error.cause === undefined ? undefined : inner(error.cause))
  const others = Array.isArray(fields.errors)
    ? fields.errors.map(inner).filter((one) => one !== undefined)
    : []
  add('errors', others.length ? others : undefined)
  return described
}

/** The same in one line, without frames: `DatabaseBusy: no answer in time < Error ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432`. */
export function errorText(error: unknown): string {
  const parts: string[] = []
  for (let next: DescribedError | undefined = describeError(error); next; next = next.cause) {
    const { type, errorCode, message, statement, constraint } = next
    const said = [message, statement && `statement failed: ${statement}`, constraint]
      .filter(Boolean)
      .join(', ')
    parts.push([[type, errorCode].filter(Boolean).join(' '), said].filter(Boolean).join(': '))
  }
  return parts.join(' < ')
}
