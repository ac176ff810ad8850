import type { AuditEntry } from '../store/audit-log.ts'
import { zonedText } from '../core/zoned-text.ts'
import { describeActivity } from '../store/activity.ts'
import { SLOW } from '../core/slowness.ts'
import type { DeliveryStatus } from '../site/status.ts'
import type { SharedModule } from '../site/dependencies.ts'
import { placeOf } from '../core/error-place.ts'
import type { LocatedError } from '../site/error-reports.ts'
import type { Changed, ReleaseDiff } from '../site/diff.ts'
import type { FailureCounts, HealthReport, RemoteHealth, Spread } from '../health/version-health.ts'

export const time = (iso: string) => iso.replace('T', ' ').replace(/(:\d{2})\.\d+Z$/, '$1 UTC')

export const describe = ({ verb, remote, version, detail }: AuditEntry) =>
  `${verb} ${remote}${version ? ` ${version}` : ''}: ${detail}`

export const statusLines = ({ remotes, shell, freezes }: DeliveryStatus): string[] => [
  `shell ${shell}`,
  ...freezes.map(
    ({ scope, target, until, zone, reason }) =>
      `${target ?? scope} FROZEN until ${zonedText(until, zone)}: ${reason}`,
  ),
  ...remotes.flatMap(
    ({ name, team, shown, live, canary, window, activity, frozen, trouble, releases }) => [
      `${name} (${team ?? 'no team'}): ${live ? `${live.version}${shown ? '' : ' (not shown now)'} since ${time(live.since)} by ${live.by}` : 'not live'}`,
      ...(canary
        ? [
            `  canary ${canary.version} for ${canary.percent} % since ${time(canary.since)} by ${canary.by}`,
          ]
        : []),
      ...(window
        ? [
            `  shown from ${window.from ? time(window.from) : 'ever'} until ${window.until ? time(window.until) : 'ever'}`,
          ]
        : []),
      ...(activity ? [`  ${describeActivity(activity)}`] : []),
      ...(frozen ? [`  FROZEN since ${time(frozen.since)} by ${frozen.by}: ${frozen.reason}`] : []),
      ...(trouble ? [`  TROUBLE: ${trouble}`] : []),
      `  releases: ${releases.map(({ version, takenBack }) => `${version}${takenBack ? ' (taken back)' : ''}`).join(', ')}`,
    ],
  ),
]

/** A name in brackets is proved by a key or login. */
export const logLine = ({
  at,
  verb,
  remote,
  version,
  team,
  by,
  who,
  approval,
  detail,
}: AuditEntry) =>
  `${time(at)}  ${verb.padEnd(8)}  ${remote} ${version ?? '-'}  ${detail}  (${by}${who === null ? '' : ` [${who}]`}, team ${team}${approval === null ? '' : `, ${approval}`})`

function changedLines(what: string, { added, removed, changed }: Changed): string[] {
  const list = [
    ...added.map((one) => `+ ${one}`),
    ...removed.map((one) => `- ${one}`),
    ...changed.map((one) => `~ ${one}`),
  ]
  return list.length ? [`${what}:`, ...list.map((one) => `  ${one}`)] : []
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

export const diffLines = ({
  remote,
  from,
  to,
  audience,
  routes,
  files,
  shared,
  calls,
  refusal,
}: ReleaseDiff): string[] => [
  `${remote} ${from ?? '(nothing)'} → ${to}; now ${audience}`,
  ...changedLines('routes', routes),
  ...changedLines('calls of the contract', calls),
  ...changedLines('shared modules', shared),
  `files: ${files.added.length} new, ${files.removed.length} gone, ${files.changed.length} changed; ${kilobytes(files.bytesBefore)} → ${kilobytes(files.bytesAfter)}`,
  refusal === null ? 'it can go live' : `it cannot go live: ${refusal}`,
]

const spread = (name: string, values: Spread | null, unit: string) =>
  values ? `, ${name} ${values.p75}${unit}` : ''

const ALWAYS_NAMED: readonly string[] = ['load', 'render', 'hydration']
const failureWords = (failures: FailureCounts) =>
  Object.entries(failures)
    .filter(([kind, visitors]) => visitors > 0 || ALWAYS_NAMED.includes(kind))
    .map(([kind, visitors]) => `${kind} ${visitors}`)
    .join(', ')

const remoteHealthLines = ({ name, versions, trial }: RemoteHealth): string[] => [
  ...versions.map(
    ({ version, channel, visitors, failed, failures, loadMs, lcpMs, cls, inpMs, longTasks }) =>
      `${name} ${version}${channel ? ` (${channel})` : ''}: ${failed} of ${visitors} visitors failed (${failureWords(failures)})${spread('load', loadMs, ' ms')}${spread('LCP', lcpMs, ' ms')}${spread('CLS', cls, '')}${spread('INP', inpMs, ' ms')}, ${longTasks} long tasks`,
  ),
  ...(trial
    ? [
        `  canary ${trial.canary.version} at ${trial.percent} %: ${trial.canary.failed} of ${trial.canary.visitors} failed, stable ${trial.stable.failed} of ${trial.stable.visitors}; evidence ${trial.evidence.toFixed(1)}, ended at ${trial.evidenceMax}; ${trial.canary.drawn} saw its page, ${trial.canary.used} used it`,
        ...trial.slowness
          .filter((one) => one.canary > 0)
          .map(
            (one) =>
              `  ${SLOW[one.kind].words}: ${one.canary} of the canary, ${one.stable} of stable; evidence ${one.evidence.toFixed(1)}`,
          ),
        ...(trial.next
          ? [
              `  continues to ${trial.next.percent} % with ${trial.next.visitors} visitors, not before ${time(trial.next.notBefore)}`,
            ]
          : []),
      ]
    : []),
]

/** Values are those that three of four visitors stay below. */
export const healthLines = ({ remotes, minutes }: HealthReport): string[] => [
  `in the last ${minutes} minutes; values: three of four visitors stay below`,
  ...remotes.flatMap(remoteHealthLines),
]

/** What a newer version of a module breaks; remotes that take every version are not named. */
export function dependencyLines({
  module,
  provided,
  exact,
  uses,
  changes,
}: SharedModule): string[] {
  const wrong = uses.filter(({ fits }) => !fits)
  const remotes = new Set(uses.map(({ remote }) => remote)).size
  return [
    `${module} ${provided ?? '(not provided)'}: ${remotes} remotes take it${exact ? ', in exactly this version' : ''}`,
    ...wrong.map(
      ({ remote, version, range }) => `  NOW WRONG: ${remote} ${version} needs ${range}`,
    ),
    ...(remotes
      ? changes.map(
          ({ step, version, breaks }) =>
            `  ${step === 'asked' ? '' : `next ${step} `}${version}: ${breaks.length ? `${breaks.length} have to ship again: ${breaks.join(', ')}` : 'breaks nothing'}`,
        )
      : []),
  ]
}

export const errorLines = (errors: readonly LocatedError[]): string[] =>
  errors.length
    ? errors.flatMap((error) => [
        `${error.version}  ${error.kind}  ${error.what}  ${counted(error.visitors)}, last ${time(error.lastAt)}`,
        `  ${placeOf(error) ?? 'place unknown'}${error.source?.text ? `: ${error.source.text}` : ''}`,
      ])
    : ['no visitor met an error']
const counted = (visitors: number) => `${visitors} visitor${visitors === 1 ? '' : 's'}`
