import type { RouteDeclaration } from '@cloudplay/contract'

type Share = NonNullable<RouteDeclaration['share']>

/** What each page says about itself to search engines and in a chat (EDGE-3). `{name}` is the game or list it is about. */
export const shares = {
  home: {
    text: {
      'zh-CN': '云游戏首页：打开浏览器就能玩的电脑游戏，正在热玩的、刚上线的和正在进行的活动。',
      en: 'PC games that start in your browser: what everybody plays now, what is new, and the events that are on.',
    },
  },
  browse: {
    text: {
      'zh-CN': '按标签找云游戏：动作、竞速、休闲、双人，点开就玩。',
      en: 'Browse cloud games by tag: action, racing, casual, two players. Tap one and play.',
    },
  },
  embedded: {
    text: { 'zh-CN': '在云游戏里打开的网页。', en: 'A web page shown inside Cloudplay.' },
  },
  search: {
    text: {
      'zh-CN': '按名字、拼音或首字母搜云游戏。',
      en: 'Search cloud games by name, pinyin or initials.',
    },
  },
  news: {
    text: {
      'zh-CN': '云游戏的新闻：新游上线、活动开始、维护时间和玩法介绍。',
      en: 'News from Cloudplay: new games, events, maintenance times and guides.',
    },
  },
  newsItem: {
    text: { 'zh-CN': '云游戏的一条新闻和它的全文。', en: 'A news item from Cloudplay.' },
  },
  about: {
    text: {
      'zh-CN': '云游戏是什么、怎样在手机和电脑上运行、由谁制作。',
      en: 'What Cloudplay is, how it runs games on phones and computers, and who makes it.',
    },
  },
  video: {
    text: {
      'zh-CN': '看《{name}》的实机画面，喜欢就点开玩。',
      en: 'Watch {name} being played, and start it yourself if you like it.',
    },
  },
  gameApply: {
    text: {
      'zh-CN': '想玩的游戏还没有？告诉我们它的名字。',
      en: 'A game you miss? Tell us its name.',
    },
  },
  featuredGames: {
    text: {
      'zh-CN': '编辑按主题挑选的云游戏，每一款都能直接在浏览器里打开。',
      en: 'Cloud games picked by topic. Each one opens right in your browser.',
    },
  },
  playedGames: {
    text: {
      'zh-CN': '你在云游戏玩过的游戏，和适合你接着玩的。',
      en: 'Games you played on Cloudplay, and what to play next.',
    },
  },
  miniGames: {
    text: {
      'zh-CN': '不用排队的免费小游戏，打开就玩。',
      en: 'Free mini games without a queue: open and play.',
    },
  },
  categories: {
    text: {
      'zh-CN': '云游戏的全部游戏，按分类查看，总有一款适合现在玩。',
      en: 'All games on Cloudplay by category. There is one for right now.',
    },
  },
  favourites: {
    text: {
      'zh-CN': '你收藏的云游戏都在这里，随时接着玩。',
      en: 'The cloud games you marked as favourites, ready to play.',
    },
  },
  reservations: {
    text: {
      'zh-CN': '你预约的游戏，上线时会通知你。',
      en: 'Games you reserved. We let you know when they are live.',
    },
  },
  category: {
    text: {
      'zh-CN': '{name}类云游戏合集，不用下载，点开就玩。',
      en: 'Cloud games in the category {name}: nothing to download, tap and play.',
    },
  },
  hotGames: {
    text: {
      'zh-CN': '{name}：云游戏玩家正在玩的游戏，打开浏览器就能加入。',
      en: '{name}: what Cloudplay’s players play now. Join in from your browser.',
    },
  },
} satisfies Record<string, Share>
