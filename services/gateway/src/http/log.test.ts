import { Writable } from 'node:stream'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseBusy } from '../database/errors.ts'
import { openTestGateway, type TestGateway } from '../testing/gateway.ts'
import { answerFailure } from './failure.ts'
import { logOptions } from './log.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ localPayNoticeUrl: '' })
})
afterAll(() => gateway.close())

function caught() {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  return { text: () => text, log: pino(logOptions('info'), stream) }
}

describe('log', () => {
  it('hides values that identify a person or open a door', () => {
    const { text, log } = caught()
    const secrets = {
      mobile: '13812345678',
      id_number: '11010519491231002X',
      code: '123456',
      pwd: 'secret-77',
      Token: 'tok-tok-tok',
    }
    log.info({ body: secrets, ...secrets }, 'all of it')
    for (const secret of Object.values(secrets)) expect(text()).not.toContain(secret)
    expect(text()).toContain('[hidden]')
  })

  it('logs a failed statement of the real driver, in a request or outside, without its values SEEN-6', async () => {
    const { text, log } = caught()
    const mobile = '13812345678'
    const failed = await gateway.deps.database.db
      .execute(sql`select ${mobile}::uuid`)
      .then(() => null)
      .catch((error: unknown) => error)
    log.error({ err: failed }, 'failed')
    log.error(failed, 'failed')
    log.warn({ to: mobile }, `nothing for ${mobile}`)
    expect(text()).toContain('22P02')
    expect(text()).not.toContain(mobile)
  })

  it('logs why a request was turned away, without its values SEEN-6', () => {
    const { text, log } = caught()
    const mobile = '13812345678'
    const away = new DrizzleQueryError(
      'select $1',
      [mobile],
      new DatabaseBusy('no connection in time'),
    )
    const reply = {
      serializer: () => reply,
      type: () => reply,
      headers: () => reply,
      code: () => reply,
      send: () => reply,
    }
    answerFailure(away, { id: '1', headers: {}, log } as never, reply as never, {
      note: () => null,
    })
    expect(text()).toContain('DatabaseBusy: no connection in time')
    expect(text()).not.toContain(mobile)
  })
})
