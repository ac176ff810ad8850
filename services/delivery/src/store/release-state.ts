import { Type, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Publisher } from '../core/client-headers.ts'
import { withPublisher, type AuditEntry } from './audit-log.ts'

/** Times are ISO 8601 texts in UTC, so that the file can be read by people. */
export interface ReleaseRecord {
  version: string
  /** Hash of the manifest: the same version with another digest is another build, and refused. */
  digest: string
  shippedAt: string
  team: string
  by: string
  fileCount: number
  sizeBytes: number
}

export interface LiveVersion {
  version: string
  since: string
  by: string
  publisher: Publisher
}

export interface CanaryVersion extends LiveVersion {
  /** Share of visitors, above 0 and at most 100. */
  percent: number
}

/** When a remote is on the site at all; `null` leaves that side open. `until` is the first moment it is gone. */
export interface ShowWindow {
  from: string | null
  until: string | null
}

export interface RemoteState {
  /** The team that changed it last. Whose it is, `teams.json` says. */
  team: string
  live: LiveVersion | null
  canary: CanaryVersion | null
  window: ShowWindow | null
  /** Versions that were live before, oldest first; rollback takes the last. */
  earlier: string[]
  releases: Record<string, ReleaseRecord>
}

export interface DeliveryState {
  schema: 1
  /** Number of the last change. */
  sequence: number
  /** The last change itself, so that the audit log can be completed after a crash between the two writes. */
  last: AuditEntry | null
  remotes: Record<string, RemoteState>
}

const own = <T>(record: Record<string, T>, name: string): T | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

/** The remote of that name; a name like `constructor` finds nothing that was not shipped. */
export const remoteIn = (state: DeliveryState, name: string): RemoteState | undefined => own(state.remotes, name)

export const releaseIn = (remote: RemoteState | undefined, version: string): ReleaseRecord | undefined =>
  remote && own(remote.releases, version)

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const shown = { version: Type.String(), since: Type.String(), by: Type.String() }
const moment = orNull(Type.String())
/** As much of a remote as whoever reads a state takes for granted. */
const remoteShape = Compile(
  Type.Object({
    live: orNull(Type.Object(shown)),
    canary: orNull(Type.Object({ ...shown, percent: Type.Number() })),
    window: orNull(Type.Object({ from: moment, until: moment })),
    earlier: Type.Array(Type.String()),
    releases: Type.Record(Type.String(), Type.Object({ version: Type.String() })),
  }),
)
const stateShape = Compile(
  Type.Object({
    schema: Type.Number(),
    sequence: Type.Integer({ minimum: 0 }),
    last: orNull(Type.Object({ seq: Type.Integer(), by: Type.String() })),
    remotes: Type.Record(Type.String(), Type.Unknown()),
  }),
)

/**
 * Reads a state file; null when it is none. An entry that is no remote is left out and named: it has nothing that could
 * be shown, and must not keep the others from starting.
 */
export function readState(text: string): { state: DeliveryState; leftOut: string[] } | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!stateShape.Check(value)) return null
  const state = value as unknown as DeliveryState
  const entries = Object.entries(state.remotes)
  const whole = entries.filter(([, remote]) => remoteShape.Check(remote))
  const upgraded = whole.map(([name, remote]) => [
    name,
    { ...remote, live: remote.live && withPublisher(remote.live), canary: remote.canary && withPublisher(remote.canary) },
  ])
  return {
    state: { ...state, last: state.last && withPublisher(state.last), remotes: Object.fromEntries(upgraded) as DeliveryState['remotes'] },
    leftOut: entries.map(([name]) => name).filter((name) => !whole.some(([kept]) => kept === name)),
  }
}

/** How many earlier live versions rollback can reach. */
export const EARLIER_MAX = 50

export const emptyState = (): DeliveryState => ({ schema: 1, sequence: 0, last: null, remotes: {} })

export const newRemote = (team: string): RemoteState => ({
  team,
  live: null,
  canary: null,
  window: null,
  earlier: [],
  releases: {},
})

export function isShown(window: ShowWindow | null, nowMs: number): boolean {
  if (!window) return true
  if (window.from !== null && nowMs < Date.parse(window.from)) return false
  return window.until === null || nowMs < Date.parse(window.until)
}

export function windowsOverlap(a: ShowWindow | null, b: ShowWindow | null): boolean {
  const start = (w: ShowWindow | null) => (w?.from ? Date.parse(w.from) : -Infinity)
  const end = (w: ShowWindow | null) => (w?.until ? Date.parse(w.until) : Infinity)
  return start(a) < end(b) && start(b) < end(a)
}
