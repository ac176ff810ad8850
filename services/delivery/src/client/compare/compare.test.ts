import { describe, expect, it } from 'vitest'
import type { RouteDeclaration } from '@cloudplay/contract/registry'
import { runDeliver } from '../../testing/run-deliver.ts'
import { deliver } from '../commands.ts'
import { addressesOf, fileNameOf, pathsIn } from './addresses.ts'
import type { Compared, ComparedPage } from './compare.ts'
import { layoutChanges } from './geometry.ts'
import { reportPage } from './report-page.ts'
import { reportLines, reportMarkdown } from './report-text.ts'
import { REPORT_TEXTS } from './texts.ts'

const route = (path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  expose: './page',
  title: { 'zh-CN': '页', en: 'Page' },
  ...more,
})

describe('the pages that are compared', () => {
  const pagesOf = (routes: RouteDeclaration[], most = 30, known: string[] = []) =>
    addressesOf(routes, 'mobile', { known, most })

  it("are a remote's routes of the form, each by an address that exists DELIV-24", () => {
    const routes = [
      route('/'),
      route('/', { search: { tab: '1' } }),
      route('/search/:name?'),
      route('/game/:id'),
      route('/rules/*'),
      route('/wide', { device: 'desktop' }),
    ]
    expect(pagesOf(routes, 30, ['/news/3', '/game/7', '/game/8'])).toEqual({
      pages: ['/', '/?tab=1', '/search', '/game/7', '/rules'],
      leftOut: [],
    })
  })

  it('leave out what a visitor cannot open, and say why DELIV-24', () => {
    const routes = [route('/orders', { auth: true }), route('/game/:id'), route('/a'), route('/b')]
    expect(pagesOf(routes, 1)).toEqual({
      pages: ['/a'],
      leftOut: [
        { path: '/orders', why: 'login' },
        { path: '/game/:id', why: 'address' },
        { path: '/b', why: 'limit' },
      ],
    })
  })

  it('are on this site, even if its map names others DELIV-24', () => {
    const map =
      '<loc>https://evil.example/game/7</loc><loc>no address</loc><loc>https://site.example//evil.example/game/7</loc>'
    const known = pathsIn(map)
    expect(known).toEqual(['/game/7', '//evil.example/game/7'])
    expect(pagesOf([route('/game/:id')], 30, known).pages).toEqual(['/game/7'])
    expect(pagesOf([route('/game/:id')], 30, ['//evil.example/game/7']).pages).toEqual([])
  })

  it.each([
    '/../../etc/passwd',
    '/a%2f..%2f..',
    '/\u0000',
    String.raw`/..\..\a`,
    '/' + 'a'.repeat(5_000),
  ])('never lead out of the folder: %j DELIV-24', (address) => {
    expect(fileNameOf(3, address, 'mobile', 'zh-CN')).toMatch(
      /^03-[A-Za-z0-9-]{1,40}-mobile-zh-CN$/,
    )
  })
})

describe('changes of layout', () => {
  const words = REPORT_TEXTS.en.changes
  const box = (name: string, y: number, more = {}) => ({
    name,
    x: 0,
    y,
    width: 100,
    height: 40,
    ...more,
  })

  it('say what moved, was resized, is new and gone, together where it moved alike DELIV-24', () => {
    const before = [box('h1 "A"', 0), box('a "B"', 50), box('a "C"', 100), box('img "D"', 150)]
    const after = [
      box('h1 "A"', 1),
      box('a "B"', 62),
      box('a "C"', 112),
      box('button "E"', 90, { width: 300 }),
    ]
    expect(
      layoutChanges({ boxes: before, heightPx: 800 }, { boxes: after, heightPx: 812 }, words),
    ).toEqual([
      'page: +12 px tall',
      'a "B" and 1 more: moved by 0, +12 px',
      'img "D": gone',
      'button "E": new',
    ])
    expect(
      layoutChanges(
        { boxes: [box('a "B"', 0)], heightPx: 800 },
        { boxes: [box('a "B"', 0, { width: 50 })], heightPx: 800 },
        words,
      ),
    ).toEqual(['a "B": resized by -50, 0 px'])
  })

  it('are a few lines however many there are DELIV-24', () => {
    const boxes = Array.from({ length: 400 }, (_, nth) => box(`a "${nth}"`, nth))
    const moved = boxes.map((one, nth) => ({ ...one, y: one.y + 2 + nth }))
    const lines = layoutChanges({ boxes, heightPx: 1 }, { boxes: moved, heightPx: 1 }, words)
    expect(lines).toHaveLength(13)
    expect(lines.at(-1)).toBe('… and 388 more')
  })
})

const HOSTILE = '/a|b`](https://evil.example)<img src=x onerror=alert(1)>@everybody\n# big\u202e'
const page = (more: Partial<ComparedPage>): ComparedPage => ({
  address: '/a',
  device: 'mobile',
  language: 'zh-CN',
  is: 'same',
  share: 0,
  layout: [],
  pictures: {},
  ...more,
})
const compared = (pages: ComparedPage[]): Compared => ({
  remote: 'mf-guild',
  before: '1.0.0',
  after: '1.1.0',
  pages,
  leftOut: [{ path: '/orders', why: 'login' }],
})

describe('the report', () => {
  it('is a table with a row for each page, a column for each form DELIV-24', () => {
    const text = reportMarkdown(
      compared([
        page({ is: 'changed', share: 0.031 }),
        page({ language: 'en' }),
        page({ device: 'desktop', is: 'changed', layout: ['h1 "A": gone'] }),
        page({
          device: 'desktop',
          language: 'en',
          is: 'trouble',
          trouble: { trouble: 'answered', detail: '503', side: 'after' },
        }),
        page({ address: '/b', is: 'new' }),
      ]),
      REPORT_TEXTS.en,
    )
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        '`1.0.0 is live → 1.1.0`',
        '| Page | Phone, 中文 | Phone, English | Desktop, 中文 | Desktop, English |',
        '| `/a` | 3.1 % | same | layout only | `This release: answers 503` |',
        '| `/b` | new page |  |  |  |',
        '- `/a` Desktop, 中文: `h1 "A": gone`',
        'Pages left out: `/orders` (needs a login)',
      ]),
    )
  })

  it('shows what a page or a team wrote as text, in a comment and in the page DELIV-24', () => {
    const trouble = { trouble: 'failed', detail: HOSTILE, side: 'after' } as const
    const hostile = compared([
      page({ address: HOSTILE, is: 'changed', share: 0.5, layout: [HOSTILE] }),
      page({ address: HOSTILE, language: 'en', is: 'trouble', trouble }),
    ])
    const markdown = reportMarkdown(hostile, REPORT_TEXTS.en)
    const outsideCode = markdown.replaceAll(/`[^`\n]*`/g, '')
    expect(outsideCode).not.toMatch(/evil\.example|<img|@everybody|# big/)
    expect(markdown.match(/^\| /gm)).toHaveLength(3)
    const html = reportPage(hostile, {
      texts: REPORT_TEXTS.en,
      language: 'en',
      read: () => Buffer.from(''),
    })
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x')
    for (const line of reportLines(hostile, REPORT_TEXTS['zh-CN']))
      expect(line).not.toMatch(/[\n\u202e]/)
  })

  it('has its pictures in it, and beyond 40 MB only their names DELIV-24', () => {
    const pictures = { before: 'pictures/1.jpg', after: 'pictures/2.jpg' }
    const html = reportPage(compared([page({ is: 'changed', share: 0.1, pictures })]), {
      texts: REPORT_TEXTS['zh-CN'],
      language: 'zh-CN',
      read: (file) => Buffer.alloc(file.includes('1') ? 1_000 : 41 * 1024 * 1024, 1),
    })
    expect(html).toContain('src="data:image/jpeg;base64,AQEB')
    expect(html).toContain('src="pictures/2.jpg"')
    expect(html.length).toBeLessThan(10_000)
  })
})

describe('the command', () => {
  const away = { url: 'http://127.0.0.1:9', dataDir: '/nowhere', teamsFile: '/nowhere.json' }
  const run = (...args: string[]) => {
    const said: string[] = []
    const terminal = {
      env: { DELIVERY_URL: 'http://127.0.0.1:9', DELIVERY_KEY: 'cpk_1', CHROMIUM_PATH: '/nowhere' },
      out: (text: string) => said.push(text),
      err: (text: string) => said.push(text),
    }
    return deliver(args, terminal).then((code) => ({ code, said: said.join('\n') }))
  }

  it.each([
    [['compare'], 'the remote is missing'],
    [
      ['compare', 'mf-a', 'https://evil.example/deliver/preview?permit=a'],
      'is not a preview link of http://127.0.0.1:9',
    ],
    [['compare', 'mf-a', 'http://127.0.0.1:9/other'], 'is not a preview link'],
    [['compare', 'mf-a', '//evil.example/a'], 'is not an address of a page'],
    [['compare', 'mf-a', '1.0.0', '1.1.0'], 'only one version'],
    [['compare', 'mf-a', '1.0.0', '/deliver/preview?permit=a'], 'a version or a preview link'],
    [['compare', 'mf-a', '--limit', '101'], 'is not between 0 and 100'],
    [['compare', 'mf-a', '--minutes', '1e9'], 'is not between 0 and 60'],
    [['compare', 'mf-a', '--percent=-1'], 'is not between 0 and 100'],
    [['compare', 'mf-a', '--language', 'fr'], 'is none of zh-CN, en'],
  ])('%j says what is wrong DELIV-24', async (args, words) => {
    const { code, said } = await run(...args)
    expect([code, said]).toEqual([2, expect.stringContaining(words)])
  })

  it('ends with 3 where no site answers, before a browser is opened DELIV-24', async () => {
    expect(await run('compare', 'mf-a')).toMatchObject({ code: 3 })
    expect((await runDeliver(away, 'help', 'compare')).out).toContain('compare mf-wallet')
  })
})
