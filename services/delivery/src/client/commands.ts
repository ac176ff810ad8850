import { parseArgs } from 'node:util'
import { Refusal } from '../core/refusal.ts'
import { DeliveryError } from './client.ts'
import { activityCommand } from './commands/activity.ts'
import { approveCommand } from './commands/approve.ts'
import { bootstrapCommand } from './commands/bootstrap.ts'
import { channelCommands } from './commands/channels.ts'
import { compareCommand } from './commands/compare.ts'
import { freezesCommand } from './commands/freezes.ts'
import { keyCommands } from './commands/keys.ts'
import { lookCommands } from './commands/look.ts'
import { overrideCommand } from './commands/override.ts'
import { peopleCommand } from './commands/people.ts'
import { previewCommand } from './commands/preview.ts'
import { shipCommand } from './commands/ship.ts'
import { teamCommands } from './commands/team.ts'
import { webhookCommand } from './commands/webhook.ts'
import { requireKnown } from './known-words.ts'
import { EXIT, Usage, type Command, type Flags, type Terminal } from './terminal.ts'

const COMMANDS: Record<string, Command> = {
  ship: shipCommand,
  ...channelCommands,
  activity: activityCommand,
  override: overrideCommand,
  preview: previewCommand,
  compare: compareCommand,
  ...lookCommands,
  ...teamCommands,
  people: peopleCommand,
  ...keyCommands,
  approve: approveCommand,
  freezes: freezesCommand,
  webhook: webhookCommand,
  bootstrap: bootstrapCommand,
}

const indented = (text: string) => `      ${text}`

const HELP = `Deliver remotes to a running site.

${Object.values(COMMANDS)
  .map(({ usage, does }) =>
    [...usage.map((line) => `  deliver ${line}`), indented(does)].join('\n'),
  )
  .join('\n')}

deliver help <verb> shows examples. --replaces names the version that has to be live (none: nothing), so that two pipelines can't
cross. A version that was taken back goes live again only with --force --reason TEXT. TIME is ISO 8601 with a zone, as 2026-10-01T00:00:00+08:00.
--json prints what the site answered, for programs. --team says whose key is meant where no DELIVERY_KEY is set (set, keys, webhook, preview), or which
team platform decides about (people, keys, approve, freezes).

  DELIVERY_URL   the site (default http://localhost:PORT; PORT default 8080)
  DELIVERY_KEY   key of your team; in development it is found in DATA_DIR
  WEBHOOK_URL    address of a webhook to add; WEBHOOK_SECRET what its chat signs with
  DELIVERY_COMMIT, DELIVERY_AUTHOR, DELIVERY_MESSAGE   where a release comes from (default: what git says, or the CI system)
  DELIVERY_BY    who you are, for the log (default: user and machine)
  CHROMIUM_PATH  browser of compare (default: one that is installed)
  DATA_DIR       the site's data (default .data)
  TEAMS_FILE     which team owns which remote (default teams.json)

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 the site does not answer or failed.`

const helpOf = ({ usage, does, examples }: Command): string =>
  [
    ...usage.map((line) => `deliver ${line}`),
    '',
    does,
    '',
    'Examples:',
    ...examples.map((line) => `  deliver ${line}`),
  ].join('\n')

const commandOf = (verb: string | undefined): Command | undefined =>
  verb !== undefined && Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined

function parse(args: string[]): { verb: string | undefined; names: string[]; flags: Flags } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      promote: { type: 'boolean' },
      auto: { type: 'boolean' },
      force: { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      replaces: { type: 'string' },
      'no-build': { type: 'boolean' },
      from: { type: 'string' },
      until: { type: 'string' },
      to: { type: 'string' },
      into: { type: 'string' },
      reason: { type: 'string' },
      label: { type: 'string' },
      person: { type: 'string' },
      pipeline: { type: 'string' },
      days: { type: 'string' },
      now: { type: 'boolean' },
      role: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      activity: { type: 'string' },
      zone: { type: 'string' },
      language: { type: 'string' },
      team: { type: 'string' },
      device: { type: 'string' },
      percent: { type: 'string' },
      prewarm: { type: 'string' },
      fallback: { type: 'string' },
      at: { type: 'string' },
      hours: { type: 'string' },
      audience: { type: 'string' },
      list: { type: 'boolean' },
      revoke: { type: 'string' },
      keys: { type: 'string' },
      limit: { type: 'string' },
      minutes: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [verb, ...names] = positionals
  return { verb, names, flags: values }
}

async function run(args: string[], terminal: Terminal): Promise<number> {
  const { verb, names, flags } = parse(args)
  if (flags.help || verb === 'help') {
    const asked = commandOf(verb === 'help' ? names[0] : verb)
    terminal.out(asked ? helpOf(asked) : HELP)
    return EXIT.done
  }
  const command = commandOf(verb)
  if (!command) throw new Usage(verb ? `Unknown command "${verb}"` : 'Name a command')
  requireKnown(command, names, flags)
  const { data, lines, code } = await command.run({ names, flags, terminal })
  terminal.out(flags.json ? JSON.stringify(data, null, 1) : lines.join('\n'))
  return code ?? EXIT.done
}

const UNREACHABLE = new Set<string>(['unreachable', 'internal', 'database-away', 'store-away'])

/** Runs one command; gives the exit code. */
export async function deliver(args: string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal)
  } catch (error) {
    if (error instanceof DeliveryError || error instanceof Refusal) {
      const { reason, message } = error
      terminal.err(
        args.includes('--json') ? JSON.stringify({ reason, message }) : `deliver: ${message}`,
      )
      return UNREACHABLE.has(reason) ? EXIT.unreachable : EXIT.refused
    }
    // parseArgs says by its code that the words were wrong.
    const code = (error as { code?: string }).code ?? ''
    if (error instanceof Usage || code.startsWith('ERR_PARSE_ARGS')) {
      const asked = commandOf(args.find((word) => !word.startsWith('-')))
      terminal.err(`deliver: ${(error as Error).message}\n\n${asked ? helpOf(asked) : HELP}`)
      return EXIT.usage
    }
    throw error
  }
}
