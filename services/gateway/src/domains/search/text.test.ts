import { describe, expect, it } from 'vitest'
import { isOnlyLetter, questionOf, wordsOf } from './text.ts'

/** The text with a mark where each word begins. */
const marked = (text: string) => {
  const words = wordsOf(text)
  return words.starts.map((start, at) => words.text.slice(start, words.starts[at + 1])).join('|')
}

describe('the words of a text', () => {
  it.each([
    ['SuperTuxKart', 'super|tux|kart'],
    ['OpenTTD', 'open|ttd'],
    ['VDrift', 'v|drift'],
    ['TORCS', 'torcs'],
    ['Chromium B.S.U.', 'chromium|b|s|u'],
    ['0 A.D.', '0|a|d'],
    ['Hex-a-Hop', 'hex|a|hop'],
    ['战区 2100', '战|区|2100'],
    ["Don't hit the wall", 'don|t|hit|the|wall'],
    ['Pokémon', 'pokemon'],
    ['ＳｕｐｅｒＴｕｘ', 'super|tux'],
    ['！？', ''],
  ])('%s are %s LIST-17', (text, words) => {
    expect(marked(text)).toBe(words)
  })
})

describe('questions', () => {
  it.each([
    ['  星海 拾光！ ', '星海拾光', ['星海', '拾光']],
    ['ＳｕｐｅｒＴｕｘ', 'supertux', []],
    ["' or 1=1 --%_", 'or11', ['or', '1', '1']],
    ['racing games', 'racinggames', ['racing']],
    ['赛车游戏', '赛车游戏', ['赛车']],
    ['游戏', '游戏', []],
    ['🎮', '', []],
    ['', '', []],
    ['好'.repeat(64), '好'.repeat(32), []],
    ['a b c d e f g h', 'abcdefgh', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%s is searched as %s, or as words LIST-17', (typed, phrase, words) => {
    expect(questionOf(typed)).toEqual({ phrase, words })
  })

  it('recognizes a single Latin letter, which is searched only at beginnings', () => {
    expect(['x', '8', '星', 'xh', ''].map(isOnlyLetter)).toEqual([true, true, false, false, false])
  })
})
