import { describe, expect, it } from 'vitest'
import { loginFor, path, safeRedirect } from './index.ts'

describe('paths', () => {
  it('builds every address of the site', () => {
    expect([
      path.home(), path.browse(), path.game(1), path.game(1, { cid: 'a b' }), path.search('星海'), path.search(),
      path.featured({ tag_id: 3, title: '热门' }), path.login({ redirect: '/game/1?x=2' }), path.accountHelperAdd(),
      path.infiniteCard({ isShowBack: 1 }), path.newsItem(7),
    ]).toMatchInlineSnapshot(`
      [
        "/",
        "/?tab=1",
        "/game/1",
        "/game/1?cid=a+b",
        "/search/%E6%98%9F%E6%B5%B7",
        "/search",
        "/Choiceness?tag_id=3&title=%E7%83%AD%E9%97%A8",
        "/login?redirect=%2Fgame%2F1%3Fx%3D2",
        "/accountHelper/add",
        "/infiniteCard?isShowBack=1",
        "/news/7",
      ]
    `)
  })
})

describe('redirects go only to paths of this site (ACCT-5)', () => {
  it.each([
    ['https://evil.example/', '/'], ['//evil.example', '/'], ['/\\evil.example', '/'], ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'], ['', '/'], [null, '/'], [undefined, '/'], ['game/1', '/'],
    ['/game/1?cid=2#x', '/game/1?cid=2#x'], ['/?tab=2', '/?tab=2'], ['/a/../..//evil.example', '/'],
  ])('%s → %s', (given, wanted) => {
    expect(safeRedirect(given)).toBe(wanted)
  })

  it('carries the page to come back to, but never the login page', () => {
    expect(loginFor('/game/1?a=1')).toBe('/login?redirect=%2Fgame%2F1%3Fa%3D1')
    expect(loginFor('/login?redirect=/x')).toBe('/login')
    expect(loginFor('/')).toBe('/login')
  })
})
