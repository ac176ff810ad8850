import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { describeError, logOptions } from './log.ts'

describe('log', () => {
  it('hides what names a person or opens a door', () => {
    let text = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk)
        done()
      },
    })
    const log = pino(logOptions('info'), stream)
    const secrets = { mobile: '13812345678', id_number: '11010519491231002X', code: '123456', pwd: 'secret-77', Token: 'tok-tok-tok' }
    log.info({ body: secrets, ...secrets }, 'all of it')
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    expect(text).toContain('[hidden]')
  })

  it('logs a failed statement without the values it was about', () => {
    const cause = Object.assign(new pg.DatabaseError('duplicate key', 10, 'error'), { code: '23505', detail: 'Key (mobile)=(13812345678)' })
    const error = Object.assign(new Error('Failed query: insert …\nparams: 13812345678', { cause }), {
      query: 'insert …',
      params: ['13812345678'],
    })
    const described = JSON.stringify(describeError(error))
    expect(described).not.toContain('13812345678')
    expect(described).toContain('23505')
  })
})
