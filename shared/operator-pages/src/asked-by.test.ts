import { describe, expect, it } from 'vitest'
import { isOwnDocument, isOwnForm, saysWhoAsks } from './asked-by.ts'
import { askedLanguage } from './asked-language.ts'

const asked = (headers: Record<string, string>) => ({
  headers,
  protocol: 'https',
  host: 'play.example.com',
})

const form = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }

describe('who asks', () => {
  it('is a page, not a script, a frame or a picture, nor a browser that does not say DELIV-20', () => {
    expect([isOwnDocument(asked({})), saysWhoAsks(asked({}))]).toEqual([false, false])
    expect(isOwnDocument(asked({ 'sec-fetch-dest': 'document' }))).toBe(true)
    for (const dest of ['empty', 'iframe', 'script', 'image', ''])
      expect(isOwnDocument(asked({ 'sec-fetch-dest': dest }))).toBe(false)
  })

  it.each([
    [{ ...form, origin: 'https://play.example.com' }, true],
    [form, true],
    [{ ...form, origin: 'http://play.example.com' }, false],
    [{ ...form, origin: 'https://play.example.com:444' }, false],
    [{ ...form, origin: 'https://play.example.com.evil.test' }, false],
    [{ ...form, origin: 'null' }, false],
    [{ ...form, origin: 'https://evil.test' }, false],
    [{ ...form, 'sec-fetch-site': 'same-site' }, false],
    [{ ...form, 'sec-fetch-site': 'none' }, false],
    [{}, false],
    [{ origin: 'https://play.example.com' }, false],
    [{ origin: 'https://play.example.com', 'sec-fetch-dest': 'document' }, false],
    [{ origin: 'https://play.example.com', 'sec-fetch-site': 'same-origin' }, false],
    [{ ...form, origin: 'https://play.example.com', 'sec-fetch-dest': 'empty' }, false],
  ])('sends a form from this origin with %j: %s', (headers, expected) => {
    expect(isOwnForm(asked(headers as Record<string, string>))).toBe(expected)
  })
})

it('takes a language that there is out of an address', () => {
  expect(askedLanguage(new URL('http://site/a?b=1&lang=en'))).toEqual({
    language: 'en',
    address: '/a?b=1',
  })
  for (const query of ['', '?lang=fr', '?lang=__proto__', '?lang='])
    expect(askedLanguage(new URL(`http://site/a${query}`))).toBeNull()
})
