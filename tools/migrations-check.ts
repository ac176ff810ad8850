import { deliverySchema } from '../services/delivery/src/database/delivery-schema.ts'
import { gatewaySchema, readMigrations } from '../services/gateway/src/database/migration-files.ts'
import { lintMigrations } from './migrations/lint.ts'

/** Says which migrations would stop a running site, and ends with 1 when there are some. */
let found = 0
for (const part of [gatewaySchema, deliverySchema])
  for (const fault of await lintMigrations(readMigrations(part))) {
    found++
    console.error(`${part.name} ${fault}`)
  }
process.exit(found === 0 ? 0 : 1)
