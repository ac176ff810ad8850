import type { RouteDeclaration } from '@cloudplay/contract'

type Share = NonNullable<RouteDeclaration['share']>

/** What each page says about itself to search engines and in a chat (EDGE-3). `{name}` is the game or list it is about. */
export const shares = {
  welfareCenter: {
    text: {
      'zh-CN': '每天签到、完成任务，领取云游戏免费时长和网币。',
      en: 'Check in each day and finish tasks for free time and coins on Cloudplay.',
    },
  },
  freeTime: {
    text: {
      'zh-CN': '你还有多少免费时长、从哪里来、什么时候到期。',
      en: 'How much free time you have left, where it came from, and when it ends.',
    },
  },
} satisfies Record<string, Share>
