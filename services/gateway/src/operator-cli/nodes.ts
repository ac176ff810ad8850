import { setTimeout as pause } from 'node:timers/promises'
import { readWords, Usage, whole } from './arguments.ts'
import { callInternal } from './client.ts'
import { shanghai } from './show.ts'
import { exitCodeOf, type Terminal } from './terminal.ts'

const HELP = `The nodes of a running site: which take players, and what they prove themselves with.

  npm run nodes -- list [--json]      each node that has a key: region, state, games and seats, address, when it was last heard
  npm run nodes -- drain <node id> [--move] [--wait]
                                      gives it no new player, until its process is replaced; with --move its games go to other
                                      nodes when they save, with --wait the command ends when it has no game any more
  npm run nodes -- quarantine <node id> [--wait]
                                      the same as drain --move until you resume the node, and takes back the seats it offers
  npm run nodes -- resume <node id>   it takes players again
  npm run nodes -- enrol [--region ID] [--uses N] [--for HOURS]
                                      a token with which N new nodes (1, at most 100000) get a key within HOURS (24, at most 8760), in one
                                      region or in any
  npm run nodes -- revoke <node id>   ends the key of a node, and the games on it

Start a new node with NODE_ENROLMENT_TOKEN=<token>; it needs it once, and keeps its key in DATA_DIR.

  SITE_URL       the site (default http://localhost:PORT; PORT default 8080)
  OPERATOR_KEY   the operator's key; in development it is found in DATA_DIR
  OPERATOR_NAME  who you are, for the audit log (default user@machine)
  DATA_DIR       the site's data (default .data)

Exit codes: 0 done, 1 refused or unreachable, 2 wrong usage.`

interface NodeLine {
  nodeId: string
  regionId: string | null
  isAlive: boolean
  isDraining: boolean
  hold: string
  games: number
  seats: number
  address: string | null
  lastSeenAt: string | null
  keyMadeAt: string
}

function stateOf({ isAlive, isDraining, hold }: NodeLine): string {
  if (hold === 'quarantine') return isAlive ? 'in quarantine' : 'silent in quarantine'
  if (!isAlive) return 'silent'
  return isDraining ? 'draining' : 'alive'
}

const lineOf = (node: NodeLine): string => {
  const { nodeId, regionId, games, seats, address, lastSeenAt, keyMadeAt } = node
  return [
    nodeId,
    regionId ?? 'any region',
    stateOf(node),
    `${games} of ${seats} seats taken`,
    address || 'never heard',
    `heard ${lastSeenAt ? shanghai(lastSeenAt) : 'never'}`,
    `key of ${shanghai(keyMadeAt)}`,
  ].join('  ')
}

const LOOK_EVERY_MS = 1_000

/** Says how many games are left each time that changes, until there is none. */
async function untilEmpty({ env, out }: Terminal, nodeId: string): Promise<void> {
  for (let before = -1; ;) {
    const { list } = await callInternal<{ list: NodeLine[] }>(env, 'nodes/list', {})
    const games = list.find((node) => node.nodeId === nodeId)?.games ?? 0
    if (games !== before) out(`${nodeId}: ${games} games`)
    if (games === 0) return
    before = games
    await pause(LOOK_EVERY_MS)
  }
}

async function hold(
  terminal: Terminal,
  nodeId: string | undefined,
  how: 'drain' | 'move' | 'quarantine' | null,
): Promise<string> {
  if (nodeId === undefined) throw new Usage('which node? `list` shows them')
  await callInternal(terminal.env, 'nodes/hold', { node_id: nodeId, hold: how })
  return nodeId
}

const readArguments = (args: readonly string[]) =>
  readWords(args, {
    region: { type: 'string' },
    uses: { type: 'string', default: '1' },
    for: { type: 'string', default: '24' },
    move: { type: 'boolean' },
    wait: { type: 'boolean' },
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
  async drain(terminal, words, { move, wait }) {
    const nodeId = await hold(terminal, words[0], move ? 'move' : 'drain')
    terminal.out(`${nodeId}: takes no new players`)
    if (wait) await untilEmpty(terminal, nodeId)
  },
  async quarantine(terminal, words, { wait }) {
    const nodeId = await hold(terminal, words[0], 'quarantine')
    terminal.out(`${nodeId}: in quarantine, its games leave when they save`)
    if (wait) await untilEmpty(terminal, nodeId)
  },
  async resume(terminal, words) {
    const nodeId = await hold(terminal, words[0], null)
    terminal.out(`${nodeId}: takes players again`)
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
