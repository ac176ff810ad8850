import { messages } from '../../../../core/messages.ts'

export const calendarMessages = messages({
  title: ['活动', 'Activities'],
  intro: [
    '什么时候卖什么、送多少：每一行是一种活动的一段时间。',
    'What is sold or given away, and when: each line is one time of an activity.',
  ],
  pages: [
    '页面什么时候展示，在交付台的活动日历里排',
    'When pages are shown is planned in the calendar of delivery',
  ],
  pagesLink: ['打开', 'open it'],
  add: ['添加一段时间', 'Add a time'],
  which: ['哪种活动', 'Which activity'],
  addButton: ['添加', 'Add'],
  running: ['正在进行', 'Running now'],
  planned: ['已经排好', 'Planned'],
  over: ['已经结束（{count}）', 'Over ({count})'],
  noneRunning: ['现在没有活动。', 'Nothing is running now.'],
  nonePlanned: ['没有排好的活动。', 'Nothing is planned.'],
  open: ['打开页面', 'Open the page'],
  preview: ['预览开始时的样子', 'Preview as of its beginning'],
  change: ['修改', 'Change'],
  remove: ['移除', 'Remove'],
  number: ['{id} 号', 'number {id}'],
  left: ['还剩 {left}', '{left} left'],
  done: ['{verb}完成：{name}', '{verb}: {name}'],
})

export const historyMessages = messages({
  title: ['变更记录', 'History'],
  type: ['活动', 'Activity'],
  verb: ['做了什么', 'What was done'],
  any: ['全部', 'All'],
  filter: ['筛选', 'Filter'],
  reset: ['清除', 'Clear'],
  empty: ['没有符合条件的变更。', 'No changes match.'],
  newest: ['回到最新', 'Back to the newest'],
  older: ['更早的', 'Older'],
})

export const channelMessages = messages({
  title: ['渠道', 'Channels'],
  intro: [
    '每个渠道带来了多少注册，又有多少订单付了款。渠道是页面地址里的 token。',
    'What each channel brought: accounts registered by it and orders paid. A channel is the token in the address of a page.',
  ],
  from: ['从（当天 0 点起）', 'From (its midnight)'],
  until: ['到（含当天）', 'Until (that day included)'],
  show: ['查看', 'Show'],
  channel: ['渠道', 'Channel'],
  accounts: ['注册', 'Accounts'],
  orders: ['付款订单', 'Paid orders'],
  money: ['金额', 'Amount'],
  total: ['合计', 'Total'],
  none: [
    '这段时间没有渠道带来注册或付款。',
    'No channel brought an account or a payment in this time.',
  ],
  wrong: ['请填两个日期，开始不晚于结束。', 'Enter two dates, the first no later than the second.'],
  most: [
    '只列出前 {max} 个渠道，合计也只算它们。',
    'Only the first {max} channels are listed and summed up.',
  ],
})

export const previewMessages = messages({
  title: ['预览', 'Preview'],
  intro: [
    '按某个时间看活动页面：价格、时间和状态都是那一刻的。预览里买不到也领不到任何东西。',
    'See the pages of activities as of another time, with its prices and states. Nothing can be bought or claimed in a preview.',
  ],
  page: ['页面', 'Page'],
  at: ['看哪一刻（北京时间）', 'As of (Beijing time)'],
  minutes: ['链接多久有效', 'How long the link is good'],
  forMinutes: ['{minutes} 分钟', '{minutes} {minutes:minute|minutes}'],
  forHours: ['{hours} 小时', '{hours} {hours:hour|hours}'],
  make: ['生成链接', 'Make a link'],
  made: ['{name}，{at} 的样子', '{name} as of {at}'],
  until: [
    '链接到 {until} 为止有效，谁拿到都能看。',
    'The link works until {until}, for anyone who has it.',
  ],
  open: ['打开预览', 'Open the preview'],
  link: ['链接', 'Link'],
  end: ['在这个浏览器结束预览', 'End the preview in this browser'],
  wrongTime: ['请选择存在的日期和时间。', 'Choose a date and time that exist.'],
  wrongPage: ['请选择一个页面。', 'Choose a page.'],
})
