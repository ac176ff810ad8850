import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@cloudplay/contract'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '../core/refusal.ts'
import type { Database, Db } from '../database/database.ts'
import { notices as waiting, webhooks } from '../database/schema.ts'
import type { Notices } from '../notices/notices.ts'
import { mayCall, sealTarget, type Form } from '../notices/webhook.ts'
import type { AuditEntry, Verb } from '../store/audit-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { Actor } from './changes.ts'

/** What managing webhooks needs of the site. */
export interface WebhookSite {
  store: Pick<ReleaseStore, 'changeTogether'>
  notices: Pick<Notices, 'allowed' | 'tryOut'>
  secrets: readonly [Buffer, ...Buffer[]]
  options: { database: Pick<Database, 'db'> }
}

export interface AddedWebhook {
  form: Form
  label: string
  language: Language
  url: string
  /** What its chat signs with; of the form `json` one is made. */
  secret?: string | undefined
}

const WEBHOOKS_MAX = 10
const SECRET_BYTES = 32

/** A webhook as its team sees it: neither its address nor its secret. */
export interface WebhookStatus {
  id: string
  form: string
  label: string
  language: string
  origin: string
  addedAt: string
  addedBy: string
  /** Notices that wait. */
  waiting: number
  /** Attempts in a row that failed, and why the last one did. */
  failures: number
  lastError: string | null
  lastSentAt: string | null
  /** Notices that were abandoned. */
  dropped: number
}

/** One change about the team's webhooks, with its entry in the log. */
async function change(
  { store }: WebhookSite,
  actor: Actor,
  detail: string,
  write: (tx: Db, at: Date) => Promise<unknown>,
): Promise<AuditEntry> {
  const verb: Verb = 'webhooks'
  const [entry] = await store.changeTogether(async (_state, at) => [
    {
      change: { verb, remote: `team ${actor.team}`, ...actor },
      outcome: { version: null, detail, write: (tx) => write(tx, new Date(at)) },
    },
  ])
  return entry as AuditEntry
}

export async function addWebhook(
  delivery: WebhookSite,
  { form, label, language, url, secret: given = '' }: AddedWebhook,
  actor: Actor,
): Promise<{ id: string; secret: string | null; entry: AuditEntry }> {
  if (!mayCall(url, delivery.notices.allowed))
    throw new Refusal(
      'bad-request',
      'url: a webhook is https at a public name, without a user; an operator may allow others (WEBHOOK_ORIGINS)',
    )
  const made = form === 'json' && !given ? randomBytes(SECRET_BYTES).toString('base64url') : null
  const id = randomUUID()
  const { origin } = new URL(url)
  const entry = await change(
    delivery,
    actor,
    `webhook ${id} added, ${form} at ${origin}: ${label}`,
    async (tx, addedAt) => {
      const { team, by } = actor
      const known = await tx.$count(webhooks, eq(webhooks.team, team))
      if (known >= WEBHOOKS_MAX)
        throw new Refusal('bad-request', `a team has at most ${WEBHOOKS_MAX} webhooks`)
      const sealed = sealTarget(delivery.secrets[0], { url, secret: made ?? given })
      await tx.insert(webhooks).values({
        id,
        team,
        label,
        form,
        language,
        sealed,
        origin,
        addedAt,
        addedBy: by,
        dueAt: new Date(0),
      })
    },
  )
  return { id, secret: made, entry }
}

const own = (id: string, { team }: Actor) =>
  and(eq(sql`${webhooks.id}::text`, id), eq(webhooks.team, team))

const requireFound = (rows: unknown[], id: string) => {
  if (!rows.length) throw new Refusal('webhook-unknown', `your team has no webhook ${id}`)
}

/** Removes a webhook of the team, and what waits for it. */
export const removeWebhook = (
  delivery: WebhookSite,
  id: string,
  actor: Actor,
): Promise<AuditEntry> =>
  change(delivery, actor, `webhook ${id} removed`, async (tx) =>
    requireFound(await tx.delete(webhooks).where(own(id, actor)).returning(), id),
  )

/** Sends a notice to one webhook of the team, also to one that pauses after a failure. */
export async function tryWebhook(delivery: WebhookSite, id: string, actor: Actor): Promise<void> {
  const { db } = delivery.options.database
  const found = await db
    .update(webhooks)
    .set({ dueAt: new Date(0) })
    .where(own(id, actor))
    .returning({ id: webhooks.id })
  requireFound(found, id)
  await delivery.notices.tryOut(id, actor)
}

export async function listWebhooks(
  { options: { database } }: WebhookSite,
  team: string,
): Promise<WebhookStatus[]> {
  const rows = await database.db
    .select({
      id: webhooks.id,
      form: webhooks.form,
      label: webhooks.label,
      language: webhooks.language,
      origin: webhooks.origin,
      addedAt: webhooks.addedAt,
      addedBy: webhooks.addedBy,
      failures: webhooks.failures,
      lastError: webhooks.lastError,
      lastSentAt: webhooks.lastSentAt,
      dropped: webhooks.dropped,
      waiting: sql<number>`(select count(*)::int from ${waiting} where ${waiting.hook} = ${webhooks.id})`,
    })
    .from(webhooks)
    .where(eq(webhooks.team, team))
    .orderBy(webhooks.addedAt, webhooks.id)
  return rows.map((row) => ({
    ...row,
    addedAt: row.addedAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  }))
}
