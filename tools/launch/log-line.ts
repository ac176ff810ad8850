/** One line a service wrote, as far as the terminal is concerned. */
export interface Said {
  level: 'info' | 'warn' | 'error'
  /** A readable form of it, in one line. */
  text: string
}

const PINO_WARN = 40
const PINO_ERROR = 50
/** Fields for place and time; only the log file has them. */
const NOT_SHOWN = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'service',
  'event',
  'msg',
  'err',
  'reqId',
  'stack',
])

interface Described {
  message?: string
  cause?: Described
}

const causes = (error: Described | undefined): string[] =>
  error ? [error.message ?? '', ...causes(error.cause)].filter(Boolean) : []

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Reads a line of pino (the site), of the game node, or of anything else. A line that is not JSON is an error when it comes from
 * standard error: a trace, or a message of Node itself.
 */
export function readLine(line: string, isStandardError: boolean): Said {
  const entry = parse(line)
  if (!entry) return { level: isStandardError ? 'error' : 'info', text: line }
  const fields = Object.entries(entry).filter(([name]) => !NOT_SHOWN.has(name))
  const words = [entry['msg'] ?? entry['event'], ...causes(entry['err'] as Described | undefined)]
    .filter(Boolean)
    .map(shown)
  const more = fields.map(([name, value]) => `${name} ${shown(value)}`)
  return {
    level: levelOf(entry['level'], isStandardError),
    text: [words.join(': '), ...more].join(', ') || line,
  }
}

function levelOf(level: unknown, isStandardError: boolean): Said['level'] {
  if (typeof level === 'number')
    return level >= PINO_ERROR ? 'error' : level >= PINO_WARN ? 'warn' : 'info'
  if (level === 'info' || level === 'warn' || level === 'error') return level
  return isStandardError ? 'warn' : 'info'
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return null
  }
}
