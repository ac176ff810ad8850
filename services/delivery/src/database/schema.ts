import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const sequence = () => bigint({ mode: 'number' }).notNull()

/** One row: the number of the last change. Every change locks it first. */
export const head = pgTable(
  'delivery_head',
  { id: integer().primaryKey().default(1), sequence: sequence().default(0) },
  (table) => [check('delivery_head_is_one', sql`${table.id} = 1`)],
)

/** What visitors get of each remote. `sequence`, here and below: the change that wrote the row. */
export const remotes = pgTable(
  'delivery_remotes',
  {
    name: text().primaryKey(),
    sequence: sequence(),
    team: text().notNull(),
    /** `RemoteState` of store/release-state.ts, without its releases. */
    live: jsonb().$type<unknown>(),
    canary: jsonb().$type<unknown>(),
    shown: jsonb().$type<unknown>(),
    earlier: jsonb().$type<unknown>().notNull(),
    frozen: jsonb().$type<unknown>(),
    activity: jsonb().$type<unknown>(),
  },
  (table) => [index('delivery_remotes_sequence').on(table.sequence)],
)

/** Committed builds. Their files are in the store for builds, under `place`. */
export const releases = pgTable(
  'delivery_releases',
  {
    remote: text().notNull(),
    version: text().notNull(),
    sequence: sequence(),
    digest: text().notNull(),
    shippedAt: at('shipped_at').notNull(),
    team: text().notNull(),
    by: text().notNull(),
    /** Person or pipeline whose key shipped it; null: a team's own key. */
    who: text(),
    /** Folder of its files in the store for builds; null once they are removed. */
    place: text(),
    manifest: jsonb().$type<unknown>().notNull(),
    /** `StoredFiles` of builds/stored-file.ts. */
    files: jsonb().$type<unknown>().notNull(),
    /** Whether any visitor could get it: such a release is never pruned. */
    shownAt: at('shown_at'),
    prunedAt: at('pruned_at'),
    /** `TakenBack` of store/release-state.ts. */
    takenBack: jsonb('taken_back').$type<unknown>(),
    /** `ReleaseSource` of store/release-source.ts. */
    source: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version] }),
    index('delivery_releases_sequence').on(table.sequence),
  ],
)

/** Files of a release as what differs from a version before it (`store/release-deltas.ts`); a row also where nothing was worth it. */
export const deltas = pgTable(
  'delivery_deltas',
  {
    /** Folder of the release's files, and of their deltas. */
    place: text().notNull(),
    base: text().notNull(),
    /** `DeltaFiles` of store/release-deltas.ts. */
    files: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.base] })],
)

/** Builds of the shell that instances started with, newest first by `opened_at` (`store/shared-shells.ts`). */
export const shells = pgTable('delivery_shells', {
  build: text().primaryKey(),
  /** `SharedFiles`: file -> how it is kept, and its hash. */
  files: jsonb().$type<unknown>().notNull(),
  openedAt: at('opened_at').notNull(),
})

/** Builds on their way in. */
export const uploads = pgTable(
  'delivery_uploads',
  {
    id: uuid().primaryKey(),
    remote: text().notNull(),
    version: text().notNull(),
    team: text().notNull(),
    digest: text().notNull(),
    manifest: jsonb().$type<unknown>().notNull(),
    place: text().notNull(),
    /** Renewed by every file that arrives. */
    startedAt: at('started_at').notNull(),
    /** Replaced by another upload or abandoned: its files are about to be removed. */
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('delivery_uploads_active_once')
      .on(table.remote, table.version)
      .where(sql`${table.endedAt} is null`),
  ],
)

export const uploadFiles = pgTable(
  'delivery_upload_files',
  {
    upload: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    file: text().notNull(),
    /** `StoredFile` of builds/stored-file.ts. */
    stored: jsonb().$type<unknown>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.upload, table.file] })],
)

/** Keys of teams beyond those in `teams.json`, and revoked keys of both. Only the hash of a key is stored. */
export const keys = pgTable(
  'delivery_keys',
  {
    hash: text().primaryKey(),
    sequence: sequence(),
    team: text().notNull(),
    label: text().notNull(),
    addedAt: at('added_at').notNull(),
    addedBy: text('added_by').notNull(),
    revokedAt: at('revoked_at'),
    expiresAt: at('expires_at'),
    /** Whose it is: a person, a pipeline of the team, or with neither the team itself. */
    person: text(),
    pipeline: text(),
    /** Hash of the key that it replaces, which works for a while longer. */
    replaces: text(),
  },
  (table) => [index('delivery_keys_sequence').on(table.sequence)],
)

/** People of teams (DELIV-26): `PersonRecord` of store/team-state.ts. */
export const people = pgTable(
  'delivery_people',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    team: text().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    email: text(),
    subject: text(),
    rule: text(),
    addedAt: at('added_at').notNull(),
    addedBy: text('added_by').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [index('delivery_people_sequence').on(table.sequence)],
)

/** What a team wants. */
export const teamSettings = pgTable(
  'delivery_team_settings',
  { team: text().primaryKey(), sequence: sequence(), wantsTwo: boolean('wants_two').notNull() },
  (table) => [index('delivery_team_settings_sequence').on(table.sequence)],
)

/** `ApprovalRecord` of store/team-state.ts. */
export const approvals = pgTable(
  'delivery_approvals',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    team: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    replaces: text(),
    reason: text().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: at('asked_at').notNull(),
    until: at('until').notNull(),
    givenBy: text('given_by'),
    givenAt: at('given_at'),
    withdrawnAt: at('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    usedAt: at('used_at'),
    usedBy: text('used_by'),
  },
  (table) => [index('delivery_approvals_sequence').on(table.sequence)],
)

/** `FreezeWindow` of store/team-state.ts. */
export const freezes = pgTable(
  'delivery_freezes',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    scope: text().notNull(),
    target: text(),
    from: at('from').notNull(),
    until: at('until').notNull(),
    zone: text().notNull(),
    reason: text().notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: at('added_at').notNull(),
    liftedAt: at('lifted_at'),
    exceptions: jsonb().$type<unknown>().notNull(),
  },
  (table) => [index('delivery_freezes_sequence').on(table.sequence)],
)

/** Links that show releases before visitors get them (`site/preview-links.ts`). */
export const previews = pgTable(
  'delivery_previews',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    team: text().notNull(),
    by: text().notNull(),
    madeAt: at('made_at').notNull(),
    until: at('until').notNull(),
    /** `PreviewView` of store/release-state.ts. */
    view: jsonb().$type<unknown>().notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('delivery_previews_sequence').on(table.sequence)],
)

/** Versions that a team wants back together. */
export const sets = pgTable(
  'delivery_sets',
  {
    team: text().notNull(),
    name: text().notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
    /** Remote -> version. */
    versions: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.team, table.name] })],
)

/** Every change, never altered. */
export const log = pgTable(
  'delivery_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    verb: text().notNull(),
    remote: text().notNull(),
    version: text(),
    team: text().notNull(),
    by: text().notNull(),
    publisher: text().notNull(),
    detail: text().notNull(),
    /** Person or pipeline whose key it was; null: a team's own key, and `by` is a claim. */
    who: text(),
    /** The approval or exception that it was made with. */
    approval: text(),
  },
  (table) => [index('delivery_log_remote').on(table.remote, table.seq)],
)

/** Where a team hears of changes (`site/webhooks.ts`). */
export const webhooks = pgTable(
  'delivery_webhooks',
  {
    id: uuid().primaryKey(),
    team: text().notNull(),
    label: text().notNull(),
    /** `Form` of notices/webhook.ts. */
    form: text().notNull(),
    language: text().notNull(),
    /** Sealed: address and secret, which open somebody's chat. */
    sealed: text().notNull(),
    /** Origin of the address, for people. */
    origin: text().notNull(),
    addedAt: at('added_at').notNull(),
    addedBy: text('added_by').notNull(),
    /** The next attempt is not before. */
    dueAt: at('due_at').notNull(),
    /** Attempts in a row that failed. */
    failures: integer().notNull().default(0),
    lastError: text('last_error'),
    lastSentAt: at('last_sent_at'),
    /** Notices that were abandoned. */
    dropped: integer().notNull().default(0),
  },
  (table) => [index('delivery_webhooks_team').on(table.team)],
)

/** Notices that wait for their webhook, oldest first. */
export const notices = pgTable(
  'delivery_notices',
  {
    position: bigserial({ mode: 'number' }).primaryKey(),
    hook: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** `Notice` of notices/notice.ts. */
    notice: jsonb().$type<unknown>().notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index('delivery_notices_hook').on(table.hook, table.position)],
)

/**
 * Who was counted for what, so that each visitor counts once in all instances (decision 114). `slot` and `network` are numbers by a
 * keyed hash that is another one for each version: no ids.
 */
export const healthSeen = pgTable(
  'delivery_health_seen',
  {
    remote: text().notNull(),
    /** Since when canary and live version are compared; without a canary, `hour` and its beginning. */
    trial: text().notNull(),
    version: text().notNull(),
    /** `KINDS` of health/kinds.ts. */
    kind: smallint().notNull(),
    slot: integer().notNull(),
    network: integer().notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.trial, table.version, table.kind, table.slot] }),
    index('delivery_health_seen_at').on(table.seenAt),
  ],
)

/** Sums of each minute; of values, how many fell into a bucket of their distribution. */
export const healthMinutes = pgTable(
  'delivery_health_minutes',
  {
    remote: text().notNull(),
    version: text().notNull(),
    minute: at('minute').notNull(),
    /** `Metric` of health/kinds.ts. */
    metric: text().notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.remote, table.version, table.minute, table.metric, table.bucket],
    }),
    index('delivery_health_minutes_at').on(table.minute),
  ],
)

/** Who met which error, a row a visitor and error (`health/error-store.ts`). `slot` and `network` as above. */
export const healthErrors = pgTable(
  'delivery_health_errors',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Hash of kind, message and place. */
    print: text().notNull(),
    slot: integer().notNull(),
    network: integer().notNull(),
    /** `ReportedError` of the contract. */
    kind: text().notNull(),
    what: text().notNull(),
    file: text(),
    line: integer(),
    column: integer(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.print, table.slot] }),
    index('delivery_health_errors_at').on(table.seenAt),
  ],
)
