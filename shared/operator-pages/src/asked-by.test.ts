import { describe, expect, it } from 'vitest'
import { isOwnDocument, isOwnForm } from './asked-by.ts'
import { askedLanguage } from './asked-language.ts'

const asked = (headers: Record<string, string>) => ({ headers, protocol: 'https', host: 'play.example.com' })

describe('who asks', () => {
  it('is a page, not a script, a frame or a picture', () => {
    expect(isOwnDocument(asked({}))).toBe(true)
    expect(isOwnDocument(asked({ 'sec-fetch-dest': 'document' }))).toBe(true)
    for (const dest of ['empty', 'iframe', 'script', 'image', '']) expect(isOwnDocument(asked({ 'sec-fetch-dest': dest }))).toBe(false)
  })

  it.each([
    [{ origin: 'https://play.example.com' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'http://play.example.com' }, false],
    [{ origin: 'https://play.example.com:444' }, false],
    [{ origin: 'https://play.example.com.evil.test' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{}, false],
    [{ origin: 'https://play.example.com', 'sec-fetch-dest': 'empty' }, false],
  ])('sends a form from this origin with %j: %s', (headers, expected) => {
    expect(isOwnForm(asked(headers as Record<string, string>))).toBe(expected)
  })
})

it('takes a language that there is out of an address', () => {
  expect(askedLanguage(new URL('http://site/a?b=1&lang=en'))).toEqual({ language: 'en', address: '/a?b=1' })
  for (const query of ['', '?lang=fr', '?lang=__proto__', '?lang=']) expect(askedLanguage(new URL(`http://site/a${query}`))).toBeNull()
})
