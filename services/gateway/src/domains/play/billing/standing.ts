import { ConsumeType } from '@cloudplay/contract/envelope'
import type { MouldData } from '@cloudplay/contract/entities/play'
import type { Db } from '../../../database/database.ts'
import { readAccount } from '../../accounts/repository.ts'
import { readCard } from '../../activities/monthly-card.ts'
import { isRunning } from '../../activities/runs/activity-time.ts'
import { isInSlot } from '../../catalog/time-slots.ts'
import { readBirthDate } from '../../verification/repository.ts'
import { playPermission, type PlayPermission } from '../../verification/rules.ts'
import { freeMinutesFor } from '../../welfare/minutes.ts'
import type { GameRow } from '../sessions/repository.ts'
import { type Means, payBy } from './entitlement.ts'
import { mouldOf } from './ready-text.ts'

/** What decides whether and how a player may play a game now. Looked up when queueing, offering, entering, each minute. */
export interface Standing {
  permission: PlayPermission
  means: Means
  isVip: boolean
  /** Cards and VIP go first in the queue. */
  hasPriority: boolean
  mould: MouldData
  /** How the entry is paid; null when the balance is short. */
  consumeType: ConsumeType | null
}

/** `minute` is the number of the minute that would be paid next, from 0. */
export async function readStanding(tx: Db, uid: string, game: GameRow, now: Date, minute = 0): Promise<Standing> {
  const account = await readAccount(tx, uid)
  const card = await readCard(tx, uid, now)
  const isVip = account.isMember
  const mould = mouldOf({
    priceCoinsHour: game.priceCoinsHour,
    vipPriceCoinsHour: game.vipPriceCoinsHour,
    isVip,
    isTimeSlot: isInSlot(game, now),
  })
  const hasCard = card !== null && isRunning(card, now)
  const means: Means = {
    hasCard,
    freeMinutes: hasCard ? 0 : await freeMinutesFor(tx, uid, game, now),
    balance: account.balance,
    priceCoinsHour: isVip ? game.vipPriceCoinsHour : game.priceCoinsHour,
  }
  const permission = playPermission(await readBirthDate(tx, uid), now)
  return { permission, means, isVip, hasPriority: isVip || hasCard, mould, consumeType: payBy(means, minute) }
}
