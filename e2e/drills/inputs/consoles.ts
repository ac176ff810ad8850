import fc from 'fast-check'
import type { InnerCall } from './inner-calls.ts'
import { NAMES } from './releases.ts'

/** A session at one of the consoles for people. */
interface ConsoleSession {
  home: '/api/operator' | '/deliver'
  cookie: string
  /** What its forms carry. */
  token: string
}

const FROM_A_PAGE = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** Logs in with a key, as a browser does. */
export async function openConsole(
  port: number,
  home: ConsoleSession['home'],
  key: string,
): Promise<ConsoleSession> {
  const address = `http://127.0.0.1:${port}${home}`
  const login = await fetch(`${address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_A_PAGE, ...FORM_TYPE },
    body: new URLSearchParams({ key, by: 'drill' }).toString(),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const page = await fetch(address, { headers: { ...FROM_A_PAGE, cookie } })
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1]
  if (token === undefined) throw new Error(`no session at ${home}: ${login.status}`)
  return { home, cookie, token }
}

const oddName = fc.constantFrom(...NAMES).map(encodeURIComponent)
const id = fc.constantFrom('1', '2', '0', '-1', '1e9', '99999999999999999999', 'x', '__proto__')
const paths: Record<ConsoleSession['home'], fc.Arbitrary<string>> = {
  '/api/operator': fc.oneof(
    fc.constantFrom('', '/add', '/history', '/channels', '/preview', '/preview/open', '/nothing'),
    fc
      .tuple(id, fc.constantFrom('change', 'remove', ''))
      .map((parts) => `/times/${parts.join('/')}`),
  ),
  '/deliver': fc.oneof(
    fc.constantFrom('', '/calendar', '/history', '/sequence', '/nothing'),
    oddName.map((name) => `/remote/${name}`),
    fc
      .tuple(
        oddName,
        fc.constantFrom('promote', 'canary', 'rollback', 'freeze', 'unfreeze', 'withdraw', 'off'),
      )
      .map((parts) => `/remote/${parts.join('/')}`),
    fc
      .tuple(oddName, fc.constantFrom('on', 'activity', 'plan', 'preview', 'constructor'))
      .map((parts) => `/remote/${parts.join('/')}`),
  ),
}

const FIELDS = (
  'type title from until budget price id1 coins1 yuan1 hours1 ask form stamp page at minutes make ' +
  'verb before remote team version percent auto reason device prewarm fallback sequence seenLive seenCanary seenPercent seenShowing __proto__'
).split(' ')
const value = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    'nationalDay',
    'monthlyCard',
    '2027-02-30T25:61',
    '2027-02-01T00:00',
    '1e309',
    '-0',
    '100',
    '1.0.0',
    'act-a',
    'constructor',
    'x'.repeat(5_000),
    '\u0000',
    '\ud800',
    '<',
    'A'.repeat(16),
    'on',
    'mobile',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Pages and forms of somebody who is logged in, mostly with the form's own token. */
export const consoleCalls = (sessions: readonly ConsoleSession[]): fc.Arbitrary<InnerCall> =>
  fc.oneof(...sessions.map(callsOf))

const callsOf = ({ home, cookie, token }: ConsoleSession): fc.Arbitrary<InnerCall> =>
  fc
    .tuple(
      paths[home],
      fc.boolean(),
      fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }),
      fc.oneof({ weight: 6, arbitrary: fc.constant(token) }, { weight: 1, arbitrary: value }),
    )
    .map(([path, isForm, fields, sent]): InnerCall => {
      const headers = { ...FROM_A_PAGE, cookie }
      const query = (more: object) => new URLSearchParams({ ...fields, ...more }).toString()
      return isForm
        ? {
            method: 'POST',
            path: home + path,
            headers: { ...headers, ...FORM_TYPE },
            body: query({ token: sent }),
          }
        : { method: 'GET', path: `${home}${path}?${query({})}`, headers, body: '' }
    })
