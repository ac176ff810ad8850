import {
  ANNUAL_SUMMARY_ACTIVITY,
  DISTRIBUTE_ACTIVITY,
  MONTHLY_CARD_ACTIVITY,
  NATIONAL_DAY_ACTIVITY,
  RED_PACKET_ACTIVITY,
  TEM_COINS_ACTIVITY,
} from '@cloudplay/contract/constants'
import { messages } from '../../../core/messages.ts'

export const activityNames = messages({
  [MONTHLY_CARD_ACTIVITY]: ['无限畅玩月卡', 'Unlimited monthly card'],
  [NATIONAL_DAY_ACTIVITY]: ['国庆畅玩卡', 'National Day play cards'],
  [TEM_COINS_ACTIVITY]: ['每日活动网币', 'Daily event coins'],
  [RED_PACKET_ACTIVITY]: ['好友助力红包', 'Red packets with friends'],
  [DISTRIBUTE_ACTIVITY]: ['新游试玩派发', 'Trials of new games'],
  [ANNUAL_SUMMARY_ACTIVITY]: ['年度回忆', 'Year in review'],
})

export const runMessages = messages({
  verifyFirst: ['完成实名认证后即可参与活动', 'Verify your identity to take part'],
})

/** To operators. */
export const runFaults = messages({
  noMoment: [
    '“{text}”不是带时区的时间，例如 2027-02-01T00:00+08:00',
    '"{text}" is not a time with a zone, such as 2027-02-01T00:00+08:00',
  ],
  noType: ['没有“{type}”这种活动，有：{types}', 'no activity {type}; there are: {types}'],
  noRun: ['日历里没有第 {id} 号', 'no time {id} in the calendar'],
  over: [
    '{type}（{id} 号）已经结束：过去的保持原样',
    '{type} {id} is over: what was stays as it was',
  ],
  begunBeginning: [
    '{type}（{id} 号）已经开始：开始时间不能再改',
    '{type} {id} has begun: its beginning stays',
  ],
  begunRemoval: [
    '{type}（{id} 号）已经开始：请改它的结束时间',
    '{type} {id} has begun: set its end instead',
  ],
  promised: [
    '预算里已经有 {coins} 网币发出或答应给玩家',
    '{coins} coins of the budget are promised already',
  ],
  title: ['名称是 1 到 64 个字', 'a title has 1 to 64 characters'],
  endBeforeBeginning: ['结束时间要晚于开始时间', 'the end is after the beginning'],
  endPast: ['结束时间要在现在以后', 'the end must be in the future'],
  needsBudget: ['{type}要有预算', '{type} needs a budget'],
  noBudget: ['{type}不发网币，没有预算', '{type} gives no coins: it takes no budget'],
  budgetRange: ['预算是 0 到 {max} 网币', 'a budget is 0 to {max} coins'],
  overlaps: [
    '{type}（{id} 号）已经占了 {from} 到 {until}，同一种活动不能重叠',
    '{type} {id} runs from {from} to {until} already',
  ],
  noOffer: ['{type}不卖东西，没有价格', '{type} sells nothing: it takes no offer'],
  priceRange: ['价格是 0.01 到 100000 元', 'a price is 0.01 to 100,000 yuan'],
  tierRange: [
    '第 {nth} 档不对：网币 1 到 10000000，价格 0.01 到 100000 元',
    'tier {nth}: 1 to 10,000,000 coins, 0.01 to 100,000 yuan',
  ],
  tierCount: ['畅玩卡是 1 到 {max} 档', 'there are 1 to {max} tiers'],
  offerShape: ['这不是{type}的价格', 'this is not an offer for {type}'],
  sameTier: ['有两档的编号相同', 'two tiers of the offer have the same id'],
})
