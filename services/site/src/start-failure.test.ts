import { describe, expect, it } from 'vitest'
import { startFailure } from './start-failure.ts'

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('why the site could not start', () => {
  it('is one sentence, with what is known of the code, and every cause', () => {
    const error = new Error('the data in /data cannot be opened', {
      cause: failed('ENOSPC', 'ENOSPC: no space left on device, write'),
    })
    expect(startFailure(error).msg).toBe(
      'cannot start: the disk is full: the data in /data cannot be opened: ENOSPC: no space left on device, write',
    )
    expect(startFailure(failed('XX000', 'database files are incompatible\nmore')).msg).toBe(
      'cannot start: database files are incompatible',
    )
    expect(startFailure('nothing').msg).toBe('cannot start: nothing')
  })

  it('quotes no value of a statement SEEN-6', () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "13812345678"'), {
      name: 'error',
      code: '22P02',
      routine: 'string_to_uuid',
    })
    const statement = { query: 'select $1::uuid', params: ['13812345678'] }
    const failed = Object.assign(
      new Error(`Failed query: select $1::uuid params: ${statement.params[0]}`, { cause }),
      statement,
    )
    expect(startFailure(failed).msg).toBe(
      'cannot start: statement failed: select $1::uuid: error 22P02',
    )
  })

  it('keeps the trace of the first error', () => {
    const cause = new Error('first')
    const { stack } = startFailure(new Error('then', { cause }))
    expect(cause.stack).toContain(stack)
  })
})
