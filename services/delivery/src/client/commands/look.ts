import type { ReleaseDiff } from '../../site/diff.ts'
import type { LocatedError } from '../../site/error-reports.ts'
import type { HealthReport } from '../../health/version-health.ts'
import type { DeliveryStatus } from '../../site/status.ts'
import type { SharedModule } from '../../site/dependencies.ts'
import type { Verified } from '../../site/verify.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { Refusal } from '../../core/refusal.ts'
import { callDelivery, type ClientOptions } from '../client.ts'
import { clientFor } from '../find-client.ts'
import { EXIT, required, Usage, type Command } from '../terminal.ts'
import {
  dependencyLines,
  diffLines,
  errorLines,
  healthLines,
  logLine,
  statusLines,
} from '../words.ts'

/** An empty answer about a remote that isn't there would look as if all were well. */
async function requireShipped(client: ClientOptions, remote: string): Promise<void> {
  const { remotes } = await callDelivery<DeliveryStatus>(client, 'GET', 'status')
  const names = remotes.map(({ name }) => name)
  if (!names.includes(remote))
    throw new Refusal(
      'remote-unknown',
      `${remote} has no release; there are: ${names.join(', ') || 'none'}`,
    )
}

/** Commands that only read. */
export const lookCommands: Record<string, Command> = {
  status: {
    usage: ['status [--json]'],
    does: 'what is live, since when, by whom',
    examples: ['status', 'status --json'],
    run: async ({ terminal }) => {
      const status = await callDelivery<DeliveryStatus>(
        await clientFor(terminal.env, undefined),
        'GET',
        'status',
      )
      return { data: status, lines: statusLines(status) }
    },
  },
  log: {
    usage: ['log [remote] [--limit N] [--json]'],
    does: 'the newest changes',
    examples: ['log', 'log mf-wallet --limit 5'],
    run: async ({ names, flags, terminal }) => {
      const query = new URLSearchParams({
        limit: flags.limit ?? '20',
        ...(names[0] ? { remote: names[0] } : {}),
      })
      const client = await clientFor(terminal.env, undefined)
      const { entries } = await callDelivery<{ entries: AuditEntry[] }>(
        client,
        'GET',
        `log?${query.toString()}`,
      )
      const [scope] = names
      // The log of a team is asked for as 'team promo'.
      if (scope && entries.length === 0 && !scope.includes(' ')) await requireShipped(client, scope)
      return { data: entries, lines: entries.map(logLine) }
    },
  },
  health: {
    usage: ['health [remote] [--minutes N] [--json]'],
    does: "how each version does in visitors' browsers: failures, load time, web vitals; and how a canary compares with what is live",
    examples: ['health', 'health mf-wallet --minutes 10'],
    run: async ({ names, flags, terminal }) => {
      const query = new URLSearchParams({
        minutes: flags.minutes ?? '60',
        ...(names[0] ? { remote: names[0] } : {}),
      })
      const client = await clientFor(terminal.env, undefined)
      if (names[0]) await requireShipped(client, names[0])
      const report = await callDelivery<HealthReport>(client, 'GET', `health?${query.toString()}`)
      return { data: report, lines: healthLines(report) }
    },
  },
  errors: {
    usage: ['errors <remote> [version] [--json]'],
    does: 'errors that visitors met in the last week, grouped by place, with the source line where the release has a source map',
    examples: ['errors mf-wallet', 'errors mf-wallet 1.4.0'],
    run: async ({ names, terminal }) => {
      const remote = required(names[0], 'the remote')
      const query = names[1] === undefined ? '' : `?version=${encodeURIComponent(names[1])}`
      const client = await clientFor(terminal.env, remote)
      await requireShipped(client, remote)
      const errors = await callDelivery<LocatedError[]>(
        client,
        'GET',
        `remotes/${remote}/errors${query}`,
      )
      return { data: errors, lines: errorLines(errors) }
    },
  },
  diff: {
    usage: ['diff <remote> [from] [to]'],
    does: 'what changes for whom: by default from what is live to what promote would take',
    examples: ['diff mf-wallet', 'diff mf-wallet 1.3.0 1.4.0'],
    run: async ({ names, terminal }) => {
      const remote = required(names[0], 'the remote')
      const [, first, second] = names
      // With one version it is the one that would come.
      const versions: Record<string, string> = second
        ? { from: first ?? '', to: second }
        : first
          ? { to: first }
          : {}
      const query = new URLSearchParams(versions).toString()
      const client = await clientFor(terminal.env, remote)
      const diff = await callDelivery<ReleaseDiff>(
        client,
        'GET',
        `remotes/${encodeURIComponent(remote)}/diff${query ? `?${query}` : ''}`,
      )
      return { data: diff, lines: diffLines(diff) }
    },
  },
  dependencies: {
    usage: ['dependencies [module@version]'],
    does: 'the modules that live remotes take from the shell, and which remotes have to ship again when the shell takes a newer one; with a version: when it takes that one',
    examples: ['dependencies', 'dependencies react@20.0.0', 'dependencies --json'],
    run: async ({ names, terminal }) => {
      const [, module, version] = /^(@?[^@]+)@(.+)$/.exec(names[0] ?? '') ?? []
      if (names[0] && !module) throw new Usage(`${names[0]}: name a version, as in react@20.0.0`)
      const query = new URLSearchParams(module && version ? { module, version } : {}).toString()
      const { modules } = await callDelivery<{ modules: SharedModule[] }>(
        await clientFor(terminal.env, undefined),
        'GET',
        `shared-modules${query ? `?${query}` : ''}`,
      )
      return { data: modules, lines: modules.flatMap(dependencyLines) }
    },
  },
  verify: {
    usage: ['verify [remote]'],
    does: 'read every file of what is live from the store, and check each release against the site; ends with 1 where one has a fault',
    examples: ['verify', 'verify mf-wallet --json'],
    run: async ({ names, terminal }) => {
      const client = await clientFor(terminal.env, names[0])
      if (names[0]) await requireShipped(client, names[0])
      const body = names[0] ? { remote: names[0] } : {}
      const { releases } = await callDelivery<{ releases: Verified[] }>(
        client,
        'POST',
        'verify',
        body,
      )
      const lines = releases.map(
        ({ remote, version, channel, fault }) =>
          `${remote} ${version} (${channel}): ${fault ?? 'whole'}`,
      )
      return {
        data: releases,
        lines: lines.length ? lines : ['nothing is live'],
        code: releases.some(({ fault }) => fault !== null) ? EXIT.refused : EXIT.done,
      }
    },
  },
}
