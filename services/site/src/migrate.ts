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
const HELP = `npm run migrate    brings the database of DATABASE_URL, or else of DATA_DIR, up to date; sites may run meanwhile on DATABASE_URL

It takes no arguments. MIGRATE_WAIT_SECONDS (600): how long it tries to get a migration's locks.`

const [word] = process.argv.slice(2)
if (word !== undefined) {
  const isHelp = word === '--help' || word === '-h'
  console[isHelp ? 'log' : 'error'](HELP)
  process.exit(isHelp ? 0 : 2)
}

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
