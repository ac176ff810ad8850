import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tables of one owner, with its own migrations; several owners may share a database. */
export interface SchemaPart {
  name: string
  /** Made by drizzle-kit: SQL files, and their order in `meta/_journal.json`. */
  folder: string
}

export const gatewaySchema: SchemaPart = {
  name: 'gateway',
  folder: join(fileURLToPath(import.meta.url), '../migrations'),
}

/**
 * How a file runs, by a line of its header: in one transaction; `-- concurrently` runs each statement outside a transaction,
 * as index builds need; `-- in batches` repeats its one statement, a transaction each, until it changes no row.
 */
type MigrationMode = 'transaction' | 'concurrently' | 'in batches'

export interface Migration {
  number: number
  tag: string
  /** Of the whole file: a migration that has run somewhere never changes. */
  hash: string
  mode: MigrationMode
  /** The oldest release that works on the schema after it, by the last migration that release knows: `-- works with 0003`. */
  worksWith: number
  statements: string[]
}

const MODE = /^-- (concurrently|in batches)$/m
const WORKS_WITH = /^-- works with (\d{4})$/m

export function readMigrations({ folder }: SchemaPart): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.map(({ tag }, number) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const header = /^(--(?!>).*\n|\s*\n)*/.exec(text)![0]
    return {
      number,
      tag,
      hash: createHash('sha256').update(text).digest('hex'),
      mode: (MODE.exec(header)?.[1] ?? 'transaction') as MigrationMode,
      worksWith: Number(WORKS_WITH.exec(header)?.[1] ?? 0),
      statements: text
        .slice(header.length)
        .split('--> statement-breakpoint')
        .filter((statement) => statement.trim() !== ''),
    }
  })
}
