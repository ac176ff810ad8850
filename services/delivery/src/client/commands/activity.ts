import type { ActivityPlan, PlanFacts } from '../../site/activity-plan.ts'
import type { Preview } from '../../site/preview-link.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { callDelivery, type ClientOptions } from '../client.ts'
import { clientFor } from '../find-client.ts'
import { factLines, planLines } from '../plan-words.ts'
import {
  EXIT,
  guardsOf,
  numberOf,
  orNone,
  required,
  timesOf,
  Usage,
  type Answer,
  type Call,
  type Command,
} from '../terminal.ts'
import { describe, time } from '../words.ts'

interface Place extends Call {
  client: ClientOptions
  /** The remote's address below the API. */
  place: string
}

function deviceOf(text: string | undefined): 'mobile' | 'desktop' | null | undefined {
  const device = orNone(text, 'all')
  if (device === undefined || device === null || device === 'mobile' || device === 'desktop')
    return device
  throw new Usage(`--device: "${text}" is neither mobile, desktop nor all`)
}

const given = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const done = (entry: AuditEntry): Answer => ({ data: entry, lines: [describe(entry)] })

/** Shows what a change would do, and does exactly that once somebody confirms it: a person, or `--yes` of a pipeline. */
async function planned({ client, place, flags, terminal }: Place, fields: object): Promise<Answer> {
  const body = { ...fields, ...guardsOf(flags) }
  const plan = await callDelivery<ActivityPlan>(client, 'POST', `${place}/activity/plan`, body)
  const { lines, isSame } = planLines(plan)
  const unchanged = (why: string, code: number = EXIT.done): Answer => ({
    data: plan,
    lines: [...lines, `Nothing was changed${why}.`],
    code,
  })
  if (isSame) return unchanged(': it is so already')
  if (!flags.yes) {
    if (flags.json || !terminal.ask) return unchanged('; --yes applies this plan', EXIT.refused)
    terminal.err(lines.join('\n'))
    if (!(await terminal.ask('Apply?'))) return { data: plan, lines: ['Nothing was changed.'] }
  } else if (!flags.json) terminal.err(lines.join('\n'))
  const confirmed = { ...body, expected: plan.expected }
  return done(await callDelivery<AuditEntry>(client, 'POST', `${place}/activity`, confirmed))
}

const VERBS: Record<string, (call: Place) => Promise<Answer>> = {
  put: (call) =>
    planned(
      call,
      given({
        ...timesOf(call.flags),
        version: call.names[2],
        device: deviceOf(call.flags.device),
        percent: numberOf(call.flags.percent, '--percent'),
        fallback: orNone(call.flags.fallback, 'none'),
        prewarmMinutes: numberOf(call.flags.prewarm, '--prewarm'),
      }),
    ),
  schedule: (call) => planned(call, given({ ...timesOf(call.flags), version: call.names[2] })),
  on: (call) => planned(call, { off: false }),
  // An emergency switch asks nothing.
  off: async ({ client, place }) =>
    done(await callDelivery<AuditEntry>(client, 'POST', `${place}/activity/off`, {})),
  show: async ({ client, place }) => {
    const facts = await callDelivery<PlanFacts>(client, 'GET', `${place}/activity`)
    return { data: facts, lines: factLines(facts) }
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
    'activity put <remote> [version] [--from TIME|always] [--until TIME|always] [--device mobile|desktop|all] [--percent N] [--prewarm MINUTES] [--fallback ADDRESS|none] [--replaces VERSION] [--force --reason TEXT] [--yes]',
    'activity schedule <remote> [version] [--from TIME|always] [--until TIME|always] [--replaces VERSION] [--force --reason TEXT] [--yes]',
    'activity on <remote> [--replaces VERSION] [--force --reason TEXT] [--yes]',
    'activity off|show <remote>',
    'activity preview <remote> --at TIME [--hours N]',
  ],
  does: 'who sees an activity page, when, and what the others see. put changes what it names, and nothing else. Every change but off shows its plan, with times in Beijing, and applies once you confirm it; pipelines confirm with --yes. off takes the page off immediately, on brings it back as planned; preview prints a link that shows the site as of a time',
  examples: [
    'activity put activity-spring-fair --from 2027-02-01T00:00:00+08:00 --until 2027-02-08T00:00:00+08:00 --prewarm 30 --fallback /welfareCenter',
    'activity put activity-spring-fair --device mobile --percent 10 --yes',
    'activity show activity-spring-fair',
    'activity preview activity-spring-fair --at 2027-02-01T00:00:00+08:00',
    'activity off activity-spring-fair',
  ],
  run: activity,
}
