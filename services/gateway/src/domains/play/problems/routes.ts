import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Scope } from '../../../http/deps.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse, refuseField, refusePlainly } from '../../../http/refuse.ts'
import { gameById, playerLock } from '../sessions/repository.ts'
import { problemMessages } from './messages.ts'
import { countOfDay, insertProblem, isReported } from './repository.ts'

const REPORTS_PER_MINUTE = 10
export const REPORTS_PER_DAY = 20
const USER_AGENT_MAX = 300

/** What players say is wrong with a game (PLAY-29). */
export function problemRoutes({ serve, deps }: Scope): void {
  const { database } = deps

  serve(
    'reportProblem',
    async ({ body: { report_key: key, ...problem }, player: { uid }, request }) => {
      const text = problem.text.trim()
      if (problem.category === 'other' && text === '') refuseField('text', problemMessages.empty)
      if (!(await gameById(database.db, problem.game_id)))
        refuse(BodyStatus.notFound, commonMessages.noSuchGame)
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)
      await database.tx(async (tx, now) => {
        if (await isReported(tx, uid, key)) return
        if ((await countOfDay(tx, uid, now)) >= REPORTS_PER_DAY)
          refusePlainly(problemMessages.tooMany)
        await insertProblem(tx, { ...problem, text, uid, key, userAgent }, now)
      }, playerLock(uid))
      return {}
    },
    { perMinute: REPORTS_PER_MINUTE },
  )
}
