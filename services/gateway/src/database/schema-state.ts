import { StartFault } from '../core/start-fault.ts'
import type { Migration } from './migration-files.ts'

/** The schema does not fit this release: starting again changes nothing (EX_CONFIG). */
export class SchemaFault extends StartFault {
  override readonly exitCode = 78
}

/** A migration that ran on a database. */
export type DoneMigration = Pick<Migration, 'number' | 'hash' | 'worksWith'>

/** The state of a database, as a release sees it. */
export type SchemaState =
  | { is: 'usable' }
  /** Empty, or from an older release: these migrations are missing. */
  | { is: 'behind'; missing: Migration[] }
  /** A newer release dropped something that this one needs. */
  | { is: 'too new' }
  /** Its migrations are neither an earlier nor a later state of this release's. */
  | { is: 'foreign' }

/** Compares a release's migrations with those of a database, both in order. */
export function compareSchema(
  ours: readonly Migration[],
  done: readonly DoneMigration[],
): SchemaState {
  const isForeign = done.some(
    ({ number, hash }, index) =>
      number !== index || (ours[index] !== undefined && ours[index].hash !== hash),
  )
  if (isForeign) return { is: 'foreign' }
  if (done.length < ours.length) return { is: 'behind', missing: ours.slice(done.length) }
  const isTooNew = done.slice(ours.length).some(({ worksWith }) => worksWith > ours.length - 1)
  return { is: isTooNew ? 'too new' : 'usable' }
}
