import { markupPayloads, redirectPayloads } from '@cloudplay/rules/testing/payloads'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedNewsItems } from '../seed/news/news-items.ts'
import { safeHtml } from './safe-html.ts'

describe('HTML that comes from outside LIST-13', () => {
  it('keeps the tags that our texts use', () => {
    const html =
      '<h3>标题</h3><p>一段<strong>重点</strong>，<a href="/game/1">去玩</a>。</p><ul><li>甲 &amp; 乙</li></ul><br><img src="/media/games/0ad/wide-640.webp" alt="图">'
    expect(safeHtml(html)).toBe(html)
  })

  it('opens other sites in a separate tab', () => {
    expect(safeHtml('<a href="https://play0ad.com/">官网</a>')).toBe(
      '<a href="https://play0ad.com/" target="_blank" rel="noopener noreferrer">官网</a>',
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="/&#47;evil.example">x</a>',
    '<a href="/&#x2f;evil.example">x</a>',
    '<a href="/&sol;evil.example">x</a>',
    '<a href="/a&bsol;b">x</a>',
    '<p onclick="x()">',
    '<P STYLE="x">',
    '<iframe src="https://a.example">',
    '<svg/onload=alert(1)>',
    '<a href="/x" onmouseover="y">',
    '<a href="data:text/html,x">',
    '<img src="/media/../api/x" onload="y">',
    '<p\nonclick=x>',
    '<<p>script>',
    '<style>*{}</style>',
    '<a href="https://a.example" style="x">',
    '<form action="/x">',
    '<base href="https://a.example">',
    '<!-- <p> -->',
  ])('turns %s into text', (html) => {
    const tags = safeHtml(html).match(/<[^>]*>/g) ?? []
    expect(tags.filter((tag) => !/^<\/?(p|a|strong)>$/.test(tag))).toEqual([])
  })

  const listed =
    /^<(\/?(p|a|h2|h3|h4|ul|ol|li|strong|em|b|i|blockquote|figure|figcaption)|[bh]r ?\/?|a href="(\/(?![/\\])|https:\/\/)[^"'\s<>\\]*"( target="_blank" rel="noopener noreferrer")?)>$/

  it.each(markupPayloads)('leaves only listed tags of %s', (html) => {
    for (const tag of safeHtml(`<p>${html}</p>`).match(/<[^>]*>?/g) ?? [])
      expect(tag).toMatch(listed)
  })

  it.each(redirectPayloads.filter((address) => !address.startsWith('https://')))(
    'makes no link to another site of %j',
    (address) => {
      const links = [...safeHtml(`<a href="${address}">x</a>`).matchAll(/<a href="([^"]*)"/g)]
      expect(
        links.filter(
          ([, href]) => new URL(href!, 'https://play.example').origin !== 'https://play.example',
        ),
      ).toEqual([])
    },
  )

  it('lets only its list through', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      'p',
      'a',
      ' href="',
      '"',
      '/',
      'script',
      ' onload=',
      'javascript:',
      'https://',
      '=',
      '\n',
      '&',
      '&lt;',
      '<p>',
      '<a href="/x">',
      '字',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
        (html) => {
          for (const tag of safeHtml(html).match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(listed)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the first news', () => {
  it('are sixty, each with at least two paragraphs that stay unchanged GATE-2', () => {
    expect(seedNewsItems).toHaveLength(60)
    expect(new Set(seedNewsItems.map(({ id }) => id)).size).toBe(60)
    expect(new Set(seedNewsItems.map(({ title }) => title)).size).toBe(60)
    for (const { body } of seedNewsItems) {
      expect(body.match(/<(p|ul|ol)>/g)!.length).toBeGreaterThanOrEqual(2)
      expect(body.length).toBeGreaterThan(100)
      expect(safeHtml(body).replaceAll(' target="_blank" rel="noopener noreferrer"', '')).toBe(body)
    }
  })

  it('have the four kinds of clicks and some pinned ones LIST-12', () => {
    expect(new Set(seedNewsItems.map(({ clickType }) => clickType))).toEqual(new Set([0, 1, 2, 3]))
    for (const { clickType, jumpLink } of seedNewsItems)
      expect(jumpLink !== '').toBe(clickType >= 2)
    expect(seedNewsItems.filter(({ isTop }) => isTop === 1).length).toBeGreaterThanOrEqual(2)
  })
})
