import type { KeyStatus } from '../../site/keys.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { ROTATION_HOURS } from '../../store/team-state.ts'
import { newKey } from '../../teams/development-keys.ts'
import { hashKey } from '../../teams/team-keys.ts'
import { callDelivery, DeliveryError, type ClientOptions } from '../client.ts'
import { clientOfTeam } from '../find-client.ts'
import {
  numberOf,
  required,
  Usage,
  type Answer,
  type Call,
  type Command,
  type Flags,
} from '../terminal.ts'
import { describe, time } from '../words.ts'

/** Makes a key here and sends its hash: the key itself never travels. */
async function makeKey(client: ClientOptions, place: string, body: object, after: string) {
  const key = newKey()
  const sent = { hash: hashKey(key), ...body }
  const entry = await callDelivery<AuditEntry>(client, 'POST', place, sent).catch(
    (error: unknown) => {
      if (!(error instanceof DeliveryError)) throw error
      const { reason, message } = error
      if (reason !== 'unreachable' && reason !== 'internal') throw error
      throw new DeliveryError(
        reason,
        `${message}\nKeep this key until \`keys list\` says whether it was added: ${key}`,
      )
    },
  )
  return { data: { key, entry }, lines: [`key   ${key}`, `${entry.detail}; ${after}`] }
}

function holderOf({ person, pipeline, days }: Flags) {
  if (person && pipeline) throw new Usage('A key is of a --person or of a --pipeline')
  const lives = numberOf(days, '--days')
  return {
    ...(person ? { person } : {}),
    ...(pipeline ? { pipeline } : {}),
    ...(lives === undefined ? {} : { days: lives }),
  }
}

const line = ({ id, label, person, pipeline, addedAt, addedBy, expiresAt }: KeyStatus) =>
  [
    `${id}  ${label}`,
    person ? `of ${person}` : pipeline ? `of pipeline ${pipeline}` : "the team's own",
    ...(addedAt ? [`(${time(addedAt)}, ${addedBy})`] : []),
    ...(expiresAt ? [`until ${time(expiresAt)}`] : []),
  ].join('  ')

async function keys({ names, flags, terminal }: Call): Promise<Answer> {
  const [act = 'list', id] = names
  if (!['list', 'add', 'rotate', 'revoke'].includes(act))
    throw new Usage(`Unknown command "keys ${act}": use add, rotate, revoke or list`)
  const client = await clientOfTeam(terminal.env, flags.team)
  if (act === 'add') {
    const label = required(flags.label, '--label')
    const of = { ...holderOf(flags), ...(flags.team ? { team: flags.team } : {}) }
    return makeKey(client, 'keys', { label, ...of }, 'it is not shown again')
  }
  if (act === 'rotate') {
    const { label = 'rotated', now = false } = flags
    const after = now
      ? 'the previous key no longer works'
      : `the previous key works for ${ROTATION_HOURS} more hours`
    return makeKey(client, 'keys/rotate', { label, now }, after)
  }
  if (act === 'revoke') {
    const entry = await callDelivery<AuditEntry>(client, 'POST', 'keys/revoke', {
      id: required(id, 'the id of the key'),
    })
    return { data: entry, lines: [describe(entry)] }
  }
  const { keys: known } = await callDelivery<{ keys: KeyStatus[] }>(client, 'GET', 'keys')
  return { data: known, lines: known.map(line) }
}

/** Keys of a team, its people and its pipelines. */
export const keyCommands: Record<string, Command> = {
  keys: {
    usage: [
      'keys list',
      'keys add --label TEXT [--person ID|--pipeline NAME] [--days N] [--team TEAM]',
      'keys rotate [--label TEXT] [--now]',
      'keys revoke <id>',
    ],
    does: `your team's keys, each of a person, of a pipeline or of the team itself. rotate makes a new one in place of the one in use, which works for ${ROTATION_HOURS} more hours, or with --now no more; all without a restart`,
    examples: [
      'keys add --pipeline ci --label "CI of our repository" --days 90',
      'keys add --person li.wei --label laptop',
      'keys rotate',
      'keys revoke sha256:0123456789ab',
    ],
    run: keys,
  },
  key: {
    usage: ['key'],
    does: 'make the first key of a team, and the hash of it for teams.json',
    examples: ['key'],
    run: async () => {
      const key = newKey()
      const hash = hashKey(key)
      return { data: { key, hash }, lines: [`key   ${key}`, `hash  ${hash}`] }
    },
  },
}
