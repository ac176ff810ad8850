import { texts } from '@cloudplay/i18n'

/** /selectDis (PLAY-9). */
export const regionTexts = texts({
  title: ['选择区域', 'Choose a region'],
  loading: ['加载中...', 'Loading…'],
  help: ['区域和延迟说明', 'About regions and latency'],
  helpTitle: ['怎么选区域', 'How to choose a region'],
  understood: ['知道了', 'Got it'],
  emptyTitle: ['现在没有可选的区域', 'No regions available'],
  emptyText: [
    '机房正在维护，过一会儿再来看看。',
    'The servers are under maintenance. Please check back soon.',
  ],
  machines: ['机型', 'Machine type'],
  regionsOf: ['{machine}的区域', 'Regions of {machine}'],
  current: ['当前', 'Current'],
  smooth: ['畅通', 'Free'],
  busy: ['繁忙', 'Busy'],
  congested: ['拥堵', 'Crowded'],
  noData: ['暂无数据', 'No data'],
  test: ['测试所有区域', 'Test all regions'],
  testing: ['正在测速', 'Testing speed'],
  cancel: ['取消', 'Cancel'],
  byHand: ['你手动选择了区域', 'You chose this region yourself'],
  chooseByItself: ['改为自动选择', 'Choose for me'],
  chosenByItself: ['以后会自动选择最快的区域', 'We will pick the fastest region for you'],
  switchTitle: ['切换到{region}？', 'Switch to {region}?'],
  switchText: [
    '你将切换到{region}服务器，下一次开始游戏时生效，确定吗？',
    'Your next game will run in {region}. Switch?',
  ],
  switchDone: ['切换成功', 'Region switched'],
  switchFailed: ['切换失败', 'We couldn’t switch the region'],
})

/** What delay and load mean. */
export const regionHelpTexts = texts({
  where: [
    '区域是游戏实际运行的地方，离你越近，操作越跟手。',
    'A region is where your game actually runs. The nearer it is, the faster it responds.',
  ],
  delay: [
    '延迟低于 50 ms 算流畅；数字越小越好。',
    'Less than 50 ms feels smooth; lower is better.',
  ],
  load: [
    '畅通：不到 3 人在排队；繁忙：3 到 9 人；拥堵：10 人以上。',
    'Free: fewer than 3 in the queue. Busy: 3 to 9. Crowded: 10 or more.',
  ],
  test: [
    '测速大约 15 秒，期间不能切换区域。新的区域在下一次开始游戏时生效。',
    'A test takes about 15 seconds, and you can’t switch while it runs. A new region applies from your next game.',
  ],
})
