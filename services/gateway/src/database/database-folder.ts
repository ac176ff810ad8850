import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../core/config/config.ts'

/** Where the embedded database is. */
export const databaseFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'database')

/** Whether there is a database to open; without one, opening makes an empty one. */
export const hasDatabase = (config: Pick<Config, 'dataDir' | 'databaseUrl'>): boolean =>
  Boolean(config.databaseUrl) || existsSync(join(databaseFolder(config), 'PG_VERSION'))
