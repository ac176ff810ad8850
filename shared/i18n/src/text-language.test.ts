import { expect, it } from 'vitest'
import { hasChinese, textLanguage } from './text-language.ts'

it.each([
  ['《自由末日》（Freedoom）要做的事听起来有点傻', 'zh-CN'],
  ['企鹅卡丁车', 'zh-CN'],
  ['In English the game 星海 is called Starlight, and it is small', 'en'],
  ['SuperTuxKart', 'en'],
  ['2048', 'en'],
  ['<p><a href="/a-long-address">好</a></p>', 'zh-CN'],
  ['', 'en'],
] as const)('%s is %s LANG-4', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})

it('finds a single Chinese character LANG-4', () => {
  expect(['Starlight 星', 'Café Ω ー', ''].map(hasChinese)).toEqual([true, false, false])
})
