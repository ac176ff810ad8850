import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from './core/config/config.ts'
import { openThreadAhead } from './database/database-thread.ts'

/** Where the embedded database is. */
export const databaseFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'database')

/**
 * Opens the embedded database in its thread while this process still loads the gateway: each takes half a second of a core.
 * A new database waits, and so does one with wrong settings: `openGateway` says what is wrong before it touches anything.
 */
export function openDatabaseAhead(env: NodeJS.ProcessEnv): void {
  let config: Config
  try {
    config = readConfig(env)
  } catch {
    return
  }
  const folder = databaseFolder(config)
  if (!config.databaseUrl && existsSync(join(folder, 'PG_VERSION'))) openThreadAhead(folder)
}
