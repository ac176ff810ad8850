import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** /selectDis (PLAY-9). */
export const regionTexts = texts('regions', {
  title: '选择区域',
  loading: '加载中...',
  help: '区域和延迟说明',
  helpTitle: '怎么选区域',
  understood: '知道了',
  emptyTitle: '现在没有可选的区域',
  emptyText: '机房正在维护，过一会儿再来看看。',
  machines: '机型',
  regionsOf: params('{machine}的区域'),
  current: '当前',
  smooth: '畅通',
  busy: '繁忙',
  congested: '拥堵',
  noData: '暂无数据',
  test: '测试所有区域',
  testing: '正在测速',
  cancel: '取消',
  byHand: '你手动选择了区域',
  chooseByItself: '改为自动选择',
  chosenByItself: '以后会自动选择最快的区域',
  switchTitle: params('切换到{region}？'),
  switchText: params('你将切换到{region}服务器，下一次开始游戏时生效，确定吗？'),
  switchDone: '切换成功',
  switchFailed: '切换失败',
})

/** What delay and load mean. */
export const regionHelpTexts = texts('regionHelp', {
  where: '区域是游戏实际运行的地方，离你越近，操作越跟手。',
  delay: '延迟低于 50 ms 算流畅；数字越小越好。',
  load: '畅通：不到 3 人在排队；繁忙：3 到 9 人；拥堵：10 人以上。',
  test: '测速大约 15 秒，期间不能切换区域。新的区域在下一次开始游戏时生效。',
})
