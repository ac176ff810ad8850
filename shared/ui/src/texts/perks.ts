import { texts } from '@cloudplay/i18n'

/** What membership gives. */
export const perkTexts = texts({
  price: ['会员价', 'Member price'],
  priceText: [
    '付费游戏按会员价计费，同样的网币玩得更久',
    'Paid games cost you less, so your coins last longer',
  ],
  queue: ['排队优先', 'Ahead in the queue'],
  queueText: [
    '排队时按早到 {minutes} 分钟排位，少等一会儿',
    'A head start of {minutes} minutes in every queue',
  ],
  permanent: ['长期有效', 'For life'],
  permanentText: [
    '单笔充值满 {yuan} 元即成为永久会员，不用续费',
    'One top-up of ¥{yuan} or more makes you a member for life',
  ],
  level: ['等级徽章', 'Level badge'],
  levelText: [
    '累计充值越多等级越高，徽章亮在头像旁',
    'The more you top up, the higher the badge next to your name',
  ],
})
