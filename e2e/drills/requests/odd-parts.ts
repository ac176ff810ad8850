import fc from 'fast-check'

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
/** Bodies that are not JSON, or that no client means. */
export const brokenTexts = fc.oneof(
  fc.constantFrom(
    '{',
    '',
    'null',
    '[]',
    '"',
    '{"a":1,}',
    '\ufeff{}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"a":1e400}',
    '{"__proto__":{"isAdmin":true}}',
  ),
  fc.constantFrom(
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    nested(3_000),
    `[${'['.repeat(5_000)}`,
    `{"mobile":"${'9'.repeat(70_000)}"}`,
    `{"a":[${'1,'.repeat(20_000)}1]}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const headerText = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_=;,./"\\ %&'), maxLength: 300 })
export const oddHeaders = fc.record(
  {
    token: headerText,
    cookie: headerText,
    'accept-encoding': headerText,
    accept: headerText,
    origin: headerText,
    'x-forwarded-for': headerText,
    'accept-language': headerText,
    range: headerText,
    'if-none-match': headerText,
  },
  { requiredKeys: [] },
)
