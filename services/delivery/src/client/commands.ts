import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { callDelivery, DeliveryError, type ClientOptions } from './client.ts'
import { Refusal } from '../core/refusal.ts'
import type { DeliveryStatus } from '../site/status.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { newKey } from '../teams/development-keys.ts'
import { hashKey } from '../teams/team-keys.ts'
import { teamsFileFrom } from '../teams/teams-file.ts'
import { findKey } from './find-key.ts'

const HELP = `Deliver remotes to a running site.

  deliver ship <folder> [--promote] [--from TIME] [--until TIME]
                                      send a build; with --promote everybody gets it at once
  deliver canary <remote> <percent> [version]
                                      give a version (default: the newest) to a share of visitors
  deliver promote <remote> [version]  give a version (default: the canary, else the newest) to everybody
  deliver rollback <remote>           end the canary; without one, go back to the version before
  deliver withdraw <remote>           take the remote off the site
  deliver schedule <remote> [version] [--from TIME] [--until TIME]
                                      show the remote only in this time; without times, always
  deliver status [--json]             what is live, since when, by whom
  deliver log [remote] [--limit N] [--json]
                                      the newest changes
  deliver key                         make a team key, and the hash of it for teams.json

TIME is ISO 8601 with a zone, as 2026-10-01T00:00:00+08:00.

  DELIVERY_URL   the site (default http://localhost:PORT; PORT default 8080)
  DELIVERY_KEY   key of your team; in development it is found in DATA_DIR
  DATA_DIR       the site's data (default .data)
  TEAMS_FILE     which team owns which remote (default teams.json)

Exit codes: 0 done, 1 refused or unreachable, 2 wrong usage.`

class Usage extends Error {}

/** Where a command gets its settings and puts its words. */
export interface Terminal {
  env: Record<string, string | undefined>
  out: (text: string) => void
  err: (text: string) => void
}

interface Flags {
  promote?: boolean
  from?: string
  until?: string
  limit?: string
  json?: boolean
  help?: boolean
}

function whoAmI(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run under a user id that has no name.
    return hostname()
  }
}

/** The key for a remote: given, or the one development keeps for the team that owns it. */
async function clientFor(env: Terminal['env'], remote: string | undefined): Promise<ClientOptions> {
  const url = env.DELIVERY_URL || `http://localhost:${env.PORT || 8080}`
  const by = whoAmI()
  const given = env.DELIVERY_KEY
  if (given) return { url, key: given, by }
  const places = { dataDir: path.resolve(env.DATA_DIR || '.data'), teamsFile: teamsFileFrom(env) }
  const key = await findKey(places, remote).catch(async (error: unknown) => {
    if (!(error instanceof DeliveryError) || error.reason !== 'key-unknown') throw error
    // A team that teams.json gained while the site runs has its key as soon as delivery looks there: any call makes it.
    await callDelivery({ url, key: 'none' }, 'GET', 'status').catch(() => undefined)
    return findKey(places, remote)
  })
  return { url, key, by }
}

function required(value: string | undefined, what: string): string {
  if (!value) throw new Usage(`${what} is missing`)
  return value
}

const time = (iso: string) => iso.replace('T', ' ').replace(/(:\d{2})\.\d+Z$/, '$1 UTC')

const describe = ({ verb, remote, version, detail }: AuditEntry) => `${verb} ${remote}${version ? ` ${version}` : ''}: ${detail}`

function statusLines({ remotes, shell }: DeliveryStatus): string[] {
  return [
    `shell ${shell}`,
    ...remotes.flatMap(({ name, team, shown, live, canary, window, trouble, releases }) => [
      `${name} (${team ?? 'no team'}): ${live ? `${live.version}${shown ? '' : ' (not shown now)'} since ${time(live.since)} by ${live.by}` : 'not live'}`,
      ...(canary ? [`  canary ${canary.version} for ${canary.percent} % since ${time(canary.since)} by ${canary.by}`] : []),
      ...(window ? [`  shown from ${window.from ? time(window.from) : 'ever'} until ${window.until ? time(window.until) : 'ever'}`] : []),
      ...(trouble ? [`  TROUBLE: ${trouble}`] : []),
      `  releases: ${releases.map(({ version }) => version).join(', ')}`,
    ]),
  ]
}

const logLine = ({ at, verb, remote, version, team, by, detail }: AuditEntry) =>
  `${time(at)}  ${verb.padEnd(8)}  ${remote} ${version ?? '-'}  ${detail}  (${by}, team ${team})`

async function run(verb: string, names: string[], flags: Flags, { env, out }: Terminal): Promise<void> {
  const [first, second, third] = names
  const change = async (remote: string, action: string, body: object) => {
    const client = await clientFor(env, remote)
    out(describe(await callDelivery<AuditEntry>(client, 'POST', `remotes/${encodeURIComponent(remote)}/${action}`, body)))
  }
  switch (verb) {
    case 'ship': {
      // Only this verb needs to understand builds; the others start the quicker without.
      const { readBuild, shipBuild } = await import('./ship-build.ts')
      const dir = path.resolve(required(first, 'the folder of the build'))
      const { name } = await readBuild(dir)
      const shipped = await shipBuild({
        ...(await clientFor(env, name)),
        dir,
        promote: flags.promote ?? false,
        from: flags.from,
        until: flags.until,
      })
      const { version, already, live } = shipped
      const { from, until, promote } = flags
      if (already && (from || until))
        return change(name, 'schedule', { from: from ?? null, until: until ?? null, ...(promote ? { version } : {}) })
      if (already && promote && live !== version) return change(name, 'promote', { version })
      if (shipped.entry) out(describe(shipped.entry))
      else out(`${shipped.name} ${shipped.version} is there already; nothing was changed`)
      return
    }
    case 'canary': {
      const remote = required(first, 'the remote')
      const percent = Number(required(second, 'the percentage').replace(/%$/, ''))
      if (!Number.isFinite(percent)) throw new Usage(`"${second}" is no percentage`)
      return change(remote, 'canary', { percent, ...(third ? { version: third } : {}) })
    }
    case 'promote':
      return change(required(first, 'the remote'), 'promote', second ? { version: second } : {})
    case 'rollback':
    case 'withdraw':
      return change(required(first, 'the remote'), verb, {})
    case 'schedule': {
      const { from, until } = flags
      const version = second ? { version: second } : {}
      return change(required(first, 'the remote'), 'schedule', { from: from ?? null, until: until ?? null, ...version })
    }
    case 'status': {
      const status = await callDelivery<DeliveryStatus>(await clientFor(env, undefined), 'GET', 'status')
      out(flags.json ? JSON.stringify(status, null, 1) : statusLines(status).join('\n'))
      return
    }
    case 'log': {
      const query = new URLSearchParams({ limit: flags.limit ?? '20', ...(first ? { remote: first } : {}) })
      const client = await clientFor(env, undefined)
      const { entries } = await callDelivery<{ entries: AuditEntry[] }>(client, 'GET', `log?${query.toString()}`)
      out(flags.json ? JSON.stringify(entries, null, 1) : entries.map(logLine).join('\n'))
      return
    }
    case 'key': {
      const key = newKey()
      out(`key   ${key}\nhash  ${hashKey(key)}`)
      return
    }
    default:
      throw new Usage(`"${verb}" is no verb of deliver`)
  }
}

/** Runs one command; gives the exit code. */
export async function deliver(args: string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        promote: { type: 'boolean' },
        from: { type: 'string' },
        until: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [verb, ...names] = positionals
    if (values.help || verb === 'help') {
      terminal.out(HELP)
      return 0
    }
    if (!verb) throw new Usage('what shall be done?')
    await run(verb, names, values, terminal)
    return 0
  } catch (error) {
    const known = error instanceof DeliveryError || error instanceof Refusal
    if (known) {
      terminal.err(`deliver: ${error.message}`)
      return 1
    }
    // parseArgs says by its code that the words were wrong.
    const code = (error as { code?: string }).code ?? ''
    if (error instanceof Usage || code.startsWith('ERR_PARSE_ARGS')) {
      terminal.err(`deliver: ${(error as Error).message}\n\n${HELP}`)
      return 2
    }
    throw error
  }
}
