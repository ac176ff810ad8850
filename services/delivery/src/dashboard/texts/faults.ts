import { texts } from '@cloudplay/contract/texts'

/** What can go wrong in visitors' browsers. */
export const faultTexts = texts({
  /** By kind of failure or slowness. */
  kinds: {
    load: ['加载失败', 'load failed'],
    render: ['页面报错', 'render failed'],
    hydration: ['打开后内容变了', 'hydration failed'],
    error: ['脚本报错', 'uncaught error'],
    rejection: ['异步报错', 'uncaught rejection'],
    press: ['点了报错', 'failed press'],
    empty: ['页面空白', 'empty page'],
    call: ['请求失败', 'failed call'],
    slowLcp: ['内容出现慢', 'slow LCP'],
    slowInp: ['点了反应慢', 'slow INP'],
    blocked: ['卡住太久', 'long tasks'],
    memory: ['内存上涨', 'growing memory'],
  },
  blocked: ['前 10 秒卡住', 'Blocked in the first 10 s'],
  memory: ['内存增加', 'Memory growth'],
  errors: {
    title: ['报错', 'Errors'],
    window: ['最近 7 天，同一处的算一条', 'Last 7 days, grouped by place'],
    none: ['没有访客遇到报错。', 'No visitor met an error.'],
    visitors: ['{count} 位访客', '{count} {count:visitor|visitors}'],
    last: ['最近 {time}', 'last {time}'],
    unknown: ['位置未知', 'place unknown'],
  },
  drawn: ['{drawn} 位看到内容，{used} 位操作过', '{drawn} saw content, {used} used it'],
  slowed: [
    '{what}：灰度 {canary} 位，线上 {stable} 位',
    '{what}: {canary} {canary:visitor|visitors} of the canary, {stable} of the stable version',
  ],
})
