import { formOf, idOf, minutesOf, readArguments, Usage, type Flags } from './arguments.ts'
import { callOperator, findKey, siteUrl } from './client.ts'
import { type ChannelLine, channelLine, runLine, type RunRow, shanghai } from './show.ts'
import { exitCodeOf, type Terminal } from './terminal.ts'

const HELP = `Edit the calendar of activities of a running site.

  npm run activities -- list [type] [--json]
                                      every time, with its number; times are those of Shanghai
  npm run activities -- add <type> --from TIME --until TIME [--title TEXT] [--budget COINS] [--price YUAN] [--tier COINS:YUAN]...
                                      plan a time
  npm run activities -- change <number> [--from …] [--until …] [--title …] [--budget …] [--price …] [--tier …]
                                      change one that is not over; what has begun keeps its beginning
  npm run activities -- remove <number>
                                      take out one that has not begun
  npm run activities -- preview <page> --at TIME [--for MINUTES]
                                      a link that shows the page as of that time, to anyone who has it (default 60 minutes, at most 1440)
  npm run activities -- channels --from TIME --until TIME [--json]
                                      what each channel brought: accounts, paid orders, yuan
  npm run activities -- key           the key that logs in at /api/operator, where the calendar is edited by browser

add, change and remove take --by NAME: who changes it, for the history at /api/operator/history (default OPERATOR_NAME).

Types: infiniteCard (--price), nationalDay (--tier, once for each card), redPacket and temCoins (--budget), distribute, annualSummary.
Without --price or --tier the specified prices apply. An open order keeps its price.
TIME is ISO 8601 with a zone, as 2027-02-01T00:00+08:00; --until is the first moment after it.

  SITE_URL       the site (default http://localhost:PORT; PORT default 8080)
  OPERATOR_KEY   the operator's key; in development it is found in DATA_DIR
  OPERATOR_NAME  who you are, for the audit log (default user@machine)
  DATA_DIR       the site's data (default .data)

Exit codes: 0 done, 1 refused or unreachable, 2 wrong usage.`

type Command = (terminal: Terminal, words: readonly string[], flags: Flags) => Promise<void>

const changed = async (
  { env, out }: Terminal,
  name: string,
  { by }: Flags,
  body: object,
): Promise<void> => {
  const run = await callOperator<RunRow>(env, name, { ...body, ...(by !== undefined && { by }) })
  out(`${name}: ${runLine(run, new Date().toISOString())}`)
}

function needed(name: string, value: string | undefined): string {
  if (value === undefined) throw new Usage(`${name} is missing`)
  return value
}

const commands: Record<string, Command> = {
  async list({ env, out }, [type], { json }) {
    const { now, list } = await callOperator<{ now: string; list: RunRow[] }>(
      env,
      'list',
      type === undefined ? {} : { type },
    )
    out(
      json
        ? JSON.stringify(list, null, 2)
        : list.map((run) => runLine(run, now)).join('\n') || 'the calendar is empty',
    )
  },
  async add(terminal, [type], flags) {
    const times = { from: needed('--from', flags.from), until: needed('--until', flags.until) }
    await changed(terminal, 'add', flags, {
      type: needed('the type', type),
      ...formOf(flags),
      ...times,
    })
  },
  async change(terminal, [number], flags) {
    const form = formOf(flags)
    if (Object.keys(form).length === 0) throw new Usage('nothing to change')
    await changed(terminal, 'change', flags, { id: idOf(number), ...form })
  },
  async remove(terminal, [number], flags) {
    await changed(terminal, 'remove', flags, { id: idOf(number) })
  },
  async preview({ env, out }, [page], flags) {
    const to = needed('the page, such as /nationalDay,', page)
    if (!to.startsWith('/'))
      throw new Usage(`the page is an address of the site, such as /nationalDay, not "${to}"`)
    const body = { at: needed('--at', flags.at), minutes: minutesOf(flags.for) }
    const { permit, until } = await callOperator<{ permit: string; until: string }>(
      env,
      'preview',
      body,
    )
    out(`${siteUrl(env)}/api/activities/preview?${new URLSearchParams({ permit, to }).toString()}`)
    out(
      `good until ${shanghai(until)}; end it sooner: ${siteUrl(env)}/api/activities/preview?to=${encodeURIComponent(to)}`,
    )
  },
  async key({ env, out }) {
    out(findKey(env))
  },
  async channels({ env, out }, _words, flags) {
    const body = { from: needed('--from', flags.from), until: needed('--until', flags.until) }
    const { list } = await callOperator<{ list: ChannelLine[] }>(env, 'channels', body)
    out(
      flags.json
        ? JSON.stringify(list, null, 2)
        : list.map(channelLine).join('\n') || 'no channel brought anything',
    )
  },
}

/** Runs one command and gives its exit code. */
export const editActivities = (args: readonly string[], terminal: Terminal): Promise<number> =>
  exitCodeOf(
    async () => {
      const { words, flags } = readArguments(args)
      const [name = '', ...rest] = words
      if (flags.help) return terminal.out(HELP)
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      if (!command) throw new Usage(name === '' ? 'which command?' : `no command ${name}`)
      await command(terminal, rest, flags)
    },
    terminal,
    HELP,
  )
