import { describe, expect, test } from 'vitest'
import { readMarkdown, slug } from './markdown.ts'

describe('headings and their fragments', () => {
  test.each([
    ['PLAY-1', 'play-1'],
    ['How a page arrives', 'how-a-page-arrives'],
    ['Gateway: `npm run bench:gateway`', 'gateway-npm-run-benchgateway'],
    ['x264 where it is to be had, [045](045.md)', 'x264-where-it-is-to-be-had-045'],
    ['错误 and 提示', '错误-and-提示'],
    ['site ÷ plain', 'site--plain'],
  ])('%s', (heading, fragment) => expect(slug(heading)).toBe(fragment))

  test('equal headings are counted, HTML ids are anchors too', () => {
    const { anchors } = readMarkdown('# Limits\n\n## Limits\n\n<a id="here"></a>\n')
    expect([...anchors].sort()).toEqual(['here', 'limits', 'limits-1'])
  })
})

describe('links and spans', () => {
  test.each([
    ['[a](b.md)', ['b.md']],
    ['![a](b.webp) and [c](d.md#e "title")', ['b.webp', 'd.md#e']],
    ['<img src="docs/a.webp" width="640"> <a href="b.md">b</a>', ['docs/a.webp', 'b.md']],
    ['[a][1]\n\n[1]: b.md', ['b.md']],
    ['`[not](a-link.md)`', []],
    ['```\n[not](a-link.md)\n```\n[but](this.md)', ['this.md']],
    ['~~~ md\n```\n[not](a-link.md)\n~~~\n[but](this.md)', ['this.md']],
    ['<!-- [not](a-link.md) -->', []],
    ['[`code`](b.md)', ['b.md']],
  ])('%j', (text, targets) =>
    expect(readMarkdown(text).links.map(({ target }) => target)).toEqual(targets),
  )

  test.each([
    ['`a` and ``b ` c``', ['a', 'b ` c']],
    ['`POST\n/api` in two lines', ['POST\n/api']],
    ['one ` alone\n\nand ` another', []],
    ['```\n`in a fence`\n```', []],
  ])('%j', (text, spans) =>
    expect(readMarkdown(text).spans.map((span) => span.text)).toEqual(spans),
  )

  test('lines count from 1, past fences', () => {
    const read = readMarkdown('# One\n\n```\nx\n```\n\n`span`\n[link](a.md)\n')
    expect(read.headings).toEqual([{ text: 'One', line: 1 }])
    expect(read.spans).toEqual([{ text: 'span', line: 7 }])
    expect(read.links).toEqual([{ target: 'a.md', line: 8 }])
  })
})
