import { texts } from '@cloudplay/i18n'

export const aboutTexts = texts({
  title: ['关于我们', 'About us'],
  slogan: ['点开就玩，不用下载', 'Open it and play. Nothing to download.'],
  sloganText: [
    '一部手机、一台旧笔记本，也能打开一台真正的电脑游戏。',
    'A phone or an old laptop is enough to open a real PC game.',
  ],
  companyTitle: ['公司介绍', 'The company'],
  companyFirst: [
    '云游戏是一家做云端游戏的公司。我们把高性能的电脑放在离玩家尽量近的机房里，游戏在那里运行，画面实时传到你的屏幕上，你的每一次点按再传回去。',
    'Cloudplay runs games in the cloud. The game runs on a fast computer in a data centre near you. You see its picture live, and it gets every press of yours.',
  ],
  companySecond: [
    '我们自己写从网关到画面传输的每一段程序，也自己画每一张封面。延迟、帧率、码率、丢包都写在画面上，快在哪里、慢在哪里，你一眼就能看到。',
    'We write every part of it ourselves, from the gateway to the stream, and we draw every cover. The player shows latency, frame rate, bitrate and packet loss, so you see at a glance what’s fast and what’s slow.',
  ],
  companyThird: [
    '站上的游戏大多是自由开源的作品，来自世界各地的社区。我们在每个详情页写明作者，并把遇到的问题报告回去。',
    'Most of the games here are free and open source, made by communities all over the world. Each page names the authors, and we report the bugs we find to them.',
  ],
  productTitle: ['产品介绍', 'The product'],
  instantTitle: ['秒玩', 'Play instantly'],
  instantText: [
    '不用下载，不用安装，点一下就进入游戏。浏览器就是游戏机。',
    'No download, no installation: one press and you are in the game. The browser is the console.',
  ],
  anywhereTitle: ['手机和电脑都行', 'Phone or desktop'],
  anywhereText: [
    '手机上有触屏按键，电脑上有键鼠和手柄。在一处停下，换一处接着玩。',
    'On-screen keys on a phone; keyboard, mouse and gamepad on a desktop. Stop on one and continue on the other.',
  ],
  honestTitle: ['明白的价格', 'Plain prices'],
  honestText: [
    '每款游戏送 30 分钟试玩，之后按分钟计费。排队期间不花一分钱，每一笔都能在消费记录里查到。',
    'Each game gives you 30 free minutes; after that you pay by the minute. Queueing is free, and your records show every coin.',
  ],
  safeTitle: ['放心的保护', 'Protection you can trust'],
  safeText: [
    '实名认证守护未成年人的时间。游戏账号只存在你自己的设备上，我们读不到密码。',
    'Real-name verification protects the time of minors. Game accounts stay on your own device: we can’t read their passwords.',
  ],
  visionTitle: ['愿景', 'Vision'],
  visionText: ['让任何一块屏幕，都能打开任何一款好游戏。', 'Any screen opens any good game.'],
  missionTitle: ['使命', 'Mission'],
  missionText: [
    '为十亿玩家解决终端问题：好不好玩，不该由你买得起什么设备来决定。',
    'To solve the device problem for one billion players: what you can afford shouldn’t decide what you can play.',
  ],
  startTitle: ['现在就试试', 'Try it now'],
  browse: ['去找游戏', 'Find a game'],
  news: ['看看资讯', 'Read the news'],
})
