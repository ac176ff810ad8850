import { fieldTime } from '@cloudplay/operator-pages/field-time'
import { promotable } from '../../store/release-verbs.ts'
import type { RemoteState } from '../../store/release-state.ts'

export const FIELDS = [
  'from',
  'until',
  'device',
  'percent',
  'prewarm',
  'fallback',
  'version',
] as const
export type Field = (typeof FIELDS)[number]

/** The values of a plan's form, as somebody typed them. */
export interface TypedPlan {
  typed: Record<Field, string>
  /** Fields that came more than once, which makes them ambiguous. */
  twice: Field[]
}

function proposedVersion(remote: RemoteState, name: string): string {
  if (remote.live) return remote.live.version
  return Object.keys(remote.releases).length ? promotable(remote, name) : ''
}

/** The plan as it is now, for a form that nothing was typed in. */
export function presentPlan(remote: RemoteState, name: string): Record<Field, string> {
  const { window, activity } = remote
  return {
    from: window?.from ? fieldTime(new Date(window.from)) : '',
    until: window?.until ? fieldTime(new Date(window.until)) : '',
    device: activity?.device ?? '',
    percent: String(activity?.percent ?? 100),
    prewarm: String(activity?.prewarmMinutes ?? 0),
    fallback: activity?.fallback ?? '',
    version: proposedVersion(remote, name),
  }
}

/** The fields that were sent. */
export function sentFields(values: URLSearchParams): Partial<Record<Field, string>> {
  const sent: Partial<Record<Field, string>> = {}
  for (const field of FIELDS) {
    const value = values.get(field)
    if (value !== null) sent[field] = value.trim()
  }
  return sent
}

/** Reads what was typed; a field that was not sent is as it is now. */
export const readTyped = (values: URLSearchParams, present: Record<Field, string>): TypedPlan => ({
  typed: { ...present, ...sentFields(values) },
  twice: FIELDS.filter((field) => values.getAll(field).length > 1),
})
