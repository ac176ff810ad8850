import { describe, expect, it } from 'vitest'
import { readTexts, texts } from './texts.ts'

const table = texts({
  title: ['排队', 'Queue'],
  left: ['《{game}》还剩 {count} 天', '{game}: {count:one day|# days} left'],
  address: ['{count} 个地址打不开', 'Its {count:address stops|# addresses stop} working'],
  menu: [
    ['去玩', 'Play'],
    ['帮助', 'Help'],
  ],
  keys: { of: { team: ['{team} 的', 'of {team}'] } },
})

describe('a table of texts LANG-2 LANG-3', () => {
  it('has the texts of each language, in groups and lists too', () => {
    expect([table['zh-CN'].title, table.en.title]).toEqual(['排队', 'Queue'])
    expect([table['zh-CN'].menu, table.en.menu]).toEqual([
      ['去玩', '帮助'],
      ['Play', 'Help'],
    ])
    expect(table.en.keys.of.team({ team: 'ops' })).toBe('of ops')
  })

  it('inserts values: words by the number, numbers by the language, names in it', () => {
    const game = { 'zh-CN': '星海拾光', en: 'Starlight' }
    expect(table['zh-CN'].left({ game, count: 1200 })).toBe('《星海拾光》还剩 1200 天')
    expect([1, 0, 1200].map((count) => table.en.left({ game, count }))).toEqual([
      'Starlight: one day left',
      'Starlight: 0 days left',
      'Starlight: 1,200 days left',
    ])
    expect(table.en.address({ count: 2 })).toBe('Its 2 addresses stop working')
  })

  it('inserts what players wrote as it is', () => {
    expect(table.en.left({ game: '$& {count} #', count: 1 })).toBe('$& {count} #: one day left')
    expect(table.en.keys.of.team({ team: '1' })).toBe('of 1')
  })

  it('is read in one language where a build left only that one', () => {
    const english = readTexts({ title: 'Queue', left: '{count:day|# days}' }, 'en') as {
      left: (values: object) => string
    }
    expect([english.left({ count: 1 }), english.left({ count: 3 })]).toEqual(['day', '3 days'])
  })

  it('does not compile half translated, nor with a value in one language only', () => {
    const refused = () => {
      // @ts-expect-error English is missing
      texts({ title: ['排队'] })
      // @ts-expect-error English is missing
      texts({ keys: { title: '排队' } })
      // @ts-expect-error a third language
      texts({ title: ['排队', 'Queue', 'File'] })
      // @ts-expect-error the English text has another value than the Chinese
      texts({ keys: { left: ['还剩 {count} 天', '{days} days left'] } })
    }
    expect(refused).toThrow('undefined')
    // @ts-expect-error the value is missing
    expect(table.en.keys.of.team({})).toBe('of undefined')
    // @ts-expect-error no such key
    expect(table.en.subtitle).toBeUndefined()
  })
})
