import path from 'node:path'
import { isDatabaseAway, openDatabase } from '@cloudplay/gateway'

const fatal = (error: Error) => {
  throw error
}

/** The embedded database of a data folder, as the site opens it. */
export async function openOwnDatabase(dataDir: string) {
  const database = await openDatabase({
    folder: path.join(dataDir, 'database'),
    poolMax: 1,
    onFatal: fatal,
    onWarning: fatal,
  })
  return { ...database, isAway: isDatabaseAway }
}
