import { readWords, Usage, whole } from './arguments.ts'
import { callInternal } from './client.ts'
import { shanghai } from './show.ts'
import { exitCodeOf, type Terminal } from './terminal.ts'

const HELP = `The nodes of a running site, and what they prove themselves with.

  npm run nodes -- list [--json]      each node that has a key: region, address, when it was last heard
  npm run nodes -- enrol [--region ID] [--uses N] [--for HOURS]
                                      a token with which N new nodes (1) get a key within HOURS (24), in one region or in any
  npm run nodes -- revoke <node id>   ends the key of a node, and the games on it

Start a new node with NODE_ENROLMENT_TOKEN=<token>; it needs it once, and keeps its key in DATA_DIR.

  SITE_URL       the site (default http://localhost:PORT; PORT default 8080)
  OPERATOR_KEY   the operator's key; in development it is found in DATA_DIR
  DATA_DIR       the site's data (default .data)

Exit codes: 0 done, 1 refused or unreachable, 2 wrong usage.`

interface NodeLine {
  nodeId: string
  regionId: string | null
  isAlive: boolean
  address: string | null
  lastSeenAt: string | null
  keyMadeAt: string
}

const lineOf = ({ nodeId, regionId, isAlive, address, lastSeenAt, keyMadeAt }: NodeLine): string =>
  [
    nodeId,
    regionId ?? 'any region',
    isAlive ? 'alive' : 'silent',
    address || 'never heard',
    `heard ${lastSeenAt ? shanghai(lastSeenAt) : 'never'}`,
    `key of ${shanghai(keyMadeAt)}`,
  ].join('  ')

const readArguments = (args: readonly string[]) =>
  readWords(args, {
    region: { type: 'string' },
    uses: { type: 'string', default: '1' },
    for: { type: 'string', default: '24' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })

type Values = ReturnType<typeof readArguments>['values']
type Command = (terminal: Terminal, words: readonly string[], values: Values) => Promise<void>

const commands: Record<string, Command> = {
  async list({ env, out }, _words, { json }) {
    const { list } = await callInternal<{ list: NodeLine[] }>(env, 'nodes/list', {})
    out(json ? JSON.stringify(list, null, 2) : list.map(lineOf).join('\n') || 'no node has a key')
  },
  async enrol({ env, out }, _words, { region, uses, for: hours }) {
    const terms = {
      ...(region !== undefined && { region }),
      uses: whole('--uses', uses),
      hours: whole('--for', hours),
    }
    const { token, expiresAt } = await callInternal<{ token: string; expiresAt: string }>(
      env,
      'nodes/enrol',
      terms,
    )
    out(`NODE_ENROLMENT_TOKEN=${token}`)
    out(`good until ${shanghai(expiresAt)}`)
  },
  async revoke({ env, out }, [nodeId]) {
    if (nodeId === undefined) throw new Usage('which node? `list` shows them')
    await callInternal(env, 'nodes/revoke', { node_id: nodeId })
    out(`${nodeId}: its key is over, and its games end`)
  },
}

/** Runs one command and gives its exit code. */
export const manageNodes = (args: readonly string[], terminal: Terminal): Promise<number> =>
  exitCodeOf(
    async () => {
      const { positionals, values } = readArguments(args)
      const [name = '', ...words] = positionals
      if (values.help) return terminal.out(HELP)
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      if (!command) throw new Usage(name === '' ? 'which command?' : `no command ${name}`)
      await command(terminal, words, values)
    },
    terminal,
    HELP,
  )
