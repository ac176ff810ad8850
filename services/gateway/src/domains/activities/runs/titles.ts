import {
  ANNUAL_SUMMARY_ACTIVITY,
  DISTRIBUTE_ACTIVITY,
  MONTHLY_CARD_ACTIVITY,
  NATIONAL_DAY_ACTIVITY,
  RED_PACKET_ACTIVITY,
  TEM_COINS_ACTIVITY,
} from '@cloudplay/contract/constants'

/** Every type the calendar knows, with the name that an operator reads. */
export const ACTIVITY_TITLES: Readonly<Record<string, string>> = {
  [MONTHLY_CARD_ACTIVITY]: '无限畅玩月卡',
  [NATIONAL_DAY_ACTIVITY]: '国庆畅玩卡',
  [TEM_COINS_ACTIVITY]: '每日活动网币',
  [RED_PACKET_ACTIVITY]: '好友助力红包',
  [DISTRIBUTE_ACTIVITY]: '新游试玩派发',
  [ANNUAL_SUMMARY_ACTIVITY]: '年度回忆',
}
