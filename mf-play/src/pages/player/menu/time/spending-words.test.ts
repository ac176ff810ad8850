import { ConsumeType, type Spending } from '@cloudplay/contract'
import { formatsOf } from '@cloudplay/i18n'
import { describe, expect, it } from 'vitest'
import { spendingTexts } from '../../../../texts/menu.ts'
import { spendingWords } from './spending-words.ts'

const { coins, freeMinutes, monthlyCard } = ConsumeType
/** 20:00 in Shanghai. */
const NOW_MS = Date.parse('2026-11-25T20:00:00+08:00')

const said = (changes: Partial<Spending>, passedSeconds = 0) =>
  Object.values(
    spendingWords(
      {
        spending: {
          cid: 'a',
          is_charging: 1,
          parts: [],
          coins_per_hour: 60,
          seconds_left: 0,
          ends_by_law: 0,
          ...changes,
        },
        passedSeconds,
      },
      { words: spendingTexts.get(), formats: formatsOf('zh-CN'), nowMs: NOW_MS },
    ),
  )

const free = { consume_type: freeMinutes, seconds: 600 }
const paid = { consume_type: coins, seconds: 3_000 }

describe('the words for time and coins PLAY-29', () => {
  it.each<[string, Partial<Spending>, number, string[]]>([
    [
      'free minutes, then coins',
      { parts: [free, paid], seconds_left: 3_600 },
      0,
      ['1 小时 0 分钟', '正在使用免费时长', '20:10 起使用网币，60 网币/小时'],
    ],
    [
      'the same, when the free minutes are over before the server said so',
      { parts: [free, paid], seconds_left: 3_600 },
      600,
      ['50 分钟', '正在使用网币，60 网币/小时', '20:50 时长用完，游戏会结束'],
    ],
    [
      'only coins',
      { parts: [paid], seconds_left: 3_000 },
      0,
      ['50 分钟', '正在使用网币，60 网币/小时', '20:50 时长用完，游戏会结束'],
    ],
    [
      'the last minute, which never falls below nothing',
      { parts: [{ ...paid, seconds: 40 }], seconds_left: 40 },
      100,
      ['不到 1 分钟', '正在使用网币，60 网币/小时', '20:00 时长用完，游戏会结束'],
    ],
    [
      'a card that ends on another day',
      {
        parts: [{ consume_type: monthlyCard, seconds: 90_000 }, paid],
        seconds_left: 93_000,
      },
      0,
      ['25 小时 50 分钟', '正在使用月卡，不扣费', '11月26日 21:00 起使用网币，60 网币/小时'],
    ],
    [
      'the law before the next payer',
      { parts: [free, paid], seconds_left: 300, ends_by_law: 1 },
      0,
      ['5 分钟', '正在使用免费时长', '未成年人可玩时段 20:05 结束'],
    ],
    [
      'no end',
      { parts: [{ consume_type: coins, seconds: null }], coins_per_hour: 0, seconds_left: null },
      0,
      ['不限时', '正在使用网币，0 网币/小时', ''],
    ],
    [
      'a game that is paused: its paid time stands still',
      { is_charging: 0, parts: [free], seconds_left: 600 },
      500,
      ['10 分钟', '现在不计费', ''],
    ],
    [
      'the same, where the law goes first: its time does not',
      { is_charging: 0, parts: [free], seconds_left: 300, ends_by_law: 1 },
      120,
      ['3 分钟', '现在不计费', '未成年人可玩时段 20:03 结束'],
    ],
  ])('%s', (_, changes, passed, words) => {
    expect(said(changes, passed)).toEqual(words)
  })
})
