import { readConfig, type Config } from './core/config/config.ts'
import { databaseFolder, hasDatabase } from './database/database-folder.ts'
import { openThreadAhead } from './database/database-thread.ts'

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
  if (!config.databaseUrl && hasDatabase(config)) openThreadAhead(databaseFolder(config))
}
