import type { Domain } from '../../http/deps.ts'
import { backupRoute } from './backup-route.ts'

/** The operator's commands call a running site through this. */
export const operations: Domain = { name: 'operations', routes: backupRoute }
