import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { keepLogin } from './site/people.ts'
import type { TeamsFile } from './teams/teams-file.ts'
import { OidcTestProvider, type Tampering } from './testing/oidc-provider.ts'
import { newDatabase } from './testing/test-database.ts'
import { DashboardVisitor } from './testing/test-dashboard.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

let provider: OidcTestProvider
let site: TestSite
let visitor: DashboardVisitor
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => {
  await (await newDatabase()).close()
  provider = await OidcTestProvider.start()
})
afterAll(() => provider.close())

const LI = {
  sub: 'u-1',
  name: 'Li Wei',
  email: 'Li.Wei@example.com',
  email_verified: true,
  groups: ['wallet-leads'],
}

/** Rewrites what `teams.json` says of a team. */
async function teamSays(team: string, says: Partial<TeamsFile['teams'][string]>) {
  const file = JSON.parse(await readFile(site.teamsFile, 'utf8')) as TeamsFile
  file.teams[team] = { ...file.teams[team]!, ...says }
  await writeFile(site.teamsFile, JSON.stringify(file))
}
const withMembers = (members: NonNullable<TeamsFile['teams'][string]['members']>) =>
  teamSays('wallet', { members })

beforeEach(async () => {
  provider.tampering = {}
  provider.accounts.clear()
  provider.accounts.set(LI.sub, LI)
  site = await startSite({ oidc: provider.settings })
  visitor = new DashboardVisitor(site)
  await withMembers({ approver: ['group:wallet-leads'] })
})
afterEach(async () => {
  await site.close()
  await site.database.close()
})

const CROSS = { 'sec-fetch-site': 'cross-site' }
const cookiesOf = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )

/** Presses the button; gives the provider's address, and the cookie of this attempt. */
async function begin(to = '/deliver/team', from = visitor) {
  const asked = new URLSearchParams({ to }).toString()
  const { response } = await from.get(`/deliver/login/sso?${asked}`)
  from.cookie = `cp_deliver_login=${cookiesOf(response)['cp_deliver_login']}`
  return { response, address: new URL(response.headers.get('location') ?? 'http://none') }
}

/** Comes back from the provider. */
async function comeBack(address: string, from = visitor) {
  const { pathname, search } = new URL(address)
  const answer = await from.get(pathname + search, CROSS)
  const session = cookiesOf(answer.response)['cp_deliver']
  return { ...answer, status: answer.response.status, session }
}

async function login(sub = LI.sub, from = visitor) {
  const { address } = await begin('/deliver/team', from)
  const answer = await comeBack(provider.agree(address, sub), from)
  from.cookie = `cp_deliver=${answer.session}`
  return answer
}
const isIn = async () => (await visitor.get('/deliver/team')).response.status === 200
const client = (team = 'wallet') => ({ url: site.url, key: site.key(team), by: 'key holder' })
const call = (path: string, body: object, team?: string) =>
  callDelivery(client(team), 'POST', path, body)

describe('a login by OpenID Connect', () => {
  it('uses code, PKCE, state and nonce, and leads back to where one was going DELIV-26', async () => {
    const { response, address } = await begin('/deliver/history')
    expect([response.status, address.origin]).toEqual([303, provider.issuer])
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'cloudplay',
      code_challenge_method: 'S256',
      redirect_uri: `${site.url}/deliver/login/back`,
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^cp_deliver_login=[^;]+; Max-Age=600; Path=\/deliver\/login; HttpOnly; SameSite=Lax$/,
    )
    const back = await comeBack(provider.agree(address, LI.sub))
    expect([back.status, back.response.headers.get('location')]).toEqual([303, '/deliver/history'])
    visitor.cookie = `cp_deliver=${back.session}`
    expect((await visitor.get('/deliver/team')).text).toContain('Li Wei')
  })

  it('makes a person of a team by group or verified address, and the log names them DELIV-26', async () => {
    await login()
    const [entry] = await site.edge.store.newestEntries(1)
    expect(entry).toMatchObject({
      verb: 'people',
      who: 'li.wei',
      team: 'wallet',
      detail: 'li.wei logged in as approver by group:wallet-leads',
    })
    await login()
    expect(await site.edge.store.newestEntries(5), 'a second login changes nothing').toHaveLength(1)
    await withMembers({ viewer: ['li.wei@EXAMPLE.com'], approver: ['group:wallet-leads'] })
    await login()
    expect(site.edge.keys.person('li.wei')?.role, 'an address says more').toBe('viewer')
  })

  it('recognizes somebody who was added by hand, and then only their account DELIV-26', async () => {
    await withMembers({})
    await call('people', { id: 'li', role: 'shipper', email: LI.email })
    expect((await login()).status).toBe(303)
    provider.accounts.set('u-2', { ...LI, sub: 'u-2' })
    expect((await login('u-2')).status, 'somebody else got the address').toBe(403)
    provider.accounts.set('u-3', { ...LI, sub: 'u-3', email_verified: false })
    expect((await login('u-3')).status).toBe(403)
  })

  it('takes back nothing that was decided of somebody while they log in DELIV-26', async () => {
    await withMembers({})
    await call('people', { id: 'li', role: 'approver', email: LI.email })
    const { store } = site.edge
    const asking = { ...store.state.people['li']!, subject: `${provider.issuer}#${LI.sub}` }
    await teamSays('play', { platform: true })
    await call('people/role', { id: 'li', role: 'viewer' }, 'play')
    await keepLogin(site.edge, asking, 'li logged in first')
    expect(store.state.people['li']).toMatchObject({ role: 'viewer', subject: asking.subject })
    // Somebody added under the short name that a login was about to get.
    await call('people', { id: 'wei', role: 'shipper', email: 'wei@example.com' }, 'play')
    const other = { ...asking, id: 'wei', rule: 'group:wallet-leads', subject: 'another' }
    await expect(keepLogin(site.edge, other, 'wei logged in')).rejects.toThrow('wei')
    expect(store.state.people['wei']).toMatchObject({ role: 'shipper', subject: null })
  })

  it('lets in nobody whom no line names DELIV-26', async () => {
    provider.accounts.set('u-4', { sub: 'u-4', email: 'x@example.com', email_verified: true })
    const { status, session, text } = await login('u-4')
    expect([status, session]).toEqual([403, undefined])
    expect(text).toContain('不属于任何团队')
  })

  it('keeps the login by key, and offers the other way only where it is configured DELIV-26', async () => {
    expect((await visitor.get('/deliver/login')).html).toContain('/deliver/login/sso')
    await visitor.login('wallet')
    expect(await isIn()).toBe(true)
    const plain = await startSite()
    const other = new DashboardVisitor(plain)
    expect((await other.get('/deliver/login')).html).not.toContain('/deliver/login/sso')
    expect((await other.get('/deliver/login/sso')).response.status).toBe(404)
    await plain.close()
  })
})

describe('somebody who leaves', () => {
  it('is out while logged in, and stays out DELIV-26', async () => {
    await login()
    expect(await isIn()).toBe(true)
    await teamSays('play', { platform: true })
    await call('people/remove', { id: 'li.wei' }, 'play')
    expect(await isIn()).toBe(false)
    const form = await visitor.post('/deliver/team/two', { on: 'on', token: 'x', form: 'y' })
    expect(form.response.status).toBe(401)
    expect((await login()).status, 'the group still names them').toBe(403)
  })

  it('comes back under another short name once they are added again, and the first one stays out DELIV-26', async () => {
    await teamSays('play', { platform: true })
    await login()
    await call('people/remove', { id: 'li.wei' }, 'play')
    await call('people', { id: 'li', role: 'shipper', email: LI.email, team: 'wallet' }, 'play')
    expect((await login()).status).toBe(303)
    expect(site.edge.keys.person('li')?.role).toBe('shipper')
    await call('people/remove', { id: 'li' }, 'play')
    expect((await login()).status, 'the group still names them').toBe(403)
  })

  it('is out when teams.json no longer names their group DELIV-26', async () => {
    await login()
    await withMembers({ approver: ['group:others'] })
    expect(await isIn()).toBe(false)
    expect((await login()).status).toBe(403)
  })

  it('loses a role with the next request DELIV-26', async () => {
    await call('people', { id: 'li', role: 'approver', email: LI.email })
    await login()
    expect((await visitor.get('/deliver/team')).html).toContain('/deliver/team/add')
    await teamSays('play', { platform: true })
    await call('people/role', { id: 'li', role: 'viewer' }, 'play')
    expect((await visitor.get('/deliver/team')).html).not.toContain('/deliver/team/add')
  })
})

describe('an attacker', () => {
  const FORGERIES: [string, Tampering][] = [
    ['signed by a foreign key', { foreignKey: true }],
    ['unsigned', { unsigned: true }],
    ['of another issuer', { claims: (c) => ({ ...c, iss: 'https://evil.example' }) }],
    ['for another client', { claims: (c) => ({ ...c, aud: 'somebody' }) }],
    ['for two clients', { claims: (c) => ({ ...c, aud: ['cloudplay', 'other'], azp: 'other' }) }],
    ['of another login', { claims: (c) => ({ ...c, nonce: 'x'.repeat(43) }) }],
    ['without a nonce', { claims: ({ nonce: _nonce, ...c }) => c }],
    ['that has run out', { claims: (c) => ({ ...c, exp: 1_000 }) }],
    ['of nobody', { claims: ({ sub: _sub, ...c }) => c }],
    ['of a megabyte', { padding: 1024 * 1024 }],
    ['with an error', { status: 500 }],
  ]
  it('with a forged, foreign, replayed or huge token is not let in DELIV-26', async () => {
    for (const [name, tampering] of FORGERIES) {
      provider.tampering = tampering
      const { status, session } = await login()
      expect([name, status, session]).toEqual([name, 502, undefined])
      // Ten of them, and this network would have to wait.
      site.clock.nowMs += 11 * 60_000
    }
    expect(site.edge.store.state.people).toEqual({})
  })

  it('cannot use an answer twice, nor in another browser DELIV-26', async () => {
    const { address } = await begin()
    const kept = visitor.cookie
    const answer = provider.agree(address, LI.sub)
    const stranger = new DashboardVisitor(site)
    expect((await comeBack(answer, stranger)).status).toBe(403)
    await begin('/deliver', stranger)
    expect((await comeBack(answer, stranger)).status, 'the state is of another login').toBe(403)
    expect((await comeBack(answer)).status).toBe(303)
    visitor.cookie = kept
    expect((await comeBack(answer)).status).toBe(403)
    const asked = provider.tokensAsked
    expect((await comeBack(answer)).status).toBe(403)
    expect(provider.tokensAsked, 'the provider is not even asked').toBe(asked)
  })

  it('cannot mix up issuers, states or addresses DELIV-26', async () => {
    const changed = async (change: (url: URL) => void) => {
      const { address } = await begin()
      const back = new URL(provider.agree(address, LI.sub))
      change(back)
      return (await comeBack(back.href)).status
    }
    expect(await changed((u) => u.searchParams.set('iss', 'https://evil.example'))).toBe(502)
    expect(await changed((u) => u.searchParams.delete('iss'))).toBe(502)
    expect(await changed((u) => u.searchParams.set('state', 'guess'))).toBe(403)
    expect(await changed((u) => u.searchParams.append('code', 'another'))).toBe(502)
    expect(await changed((u) => u.searchParams.set('code', 'x'.repeat(5_000)))).toBe(403)
    expect(await changed((u) => u.searchParams.append('state', 'guess'))).toBe(502)
    expect(
      await changed((u) => {
        u.searchParams.delete('code')
        u.searchParams.set('error', 'access_denied')
      }),
    ).toBe(502)
  })

  it('cannot turn the login into a redirect to elsewhere DELIV-26', async () => {
    for (const to of ['//evil.example', 'https://evil.example/deliver', '/deliver/../api']) {
      const { address } = await begin(to)
      const back = await comeBack(provider.agree(address, LI.sub))
      expect(back.response.headers.get('location')).toBe('/deliver')
    }
  })

  it('who sends a browser back ends no login, and makes nobody wait DELIV-26', async () => {
    const { address } = await begin()
    for (let tries = 0; tries < 11; tries++)
      expect((await comeBack(`${site.url}/deliver/login/back?code=1&state=2`)).status).toBe(403)
    expect((await comeBack(provider.agree(address, LI.sub))).status).toBe(303)
  })

  it('in a frame or a script of the site does not get in DELIV-26', async () => {
    const { address } = await begin()
    const { pathname, search } = new URL(provider.agree(address, LI.sub))
    for (const dest of ['iframe', 'empty', '']) {
      const { response } = await visitor.get(pathname + search, { 'sec-fetch-dest': dest })
      expect([dest, response.status]).toEqual([dest, 403])
    }
  })

  it('who guesses answers has to wait, and the provider is not asked meanwhile DELIV-26', async () => {
    const guess = async () => {
      const { address } = await begin()
      const back = new URL(provider.agree(address, LI.sub))
      back.searchParams.set('code', 'guess')
      return (await comeBack(back.href)).status
    }
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe(502)
    const asked = provider.tokensAsked
    const { response } = await visitor.get('/deliver/login/sso')
    expect(response.status).toBe(429)
    expect((await comeBack(`${site.url}/deliver/login/back?code=1`)).status).toBe(429)
    expect(provider.tokensAsked).toBe(asked)
    site.clock.nowMs += 11 * 60_000
    expect((await login()).status).toBe(303)
  })

  it('with an altered session cookie is nobody DELIV-26', async () => {
    await login()
    const [said = '', mac = ''] = visitor.cookie.replace('cp_deliver=', '').split('.')
    const forged = JSON.parse(Buffer.from(said, 'base64url').toString()) as object
    for (const change of [{ person: 'admin' }, { key: 'x' }, { person: null }, { person: {} }]) {
      const text = Buffer.from(JSON.stringify({ ...forged, ...change })).toString('base64url')
      visitor.cookie = `cp_deliver=${text}.${mac}`
      expect(await isIn()).toBe(false)
    }
    visitor.cookie = `cp_deliver=${Buffer.from('null').toString('base64url')}.${mac}`
    expect(await isIn()).toBe(false)
  })
})

it('a provider that is away takes no other way in, and is asked again DELIV-26', async () => {
  const away = await OidcTestProvider.start()
  const { settings } = away
  await away.close()
  const alone = await startSite({ oidc: settings })
  const there = new DashboardVisitor(alone)
  const { response, text } = await there.get('/deliver/login/sso')
  expect([response.status, text.includes('没有应答')]).toEqual([502, true])
  await there.login('wallet')
  expect((await there.get('/deliver/team')).response.status).toBe(200)
  await alone.close()
})
