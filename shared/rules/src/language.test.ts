import fc from 'fast-check'
import { LANGUAGES } from '@cloudplay/contract'
import { describe, expect, it } from 'vitest'
import { chooseLanguage, languageOfHeaders } from './language.ts'

describe('the language of a visitor (LANG-1)', () => {
  it.each([
    ['en', 'zh-CN,zh;q=0.9', 'en'],
    ['zh-CN', 'en', 'zh-CN'],
    ['fr', 'en-GB', 'en'],
    ['', 'zh-TW,zh;q=0.9,en;q=0.8', 'zh-CN'],
    [undefined, 'en-US,en;q=0.9,zh;q=0.8', 'en'],
    [undefined, 'fr-FR, en;q=0.4, zh-CN;q=0.7', 'zh-CN'],
    [undefined, 'ja,fr;q=0.5', 'zh-CN'],
    [undefined, 'en;q=0, zh;q=0.1', 'zh-CN'],
    [undefined, 'EN', 'en'],
    [undefined, undefined, 'zh-CN'],
  ])('chosen %s, accepted %s: %s', (chosen, accepted, expected) => {
    expect(chooseLanguage(chosen, accepted)).toBe(expected)
  })

  it.each([
    [{ cookie: 'a=1; lang=en; b=2', 'accept-language': 'zh-CN' }, 'en'],
    [{ cookie: 'slang=en', 'accept-language': 'zh-CN' }, 'zh-CN'],
    [{ cookie: 'lang=fr', 'accept-language': 'en-GB' }, 'en'],
    [{ 'accept-language': 'en' }, 'en'],
    [{}, 'zh-CN'],
  ])('of a request with %j: %s', (headers, expected) => {
    expect(languageOfHeaders(headers)).toBe(expected)
  })

  it('is one of the site’s languages for any header', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (chosen, accepted) => {
        expect(LANGUAGES).toContain(chooseLanguage(chosen, accepted))
      }),
    )
  })
})
