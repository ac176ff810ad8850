import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { readNatsSettings } from '../../../services/gateway/src/core/config/nats.ts'
import { announce } from '../../../services/gateway/src/core/events.ts'
import { openTestGateway, type TestGateway } from '../../../services/gateway/src/testing/gateway.ts'
import { addPlayers } from '../../../services/gateway/src/testing/queue-field.ts'
import { serverOf } from '../../../services/gateway/src/testing/server-of.ts'

/** What carries the notice of each transaction. */
export type Way = 'none' | 'NOTIFY' | 'NATS'

interface Load {
  natsUrl: string | undefined
  /** Transactions at a time, half of them from each of two instances. */
  writers: number
  seconds: number
}

/** Two instances that listen, as they change the balances of players, by their own transactions. */
export async function commitsASecond(way: Way, { natsUrl, writers, seconds }: Load) {
  const shared = {
    databasePoolMax: Math.ceil(writers / 2),
    appSecret: 'a secret that two instances share: long enough',
    ...(way === 'NATS'
      ? { nats: readNatsSettings({ NATS_URL: natsUrl, DATABASE_URL: 'it' }) }
      : {}),
  }
  const one = await openTestGateway(shared)
  const { clock, config, database } = one.deps
  const other = await openTestGateway({ ...shared, databaseUrl: config.databaseUrl }, { clock })
  try {
    const players = await addPlayers(serverOf(database.db), 'payer', writers)
    if (way === 'NATS') await bothHear([one, other])
    const untilMs = performance.now() + seconds * 1000
    let commits = 0
    const write = async (uid: string, { deps }: TestGateway) => {
      while (performance.now() < untilMs) {
        await deps.database.tx(async (tx) => {
          await tx.execute(sql`update wallets set coins = coins where uid = ${uid}`)
          if (way !== 'none') await announce(tx, 'balance:changed', { uid })
        })
        commits++
      }
    }
    await Promise.all(players.map(({ uid }, nth) => write(uid, nth % 2 ? one : other)))
    return commits / seconds
  } finally {
    await other.close()
    await one.close()
  }
}

const CONNECTED = /^broker_connected 1$/m

async function bothHear(gateways: readonly TestGateway[]): Promise<void> {
  for (const { deps } of gateways)
    while (!CONNECTED.test(await deps.metrics.text())) await delay(50)
}
