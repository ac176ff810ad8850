import { SIGN_IN_MINUTES } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import type { TaskType } from '@cloudplay/contract/entities/welfare'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import type { Db } from '../../database/database.ts'
import type { Scope } from '../../http/deps.ts'
import { commonMessages } from '../../http/messages.ts'
import { refusePlainly } from '../../http/refuse.ts'
import { shareChannel } from '../statistics/share-code.ts'
import { GAME_TIME } from './game-time.ts'
import { claimGameTime, readGameTimes } from './game-times.ts'
import { welfareMessages } from './messages.ts'
import { grantedByExpiry, grantMinutes, type GrantedMinutes } from './minutes.ts'
import { lastSignIn, ONCE, readStreak, readTaskFacts, saveClaim, saveSignIn } from './repository.ts'
import { minutesOfDay, nextCycleDay, SIGN_IN, signedDays } from './sign-in.ts'
import { canClaim, taskRules, taskView } from './tasks.ts'

export function routes({ serve, deps }: Scope): void {
  const { database, clock } = deps

  serve('getWelfareInfo', async ({ player }) => {
    const now = clock.now()
    const today = shanghaiDay(now)
    const last = await lastSignIn(database.db, player.uid)
    const facts = await readTaskFacts(database.db, player.uid, now)
    return {
      ...freeMinutes(await grantedByExpiry(database.db, player.uid, now)),
      signIn: {
        type: SIGN_IN,
        isSignIn: nextCycleDay(last, today) === null ? 0 : 1,
        signInDay: signedDays(last, today),
        signInStreak: await readStreak(database.db, player.uid, today),
        sginDuration: [...SIGN_IN_MINUTES],
        today,
      },
      taskList: taskRules.map((rule) => taskView(rule, facts)),
    }
  })

  serve('questRewards', ({ body, player }) => {
    const { type, game_id: gameId } = body
    return database.tx((tx, now) => {
      if (type === SIGN_IN) return signIn(tx, player.uid, now)
      if (type === GAME_TIME) return claimGameTime(tx, player.uid, gameId, now)
      return claimTask(tx, player.uid, type, now)
    })
  })

  serve('share', async ({ player }) => {
    const { met, claimed } = await readTaskFacts(database.db, player.uid, clock.now())
    const { minutes, times } = taskRules.find(({ type }) => type === 'wel_share')!
    return {
      channel: await shareChannel(database.db, player.uid),
      friends_today: met.wel_share,
      claimed_today: claimed.wel_share,
      times_a_day: times,
      minutes,
    }
  })

  serve('getDurationList', async ({ player }) => {
    return {
      ...freeMinutes(await grantedByExpiry(database.db, player.uid, clock.now())),
      list: await readGameTimes(database.db, player.uid),
    }
  })
}

const freeMinutes = ({ total, expiringNext, nextExpiry }: GrantedMinutes) => ({
  duration: total,
  expire_minutes: expiringNext,
  expire_time: nextExpiry ? Math.floor(nextExpiry.getTime() / 1000) : 0,
})

type Reward = CallResponse<'questRewards'>

async function signIn(tx: Db, uid: string, now: Date): Promise<Reward> {
  const today = shanghaiDay(now)
  const cycleDay = nextCycleDay(await lastSignIn(tx, uid), today)
  if (cycleDay === null || !(await saveSignIn(tx, uid, today, cycleDay, now)))
    return refusePlainly(welfareMessages.signedToday)
  const minutes = minutesOfDay(cycleDay)
  await grantMinutes(tx, { uid, minutes, source: SIGN_IN, sourceKey: today }, now)
  return { day: cycleDay, minutes }
}

async function claimTask(tx: Db, uid: string, type: TaskType, now: Date): Promise<Reward> {
  const rule = taskRules.find((rule) => rule.type === type)!
  const facts = await readTaskFacts(tx, uid, now)
  const nth = facts.claimed[type] + 1
  if (nth > rule.times) return refusePlainly(commonMessages.alreadyClaimed)
  if (!canClaim(rule, facts)) return refusePlainly(welfareMessages.notDone)
  const period = rule.period === 'once' ? ONCE : shanghaiDay(now)
  if (!(await saveClaim(tx, uid, type, period, nth, now)))
    return refusePlainly(commonMessages.alreadyClaimed)
  await grantMinutes(
    tx,
    { uid, minutes: rule.minutes, source: type, sourceKey: `${period}:${nth}` },
    now,
  )
  return { day: 0, minutes: rule.minutes }
}
