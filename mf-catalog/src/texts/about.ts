import { texts } from './catalogue.ts'

export const aboutTexts = texts('about', {
  title: '关于我们',
  slogan: '点开就玩，不用下载',
  sloganText: '一部手机、一台旧笔记本，也能打开一台真正的电脑游戏。',
  companyTitle: '公司介绍',
  companyFirst:
    '云游戏是一家做云端游戏的公司。我们把高性能的电脑放在离玩家尽量近的机房里，游戏在那里运行，画面实时传到你的屏幕上，你的每一次点按再传回去。',
  companySecond:
    '我们自己写从网关到画面传输的每一段程序，也自己画每一张封面。延迟、帧率、码率、丢包都写在画面上，快在哪里、慢在哪里，你一眼就能看到。',
  companyThird:
    '站上的游戏大多是自由开源的作品，来自世界各地的社区。我们在每个详情页写明作者，并把遇到的问题报告回去。',
  productTitle: '产品介绍',
  instantTitle: '秒玩',
  instantText: '不用下载，不用安装，点一下就进入游戏。浏览器就是游戏机。',
  anywhereTitle: '手机和电脑都行',
  anywhereText: '手机上有触屏按键，电脑上有键鼠和手柄。在一处停下，换一处接着玩。',
  honestTitle: '明白的价格',
  honestText:
    '每款游戏送 30 分钟试玩，之后按分钟计费。排队期间不花一分钱，每一笔都能在消费记录里查到。',
  safeTitle: '放心的保护',
  safeText: '实名认证守护未成年人的时间。游戏账号只存在你自己的设备上，我们读不到密码。',
  visionTitle: '愿景',
  visionText: '让任何一块屏幕，都能打开任何一款好游戏。',
  missionTitle: '使命',
  missionText: '为十亿玩家解决终端问题：好不好玩，不该由你买得起什么设备来决定。',
  startTitle: '现在就试试',
  browse: '去找游戏',
  news: '看看资讯',
})
