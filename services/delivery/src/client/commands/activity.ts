import type { Preview } from '../../site/preview-link.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { callDelivery } from '../client.ts'
import { clientFor } from '../find-client.ts'
import { numberOf, required, Usage, type Answer, type Call, type Command } from '../terminal.ts'
import { describe, time } from '../words.ts'

function deviceOf(text: string | undefined): 'mobile' | 'desktop' | undefined {
  if (text === undefined || text === 'mobile' || text === 'desktop') return text
  throw new Usage(`--device: "${text}" is neither mobile nor desktop`)
}

const given = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

async function activity({ names, flags, terminal }: Call): Promise<Answer> {
  const [act, name, version] = names
  if (act === undefined || !['put', 'schedule', 'withdraw', 'preview'].includes(act))
    throw new Usage(
      `Unknown command "activity ${act ?? ''}": use put, schedule, withdraw or preview`,
    )
  const remote = required(name, 'the remote')
  const place = `remotes/${encodeURIComponent(remote)}`
  const { from, until } = flags
  const bodies = {
    put: () => ({
      call: 'activity',
      body: given({
        version,
        from,
        until,
        device: deviceOf(flags.device),
        percent: numberOf(flags.percent, '--percent'),
        fallback: flags.fallback,
        prewarmMinutes: numberOf(flags.prewarm, '--prewarm'),
      }),
    }),
    schedule: () => ({
      call: 'schedule',
      body: { from: from ?? null, until: until ?? null, ...given({ version }) },
    }),
    withdraw: () => ({ call: 'activity/off', body: {} }),
    preview: () => ({
      call: 'preview',
      body: given({ at: required(flags.at, '--at'), hours: numberOf(flags.hours, '--hours') }),
    }),
  }
  const { call, body } = bodies[act as keyof typeof bodies]()
  const client = await clientFor(terminal.env, remote)
  if (act === 'preview') {
    const preview = await callDelivery<Preview>(client, 'POST', `${place}/${call}`, body)
    const link = new URL(preview.link, client.url).href
    return {
      data: { ...preview, link },
      lines: [link, `good until ${time(preview.until)}, for everybody who has it`],
    }
  }
  const entry = await callDelivery<AuditEntry>(client, 'POST', `${place}/${call}`, body)
  return { data: entry, lines: [describe(entry)] }
}

export const activityCommand: Command = {
  usage: [
    'activity put <remote> [version] [--from TIME] [--until TIME] [--device mobile|desktop] [--percent N] [--prewarm MINUTES] [--fallback ADDRESS]',
    'activity schedule <remote> [version] [--from TIME] [--until TIME]',
    'activity withdraw <remote>',
    'activity preview <remote> --at TIME [--hours N]',
  ],
  does: 'who sees an activity page, when, and what the others see; withdraw is the switch that takes it off immediately; preview prints a link that shows the site as of a time',
  examples: [
    'activity put activity-spring-fair --from 2027-02-01T00:00:00+08:00 --until 2027-02-08T00:00:00+08:00 --prewarm 30 --fallback /welfareCenter',
    'activity put activity-spring-fair --device mobile --percent 10',
    'activity preview activity-spring-fair --at 2027-02-01T00:00:00+08:00',
    'activity withdraw activity-spring-fair',
  ],
  run: activity,
}
