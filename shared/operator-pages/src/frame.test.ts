import { markupPayloads } from '@cloudplay/rules/testing/payloads'
import { expect, it } from 'vitest'
import { frame } from './frame.ts'
import { html, own } from './html.ts'

const page = (text: string, login = false) =>
  frame({
    language: 'en',
    nonce: 'n',
    address: text,
    name: text,
    home: '/home',
    title: text,
    skip: text,
    otherLanguage: text,
    nav: [{ address: text, text, isHere: true }],
    visitor: login
      ? { login: text, text }
      : { name: text, detail: text, logout: text, token: text, text },
    body: html`<p title="${text}">${own(text)}</p>`,
  })

/** The tags of a page, without the values of their attributes. */
const tags = (text: string) =>
  [
    ...text.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, '').matchAll(/<\/?([a-z][\w-]*)/gi),
  ].map(([, name]) => name)

it.each(markupPayloads.map((text) => [text]))('lets no text become markup: %s', (text) => {
  for (const login of [true, false]) expect(tags(page(text, login))).toEqual(tags(page('x', login)))
})

it('leads to the same page in the other language, on this site only', () => {
  expect(page('/a/b?c=d')).toContain('href="/a/b?c=d&amp;lang=zh-CN"')
  expect(page('//evil.test/a')).toContain('href="/a?lang=zh-CN"')
})
