import type { Db } from '../database/database.ts'
import type { Server } from './queue-field.ts'

/** A gateway's own connections, for statements with numbered values. */
export const serverOf = (db: Db): Server => (db as Db & { $client: Server }).$client
