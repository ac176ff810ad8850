import { releaseRefusal } from '../../store/refusal-texts.ts'
import { readTyped, type Field, type TypedPlan } from '../plan/typed-plan.ts'

const ACTIONS = [
  'promote',
  'canary',
  'rollback',
  'freeze',
  'unfreeze',
  'withdraw',
  'off',
  'on',
  'activity',
] as const
export type Action = (typeof ACTIONS)[number]

export const isAction = (text: string): text is Action =>
  (ACTIONS as readonly string[]).includes(text)

/** A change that somebody asks for, confirmed or not. */
export interface Command {
  action: Action
  /** The version it is about; undefined: what the command line would take. */
  version: string | undefined
  /** Of a canary. */
  percent: number | undefined
  /** Of a canary: it grows automatically while it is healthy. */
  auto: boolean
  /** Of a freeze or a rollback, or why a version that was taken back goes live again; empty until it is confirmed. */
  reason: string
  /** Of an activity: times, audience and version as they were typed; null for any other action. */
  plan: TypedPlan | null
}

/** A command for an action as a button asks for it, with nothing chosen. */
export const commandFor = (action: Action): Command => ({
  action,
  version: undefined,
  percent: undefined,
  auto: false,
  reason: '',
  plan: null,
})

const VERSION_CHARS_MAX = 100
export const REASON_CHARS_MAX = 200

function readPercent(text: string | null): number | undefined {
  if (text === null || text === '') return undefined
  const percent = /^\d{1,3}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : NaN
  if (!(percent > 0 && percent <= 100)) throw releaseRefusal('bad-request', (of) => of.share)
  return percent
}

const hasControls = (text: string) =>
  [...text].some((character) => character < ' ' || character === '\u007f')

/** Reads a command from an address or a form. `present`: the remote's plan as it is, for what was not sent. */
export function readCommand(
  action: Action,
  values: URLSearchParams,
  present: Record<Field, string>,
): Command {
  if (action === 'activity') return { ...commandFor(action), plan: readTyped(values, present) }
  const version = values.get('version') || undefined
  const reason = (values.get('reason') ?? '').trim()
  if ((version?.length ?? 0) > VERSION_CHARS_MAX)
    throw releaseRefusal('bad-request', (of) => of.versionLong)
  if (reason.length > REASON_CHARS_MAX || hasControls(reason))
    throw releaseRefusal('bad-request', (of) => of.reasonLong({ most: REASON_CHARS_MAX }))
  return {
    ...commandFor(action),
    version,
    percent: action === 'canary' ? readPercent(values.get('percent')) : undefined,
    auto: values.get('auto') === 'on',
    reason,
  }
}
