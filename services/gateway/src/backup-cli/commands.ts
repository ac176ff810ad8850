import { resolve } from 'node:path'
import { readConfig, type Config } from '../core/config/config.ts'
import type { Reconciled } from '../domains/operations/reconcile.ts'
import { hasDatabase } from '../database/database-folder.ts'
import { callInternal, CommandFailed } from '../operator-cli/client.ts'
import { takeBackup } from './backup.ts'
import { isOutside } from './files.ts'
import { putBack } from './restore.ts'

const HELP = `Back up a running site, and put it back.

  npm run backup -- DIR               the embedded database as of one moment, releases, keys and saves, into DIR, which is empty or not there
  npm run restore -- DIR              into DATA_DIR, which is empty or not there, while no site runs; then reconciles
  npm run restore -- --reconcile      reconciles only: after pg_restore of DATABASE_URL, or a copy made otherwise

  SITE_URL       the running site (default http://localhost:PORT; PORT default 8080)
  OPERATOR_KEY   the operator's key; in development it is found in DATA_DIR
  OPERATOR_NAME  who you are, for the audit log (default user@machine)
  DATA_DIR       the site's data (default .data), on this machine
  BUILDS_FOLDER, S3_BUCKET   where it has its builds otherwise: the backup says that it is without them

Restoring takes the settings of the site from the environment. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`

/** A large database on a slow disk takes hours. */
const COPY_WITHIN_MS = 24 * 3_600_000

interface Terminal {
  env: Record<string, string | undefined>
  out: (text: string) => void
  err: (text: string) => void
  /** Opens the data that were put back, brings them in line with the world and closes them. */
  reconcileData: (config: Config) => Promise<Reconciled>
}

/** Where the site keeps its builds, unless that is in its data. */
async function buildsElsewhere(
  { S3_BUCKET: bucket, BUILDS_FOLDER: builds }: Terminal['env'],
  dataDir: string,
): Promise<string | null> {
  if (bucket) return `the bucket ${bucket}`
  return builds && (await isOutside(resolve(builds), resolve(dataDir))) ? builds : null
}

async function backup({ env, out }: Terminal, folder: string): Promise<void> {
  const config = readConfig(env)
  const copyDatabase = config.databaseUrl
    ? async () => null
    : () => callInternal<{ folder: string }>(env, 'backup', {}, { patienceMs: COPY_WITHIN_MS })
  const { files, hasDatabase } = await takeBackup({ dataDir: config.dataDir, folder, copyDatabase })
  out(`${files} files in ${folder}`)
  if (!hasDatabase)
    out(
      'without the database, which is a PostgreSQL server: pg_dump --format=custom "$DATABASE_URL"',
    )
  const builds = await buildsElsewhere(env, config.dataDir)
  if (builds !== null) out(`without the builds in ${builds}: copy them too`)
}

async function restore(
  { env, out, reconcileData }: Terminal,
  folder: string | null,
): Promise<void> {
  const config = readConfig(env)
  if (folder !== null) {
    const { takenAt, files } = await putBack(folder, config.dataDir)
    out(`${files} files of ${takenAt} in ${config.dataDir}`)
  }
  if (!hasDatabase(config))
    throw new CommandFailed(
      `no database in ${config.dataDir}: set DATABASE_URL, or DATA_DIR to the data of the site`,
    )
  const result = await reconcileData(config)
  for (const line of told(result)) out(line)
  if (result.ledgerSum !== 0 || result.wrongBalances !== 0)
    throw new CommandFailed('the ledger does not add up: do not start the site')
}

const told = (result: Reconciled): string[] => [
  `games and places in the queue ended: ${result.endedGames}; sessions of players ended: ${result.endedSessions}`,
  `unpaid orders that the payment companies will be asked about: ${result.openOrders}`,
  `ledger: sum ${result.ledgerSum}, balances that differ: ${result.wrongBalances}`,
  ...(result.nodesWithKeys.length > 0
    ? [
        `nodes with a valid key: ${result.nodesWithKeys.join(', ')}; revoke again those that were revoked since the backup: npm run nodes -- revoke ID`,
      ]
    : []),
]

/** Gives the exit code. */
export async function runBackup(
  [command, ...words]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [folder] = words
  if (
    words.length !== 1 ||
    folder === undefined ||
    (folder.startsWith('-') && !(command === 'restore' && folder === '--reconcile'))
  ) {
    const isHelp = folder === '--help'
    ;(isHelp ? terminal.out : terminal.err)(HELP)
    return isHelp ? 0 : 2
  }
  try {
    await (command === 'backup'
      ? backup(terminal, folder)
      : restore(terminal, folder === '--reconcile' ? null : folder))
    return 0
  } catch (error) {
    terminal.err(error instanceof Error ? error.message : String(error))
    return 1
  }
}
