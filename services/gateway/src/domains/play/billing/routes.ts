import { BodyStatus, ConsumeType } from '@cloudplay/contract/envelope'
import type { Scope } from '../../../http/deps.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse } from '../../../http/refuse.ts'
import { readAccount } from '../../accounts/repository.ts'
import { readCard } from '../../activities/monthly-card.ts'
import { isRunning, type Term } from '../../activities/runs/activity-time.ts'
import { grantedMinutes } from '../../welfare/minutes.ts'
import { gameById } from '../sessions/repository.ts'
import { readSpending } from './spending.ts'
import { readStanding } from './standing.ts'

/** The only way to connect. */
const CONNECT_MODE = 0

/** What a player can pay with, and how the next game would be paid. */
export function billingRoutes({ serve, deps }: Scope): void {
  const { clock } = deps
  const { db } = deps.database

  serve('consumeType', async ({ body, player }) => {
    const game = await gameById(db, body.game_id)
    if (!game) return refuse(BodyStatus.notFound, commonMessages.noSuchGame)
    const { consumeType } = await readStanding(db, player.uid, game, clock.now())
    return { consume_type: consumeType ?? ConsumeType.coins }
  })

  serve('checkUserAsset', async ({ body, player }) => {
    const game = await gameById(db, body.game_id)
    if (!game) return refuse(BodyStatus.notFound, commonMessages.noSuchGame)
    const now = clock.now()
    const { consumeType } = await readStanding(db, player.uid, game, now)
    const card = await readCard(db, player.uid, now)
    const spending = await readSpending(db, player.uid, game, now)
    return {
      consume_type: consumeType ?? ConsumeType.coins,
      connect_mode: CONNECT_MODE,
      infiniteTime: endOf(card),
      ...(spending && { spending }),
    }
  })

  serve('getUserAsset', async ({ player }) => {
    const now = clock.now()
    const { balance } = await readAccount(db, player.uid)
    const card = await readCard(db, player.uid, now)
    const freeMinutes = await grantedMinutes(db, player.uid, now)
    const isCardRunning = card !== null && isRunning(card, now)
    const byTime = freeMinutes > 0 ? ConsumeType.freeMinutes : ConsumeType.coins
    return {
      consume_type: isCardRunning ? ConsumeType.monthlyCard : byTime,
      connect_mode: CONNECT_MODE,
      infiniteTime: endOf(card),
      free_minutes: freeMinutes,
      extcredits2: balance,
    }
  })
}

/** Seconds; 0 without a card. */
const endOf = (card: Term | null): number => (card ? Math.floor(card.endsAt.getTime() / 1000) : 0)
