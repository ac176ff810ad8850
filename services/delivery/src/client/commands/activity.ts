import type { ActivityPlan } from '../../site/activities.ts'
import type { Preview } from '../../site/preview-link.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { callDelivery, type ClientOptions } from '../client.ts'
import { clientFor } from '../find-client.ts'
import { numberOf, required, Usage, type Answer, type Call, type Command } from '../terminal.ts'
import { describe, time } from '../words.ts'

interface Place extends Call {
  client: ClientOptions
  /** The remote's address below the API. */
  place: string
}

const ALL = 'all'
const ALWAYS = 'always'
const NONE = 'none'

/** A flag's value, null where it says that there should be none, undefined where it is not given. */
const orNone = (text: string | undefined, none: string) => (text === none ? null : text)

function deviceOf(text: string | undefined): 'mobile' | 'desktop' | null | undefined {
  const device = orNone(text, ALL)
  if (device === undefined || device === null || device === 'mobile' || device === 'desktop')
    return device
  throw new Usage(`--device: "${text}" is neither mobile, desktop nor all`)
}

const given = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const done = (entry: AuditEntry): Answer => ({ data: entry, lines: [describe(entry)] })

/** Shows what a change would do, asks if somebody is there, and does exactly that. */
async function planned({ client, place, flags, terminal }: Place, fields: object): Promise<Answer> {
  const plan = await callDelivery<ActivityPlan>(client, 'POST', `${place}/activity/plan`, fields)
  if (!flags.json) terminal.err(`now:  ${plan.before}\nthen: ${plan.after}`)
  const asks = terminal.ask && !flags.yes && !flags.json
  if (asks && !(await terminal.ask?.('Apply?')))
    return { data: plan, lines: ['Nothing was changed.'] }
  const body = { ...fields, expected: plan.expected }
  return done(await callDelivery<AuditEntry>(client, 'POST', `${place}/activity`, body))
}

const timesOf = ({ flags }: Call) => ({
  from: orNone(flags.from, ALWAYS),
  until: orNone(flags.until, ALWAYS),
})

const VERBS: Record<string, (call: Place) => Promise<Answer>> = {
  put: (call) =>
    planned(
      call,
      given({
        ...timesOf(call),
        version: call.names[2],
        device: deviceOf(call.flags.device),
        percent: numberOf(call.flags.percent, '--percent'),
        fallback: orNone(call.flags.fallback, NONE),
        prewarmMinutes: numberOf(call.flags.prewarm, '--prewarm'),
      }),
    ),
  schedule: (call) => planned(call, given({ ...timesOf(call), version: call.names[2] })),
  on: (call) => planned(call, { off: false }),
  // An emergency switch asks nothing.
  off: async ({ client, place }) =>
    done(await callDelivery<AuditEntry>(client, 'POST', `${place}/activity/off`, {})),
  show: async ({ client, place }) => {
    const plan = await callDelivery<ActivityPlan>(client, 'POST', `${place}/activity/plan`, {})
    return { data: plan, lines: [plan.before] }
  },
  preview: async ({ client, place, flags }) => {
    const body = given({
      at: required(flags.at, '--at'),
      hours: numberOf(flags.hours, '--hours'),
    })
    const preview = await callDelivery<Preview>(client, 'POST', `${place}/preview`, body)
    const link = new URL(preview.link, client.url).href
    return {
      data: { ...preview, link },
      lines: [link, `good until ${time(preview.until)}, for everybody who has it`],
    }
  },
}

async function activity(call: Call): Promise<Answer> {
  const [act = '', name] = call.names
  const verb = Object.hasOwn(VERBS, act) ? VERBS[act] : undefined
  if (!verb)
    throw new Usage(`Unknown command "activity ${act}": use ${Object.keys(VERBS).join(', ')}`)
  const remote = required(name, 'the remote')
  const client = await clientFor(call.terminal.env, remote)
  return verb({ ...call, client, place: `remotes/${encodeURIComponent(remote)}` })
}

export const activityCommand: Command = {
  usage: [
    'activity put <remote> [version] [--from TIME] [--until TIME] [--device mobile|desktop|all] [--percent N] [--prewarm MINUTES] [--fallback ADDRESS|none]',
    'activity schedule <remote> [version] [--from TIME|always] [--until TIME|always]',
    'activity on|off|show <remote>',
    'activity preview <remote> --at TIME [--hours N]',
  ],
  does: 'who sees an activity page, when, and what the others see. put changes what it names, and nothing else. Every change but off shows a plan first, and asks if somebody is there (--yes: it does not). off takes the page off immediately, on brings it back as planned; preview prints a link that shows the site as of a time',
  examples: [
    'activity put activity-spring-fair --from 2027-02-01T00:00:00+08:00 --until 2027-02-08T00:00:00+08:00 --prewarm 30 --fallback /welfareCenter',
    'activity put activity-spring-fair --device mobile --percent 10',
    'activity preview activity-spring-fair --at 2027-02-01T00:00:00+08:00',
    'activity off activity-spring-fair',
  ],
  run: activity,
}
