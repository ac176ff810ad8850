import path from 'node:path'
import { deliverySchema } from '@cloudplay/delivery'
import { openDatabase } from '@cloudplay/gateway'
import { errorText } from '@cloudplay/log/describe-error'
import { startFailure } from './start-failure.ts'

/** `npm run migrate`: brings the site's database up to date while sites of the last release serve on it. */
const {
  DATABASE_URL: url,
  DATA_DIR: dataDir = '.data',
  MIGRATE_WAIT_SECONDS: patience = '600',
} = process.env
const EXIT_FAILED = 78

try {
  const patienceMs = Number(patience) * 1000
  if (!(patienceMs > 0))
    throw new Error(`MIGRATE_WAIT_SECONDS must be a number of seconds, not "${patience}"`)
  let steps = 0
  const database = await openDatabase({
    url: url || undefined,
    folder: path.join(dataDir || '.data', 'database'),
    poolMax: 1,
    onFatal: (error) => {
      throw error
    },
    onWarning: (error) => console.error(errorText(error)),
    onMigration: (text) => {
      steps++
      console.log(text)
    },
    migrationPatienceMs: patienceMs,
  })
  await database.bring(deliverySchema)
  await database.close()
  if (steps === 0) console.log('the database is up to date')
} catch (error) {
  console.error(startFailure(error).msg.replace('cannot start', 'cannot migrate'))
  process.exit(EXIT_FAILED)
}
