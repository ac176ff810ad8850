import type { RouteDeclaration } from '@cloudplay/contract'

type Share = NonNullable<RouteDeclaration['share']>

/** What each page says about itself to search engines and in a chat (EDGE-3). `{name}` is the game or list it is about. */
export const shares = {
  game: {
    text: {
      'zh-CN': '在浏览器里打开就能玩的一款云游戏：画面、玩法、价格和需要的操作。',
      en: 'A cloud game that starts in your browser: pictures, how to play, price and controls.',
    },
  },
  regions: {
    text: {
      'zh-CN': '选择离你最近的云游戏区域，测一测延迟。',
      en: 'Choose the Cloudplay region closest to you and test its delay.',
    },
  },
  padTest: {
    text: {
      'zh-CN': '看看你的手柄在浏览器里能不能用：摇杆、按键和震动。',
      en: 'See whether your gamepad works in the browser: sticks, buttons and rumble.',
    },
  },
  networkTest: {
    text: {
      'zh-CN': '半分钟测出你的网络能不能畅玩云游戏：延迟、抖动、带宽和解码。',
      en: 'Find out in half a minute what your network can do: latency, jitter, bandwidth and decoding.',
    },
  },
  whyLag: {
    text: {
      'zh-CN': '看看上一局游戏什么时候卡了、是谁的原因，以及怎样可以更流畅。',
      en: 'When your last game lagged, whose fault it was, and what makes the next one smoother.',
    },
  },
} satisfies Record<string, Share>
