import { DeliveryError } from './client.ts'

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
  into?: string
  reason?: string
  label?: string
  person?: string
  pipeline?: string
  days?: string
  now?: boolean
  role?: string
  name?: string
  email?: string
  activity?: string
  zone?: string
  language?: string
  team?: string
  device?: string
  percent?: string
  prewarm?: string
  fallback?: string
  at?: string
  hours?: string
  audience?: string
  list?: boolean
  revoke?: string
  keys?: string
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

/** What a change has to find live (`--replaces`). */
export const replacingOf = ({ replaces }: Flags) =>
  replaces === undefined ? {} : { replaces: orNone(replaces, 'none') }

/** What --force and --reason demand of a change that shows a version which was taken back. */
export function forceOf({ force, reason }: Flags) {
  if (force && !reason) throw new Usage('--force needs --reason')
  return force ? { force: reason } : {}
}

/** Both. */
export const guardsOf = (flags: Flags) => ({ ...replacingOf(flags), ...forceOf(flags) })

/** A flag's value, null where it says that there should be none, undefined where it is not given. */
export const orNone = (text: string | undefined, none: string) => (text === none ? null : text)

/** Times that a change names; `always` opens a side. */
export const timesOf = ({ from, until }: Flags) => ({
  from: orNone(from, 'always'),
  until: orNone(until, 'always'),
})

/** A pipeline that names what it replaces may ask again, because an answer was lost: what is done already did not fail. */
export async function settled(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.reason !== 'done-already') throw error
    const { reason, message } = error
    return { data: { reason, message }, lines: [message] }
  }
}

export function numberOf(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text.replace(/%$/, ''))
  if (!Number.isFinite(number)) throw new Usage(`${flag}: "${text}" is not a number`)
  return number
}
