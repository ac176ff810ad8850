import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const posterTexts = texts('poster', {
  name: '月卡海报',
  line: '存一张海报，扫码就能开通无限畅玩月卡',
  card: '无限畅玩月卡',
  slogan: '一张卡，全站付费游戏随便玩',
  price: params('¥{yuan} / {days} 天'),
  scan: '扫码开通',
  brand: '云游戏 · 打开浏览器就能玩',
  preview: params('月卡海报：{price}，扫码开通'),
  drawing: '正在生成海报',
  save: '保存海报',
  send: '发送给好友',
  open: '直接开通月卡',
  failed: '海报没有生成成功，请刷新后重试',
})

export const ruleTexts = texts('rules', {
  code: '海报上的二维码打开月卡页面，带着分享者的渠道。',
  sale: params('月卡发售期为 {span}，只在发售期内可以购买。'),
  one: '每个账号限购一张，自购买次日零点起生效。',
})
