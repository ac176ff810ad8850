const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const zh = {
  /** By kind of failure or slowness. */
  kinds: {
    load: '加载失败',
    render: '页面报错',
    hydration: '打开后内容变了',
    error: '脚本报错',
    rejection: '异步报错',
    press: '点了报错',
    empty: '页面空白',
    call: '请求失败',
    slowLcp: '内容出现慢',
    slowInp: '点了反应慢',
    blocked: '卡住太久',
    memory: '内存上涨',
  } as Record<string, string>,
  blocked: '前 10 秒卡住',
  memory: '内存增加',
  errors: {
    title: '报错',
    window: '最近 7 天，同一处的算一条',
    none: '没有访客遇到报错。',
    visitors: (count: number) => `${count} 位访客`,
    last: (time: string) => `最近 ${time}`,
    unknown: '位置未知',
  },
  drawn: (drawn: number, used: number) => `${drawn} 位看到内容，${used} 位操作过`,
  slowed: (what: string, canary: number, stable: number) =>
    `${what}：灰度 ${canary} 位，线上 ${stable} 位`,
}

type FaultTexts = typeof zh

const en: FaultTexts = {
  kinds: {
    load: 'load failed',
    render: 'render failed',
    hydration: 'hydration failed',
    error: 'uncaught error',
    rejection: 'uncaught rejection',
    press: 'failed press',
    empty: 'empty page',
    call: 'failed call',
    slowLcp: 'slow LCP',
    slowInp: 'slow INP',
    blocked: 'long tasks',
    memory: 'growing memory',
  },
  blocked: 'Blocked in the first 10 s',
  memory: 'Memory growth',
  errors: {
    title: 'Errors',
    window: 'Last 7 days, grouped by place',
    none: 'No visitor met an error.',
    visitors: (count) => counted(count, 'visitor'),
    last: (time) => `last ${time}`,
    unknown: 'place unknown',
  },
  drawn: (drawn, used) => `${drawn} saw content, ${used} used it`,
  slowed: (what, canary, stable) =>
    `${what}: ${counted(canary, 'visitor')} of the canary, ${stable} of the stable version`,
}

/** Words of what can go wrong in visitors' browsers. */
export const faults: Record<'zh-CN' | 'en', FaultTexts> = { 'zh-CN': zh, en }
