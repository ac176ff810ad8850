import { ADULT_AGE } from '@cloudplay/rules/age'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Scope } from '../../http/deps.ts'
import { freshIdNumber } from './development-number.ts'
import { readAgeLabel, readBirthDate, readVerification } from './repository.ts'
import { playPermission } from './rules.ts'
import { verify } from './verify.ts'

const ageSchema = {
  type: 'object',
  properties: { age: { type: 'integer', minimum: 0, maximum: 100, default: ADULT_AGE + 12 } },
} as const

export function routes({ app, serve, deps }: Scope): void {
  serve('truenameAuth', ({ body, player }) => verify(deps, player.uid, body))

  serve('truenameAuthCheck', async ({ player }) => {
    const row = await readVerification(deps.database.db, player.uid)
    const isShown = row !== null && row.state !== 'failed'
    return {
      // National rules require everyone to verify.
      auth: 1 as const,
      checkAuth: row?.state === 'passed' ? 1 : 0,
      pending: row?.state === 'pending' ? 1 : 0,
      real_name: isShown ? row.maskedName : '',
      id_number: isShown ? row.maskedNumber : '',
    }
  })

  serve('checkUnderAge', async ({ body, player }) => {
    const { db } = deps.database
    const [birthDate, ageLabel] = await Promise.all([
      readBirthDate(db, player.uid),
      readAgeLabel(db, body.game_id),
    ])
    const { code, message } = playPermission(birthDate, deps.clock.now(), ageLabel)
    // Pages of earlier releases don't know a separate code for it, and show a minor the message of 202.
    return code === BodyStatus.ageLabel
      ? { code: BodyStatus.minorHours, message, by_label: 1 as const }
      : { code, message }
  })

  if (!deps.config.isProduction) {
    app.get<{ Querystring: { age: number } }>(
      '/api/dev/id-number',
      { schema: { hide: true, querystring: ageSchema } },
      async (request) => {
        const { age } = request.query
        return {
          status: BodyStatus.ok,
          msg: 'success',
          data: { ...(await freshIdNumber(deps, age)), age },
        }
      },
    )
  }
}
