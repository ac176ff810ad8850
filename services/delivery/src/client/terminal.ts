/** Where a command gets its settings and puts its words. */
export interface Terminal {
  env: Record<string, string | undefined>
  out: (text: string) => void
  err: (text: string) => void
  /** Asks a person yes or no; absent if nobody is there. */
  ask?: (question: string) => Promise<boolean>
  /** A line that the next one replaces; absent if nobody watches. */
  progress?: (text: string) => void
}

/** The words were wrong: exit code 2, with the help of the verb. */
export class Usage extends Error {}

export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

export interface Flags {
  promote?: boolean
  auto?: boolean
  force?: boolean
  replaces?: string
  yes?: boolean
  'no-build'?: boolean
  from?: string
  until?: string
  to?: string
  reason?: string
  label?: string
  team?: string
  device?: string
  percent?: string
  prewarm?: string
  fallback?: string
  at?: string
  hours?: string
  limit?: string
  minutes?: string
  json?: boolean
  help?: boolean
}

/** What a verb does: `data` is what `--json` prints, `lines` are for people. */
export interface Answer {
  data: unknown
  lines: string[]
  /** Exit code, where it is not `EXIT.done`. */
  code?: number
}

export interface Call {
  names: string[]
  flags: Flags
  terminal: Terminal
}

export interface Command {
  /** How it is written, after `deliver`. */
  usage: string[]
  does: string
  examples: string[]
  run: (call: Call) => Promise<Answer>
}

export function required(value: string | undefined, what: string): string {
  if (!value) throw new Usage(`${what} is missing`)
  return value
}

/** What --replaces, --force and --reason demand of a change that shows a version. */
export function guardsOf({ replaces, force, reason }: Flags) {
  if (force && !reason) throw new Usage('--force needs --reason')
  return {
    ...(replaces === undefined ? {} : { replaces: replaces === 'none' ? null : replaces }),
    ...(force ? { force: reason } : {}),
  }
}

export function numberOf(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text.replace(/%$/, ''))
  if (!Number.isFinite(number)) throw new Usage(`${flag}: "${text}" is not a number`)
  return number
}
