import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeError, ErrorWithFacts, errorText } from './describe-error.ts'
import { hidePersons } from './hide-secrets.ts'

const hex = fc
  .stringMatching(/^[0-9a-f]{32}$/)
  .filter((text) => /[a-f]/.test(text) && /\d/.test(text))
const token = fc.stringMatching(/^[\w-]{30}[a-z]\d$/)
const secret = fc.oneof(
  fc.stringMatching(/^1[3-9]\d{9}$/),
  fc.stringMatching(/^\d{17}[\dX]$/),
  fc.stringMatching(/^\d{6}$/),
  fc.constantFrom('司马相如', '欧阳修', '王小明'),
  fc.uuid(),
  hex,
  token,
)

/** Made like those of drizzle and `pg`; the gateway's tests use real ones. */
const failedQuery = (query: string, params: string[], cause: Error) =>
  Object.assign(new Error(`Failed query: ${query}\nparams: ${params.join(',')}`, { cause }), {
    query,
    params,
  })
const databaseError = (message: string, fields: object) =>
  Object.assign(new Error(message), { name: 'error', routine: 'any' }, fields)

/** Every way for a value to get into an error. */
const errorsWith: Record<string, (value: string) => Error> = {
  'a message': (value) => new Error(`no account for ${value}`),
  'a quoted message': (value) => new Error(`"${value}" is not valid`),
  'an address': (value) => new Error(`GET https://sms.example/send?to=${value} failed`),
  'a header': (value) => new Error(`refused: authorization: Bearer ${value}`),
  'a cause': (value) => new Error('outer', { cause: new Error(`inner ${value}`) }),
  'a cause that is a text': (value) => new Error('outer', { cause: value }),
  'one of several errors': (value) =>
    new AggregateError([new Error(value)], `all failed: ${value}`),
  'a name': (value) => Object.assign(new Error('x'), { name: `Fault ${value}` }),
  'a code': (value) => Object.assign(new Error('x'), { code: `E ${value}` }),
  'a property': (value) =>
    Object.assign(new Error('x'), {
      response: { data: value },
      config: { headers: { token: value } },
    }),
  'lines that look like frames': (value) => new Error(`first\n    at ${value} (a.js:1:1)`),
  'the input of a parser': (value) => {
    try {
      JSON.parse(`{"mobile":${value}oops`)
    } catch (error) {
      return error as Error
    }
    throw new Error('parsed')
  },
  'parameters of a statement': (value) =>
    failedQuery('select 1 where a = $1', [value], new Error('away')),
  'a statement that has it': (value) =>
    failedQuery(`select pg_advisory_xact_lock(hashtext('${value}'))`, [], new Error('away')),
  'a value that PostgreSQL quotes': (value) =>
    databaseError(`invalid input syntax for type uuid: "${value}"`, {
      code: '22P02',
      detail: `Key (mobile)=(${value})`,
      where: `unnamed portal parameter $1 = '${value}'`,
    }),
}

describe('an error in a log', () => {
  it.each(Object.entries(errorsWith))('hides a secret in %s SEEN-6', (_, errorWith) => {
    fc.assert(
      fc.property(secret, (value) => {
        const error = errorWith(value)
        for (const said of [JSON.stringify(describeError(error)), errorText(error)])
          expect(said).not.toContain(value)
      }),
    )
  })

  it('hides a private key', () => {
    const key = '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg kqhkiG9w0\n-----END PRIVATE KEY-----'
    expect(errorText(new Error(`cannot read ${key}`))).toBe('Error: cannot read …')
    expect(errorText(new Error(`cannot read ${key.slice(0, 40)}`))).not.toContain('MIIE')
  })

  it('keeps the facts that an operator needs', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
    })
    expect(errorText(new Error('the connection to the database is lost', { cause: refused }))).toBe(
      'Error: the connection to the database is lost < Error ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432',
    )
    const duplicate = databaseError(
      'duplicate key value violates unique constraint "orders_sn_once"',
      {
        code: '23505',
        constraint: 'orders_sn_once',
        detail: 'Key (mobile)=(13812345678) already exists.',
      },
    )
    expect(
      errorText(failedQuery('insert into orders values ($1)', ['13812345678'], duplicate)),
    ).toBe(
      'Error: statement failed: insert into orders values ($1) < error 23505: duplicate key value violates unique constraint "orders_sn_once", orders_sn_once',
    )
    const { stack } = describeError(new Error('here'))
    expect(stack).toContain('describe-error.test.ts')
    expect(stack).not.toContain('here')
  })

  it('shows the facts that a thrower adds for the log, and no field of other errors', () => {
    const facts = { folder: '/var/lib/cloudplay-4f1c9a77e2/database', freeBytes: 12345678 }
    expect(
      describeError(new Error('outer', { cause: new ErrorWithFacts('the disk is full', facts) }))
        .cause,
    ).toMatchObject({ facts })
    expect(
      describeError(Object.assign(new Error('x'), { facts: { mobile: '13812345678' } })),
    ).not.toHaveProperty('facts')
  })

  it('is bounded for deep and wide errors', () => {
    let error = new Error('x'.repeat(10_000))
    for (let depth = 0; depth < 50; depth++)
      error = new AggregateError(Array(50).fill(error), 'y'.repeat(10_000), { cause: error })
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(200_000)
  })

  it.each([[null], [undefined], ['13812345678'], [{ message: '13812345678' }], [42]])(
    'shows only the type of %j',
    (thrown) => {
      expect(describeError(thrown)).toEqual({ type: typeof thrown })
    },
  )
})

it('a log line loses mobiles and ID numbers in all fields, and keeps times and counts SEEN-6', () => {
  const line =
    '{"level":40,"time":1795461305308,"to":"13812345678","said":["11010519491231002X"],"count":12345678901}'
  expect(hidePersons(line)).toBe(
    '{"level":40,"time":1795461305308,"to":"…","said":["…"],"count":12345678901}',
  )
})
