import type { Migration } from '../../services/gateway/src/database/migration-files.ts'

/** A node of PostgreSQL's own parse tree, as `libpg-query` gives it: its shape is the parser's. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = Record<string, any>

export const linted = {
  /** Only a migration that says which older release it still works with may take something away. */
  needsOlderRelease: ({ worksWith, number }: Migration, what: string): string | null =>
    worksWith > 0 && worksWith < number
      ? null
      : `${what}: name the last migration of the oldest release that does without it, "-- works with 0003" at the top of the file`,
}
