import { ConsumeType } from '@cloudplay/contract/envelope'
import { describe, expect, it } from 'vitest'
import { payerNews, payerText, type PayerView } from './payer-news.ts'

const { coins, freeMinutes, monthlyCard } = ConsumeType
const view = (changes: Partial<PayerView>): PayerView => ({
  before: freeMinutes,
  paidBy: freeMinutes,
  warned: null,
  minutesLeft: 30,
  next: coins,
  ...changes,
})

/** What is said, minute by minute, while `minutesLeft` falls to 1. */
function evening(paidBy: ConsumeType, next: ConsumeType | null) {
  const said: number[] = []
  let warned: number | null = null
  for (let minutesLeft = 15; minutesLeft > 0; minutesLeft--) {
    const one = payerNews(view({ before: paidBy, paidBy, next, minutesLeft, warned }))
    warned = one.warned
    if (one.news) said.push(one.news.minutesLeft)
  }
  return said
}

describe('a change of who pays is announced STREAM-8', () => {
  it('ten and three minutes before a card ends, and before free minutes give way to coins', () => {
    expect(evening(monthlyCard, coins)).toEqual([10, 3])
    expect(evening(monthlyCard, freeMinutes)).toEqual([10, 3])
    expect(evening(monthlyCard, null)).toEqual([10, 3])
    expect(evening(freeMinutes, coins)).toEqual([10, 3])
  })

  it('not where another warning says it: coins, and free minutes that nothing follows', () => {
    expect(evening(coins, null)).toEqual([])
    expect(evening(freeMinutes, null)).toEqual([])
  })

  it('with the warning that applies if the game begins late, and again after a new card', () => {
    const late = payerNews(view({ before: null, minutesLeft: 2 }))
    expect(late).toEqual({ news: { minutesLeft: 2, last: freeMinutes, next: coins }, warned: 3 })
    expect(payerNews(view({ minutesLeft: 40, warned: 3 }))).toEqual({ news: null, warned: null })
  })

  it('when it happens, but not for the first minute, which the dialog of the seat announced', () => {
    expect(payerNews(view({ before: null })).news).toBeNull()
    expect(
      payerNews(view({ paidBy: coins, minutesLeft: Infinity, next: null, warned: 3 })),
    ).toEqual({
      news: { minutesLeft: 0, last: freeMinutes, next: coins },
      warned: null,
    })
  })

  it.each([
    [{ minutesLeft: 10, last: monthlyCard, next: null }, '余额不足'],
    [{ minutesLeft: 10, last: monthlyCard, next: freeMinutes }, '之后使用免费时长'],
    [{ minutesLeft: 3, last: freeMinutes, next: coins }, '之后按 300 网币/小时'],
    [{ minutesLeft: 0, last: freeMinutes, next: coins }, '免费时长已用完，现在按 300'],
    [{ minutesLeft: 0, last: monthlyCard, next: coins }, '月卡已到期，现在按 300'],
    [{ minutesLeft: 0, last: coins, next: monthlyCard }, '月卡已生效'],
    [{ minutesLeft: 0, last: coins, next: freeMinutes }, '现在使用免费时长'],
  ])('as %j', (news, words) => {
    expect(payerText(news, 300)['zh-CN']).toContain(words)
  })
})
