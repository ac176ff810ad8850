import { texts } from '@cloudplay/contract/texts'

/** Times and audience of an activity. */
export const planTexts = texts({
  edit: ['改时间和人群', 'Edit times and audience'],
  begin: ['作为活动排期', 'Plan as an activity'],
  title: {
    edit: ['改 {name} 的时间和人群', 'Times and audience of {name}'],
    begin: ['给 {name} 排期', 'Plan {name} as an activity'],
  },
  intro: [
    '填好后先看会发生什么，确认了才生效。',
    'First you see what will happen. Nothing changes until you confirm.',
  ],
  fields: {
    from: ['开始（北京时间）', 'Begins (Beijing time)'],
    until: ['结束（北京时间）', 'Ends (Beijing time)'],
    device: ['哪种设备', 'Devices'],
    percent: ['给多少访客（%）', 'Share of visitors (%)'],
    prewarm: ['提前下载（分钟）', 'Downloaded ahead (minutes)'],
    fallback: ['看不到的人去哪里', 'Others go to'],
    version: ['版本', 'Version'],
  },
  hints: {
    from: [
      '不填就没有开始限制，确认后就能看到。',
      'Empty: visitors see it as soon as you confirm.',
    ],
    until: ['到这一刻就看不到了。不填就一直展示。', 'Hidden from this moment on. Empty: no end.'],
    percent: [
      '大于 0，最多 100。每次来都是同一批人，加大时原来的人都还在。',
      'Above 0, at most 100. The same visitors see it at every visit, also when you raise the share.',
    ],
    prewarm: [
      '开始前这么多分钟，访客的浏览器先把页面下载好；0 是不提前，最多 1440。',
      'How long before it begins browsers fetch its page. 0 turns this off; at most 1440.',
    ],
    fallback: [
      '本站的地址，例如 /welfareCenter。不填就是 404。',
      'An address of this site, such as /welfareCenter. Empty: 404.',
    ],
  },
  device: {
    all: ['手机和桌面', 'Phones and desktops'],
    mobile: ['只有手机', 'Phones only'],
    desktop: ['只有桌面', 'Desktops only'],
  },
  live: ['线上', 'live'],
  canary: ['灰度', 'canary'],
  next: ['看看会发生什么', 'See what will happen'],
  change: ['改一改', 'Change it'],
  groups: {
    when: ['什么时候', 'When'],
    whom: ['给谁看', 'To whom'],
    what: ['展示什么', 'What'],
  },
  now: ['现在', 'Now'],
  unseen: ['现在没有人能看到它。', 'Nobody can see it now.'],
  fix: [
    '有 {count} 处要改，你填的都还在。',
    '{count:One field needs|# fields need} another value. Your input is kept.',
  ],
  wrong: {
    time: ['没有这个时间，请重新选。', "This time doesn't exist. Choose another one."],
    endsFirst: ['结束要晚于开始。', 'The end must be later than the start.'],
    over: [
      '这个时间已经过了。要马上结束，请用「立即关闭活动」。',
      'This time is in the past. To end the activity now, switch it off.',
    ],
    device: ['请选手机、桌面或两者。', 'Choose phones, desktops or both.'],
    percent: ['请填大于 0、最多 100 的数。', 'A number above 0 and at most 100.'],
    prewarm: ['请填 0 到 1440 之间的分钟数。', 'Minutes from 0 to 1440.'],
    fallback: [
      '请填本站的地址，以一个 / 开头，例如 /welfareCenter。',
      'An address of this site that begins with one /, such as /welfareCenter.',
    ],
    version: ['没有交付过这个版本。', 'This version was never shipped.'],
    twice: ['这一项发来了两次，请重新填。', 'This was sent twice. Fill it in again.'],
  },
  blocked: {
    frozen: ['已冻结', 'Frozen'],
    none: ['还没有交付过版本', 'Nothing was shipped yet'],
  },
  question: ['这样展示 {name}？', 'Show {name} like this?'],
  seen: {
    later: ['{from} 起，{who}能看到 {version}。', 'From {from} on {who} can see {version}.'],
    atOnce: [
      '确认后立即开始：{who}能看到 {version}。',
      'It begins as soon as you confirm: {who} can see {version}.',
    ],
    still: [
      '它正在展示，不会中断：{who}能看到 {version}。',
      "It's shown now and continues without a break: {who} can see {version}.",
    ],
  },
  everyone: {
    all: ['所有访客', 'all visitors'],
    mobile: ['所有手机访客', 'all visitors on phones'],
    desktop: ['所有桌面访客', 'all visitors on desktops'],
  },
  share: {
    all: ['{percent}% 的访客', '{percent}% of visitors'],
    mobile: ['{percent}% 的手机访客', '{percent}% of visitors on phones'],
    desktop: ['{percent}% 的桌面访客', '{percent}% of visitors on desktops'],
  },
  until: ['{until} 结束，之后谁都看不到。', 'It ends at {until}; after that nobody sees it.'],
  endless: ['没有结束时间，会一直展示。', 'It has no end.'],
  switchedOn: [
    '活动现在是关闭的，确认后会重新打开。',
    'The activity is switched off now; confirming switches it on again.',
  ],
  endsNow: [
    '现在能看到它的人从确认起就看不到了，要等到 {from}。',
    'As soon as you confirm, nobody can see it until {from}.',
  ],
  fewer: [
    '现在能看到它的访客里，有一部分从确认起就看不到了。',
    'As soon as you confirm, some visitors who see it now no longer can.',
  ],
  more: ['原来看不到的一部分访客会看得到。', "Some visitors who can't see it now will."],
  version: ['版本从 {from} 换成 {to}。', 'The version changes from {from} to {to}.'],
  firstVersion: [
    '{version} 会上线，现在没有线上版本。',
    '{version} goes live; nothing is live now.',
  ],
  canaryEnds: ['正在灰度的 {version} 随之结束。', 'This also ends the canary {version}.'],
  others: [
    '看不到的人打开它的地址，会被带到 {address}。',
    "Visitors who can't see it are sent to {address}.",
  ],
  othersNowhere: ['看不到的人打开它的地址，会看到 404。', "Visitors who can't see it get a 404."],
  fallbackMissing: [
    '注意：{address} 现在不是所有人都打得开的页面。打不开的人会看到 404。',
    'Note: not everybody can open {address} now. The others get a 404.',
  ],
  prewarm: [
    '开始前 {minutes} 分钟，能看到它的人的浏览器会先把页面取好。',
    'From {minutes} {minutes:minute|minutes} before it begins, browsers of its audience fetch its page.',
  ],
  same: ['和现在完全一样，没有要改的。', 'Nothing changes.'],
  changes: ['改了什么', 'What changes'],
  none: ['无', 'None'],
  noLimit: ['不限', 'No limit'],
  minutes: ['{minutes} 分钟', '{minutes} {minutes:minute|minutes}'],
  preview: ['看看 {time} 的网站', 'See the site as of {time}'],
  previewNote: [
    '预览不分设备和比例，4 小时内有效，只有拿到链接的人能看。',
    'The preview ignores device and share. Anyone with the link can see it for 4 hours.',
  ],
})
