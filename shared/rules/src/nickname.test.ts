import { describe, expect, it } from 'vitest'
import { nicknameFault, reservedWordIn, tidyNickname, type NicknameFault } from './nickname.ts'

describe('nicknames ACCT-7', () => {
  it.each<[string, NicknameFault | null]>([
    ['玩家123456', null],
    ['Ａlice', null],
    ['小明_2号', null],
    ['Zoë', null],
    ['阿·凡·达', null],
    ['十二个字的名字刚好十二个', null],
    ['𠮷野家'.repeat(4), null],
    ['', 'empty'],
    [' \u3000 ', 'empty'],
    ['𠮷野家'.repeat(4) + '了', 'long'],
    ['a\nb'.repeat(9), 'long'],
    ['<script>', 'characters'],
    ['😀', 'characters'],
    ['a\u200Bb', 'characters'],
    ['a\u202Eb', 'characters'],
    ['z\u0335\u0336\u0337', 'characters'],
    ['...', 'bare'],
    ['客-服', 'reserved'],
    ['Ａdmin', 'reserved'],
    ['1381234 5678', 'mobile'],
    ['加13812345678', 'mobile'],
  ])('%j: %s', (typed, fault) => {
    expect(nicknameFault(tidyNickname(typed))).toBe(fault)
  })

  it('names the word that is reserved', () => {
    expect([reservedWordIn('我是 官.方'), reservedWordIn('小明')]).toEqual(['官方', null])
  })
})
