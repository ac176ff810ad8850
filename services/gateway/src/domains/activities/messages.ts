import { messages } from '../../core/messages.ts'

export const cardMessages = messages({
  monthlyCard: ['无限畅玩月卡', 'Unlimited monthly card'],
  alreadyBought: ['您已购买过月卡', 'You have already bought the monthly card'],
  playCard: ['国庆畅玩卡 {coins} 网币', 'National Day play card, {coins} {coins:coin|coins}'],
  chooseCard: ['请选择畅玩卡', 'Choose a play card'],
  noSuchCard: [
    '没有这款畅玩卡，请刷新后重试',
    'There is no such play card. Refresh the page and try again',
  ],
})

export const trialMessages = messages({
  notOffered: ['这款游戏不在本次活动中', 'This game is not part of the event'],
  alreadyReceived: ['您已经领过这款游戏的试玩了', 'You already have the trial of this game'],
  atMost: [
    '本次活动最多领取 {max} 款游戏的试玩',
    'You can take trials of {max} games in this event',
  ],
  notOut: ['这款游戏还没有上线，敬请期待', 'This game is not out yet. Stay tuned'],
  noneLeft: ['这款游戏的试玩已经派完了', 'All trials of this game are gone'],
})

export const eventCoinMessages = messages({
  fetchedToday: ['今天已经领取过了', 'You have already claimed today'],
  fetchedAll: ['本次活动已经领满了', 'You have claimed everything this event has for you'],
  noneLeft: ['活动网币已经派完，谢谢参与', 'All event coins are gone. Thank you for taking part'],
  title: ['活动网币', 'Event coins'],
})
