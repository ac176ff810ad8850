import type { ReportedError } from '@cloudplay/contract'

/** A place in a built file of a remote's version. */
interface Place {
  remote: string
  version: string
  file: string
  line: number
  column: number
}

const WHAT_CHARS_MAX = 120

/** Addresses of builds, `remoteBase` of delivery, and what comes after them in a stack: `file.js?retry=1:2:3`. */
const FRAME = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\/([\w./@~+-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/

/** The first place of a remote in a stack, or in an address with line and column; null: no remote's code is in it. */
export function placeIn(stack: string): Place | null {
  const [, remote = '', version = '', file = '', line, column] = FRAME.exec(stack) ?? []
  if (!remote) return null
  try {
    return {
      remote,
      version: decodeURIComponent(version),
      file: file.slice(0, 200),
      line: Number(line),
      column: Number(column),
    }
  } catch {
    return null
  }
}

export const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && typeof (error as Error).stack === 'string'
    ? (error as Error).stack!
    : ''

/** Errors of the JavaScript engine itself: their messages have fixed words, and values only in quotes. */
const ENGINE = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'EvalError'])

/**
 * What an error is, without a text that may come from a player: its class, and the message if the engine wrote it, without
 * what is in quotes, addresses, numbers, and signs of other scripts.
 */
export function describeError(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error
  const { name, message } = error as Partial<Error>
  const known = typeof name === 'string' && /^[A-Z][A-Za-z]{1,40}$/.test(name) ? name : 'Error'
  if (typeof message !== 'string') return known
  const react = /^Minified React error #(\d{1,3});/.exec(message)
  if (react) return `React error ${react[1]}`
  return ENGINE.has(known) ? `${known}: ${plain(message)}`.slice(0, WHAT_CHARS_MAX).trim() : known
}

const plain = (message: string) =>
  message
    .slice(0, 500)
    .replaceAll(/(["'`«“‘])[^]*?["'`»”’]|["'`«“‘][^]*$/g, '(..)')
    .replaceAll(/\S*[/@\\]\S*/g, '(..)')
    .replaceAll(/[^A-Za-z .:()_-]+/g, '#')
    .replaceAll(/\s+/g, ' ')

export const reportedError = (
  kind: ReportedError['kind'],
  what: string,
  place: Place | null,
): ReportedError =>
  place ? { kind, what, file: place.file, line: place.line, column: place.column } : { kind, what }
