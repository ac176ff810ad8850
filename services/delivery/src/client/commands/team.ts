import type { KeyStatus } from '../../site/keys.ts'
import type { SavedSet, SetVersions } from '../../site/sets.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { newKey } from '../../teams/development-keys.ts'
import { hashKey } from '../../teams/team-keys.ts'
import { callDelivery } from '../client.ts'
import { clientOfTeam } from '../find-client.ts'
import { forceOf, required, Usage, type Answer, type Call, type Command } from '../terminal.ts'
import { describe, time } from '../words.ts'

async function sets({ names, flags, terminal }: Call): Promise<Answer> {
  const [act, name] = names
  const client = await clientOfTeam(terminal.env, flags.team)
  if (act === undefined || act === 'list') {
    const { sets: saved } = await callDelivery<{ sets: SavedSet[] }>(client, 'GET', 'sets')
    const line = ({ name: of, savedAt, savedBy, versions }: SavedSet) =>
      `${of}: ${versionsOf(versions)}  (${time(savedAt)}, ${savedBy})`
    return { data: saved, lines: saved.length ? saved.map(line) : ['no set is saved'] }
  }
  if (act !== 'save' && act !== 'restore')
    throw new Usage(`Unknown command "set ${act}": use save, restore or list`)
  const place = `sets/${encodeURIComponent(required(name, 'the name of the set'))}`
  if (act === 'save') {
    const saved = await callDelivery<{ versions: SetVersions }>(client, 'PUT', place, {})
    return { data: saved, lines: [`set ${name} saved: ${versionsOf(saved.versions)}`] }
  }
  const { entries } = await callDelivery<{ entries: AuditEntry[] }>(
    client,
    'POST',
    `${place}/restore`,
    forceOf(flags),
  )
  return { data: entries, lines: entries.map(describe) }
}

const versionsOf = (versions: SetVersions) =>
  Object.entries(versions)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ')

async function keys({ names, flags, terminal }: Call): Promise<Answer> {
  const [act, id] = names
  if (act !== undefined && !['list', 'add', 'rotate', 'revoke'].includes(act))
    throw new Usage(`Unknown command "keys ${act}": use add, rotate, revoke or list`)
  const client = await clientOfTeam(terminal.env, flags.team)
  if (act === 'add' || act === 'rotate') {
    const key = newKey()
    const label = flags.label ?? (act === 'rotate' ? 'rotated' : required(undefined, '--label'))
    // The key itself never travels.
    const entry = await callDelivery<AuditEntry>(client, 'POST', 'keys', {
      hash: hashKey(key),
      label,
      ...(act === 'rotate' ? { rotate: true } : {}),
    })
    const after = act === 'rotate' ? 'the previous key no longer works' : 'it is not shown again'
    return { data: { key, entry }, lines: [`key   ${key}`, `${entry.detail}; ${after}`] }
  }
  if (act === 'revoke') {
    const entry = await callDelivery<AuditEntry>(client, 'POST', 'keys/revoke', {
      id: required(id, 'the id of the key'),
    })
    return { data: entry, lines: [describe(entry)] }
  }
  const { keys: known } = await callDelivery<{ keys: KeyStatus[] }>(client, 'GET', 'keys')
  return {
    data: known,
    lines: known.map(
      ({ id: of, label, addedAt, addedBy }) =>
        `${of}  ${label}${addedAt ? `  (${time(addedAt)}, ${addedBy})` : ''}`,
    ),
  }
}

/** Commands for a team's sets and keys. */
export const teamCommands: Record<string, Command> = {
  set: {
    usage: [
      'set save <name>',
      'set restore <name> [--force --reason TEXT]',
      'set list [--team TEAM]',
    ],
    does: "remember the versions of your team's remotes that are live now, and bring all of them back in one step",
    examples: ['set save before-the-sale', 'set restore before-the-sale'],
    run: sets,
  },
  keys: {
    usage: ['keys list', 'keys add --label TEXT', 'keys rotate [--label TEXT]', 'keys revoke <id>'],
    does: "your team's keys: one more, a new one in place of the one in use, one less; immediately, without a restart",
    examples: [
      'keys add --label "CI of our repository"',
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
