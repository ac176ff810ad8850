import { describe, expect, it } from 'vitest'
import { acceptPage } from './accepted-page.ts'

const accept = (html: string) => acceptPage(JSON.stringify({ html, styles: [] }))
const written = (html: string) => {
  const page = accept(html)
  return 'reason' in page ? page.reason : page.html
}

describe('a page that could speak for the document or run code is refused EDGE-2', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT/x>alert(1)</SCRIPT>',
    '<script\n>alert(1)',
    '<svg><script>alert(1)</script></svg>',
    '<svg:script>alert(1)</svg:script>',
    '<style>*{}</style>',
    '<svg><style><img src="</style><img src=x onerror=alert(1)>"></style></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<img/src="x"/onerror=alert(1)>',
    '<img src="x"onerror="alert(1)">',
    '<img\tsrc=x\nONERROR\n=\nalert(1)>',
    '<img src=x onerror\f=alert(1)>',
    '<a title="a > b" onclick=alert(1)>',
    "<a title='<' onclick=alert(1)>",
    '<div onx=1>',
    '<svg/onload=alert(1)>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>',
    '<svg><set attributeName="onmouseover" to="alert(1)"/></svg>',
    '<svg><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>',
    '<details open ontoggle=alert(1)>',
    '<input autofocus onfocus=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">',
    '<a href=" JaVaScRiPt:alert(1)">',
    '<a href="java&#115;cript:alert(1)">',
    '<a href="javascript&colon;alert(1)">',
    '<a href="java\tscript:alert(1)">',
    '<a href="&#1;javascript:alert(1)">',
    '<a href="vbscript:x">',
    '<a href="data:text/html,x">',
    '<a href="blob:x">',
    '<form action="javascript:alert(1)">',
    '<button formaction="javascript:alert(1)">',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<svg><use href="data:image/svg+xml,x"/></svg>',
    '<svg><use href="/remotes/x/evil.svg#x"/></svg>',
    '<object data="x"></object>',
    '<embed src="x">',
    '<base href="//evil.example/">',
    '<meta http-equiv="refresh" content="0">',
    '<link rel="stylesheet" href="/x">',
    '<link rel="preload" as="script" href="/x">',
    '<template><img></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<plaintext>',
    '<xmp><p>',
    '<title>x</title>',
    '<body onload=alert(1)>',
    '<html>',
    '<frameset>',
    '<x-element>',
    '<!doctype html>',
    '<?xml version="1.0"?>',
    '<p><![CDATA[x]]></p>',
    '<!-- a comment -->',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!--$--!><img src=x onerror=alert(1)>-->',
    '<p><img/src="x"/onerror=alert(1)></p>',
  ])('%s', (html) =>
    expect(accept(`<p>before</p>${html}<p>after</p>`)).toMatchObject({
      reason: expect.stringContaining('belongs to no page'),
    }),
  )
})

describe('a page whose values and texts look like code arrives with them EDGE-2', () => {
  const values = [
    ' onx=',
    '" onerror="alert(1)',
    "' onx='",
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '<!--',
    '-->',
    '/>',
    '&lt;',
    '`',
    'a > b < c',
  ]
  const encode = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')

  it.each(values)('%s', (value) => {
    const safe = encode(value)
    const html = `<p title="${safe}" data-x="${safe}">${safe}</p><input value="${safe}"><a href="/search/${encodeURIComponent(value)}">${safe}</a>`
    expect(written(html)).toBe(html)
  })

  it('also where another hand wrote the HTML, then with one reading only', () => {
    expect(written("<p title='a > \" onx='>x<br/>y")).toBe(
      '<p title="a &gt; &quot; onx=">x<br>y</p>',
    )
    expect(written('a < b <b>c')).toBe('a &lt; b <b>c</b>')
    expect(written('<p title="open><img src=x onerror=alert(1)>')).toBe('<p></p>')
    expect(written('<svg><![CDATA[<img onerror=alert(1)>]]></svg>')).toBe(
      '<svg>&lt;img onerror=alert(1)&gt;</svg>',
    )
    expect(written('<img/src=x/onerror=alert(1)>')).toBe('<img src="x/onerror=alert(1)">')
  })

  it('and nothing that the page did not begin ends', () => {
    expect(written('<p>x</p></div></div><p>y</p>')).toBe('<p>x</p><p>y</p>')
    expect(written('<div><b>x')).toBe('<div><b>x</b></div>')
  })
})

it('what pages are made of passes as it is EDGE-1', () => {
  const html =
    '<main class="a" style="color:red"><!--$--><h1 id=":r1:" aria-label="x">a<!-- -->b</h1><!--/$--><svg viewbox="0 0 1 1" stroke-width="2"><path d="M0"></path></svg>' +
    '<img src="data:image/gif;base64,R0lG" srcset="/a.webp 2x" alt="" fetchpriority="high"><link rel="preload" as="image" href="/media/a.webp">' +
    '<a href="tel:10086">a</a><a href="mailto:a@b.example">b</a><a href="//b.example:80/?a=b:c">c</a><a href="/a:b">d</a><a href="?a:b">e</a><a href="#:">f</a></main>'
  const page = accept(html)
  expect(page).toMatchObject({ html })
  expect('styleHashes' in page && page.styleHashes).toHaveLength(1)
})
