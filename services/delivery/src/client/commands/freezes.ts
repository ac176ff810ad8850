import { zonedText } from '../../core/zoned-text.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import type { FreezeWindow } from '../../store/team-state.ts'
import { callDelivery } from '../client.ts'
import { clientOfTeam } from '../find-client.ts'
import { required, Usage, type Answer, type Call, type Command, type Flags } from '../terminal.ts'
import { describe } from '../words.ts'

const ZONE = 'Asia/Shanghai'

const line = ({
  id,
  scope,
  target,
  from,
  until,
  zone,
  reason,
  exceptions,
  liftedAt,
}: FreezeWindow) =>
  [
    `${id}  ${scope}${target ? ` ${target}` : ''}  ${zonedText(from, zone)} until ${zonedText(until, zone)}: ${reason}`,
    ...(liftedAt ? ['lifted'] : []),
    ...exceptions.map((one) => `except ${one.who}: ${one.reason}`),
  ].join(', ')

function scopeOf({ team, activity }: Flags) {
  if (team && activity) throw new Usage('A freeze is of a --team or of an --activity')
  if (activity) return { scope: 'activity', target: activity }
  return team ? { scope: 'team', target: team } : { scope: 'site' }
}

async function freezes({ names, flags, terminal }: Call): Promise<Answer> {
  const [act = 'list', id, who] = names
  if (!['list', 'add', 'lift', 'except'].includes(act))
    throw new Usage(`Unknown command "freezes ${act}": use add, lift, except or list`)
  const client = await clientOfTeam(terminal.env, flags.team)
  const post = async (place: string, body: object): Promise<Answer> => {
    const entry = await callDelivery<AuditEntry>(client, 'POST', place, body)
    return { data: entry, lines: [describe(entry)] }
  }
  if (act === 'add')
    return post('freezes', {
      ...scopeOf(flags),
      from: required(flags.from, '--from'),
      until: required(flags.until, '--until'),
      zone: flags.zone ?? ZONE,
      reason: required(flags.reason, '--reason'),
    })
  if (act === 'lift') return post('freezes/lift', { id: required(id, 'the id of the freeze') })
  if (act === 'except')
    return post('freezes/except', {
      id: required(id, 'the id of the freeze'),
      who: required(who, 'who is excepted'),
      reason: required(flags.reason, '--reason'),
    })
  const { freezes: known } = await callDelivery<{ freezes: FreezeWindow[] }>(
    client,
    'GET',
    'freezes',
  )
  return { data: known, lines: known.length ? known.map(line) : ['no freeze'] }
}

export const freezesCommand: Command = {
  usage: [
    'freezes list',
    'freezes add --from TIME --until TIME [--zone ZONE] --reason TEXT [--team TEAM|--activity REMOTE]',
    'freezes lift <id>',
    'freezes except <id> <person or team/pipeline> --reason TEXT',
  ],
  does: `the freeze calendar: in these times nothing new goes live on the site (for platform), of a team or of an activity (for its approvers), except by the people it names. Going back stays possible. A TIME without a zone is one of --zone (default ${ZONE})`,
  examples: [
    'freezes add --from 2027-02-05T00:00 --until 2027-02-13T00:00 --reason "Spring Festival"',
    'freezes add --team wallet --from 2026-12-31T18:00 --until 2027-01-01T12:00 --reason settlement',
    'freezes except 0123456789ab li.wei --reason "fixes the cashier"',
  ],
  run: freezes,
}
