import { readWords, Usage } from './arguments.ts'
import { callInternal, findSupportKey } from './client.ts'
import { shanghai } from './show.ts'
import { exitCodeOf, type Terminal } from './terminal.ts'

const HELP = `One player of a running site, and the audit log. Each look is in the log, with your name.

  npm run support -- find <mobile, user id, user name, order, session or error id> --by NAME
                                      the user id of the player, and what failed under this error id
  npm run support -- show <user id> --by NAME [--day YYYY-MM-DD] [--before NEXT] [--json]
                                      the account, where the player is, and what happened, newest first
  npm run support -- unmask <user id> --by NAME --reason TEXT
                                      mobile, masked name and ID number, recent networks
  npm run support -- audit --by NAME [--after NUMBER]
                                      the audit log as lines of JSON, the oldest first; takes the operator's key
  npm run support -- key              the support key, which logs in at /api/operator

  SITE_URL       the site (default http://localhost:PORT; PORT default 8080)
  SUPPORT_KEY    the support key; in development it is found in DATA_DIR
  OPERATOR_KEY   the operator's key, for audit; in development it is found in DATA_DIR
  DATA_DIR       the site's data (default .data)

Exit codes: 0 done, 1 refused or unreachable, 2 wrong usage.`

interface Shown {
  player: Record<string, unknown>
  entries: { at: string; kind: string; data: Record<string, unknown> }[]
  next: string | null
}

interface Found {
  uid: string | null
  failures?: {
    at: string
    status: number
    route: string
    reason: string
    requestId: string
    uid: string | null
  }[]
}

const readArguments = (args: readonly string[]) =>
  readWords(args, {
    by: { type: 'string' },
    day: { type: 'string' },
    before: { type: 'string' },
    reason: { type: 'string' },
    after: { type: 'string', default: '0' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })

type Values = ReturnType<typeof readArguments>['values']
type Command = (terminal: Terminal, word: string | undefined, values: Values) => Promise<void>

function needed(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new Usage(`${name} is missing`)
  return value
}

const valueText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

function shownText({ player, entries, next }: Shown): string {
  return [
    ...Object.entries(player).map(([name, value]) => `${name.padEnd(16)} ${valueText(value)}`),
    '',
    ...entries.map(
      ({ at, kind, data }) => `${shanghai(at)}  ${kind.padEnd(14)} ${JSON.stringify(data)}`,
    ),
    ...(next === null ? [] : ['', `older: --before ${next}`]),
  ].join('\n')
}

const commands: Record<string, Command> = {
  async find({ env, out }, asked, { by }) {
    const body = { by: needed('--by', by), asked: needed('what to search', asked) }
    const { uid, failures = [] } = await callInternal<Found>(env, 'players/find', body, {
      key: findSupportKey(env),
    })
    for (const { at, status, route, reason, requestId, uid: player } of failures)
      out(
        `${shanghai(at)}  ${status} ${route}  ${reason}  request ${requestId}  player ${player ?? 'unknown'}`,
      )
    if (uid !== null || failures.length === 0) out(uid ?? 'nobody was found')
  },
  async show({ env, out }, uid, { by, day, before, json }) {
    const body = {
      by: needed('--by', by),
      uid: needed('the user id', uid),
      ...(day !== undefined && { day }),
      ...(before !== undefined && { before }),
    }
    const shown = await callInternal<Shown>(env, 'players/show', body, { key: findSupportKey(env) })
    out(json ? JSON.stringify(shown, null, 2) : shownText(shown))
  },
  async unmask({ env, out }, uid, { by, reason }) {
    const body = {
      by: needed('--by', by),
      uid: needed('the user id', uid),
      reason: needed('--reason', reason),
    }
    out(
      JSON.stringify(
        await callInternal(env, 'players/unmask', body, { key: findSupportKey(env) }),
        null,
        2,
      ),
    )
  },
  async audit({ env, out, err }, _word, { by, after: first }) {
    if (!/^\d{1,15}$/.test(first))
      throw new Usage(`--after is the number of an entry, not "${first}"`)
    let after = Number(first)
    for (;;) {
      const body = { by: needed('--by', by), after }
      const { text, last } = await callInternal<{ text: string; last: number | null }>(
        env,
        'audit/export',
        body,
      )
      if (last === null) break
      out(text.trimEnd())
      after = last
    }
    err(`continue with --after ${after}`)
  },
  async key({ env, out }) {
    out(findSupportKey(env))
  },
}

/** Runs one command and gives its exit code. */
export const answerSupport = (args: readonly string[], terminal: Terminal): Promise<number> =>
  exitCodeOf(
    async () => {
      const { positionals, values } = readArguments(args)
      const [name = '', word] = positionals
      if (values.help) return terminal.out(HELP)
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      if (!command) throw new Usage(name === '' ? 'which command?' : `no command ${name}`)
      await command(terminal, word, values)
    },
    terminal,
    HELP,
  )
