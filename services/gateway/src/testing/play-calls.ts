import { sql } from 'drizzle-orm'
import { localize } from '../core/localized.ts'
import type { TestGateway } from './gateway.ts'
import type { TestPlayer } from './players.ts'

export const PRODUCT = 'starlight-pay'
const SEAT = { product_code: PRODUCT, consume_type: 1 } as const

/** What a player's page calls on the way to a game, and what it gets. */
export function playCalls({ call, deps }: TestGateway) {
  const connect = async ({ token }: TestPlayer, productCode = PRODUCT) =>
    (await call('getService', { ...SEAT, product_code: productCode }, token)).data
  return {
    connect,
    enter: ({ token }: TestPlayer) => call('confirmUse', SEAT, token),
    check: async ({ token }: TestPlayer) => (await call('checkStatus', SEAT, token)).data,
    async queueUp(player: TestPlayer) {
      const { data } = await connect(player)
      return call('confirmQueue', { consume_data: data.consume_data! }, player.token)
    },
    queueOf: async ({ token }: TestPlayer) => (await call('fetchUserQueue', {}, token)).data.info,
    inUse: async ({ token }: TestPlayer) => (await call('checkUserIsPlay', {}, token)).data,
    freeMinutes: async ({ token }: TestPlayer) =>
      (await call('getGameInfo', { game_id: 1 }, token)).data.free_minutes,
    balance: async ({ token }: TestPlayer) =>
      (await call('getUserInfo', {}, token)).data.extcredits2,
    /** Unacknowledged messages to the player, oldest first, as a Chinese page gets them. */
    async pushed({ uid }: TestPlayer, type: string): Promise<unknown[]> {
      const { rows } = await deps.database.db.execute<{ body: unknown }>(
        sql`select body from push_messages where uid = ${uid} and type = ${type} and acknowledged_at is null order by id`,
      )
      return rows.map(({ body }) => localize(body, 'zh-CN'))
    },
  }
}
