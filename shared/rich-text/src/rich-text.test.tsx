// @vitest-environment happy-dom
/** @jsxImportSource @emotion/react */
import {
  encodedRedirectPayloads,
  MARK,
  markupPayloads,
  redirectPayloads,
  schemePayloads,
} from '@cloudplay/rules/testing/payloads'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { parseRichText, type RichElement, type RichNode } from './parse.ts'
import { RichText } from './RichText.tsx'
import { sitePath } from './site-path.ts'

const origin = 'https://play.example'

const elementsOf = (nodes: RichNode[]): RichElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]))
const wordsOf = (nodes: RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')
/** The tree as short HTML. */
const written = (nodes: RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}=${value}`)
      return `<${node.tag}${attributes.join('')}>${written(node.children)}</${node.tag}>`
    })
    .join('')
const read = (html: string) => written(parseRichText(html))

describe('HTML of an editor LIST-13 PLAY-1', () => {
  it.each([
    ['<p>一<b>二</b>三</p><p>四', '<p>一<b>二</b>三</p><p>四</p>'],
    ['<P CLASS="x" style="color:red">a<br/>b</P>', '<p>a<br></br>b</p>'],
    ['<ul><li>一<li>二<ul><li>三</ul></ul>', '<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>'],
    ['<p>a<h2>b<h3>c', '<p>a</p><h2>b</h2><h3>c</h3>'],
    ['<p>a<b>b<ul><li>c</ul></b></p>', '<p>a<b>b</b></p><ul><li>c</li></ul>'],
    ['<a href="/a">a<a href="/b">b</a></a>', '<a href=/a>a</a><a href=/b>b</a>'],
    ['<div><span>a</span></div><marquee>b</marquee>', 'ab'],
    ['a<script>b</script>c<style>d</style>e<!-- f -->g<script>h', 'acegh'],
    [
      '1 < 2 &amp;&amp; 3 &gt; 2 &nbsp;&#21834;&#x4E2D;&unknown;',
      '1 < 2 && 3 > 2 \u00a0啊中&unknown;',
    ],
    [
      '<img src="/media/a.webp" width="10" height="9px" alt="&quot;" onerror=x><img alt="x">',
      '<img src=/media/a.webp width=10 alt="></img>',
    ],
    ['a\r\nb\0&#0;&#xD800;&#13;', 'a\nb'],
  ])('%j is read as %j', (html, tree) => {
    expect(read(html)).toBe(tree)
  })

  it.each([
    ...markupPayloads,
    ...schemePayloads.map((href) => `<a href="${href}">x</a><img src="${href}">`),
  ])('%j becomes words and nothing else', (html) => {
    for (const { tag, attributes } of elementsOf(parseRichText(html))) {
      expect(tag).toMatch(
        /^(p|br|h[234]|[uo]l|li|strong|b|em|i|u|blockquote|hr|a|img|figure|figcaption)$/,
      )
      const addresses = Object.entries(attributes).filter(
        ([name]) => name === 'href' || name === 'src',
      )
      for (const [, value] of addresses) expect(value).toMatch(/^(https?:|\/(?![/\\]))/i)
      for (const name of Object.keys(attributes))
        expect(name).toMatch(/^(href|src|alt|width|height)$/)
    }
  })

  it('renders as elements, so that every payload is text', () => {
    const html = markupPayloads.join('\n')
    const { container } = render(
      <MemoryRouter>
        <RichText html={html} lang="zh-CN" />
      </MemoryRouter>,
    )
    expect(
      container.querySelectorAll(
        'script, iframe, style, svg, form, input, [onerror], [onclick], [style]',
      ),
    ).toHaveLength(0)
    expect(MARK in window).toBe(false)
  })

  it('is the same on a server and after a browser parses it EDGE-1', () => {
    const html = [
      ...markupPayloads,
      '<p>a<b>b<ul><li>c<h2>d</b>',
      '1 < 2 &amp;lt; "',
      '<a href="/x?a=1&amp;b=2">x</a>',
    ].join('')
    const text = renderToString(
      <MemoryRouter>
        <RichText html={html} lang="zh-CN" />
      </MemoryRouter>,
    )
    const parsed = document.createElement('div')
    parsed.innerHTML = text.replaceAll(/<style[^]*?<\/style>/g, '').replaceAll('<!-- -->', '')
    expect(parsed.textContent).toBe(wordsOf(parseRichText(html)))
    const tops = parseRichText(html).filter((node) => typeof node !== 'string')
    expect(parsed.firstElementChild?.children).toHaveLength(tops.length)
  })

  it.each(['<a "', '<', '<p', '<!--', '<script>', '&#', '<b>', "<a href='"])(
    'takes time in proportion to its length: %s again and again',
    (part) => {
      // Processor time, which waiting for a busy core doesn't count.
      const leastMs = (times: number) =>
        Math.min(
          ...Array.from({ length: 3 }, () => {
            const before = process.cpuUsage()
            parseRichText(part.repeat(times))
            return process.cpuUsage(before).user / 1000
          }),
        )
      // Four times the length takes 16 times as long where time grows with the square.
      expect(leastMs(40_000)).toBeLessThan(10 * Math.max(5, leastMs(10_000)))
    },
  )
})

describe('a link of the text LIST-13', () => {
  it.each([
    ['/game/3', '/game/3'],
    ['/Choiceness?tag_id=6&title=x#top', '/Choiceness?tag_id=6&title=x#top'],
    ['https://play.example/news/1', '/news/1'],
    ['https://ok.example/', null],
    ['http://play.example/', null],
  ])('%s is %s inside the page', (href, path) => {
    expect(sitePath(href, origin)).toBe(path)
  })

  it.each([...redirectPayloads, ...encodedRedirectPayloads])(
    '%j leads to no other site inside the page',
    (href) => {
      const path = sitePath(href, origin)
      if (path === null) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, origin).origin).toBe(origin)
    },
  )
})
