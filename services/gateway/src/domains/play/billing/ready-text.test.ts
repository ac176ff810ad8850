import { ConsumeType } from '@cloudplay/contract/envelope'
import { hourPriceText } from '@cloudplay/rules/price'
import { describe, expect, it } from 'vitest'
import { mouldOf, readyText } from './ready-text.ts'

const prices = { priceCoinsHour: 120, vipPriceCoinsHour: 96, isVip: false, isTimeSlot: false }

describe('the ready text by mould PLAY-12', () => {
  it.each([
    ['notvip_mould', {}, '120云豆/每小时'],
    ['vip_mould', { isVip: true }, '96云豆/每小时'],
    ['timeslot_mould', { isTimeSlot: true }, '120云豆/每小时'],
    // The price that is charged.
    ['timeslot_mould', { isTimeSlot: true, isVip: true }, '96云豆/每小时'],
  ])('%s', (mould, change, text) => {
    const data = mouldOf({ ...prices, ...change })
    expect(data.mould).toBe(mould)
    expect(hourPriceText(data)).toBe(text)
  })

  it('says how it is paid', () => {
    expect(readyText('星火', ConsumeType.coins, mouldOf(prices))).toContain('120云豆/每小时')
    expect(readyText('星火', ConsumeType.freeMinutes, mouldOf(prices))).toContain('免费时长')
    expect(readyText('星火', ConsumeType.monthlyCard, mouldOf(prices))).toContain('月卡')
  })
})
