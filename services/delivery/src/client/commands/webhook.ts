import type { AuditEntry } from '../../store/audit-log.ts'
import type { WebhookStatus } from '../../site/webhooks.ts'
import { callDelivery } from '../client.ts'
import { clientOfTeam } from '../find-client.ts'
import { required, Usage, type Answer, type Call, type Command } from '../terminal.ts'
import { describe, time } from '../words.ts'

const line = ({
  id,
  form,
  label,
  origin,
  waiting,
  failures,
  lastError,
  lastSentAt,
  dropped,
}: WebhookStatus) =>
  [
    `${id}  ${form} at ${origin}: ${label}`,
    lastSentAt ? `last sent ${time(lastSentAt)}` : 'nothing sent yet',
    ...(waiting ? [`${waiting} waiting`] : []),
    ...(failures ? [`${failures} attempts failed: ${lastError}`] : []),
    ...(dropped ? [`${dropped} abandoned`] : []),
  ].join(', ')

async function webhook({ names, flags, terminal: { env } }: Call): Promise<Answer> {
  const [act = 'list', named] = names
  if (!['list', 'add', 'remove', 'test'].includes(act))
    throw new Usage(`Unknown command "webhook ${act}": use add, list, test or remove`)
  const client = await clientOfTeam(env, flags.team)
  if (act === 'list') {
    const { webhooks } = await callDelivery<{ webhooks: WebhookStatus[] }>(
      client,
      'GET',
      'webhooks',
    )
    return { data: webhooks, lines: webhooks.length ? webhooks.map(line) : ['no webhook'] }
  }
  if (act === 'add') {
    const body = {
      form: required(named, 'the form: json, feishu, dingtalk or slack'),
      label: required(flags.label, '--label'),
      ...(flags.language ? { language: flags.language } : {}),
      // Not flags: every process of the machine can read those.
      url: required(env['WEBHOOK_URL'], 'the variable WEBHOOK_URL'),
      ...(env['WEBHOOK_SECRET'] ? { secret: env['WEBHOOK_SECRET'] } : {}),
    }
    const added = await callDelivery<{ id: string; secret: string | null; entry: AuditEntry }>(
      client,
      'POST',
      'webhooks',
      body,
    )
    const { secret, entry } = added
    return {
      data: added,
      lines: [...(secret ? [`secret  ${secret}  (it is not shown again)`] : []), entry.detail],
    }
  }
  const id = required(named, 'the id of the webhook')
  if (act === 'test') {
    const data = await callDelivery(client, 'POST', 'webhooks/test', { id })
    return { data, lines: [`a test is on its way; "webhook list" shows what came of it`] }
  }
  const entry = await callDelivery<AuditEntry>(client, 'POST', 'webhooks/remove', { id })
  return { data: entry, lines: [describe(entry)] }
}

export const webhookCommand: Command = {
  usage: [
    'webhook add json|feishu|dingtalk|slack --label TEXT [--language zh-CN|en]   (WEBHOOK_URL, WEBHOOK_SECRET)',
    'webhook list',
    'webhook test|remove <id>',
  ],
  does: "tell your team's chat or program of ships, canaries, promotions, rollbacks, freezes and refusals. The address and the secret of its signature come from the environment, and are never shown",
  examples: ['webhook add feishu --label "wallet releases"', 'webhook list'],
  run: webhook,
}
