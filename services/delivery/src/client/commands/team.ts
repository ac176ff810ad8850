import type { SavedSet, SetVersions } from '../../site/sets.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
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

/** Commands for a team's sets. */
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
}
