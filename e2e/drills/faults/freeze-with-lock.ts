import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { GatewayProcess } from '../support/gateway-process.ts'

const WITHIN_MS = 30_000
/** The gateway that has the queue's lock (`sessions/repository.ts`) and waits for another one. */
const HOLDER = `
  select a.application_name as name from pg_locks held join pg_stat_activity a on a.pid = held.pid
  where held.locktype = 'advisory' and held.mode = 'ExclusiveLock' and held.granted and held.objid = 4711002
    and a.wait_event_type = 'Lock' and a.application_name like 'gateway-%'`

/**
 * Freezes a gateway while it offers seats: the database keeps the messages of all offers waiting, and so the gateway that has
 * the queue's lock. It sent its commit with the offers, so they are given without it once the database continues.
 */
export async function freezeWithLock(
  pool: pg.Pool,
  gateways: readonly GatewayProcess[],
): Promise<GatewayProcess> {
  const until = performance.now() + WITHIN_MS
  while (performance.now() < until) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table push_messages in share mode')
      for (let look = 0; look < 20; look++) {
        await delay(50)
        const { rows } = await client.query<{ name: string }>(HOLDER)
        const frozen = gateways[Number(rows[0]?.name.split('-')[1])]
        if (!frozen) continue
        frozen.freeze()
        return frozen
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  throw new Error('no gateway gave a seat away')
}
