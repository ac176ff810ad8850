import { logUncaught } from '@cloudplay/gateway/end'
import { openDatabaseAhead } from '@cloudplay/gateway/open-ahead'

logUncaught()
// Only `npm start` opens this channel: without it nothing would ever end this process, and it would keep port and data.
// Nothing acknowledged is lost by that.
process.on('disconnect', () => process.exit(1))
openDatabaseAhead(process.env)
// Loaded while the database opens.
await import('./run.ts')
