import { sql } from 'drizzle-orm'
import { credit } from '../domains/wallet/ledger.ts'
import type { TestGateway } from './gateway.ts'
import type { TestPlayer } from './players.ts'
import { sameText } from './same-text.ts'

/** Gives a player the means to pay for a game, or takes them away. */
export function playMeans({ deps: { database, clock } }: TestGateway) {
  return {
    async spendTrial({ uid }: TestPlayer) {
      await database.db
        .execute(sql`insert into minute_grants (uid, game_id, minutes, minutes_left, source, source_key, granted_at)
        values (${uid}, 1, 30, 0, 'trial', '1', ${clock.now()})`)
    },

    async giveCoins({ uid }: TestPlayer, coins: number) {
      await database.tx((tx) =>
        credit(tx, {
          uid,
          coins,
          kind: 'gift',
          title: sameText('测试'),
          key: `test:${uid}`,
          now: clock.now(),
        }),
      )
    },

    async giveCard({ uid }: TestPlayer) {
      const at = (days: number) => new Date(clock.nowMs() + days * 86_400_000)
      await database.db
        .execute(sql`insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
        values (${uid}, ${uid}, ${at(-2)}, ${at(-1)}, ${at(30)})`)
    },
  }
}
