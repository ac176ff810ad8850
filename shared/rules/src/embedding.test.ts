import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddable, frameSourcesFor, readFrameSource } from './embedding.ts'

const page = {
  origin: 'https://play.example.com',
  sources: [
    'https://report.example',
    'https://tools.example:8443',
    'https://*.partner.example',
    'http://plain.example',
  ],
}
const opened = (address: string | null, at = page) => embeddable(address, at)?.href ?? null

describe('what may be embedded SHELL-11', () => {
  it.each([
    ['https://report.example/a?b=1#c', 'https://report.example/a?b=1#c'],
    ['HTTPS://REPORT.EXAMPLE/', 'https://report.example/'],
    ['https://report.example:443/', 'https://report.example/'],
    ['https://tools.example:8443/x', 'https://tools.example:8443/x'],
    ['https://a.partner.example/', 'https://a.partner.example/'],
    ['https://a.b.partner.example/', 'https://a.b.partner.example/'],
    ['https:\\\\report.example\\x', 'https://report.example/x'],
    ['https://ｒｅｐｏｒｔ.example/', 'https://report.example/'],
  ])('%s is, as it is meant', (address, href) => {
    expect(opened(address)).toBe(href)
  })

  it.each([
    null,
    '',
    '/iframe?reportUrl=https://report.example',
    'report.example',
    '//report.example/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)//https://report.example',
    'javascript://report.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://report.example/1',
    'about:blank',
    'file:///etc/passwd',
    'ftp://report.example/',
    'view-source:https://report.example/',
    'http://report.example/',
    'https://user@report.example/',
    'https://user:word@report.example/',
    'https://report.example@evil.example/',
    'https://evil.example/https://report.example',
    'https://evil.example\\@report.example/',
    'https://report.example.evil.example/',
    'https://evil-report.example/',
    'https://x.report.example/',
    'https://report.example./',
    'https://rеport.example/', // A Cyrillic letter.
    'https://report.example:8443/',
    'https://tools.example/',
    'https://partner.example/',
    'https://evilpartner.example/',
    'https://.partner.example/',
    'https://a..partner.example/',
    'https://a.partner.example:8443/',
    'http://plain.example/',
    'https://play.example.com/iframe?reportUrl=https://report.example/',
    'https://play.example.com:8443/',
    'https://PLAY.example.com/',
    `https://report.example/${'x'.repeat(2048)}`,
    'https://',
    'https:///x',
  ])('%s is not', (address) => {
    expect(opened(address)).toBeNull()
  })

  it('is never the site’s own host, even if listed', () => {
    const listed = [
      'https://play.example.com',
      'http://play.example.com:81',
      'https://*.example.com',
      'https://report.example',
    ]
    expect(frameSourcesFor({ ...page, sources: listed })).toEqual(['https://report.example'])
    for (const address of [
      'https://play.example.com/',
      'https://play.example.com:444/',
      'https://other.example.com/',
    ])
      expect(opened(address, { ...page, sources: listed })).toBeNull()
  })

  it('is http only on a page of http, and only if the list says http', () => {
    const http = { ...page, origin: 'http://localhost:8080' }
    expect(opened('http://plain.example/', http)).toBe('http://plain.example/')
    expect(opened('https://plain.example/', http)).toBeNull()
    expect(
      opened('http://localhost:9090/', { ...http, sources: ['http://localhost:9090'] }),
    ).toBeNull()
  })

  it('is nothing if the list is empty or the page has no origin', () => {
    expect(opened('https://report.example/', { ...page, sources: [] })).toBeNull()
    expect(opened('https://report.example/', { ...page, origin: '' })).toBeNull()
  })

  it('always has an origin of the list', () => {
    const piece = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      '.',
      '*',
      'report.example',
      'evil.example',
      'partner.example',
      'play.example.com',
      'x',
      '%2f',
      '\t',
      '#',
      '?',
      '8443',
      '。',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const url = embeddable(pieces.join(''), page)
        if (!url) return
        expect(url.username + url.password).toBe('')
        expect(
          url.origin === 'https://report.example' ||
            url.origin === 'https://tools.example:8443' ||
            /^https:\/\/([^.]+\.)+partner\.example$/.test(url.origin),
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("the operator's list SHELL-11", () => {
  it.each([
    ['https://report.example', 'https://report.example'],
    ['https://Report.Example:443', 'https://report.example'],
    ['http://localhost:9000', 'http://localhost:9000'],
    ['https://*.example.com', 'https://*.example.com'],
    ['https://*.example.com:8443', 'https://*.example.com:8443'],
  ])('takes %s', (text, source) => {
    expect(readFrameSource(text)).toBe(source)
  })

  it.each([
    '',
    '*',
    'https:',
    'https://*',
    'https://*.com',
    'https://*.1.2.3.4',
    'https://a.*.example',
    'https://*.*.example.com',
    'report.example',
    'https://report.example/path',
    'https://report.example/?a',
    'https://user@report.example',
    "https://report.example;script-src'unsafe-inline'",
    'data:',
    'javascript:alert(1)',
    "'self'",
    "'unsafe-inline'",
  ])('refuses %s', (text) => {
    expect(readFrameSource(text)).toBeNull()
  })
})
