import {
  FREE_MINUTES_PER_GAME,
  GAME_TIME_REWARD_MINUTES,
  GAME_TIME_TARGET_MINUTES,
  COINS_PER_YUAN,
  DISCONNECT_GRACE_SECONDS,
  FEN_PER_YUAN,
  MEMBER_TOPUP_FEN,
  MONTHLY_CARD_DAYS,
  QUEUE_HEAD_START_MINUTES,
  SEAT_OFFER_SECONDS,
  SIGN_IN_MINUTES,
} from '@cloudplay/contract/constants'
import { describe, expect, it } from 'vitest'
import { seedNewsItems } from './news-items.ts'

const HAN = /\p{Script=Han}/u
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replace(/&amp;title=.*/, ''))

describe('the first news', () => {
  it.each(seedNewsItems.map((item) => [item.id, item] as const))(
    '%i has English texts with the links of the Chinese ones LANG-4',
    (_, { title, titleEn, brief, briefEn, body, bodyEn }) => {
      expect(`${titleEn}${briefEn}${bodyEn}`).not.toMatch(HAN)
      expect(`${title}${brief}${body}`).toMatch(HAN)
      expect([titleEn.length, briefEn.length].every((length) => length > 9 && length < 81)).toBe(
        true,
      )
      expect(linksOf(bodyEn)).toEqual(linksOf(body))
    },
  )

  it.each<[id: number, figures: readonly number[]]>([
    [1, [FREE_MINUTES_PER_GAME]],
    [3, [QUEUE_HEAD_START_MINUTES, SEAT_OFFER_SECONDS]],
    [4, [DISCONNECT_GRACE_SECONDS]],
    [
      5,
      [
        FREE_MINUTES_PER_GAME,
        ...SIGN_IN_MINUTES,
        GAME_TIME_TARGET_MINUTES,
        GAME_TIME_REWARD_MINUTES,
      ],
    ],
    [
      6,
      [
        COINS_PER_YUAN,
        MEMBER_TOPUP_FEN / FEN_PER_YUAN,
        QUEUE_HEAD_START_MINUTES,
        MONTHLY_CARD_DAYS,
      ],
    ],
    [55, [SIGN_IN_MINUTES.reduce((sum, minutes) => sum + minutes, 0), FREE_MINUTES_PER_GAME]],
  ])('%i states the figures of the rules in both languages LANG-4', (id, figures) => {
    const { body, bodyEn } = seedNewsItems.find((item) => item.id === id)!
    for (const text of [body, bodyEn]) {
      const stated: string[] = text.replace(/<[^>]*>/g, ' ').match(/\d+/g) ?? []
      expect(stated).toEqual(expect.arrayContaining(figures.map(String)))
    }
  })
})
