import type { Domain } from '../../http/deps.ts'
import { backupRoute } from './backup-route.ts'

/** What the operator's commands ask of a running site. */
export const operations: Domain = { name: 'operations', routes: backupRoute }
