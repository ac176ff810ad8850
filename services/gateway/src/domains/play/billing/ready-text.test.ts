import { ConsumeType } from '@cloudplay/contract/envelope'
import { hourPriceText } from '@cloudplay/rules/price'
import { describe, expect, it } from 'vitest'
import { mouldOf, readyText } from './ready-text.ts'

const prices = { priceCoinsHour: 300, vipPriceCoinsHour: 240, isVip: false, isTimeSlot: false }

describe('the ready text PLAY-12', () => {
  it.each([
    ['notvip_mould', {}, '300网币/小时'],
    ['vip_mould', { isVip: true }, '240网币/小时'],
    ['timeslot_mould', { isTimeSlot: true }, '300网币/小时'],
    // The price that is charged.
    ['timeslot_mould', { isTimeSlot: true, isVip: true }, '240网币/小时'],
  ])('%s', (mould, change, text) => {
    const data = mouldOf({ ...prices, ...change })
    expect(data.mould).toBe(mould)
    expect(hourPriceText(data)).toBe(text)
  })

  const game = { 'zh-CN': '星火', en: 'Spark' }
  const said = (consumeType: ConsumeType) => readyText(game, consumeType, mouldOf(prices))
  it('names the payment in both languages PLAY-12 LANG-3', () => {
    expect(said(ConsumeType.coins)).toEqual({
      'zh-CN': `《星火》已为您准备好，${hourPriceText(mouldOf(prices))}，请在倒计时结束前进入`,
      en: 'Spark is ready for you. 300 coins/hour. Enter before the countdown ends',
    })
    expect(said(ConsumeType.freeMinutes)).toEqual({
      'zh-CN': '《星火》已为您准备好，本次使用免费时长，不扣费，请在倒计时结束前进入',
      en: 'Spark is ready for you. It uses your free time, at no charge. Enter before the countdown ends',
    })
    expect(said(ConsumeType.monthlyCard)['zh-CN']).toContain('月卡')
    expect(said(ConsumeType.monthlyCard).en).toContain('monthly card')
  })
})
