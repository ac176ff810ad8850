import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import {
  gramsOf,
  gramsOfQuestion,
  isOnlyLetter,
  questionText,
  SearchRank,
  type Spell,
  termsOf,
} from './search-text.ts'

const spell: Spell = (name) =>
  pinyin(name, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
const rankOf = (name: string, latinName: string, question: string) =>
  Math.min(
    ...termsOf(name, latinName, spell)
      .filter(({ term }) => term.startsWith(question))
      .map(({ rank }) => rank),
  )

describe('terms of a name', () => {
  it.each([
    ['星海', SearchRank.nameStart],
    ['拾光', SearchRank.nameInside],
    ['starl', SearchRank.nameStart],
    ['xinghai', SearchRank.pinyinStart],
    ['shiguang', SearchRank.pinyinInside],
    ['xhsg', SearchRank.pinyinStart],
    ['sg', SearchRank.pinyinInside],
    ['hing', Infinity],
  ])('finds 星海拾光 by %s with rank %s LIST-8', (question, rank) => {
    expect(rankOf('星海拾光', 'Starlight', question)).toBe(rank)
  })

  it('reads characters as they are pronounced in their word', () => {
    expect(rankOf('重生之银行', '', 'chongshengzhiyinhang')).toBe(SearchRank.pinyinStart)
    expect(rankOf('绿野', '', 'lvye')).toBe(SearchRank.pinyinStart)
  })

  it('keeps numbers and foreign words whole', () => {
    expect(rankOf('战区 2100', 'Warzone 2100', 'zhanqu2100')).toBe(SearchRank.pinyinStart)
    expect(rankOf('战区 2100', 'Warzone 2100', 'zq2100')).toBe(SearchRank.pinyinStart)
    expect(rankOf('战区 2100', 'Warzone 2100', '2100')).toBe(SearchRank.nameInside)
    expect(rankOf('公元零年', '0 A.D.', '0ad')).toBe(SearchRank.nameStart)
  })

  it('has each term once, with its best rank', () => {
    const terms = termsOf('哈哈哈', 'haha', spell).map(({ term }) => term)
    expect(new Set(terms).size).toBe(terms.length)
    expect(rankOf('哈哈', 'haha', 'haha')).toBe(SearchRank.nameStart)
  })
})

describe('questions', () => {
  it.each([
    ['  星海 拾光！ ', '星海拾光'],
    ['ＳｕｐｅｒＴｕｘ', 'supertux'],
    ["' or 1=1 --%_", 'or11'],
    ['🎮', ''],
    ['', ''],
    ['好'.repeat(64), '好'.repeat(32)],
  ])('%s is searched as %s', (typed, question) => {
    expect(questionText(typed)).toBe(question)
  })

  it('recognizes a single Latin letter, which is searched only at beginnings', () => {
    expect(['x', '8', '星', 'xh', ''].map(isOnlyLetter)).toEqual([true, true, false, false, false])
  })

  it('searches descriptions by pairs that every text with the question contains', () => {
    const text = gramsOf('雅典斯巴达罗马')
    for (const question of ['斯巴达', '雅典', '马', '典斯巴达罗马']) {
      expect(text).toEqual(expect.arrayContaining(gramsOfQuestion(question)))
    }
    expect(text).not.toEqual(expect.arrayContaining(gramsOfQuestion('雅罗')))
  })
})
