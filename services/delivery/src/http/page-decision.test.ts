import { SESSION_COOKIE, type RegistryRemote, type RouteDeclaration } from '@cloudplay/contract'
import { describe, expect, it } from 'vitest'
import { writeOverrideCookie } from '../site/override.ts'
import { writePermit } from '../site/preview.ts'
import { emptyState } from '../store/release-state.ts'
import { decidePage, type DecisionSite, type PageAsk, type PagePlan } from './page-decision.ts'

const NOW_MS = Date.parse('2026-09-01T04:00:00Z')
const SECRET = Buffer.alloc(32, 7)
const VISITOR = 'v'.repeat(22)
const PHONE = { 'sec-ch-ua-mobile': '?1' }

const title = { 'zh-CN': '云游戏', en: 'Games' }
const ROUTES: RouteDeclaration[] = [
  { path: '/', expose: './home', title },
  { path: '/mine', expose: './mine', title, auth: true },
]
const REMOTE: RegistryRemote = {
  name: 'mf-catalog',
  version: '1.0.0',
  container: 'mf_catalog_1_0_0',
  base: '/remotes/mf-catalog/1.0.0/',
  entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
  routes: ROUTES,
  chunks: {},
}

function siteWith(options: DecisionSite['options'] = {}): DecisionSite {
  return {
    store: { state: emptyState(), manifest: () => undefined },
    registryFor: () => ({
      registry: { schema: 1, release: 'r', remotes: [REMOTE] },
      routes: ROUTES.map((route) => ({ remote: REMOTE, route })),
    }),
    secrets: [SECRET],
    keys: { ownerOf: () => undefined },
    options,
    now: () => NOW_MS,
  }
}

const asking = (url: string, headers: PageAsk['headers'] = {}): PageAsk => ({
  url,
  protocol: 'https',
  host: 'play.example.com',
  headers: { cookie: `cp_visitor=${VISITOR}`, ...headers },
})

function planOf(
  url: string,
  headers: PageAsk['headers'] = {},
  options: DecisionSite['options'] = {},
): PagePlan {
  const decision = decidePage(siteWith(options), asking(url, headers))
  if (decision.kind !== 'page') throw new Error(`decided on ${decision.kind}`)
  return decision.plan
}

describe('a visit that belongs elsewhere', () => {
  it('moves from http to https, and gets no cookie on the way SHELL-3', () => {
    const request: PageAsk = { ...asking('/?tab=1'), protocol: 'http' }
    expect(decidePage(siteWith({ publicHost: 'play.example.com' }), request)).toEqual({
      kind: 'redirect',
      to: 'https://play.example.com/?tab=1',
      code: 301,
      cookies: [],
    })
    expect(decidePage(siteWith({ forceHttps: false }), request).kind).toBe('page')
  })

  it('takes the override that its address asks for, in development only DELIV-6', () => {
    const request = asking('/?tab=1&remote.mf-catalog=http://localhost:3004')
    const taken = decidePage(siteWith(), request)
    expect(taken).toMatchObject({ kind: 'redirect', to: '/?tab=1', code: 302 })
    expect(taken.cookies).toEqual([
      expect.stringMatching(/^cp_override=mf-catalog~http%3A%2F%2Flocalhost%3A3004~/),
    ])
    expect(decidePage(siteWith({ production: true }), request).kind).toBe('page')
  })

  it('gets nothing for a missing file, but a page for an unknown address', () => {
    expect(decidePage(siteWith(), asking('/gone.png')).kind).toBe('nothing')
    expect(planOf('/gone').owner).toBeNull()
  })
})

describe('the cookies of a page', () => {
  it('name a new visitor, and leave a known one alone', () => {
    const decision = decidePage(siteWith(), { ...asking('/'), headers: {} })
    expect(decision.cookies).toEqual([
      expect.stringMatching(
        /^cp_visitor=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect(decidePage(siteWith(), asking('/')).cookies).toEqual([])
    expect(planOf('/').visitor).toBe(VISITOR)
  })

  it('remember the device that an address asks for SHELL-7', () => {
    const decision = decidePage(siteWith(), asking('/?device=mobile'))
    expect(decision.cookies).toEqual([expect.stringMatching(/^cp_device=mobile; /)])
    expect(decidePage(siteWith(), asking('/?device=tv')).cookies).toEqual([])
  })
})

describe('the server draws a page', () => {
  it('for a visitor whose device is certain, and lets them report EDGE-2', () => {
    expect(planOf('/', PHONE)).toMatchObject({
      device: 'mobile',
      deviceSource: 'hint',
      isDrawn: true,
      isReporting: true,
    })
  })

  it('for a robot, which reports nothing EDGE-2', () => {
    expect(planOf('/', { 'user-agent': 'Examplebot/1.0' })).toMatchObject({
      isDrawn: true,
      isReporting: false,
    })
  })

  it('for an address without a page, where it draws that nothing is there EDGE-2', () => {
    expect(planOf('/gone', PHONE)).toMatchObject({ owner: null, isDrawn: true })
  })

  it.each([
    ['a visitor whose device is a guess', '/', {}],
    ['a page that needs a login', '/mine', PHONE],
    ['a player', '/', { ...PHONE, cookie: `cp_visitor=${VISITOR}; ${SESSION_COOKIE}=t` }],
  ])('but not for %s EDGE-2', (_who, url, headers) => {
    expect(planOf(url, headers)).toMatchObject({ isDrawn: false, isReporting: true })
  })

  it('in a preview too, which reports nothing DELIV-24', () => {
    const permit = writePermit(SECRET, { atMs: NOW_MS + 60_000, untilMs: NOW_MS + 3_600_000 })
    expect(planOf('/', { ...PHONE, cookie: `cp_preview=${permit}` })).toMatchObject({
      preview: { nowMs: NOW_MS + 60_000 },
      isDrawn: true,
      isReporting: false,
    })
  })

  it('and says of a preview that does not work that it is over, once DELIV-24', () => {
    const request = asking('/', { ...PHONE, cookie: `cp_visitor=${VISITOR}; cp_preview=x~en` })
    const decision = decidePage(siteWith(), request)
    expect(decision).toMatchObject({ plan: { preview: 'over', isReporting: true } })
    expect(decision.cookies).toEqual([
      expect.stringMatching(/^cp_preview=; Max-Age=0; /),
      expect.stringMatching(/^lang=en; /),
    ])
    expect(decidePage(siteWith(), { ...request, url: '/gone.png' })).toEqual({
      kind: 'nothing',
      cookies: [],
    })
  })

  it('but not with a remote from a developer, which reports nothing DELIV-6', () => {
    const override = { remote: 'mf-catalog', origin: 'http://localhost:3004' }
    const permits = writeOverrideCookie(SECRET, [{ ...override, untilMs: NOW_MS + 1 }])
    expect(planOf('/', { ...PHONE, cookie: `cp_override=${permits}` })).toMatchObject({
      overrides: [override],
      isDrawn: false,
      isReporting: false,
    })
  })
})
