import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** What membership gives. */
export const perkTexts = texts('perks', {
  price: '会员价',
  priceText: '付费游戏按会员价计费，同样的网币玩得更久',
  queue: '排队优先',
  queueText: params('排队时按早到 {minutes} 分钟排位，少等一会儿'),
  permanent: '长期有效',
  permanentText: params('单笔充值满 {yuan} 元即成为永久会员，不用续费'),
  level: '等级徽章',
  levelText: '累计充值越多等级越高，徽章亮在头像旁',
})
