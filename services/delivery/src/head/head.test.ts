import { firstDataKey } from '@cloudplay/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { shipBuild } from '../client/ship-build.ts'
import type { FirstData } from '../first-data/first-data.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'
import { visit } from '../testing/visit.ts'
import { shortText } from './page-head.ts'
import { PLACES_MAX, sitemapIndexXml, sitemapParts } from './sitemap.ts'

const HOSTILE = '</title></script><script>window.stolen=1</script>"\'&'
const title = { 'zh-CN': '游戏详情', en: 'Game' }

const answers: Record<string, unknown> = {
  [firstDataKey('getGameInfo', { game_id: 1 })]: {
    name: '星海拾光',
    desc: '夜色落在海面，\n星光从云间坠下。',
    banner_url: '/media/games/starlight/wide-1280.webp',
    tags: ['休闲', HOSTILE],
  },
  [firstDataKey('getGameInfo', { game_id: 2 })]: {
    name: HOSTILE,
    desc: HOSTILE.repeat(20),
    banner_url: 'javascript:alert(1)',
    tags: 'none',
  },
  [firstDataKey('getCategory', {})]: {
    list: [
      { id: 3, name: '动作' },
      { id: 4, name: '休闲' },
    ],
  },
  [firstDataKey('getCategoryGames', { cateId: 3, page: 1 })]: {
    list: [{ game_id: 1, name: '星海拾光' }, { game_id: 1, name: '星海拾光' }, { name: '无号' }],
    count: 2,
  },
  [firstDataKey('getIndexPc', {})]: {
    module: [{ resource: [{ game_id: 1, name: '星海拾光' }] }, { resource: 'none' }],
  },
  [firstDataKey('newsDetail', { id: 7 })]: {
    title: '上线了',
    brief: '今天起',
    cover: 'https://cdn.example/a.webp',
    ctime: 1_767_000_000,
  },
}

const firstData: FirstData = async (call, body) => {
  if (call === 'getAllGame')
    return { status: 200, msg: '', data: { list: [{ game_id: 1 }, { game_id: 2 }], count: 2 } }
  if (call === 'news')
    return {
      status: 200,
      msg: '',
      data: { lists: { lists: [{ id: 7, ctime: 1_767_000_000 }], total: 1 } },
    }
  const data = answers[firstDataKey(call, body)]
  if (call === 'getGameInfo' && !data) return { status: 404, msg: '没有这个游戏', data: null }
  return data ? { status: 200, msg: '', data } : null
}

let site: TestSite
afterEach(() => site.close())

async function open(options: Parameters<typeof startSite>[0] = {}): Promise<void> {
  site = await startSite({ firstData, ...options })
  const share = {
    text: { 'zh-CN': '一张卡，随便玩', en: 'One card' },
    picture: '/media/activities/infinite-card/hero-1280.webp',
  }
  const { dir } = await fakeBuild({
    routes: [
      {
        path: '/',
        expose: './home',
        title: { 'zh-CN': '云游戏', en: 'Cloudplay' },
        preload: [{ call: 'getIndexPc', body: {} }],
      },
      {
        path: '/more/:id',
        expose: './category',
        title: { 'zh-CN': '游戏分类', en: 'Category' },
        share: { text: { 'zh-CN': '{name}类的游戏', en: 'Games: {name}' } },
        preload: [
          { call: 'getCategory', body: {} },
          { call: 'getCategoryGames', body: { cateId: ':id', page: 1 } },
        ],
      },
      {
        path: '/more',
        expose: './all',
        title: { 'zh-CN': '全部游戏', en: 'All games' },
        unlisted: true,
        preload: [
          { call: 'getCategory', body: {} },
          { call: 'getCategoryGames', body: { cateId: 0, page: 1 } },
        ],
      },
      {
        path: '/played',
        expose: './played',
        title: { 'zh-CN': '玩过的', en: 'Played' },
        unlisted: true,
      },
      {
        path: '/game/:id',
        expose: './game',
        title,
        preload: [{ call: 'getGameInfo', body: { game_id: ':id' } }],
      },
      {
        path: '/news/:id',
        expose: './news',
        title: { 'zh-CN': '热门资讯', en: 'News' },
        preload: [{ call: 'newsDetail', body: { id: ':id' } }],
      },
      { path: '/card', expose: './card', title: { 'zh-CN': '月卡', en: 'Card' }, share },
      {
        path: '/coins',
        expose: './coins',
        title: { 'zh-CN': '网币', en: 'Coins' },
        share: { text: { 'zh-CN': '每天来领', en: 'Every day' } },
        activity: {},
      },
      { path: '/orders', expose: './orders', title: { 'zh-CN': '订单', en: 'Orders' }, auth: true },
    ],
  })
  await shipBuild({ url: site.url, key: site.key('catalog'), by: 'me', dir, promote: true })
}

async function headOf(address: string, headers: Record<string, string> = {}) {
  const page = await visit(site, address, headers)
  const [head = ''] = page.html.split('</head>')
  const metas = Object.fromEntries(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content],
    ),
  )
  const alternates = Object.fromEntries(
    [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, language, url]) => [language, url],
    ),
  )
  const structured = [
    ...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
  ].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
  return {
    ...page,
    head,
    metas,
    structured,
    alternates,
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
  }
}

describe('what a page says about itself EDGE-3', () => {
  it('a game is named, with its picture and as a video game', async () => {
    await open()
    const { title: written, metas, canonical, structured } = await headOf('/game/1?channel=x')
    expect(written).toBe('星海拾光 - 游戏详情 - 云游戏')
    expect(canonical).toBe(`${site.url}/game/1`)
    expect(metas).toMatchObject({
      description: '夜色落在海面， 星光从云间坠下。',
      'og:title': written,
      'og:image': `${site.url}/media/games/starlight/wide-1280.webp`,
      'og:url': canonical,
      'og:locale': 'zh_CN',
      'og:locale:alternate': 'en_US',
    })
    expect(structured).toMatchObject([
      {
        '@type': 'VideoGame',
        name: '星海拾光',
        url: canonical,
        genre: ['休闲', HOSTILE],
        inLanguage: 'zh-CN',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ item: `${site.url}/` }, { name: '星海拾光', item: canonical }],
      },
    ])
  })

  it('a news item is an article with its day', async () => {
    await open()
    const { title: written, metas, structured } = await headOf('/news/7', { cookie: 'lang=en' })
    expect(written).toBe('上线了 - News - Cloudplay')
    expect(metas).toMatchObject({
      'og:type': 'article',
      'og:image': 'https://cdn.example/a.webp',
      'og:locale': 'en_US',
    })
    expect(structured).toMatchObject([
      {
        '@type': 'NewsArticle',
        headline: '上线了',
        datePublished: '2025-12-29T09:20:00.000Z',
        publisher: { name: 'Cloudplay' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{}, { item: `${site.url}/news?lang=en` }, { position: 3 }],
      },
    ])
  })

  it('names of editors end no element, and no other address than a web one is a picture', async () => {
    await open()
    const { html, metas, structured } = await headOf('/game/2')
    expect(html).not.toContain('<script>window.stolen')
    expect(metas['og:image']).toBeUndefined()
    expect(structured[0]).toMatchObject({ name: HOSTILE })
    expect(metas['description']?.length).toBeLessThan(1200)
  })

  it('an activity has the sentence and picture of its route, and any page those of the site', async () => {
    await open()
    expect((await headOf('/card')).metas).toMatchObject({
      description: '一张卡，随便玩',
      'og:image': `${site.url}/media/activities/infinite-card/hero-1280.webp`,
    })
    expect((await headOf('/')).metas).toMatchObject({
      'og:image': `${site.url}/media/brand/icon-512.png`,
    })
    expect((await headOf('/', { cookie: 'lang=en' })).metas['description']).toMatch(/PC games/)
  })

  it('search engines skip pages for players and missing pages', async () => {
    await open()
    for (const address of ['/orders', '/played', '/none', '/game/99', '/game/seven', '/more/99']) {
      const { metas, canonical, structured, alternates } = await headOf(address)
      expect(alternates).toEqual({})
      expect([metas['robots'], canonical, structured.length, metas['og:url']]).toEqual([
        'noindex',
        undefined,
        0,
        undefined,
      ])
    }
  })

  it('home is a site with a search, and lists its games', async () => {
    await open()
    const { structured } = await headOf('/')
    expect(structured).toMatchObject([
      {
        '@type': 'WebSite',
        name: '云游戏',
        alternateName: ['Cloudplay'],
        url: `${site.url}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${site.url}/search/{search_term_string}` },
        },
      },
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, name: '星海拾光', url: `${site.url}/game/1` }],
      },
    ])
  })

  it('a list is named by its data, says what it is about, and lists each game once', async () => {
    await open()
    const { title: written, metas, structured } = await headOf('/more/3')
    expect(written).toBe('动作 - 游戏分类 - 云游戏')
    expect(metas['description']).toBe('动作类的游戏')
    expect(structured).toMatchObject([
      { '@type': 'ItemList', name: '动作', itemListElement: [{ url: `${site.url}/game/1` }] },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: '动作' }] },
    ])
    expect(structured[0]!['itemListElement']).toHaveLength(1)
  })

  it('each language of a page has an address, and a visitor who has chosen none gets that language', async () => {
    await open()
    const chinese = `${site.url}/game/1`
    const english = `${chinese}?lang=en`
    for (const [address, headers, canonical] of [
      ['/game/1', {}, chinese],
      ['/game/1?lang=en', {}, english],
      ['/game/1', { cookie: 'lang=en' }, english],
      ['/game/1?lang=en', { cookie: 'lang=zh-CN' }, chinese],
      ['/game/1?lang=fr', {}, chinese],
      ['/game/1/', {}, chinese],
    ] as const) {
      const head = await headOf(address, headers)
      expect([address, head.canonical]).toEqual([address, canonical])
      expect(head.alternates).toEqual({ 'zh-CN': chinese, 'x-default': chinese, en: english })
    }
    const { response, html } = await headOf('/game/1?lang=en')
    expect(html).toContain('<html lang="en"')
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^lang=en;/))
    const chosen = await headOf('/game/1?lang=en', { cookie: 'lang=zh-CN' })
    expect(chosen.response.headers.getSetCookie().join()).not.toContain('lang=')
  })

  it('what does not exist is answered with 404, and the shell knows SHELL-1', async () => {
    await open()
    for (const address of ['/game/99', '/game/seven', '/more/99']) {
      const { status, title: written, context, preloads, data } = await headOf(address)
      expect([address, status, written, context.missing, preloads, data]).toEqual([
        address,
        404,
        '页面不存在 - 云游戏',
        true,
        [],
        {},
      ])
    }
    const none = await headOf('/none')
    expect([none.status, none.context.missing]).toEqual([404, undefined])
    for (const address of ['/game/1', '/more'])
      expect((await headOf(address)).context.missing).toBeUndefined()
  })

  it('what a page says to search engines is not in the registry that every page carries', async () => {
    await open()
    const { payload } = (await headOf('/card')).registry
    expect(payload).not.toMatch(/一张卡|unlisted/)
  })

  it('what an activity says of itself is there, as home shows it HOME-13', async () => {
    await open()
    expect((await headOf('/card')).registry.payload).toContain('每天来领')
  })

  it('its own address is the configured host, never one that a visitor names', async () => {
    await open({ publicHost: 'play.example', forceHttps: false })
    expect((await headOf('/game/1')).canonical).toBe('http://play.example/game/1')
    const forged = await site.app.inject({
      url: '/game/1',
      headers: { host: 'a"><script>', accept: 'text/html' },
    })
    expect(forged.body).not.toContain('a"><script>')
  })

  it.each([
    ['短', '短'],
    ['星'.repeat(200), `${'星'.repeat(159)}…`],
    ['👍'.repeat(161), `${'👍'.repeat(159)}…`],
  ])('a description is cut between signs: %#', (text, short) => {
    expect(shortText(text)).toBe(short)
  })
})

describe('search engines EDGE-3', () => {
  it('find every page for everybody in the sitemap', async () => {
    await open()
    const answer = await fetch(`${site.url}/sitemap.xml`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    const places = [
      ...(await answer.text()).matchAll(
        /<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g,
      ),
    ]
    expect(places.map(([, path, day]) => [path?.slice(site.url.length), day])).toEqual([
      ['/', '2026-09-01'],
      ['/card', '2026-09-01'],
      ['/coins', '2026-09-01'],
      ['/more/3', undefined],
      ['/more/4', undefined],
      ['/game/1', undefined],
      ['/game/2', undefined],
      ['/news/7', '2025-12-29'],
    ])
  })

  it('get a long sitemap in files of what the protocol allows', async () => {
    const places = Array.from({ length: PLACES_MAX + 1 }, (_, at) => ({ path: `/game/${at}` }))
    const parts = sitemapParts(places)
    expect(parts.map((part) => part.length)).toEqual([PLACES_MAX, 1])
    expect(sitemapIndexXml('https://a.example', parts)).toContain(
      '<sitemap><loc>https://a.example/sitemap-2.xml</loc></sitemap>',
    )
    expect(sitemapParts([])).toEqual([[]])
    await open()
    const statusOf = async (file: string) => (await fetch(`${site.url}/${file}`)).status
    expect(await statusOf('sitemap-1.xml')).toBe(200)
    for (const file of ['sitemap-0.xml', 'sitemap-2.xml', 'sitemap-9999.xml', 'sitemap-x.xml'])
      expect([file, await statusOf(file)]).toEqual([file, 404])
  })

  it('find the sitemap in robots.txt, with the pages they must skip', async () => {
    await open()
    const text = await (await fetch(`${site.url}/robots.txt`)).text()
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
  })
})
