import type { PersonStatus } from '../../site/people.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { callDelivery } from '../client.ts'
import { clientOfTeam } from '../find-client.ts'
import { required, Usage, type Answer, type Call, type Command } from '../terminal.ts'
import { describe } from '../words.ts'

const line = ({ id, name, team, role, email, rule }: PersonStatus) =>
  `${id}  ${role}  ${name}${email ? ` <${email}>` : ''}, team ${team}${rule ? `, by ${rule}` : ''}`

async function people({ names, flags, terminal }: Call): Promise<Answer> {
  const [act = 'list', id] = names
  if (!['list', 'add', 'role', 'remove'].includes(act))
    throw new Usage(`Unknown command "people ${act}": use add, role, remove or list`)
  const client = await clientOfTeam(terminal.env, flags.team)
  if (act === 'list') {
    const { people: known } = await callDelivery<{ people: PersonStatus[] }>(
      client,
      'GET',
      'people',
    )
    return { data: known, lines: known.length ? known.map(line) : ['nobody'] }
  }
  const role = act === 'remove' ? {} : { role: required(flags.role, '--role') }
  const more =
    act === 'add'
      ? {
          ...(flags.name ? { name: flags.name } : {}),
          ...(flags.email ? { email: flags.email } : {}),
          ...(flags.team ? { team: flags.team } : {}),
        }
      : {}
  const entry = await callDelivery<AuditEntry>(
    client,
    'POST',
    act === 'add' ? 'people' : `people/${act}`,
    { id: required(id, 'the short name'), ...role, ...more },
  )
  return { data: entry, lines: [describe(entry)] }
}

export const peopleCommand: Command = {
  usage: [
    'people list',
    'people add <id> --role viewer|shipper|approver|platform [--name TEXT] [--email ADDRESS] [--team TEAM]',
    'people role <id> --role ROLE',
    'people remove <id>',
  ],
  does: 'who belongs to your team, and what they may do. Their address is for the login of the dashboard; keys add --person makes them a key. Somebody who is removed is out immediately',
  examples: [
    'people add li.wei --role approver --name "Li Wei" --email li.wei@example.com',
    'people role li.wei --role shipper',
    'people remove li.wei',
  ],
  run: people,
}
