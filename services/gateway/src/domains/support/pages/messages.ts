import { messages } from '../../../core/messages.ts'

export const searchMessages = messages({
  title: ['玩家', 'Players'],
  intro: [
    '查看一位玩家的登录、游戏、付款和反馈。每次查看都会写进审计日志。',
    'See one player’s logins, games, payments and reports. Every look is written to the audit log.',
  ],
  asked: [
    '手机号、用户 ID、用户名、订单号、游戏会话 ID 或错误编号',
    'Mobile, user ID, user name, order number, session ID or error ID',
  ],
  find: ['查找', 'Find'],
  nobody: [
    '没有找到。请输入完整的号码：部分号码查不到任何人。',
    'Nobody was found. Enter the whole number: a part of it finds nobody.',
  ],
  failed: ['失败的请求', 'Failed call'],
  at: ['时间', 'Time'],
  who: ['玩家', 'Player'],
  visitor: ['未登录', 'Not logged in'],
  call: ['请求', 'Call'],
  why: ['原因', 'Reason'],
  request: ['请求 ID', 'Request ID'],
  trace: ['链路 ID', 'Trace ID'],
})

export const playerMessages = messages({
  back: ['查找另一位玩家', 'Find another player'],
  now: ['现在', 'Right now'],
  account: ['账号', 'Account'],
  personal: ['个人信息', 'Personal data'],
  timeline: ['时间线', 'Timeline'],
  uid: ['用户 ID', 'User ID'],
  username: ['用户名', 'User name'],
  registered: ['注册', 'Registered'],
  balance: ['余额', 'Balance'],
  coins: ['{count} 网币', '{count} {count:coin|coins}'],
  owed: ['欠 {count} 网币', 'owes {count} {count:coin|coins}'],
  toppedUp: ['累计充值', 'Topped up'],
  member: ['会员', 'Member'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  card: ['月卡到期', 'Monthly card until'],
  openLogins: ['登录中的设备', 'Open logins'],
  verification: ['实名认证', 'Verification'],
  noVerification: ['未认证', 'None'],
  adult: ['成年', 'adult'],
  minor: ['未成年', 'minor'],
  deletionAsked: ['已申请注销', 'Asked to delete the account'],
  deleted: ['账号已注销', 'This account is deleted'],
  notPlaying: ['不在排队，也不在游戏中。', 'Neither in the queue nor in a game.'],
  position: ['第 {position} 位，共 {waiting} 人', 'place {position} of {waiting}'],
  node: ['机器 {node}', 'node {node}'],
  since: ['{time}起', 'since {time}'],
  offerUntil: ['保留到 {time}', 'kept until {time}'],
  mobile: ['手机号', 'Mobile'],
  name: ['姓名', 'Name'],
  idNumber: ['身份证号', 'ID number'],
  networks: ['最近的网络', 'Recent networks'],
  hidden: ['已隐藏', 'Hidden'],
  noneKept: ['没有记录', 'None'],
  reason: ['查看原因（会写进审计日志）', 'Reason (goes into the audit log)'],
  unmask: ['显示个人信息', 'Show personal data'],
  wrongReason: [
    '请用 {min} 到 {max} 个字写明原因。什么都没有显示。',
    'Give a reason of {min} to {max} characters. Nothing was shown.',
  ],
  unmasked: [
    '个人信息只显示这一次。离开本页后要再写原因。',
    'Personal data is shown this once. After you leave this page, it takes another reason.',
  ],
  gone: ['没有这位玩家。', "This player doesn't exist."],
})

export const timelineMessages = messages({
  day: ['哪一天（早上 6 点到次日 6 点）', 'Day (from 6 in the morning to the next)'],
  show: ['查看', 'Show'],
  all: ['全部时间', 'All times'],
  before: ['前一天', 'Day before'],
  after: ['后一天', 'Day after'],
  newest: ['回到最新', 'Back to the newest'],
  older: ['更早的', 'Older'],
  lags: ['卡顿原因', 'Why it lagged'],
  empty: ['这段时间没有记录。', 'Nothing happened in this time.'],
  wrongDay: ['没有这一天，所以显示全部时间。', "This day doesn't exist, so all times are shown."],
})

export const kindMessages = messages({
  registered: ['注册', 'Registered'],
  code_sent: ['发送验证码', 'Code sent'],
  login_failed: ['密码错误', 'Wrong password'],
  login: ['登录', 'Logged in'],
  logout: ['登录结束', 'Login ended'],
  asked: ['选择游戏', 'Asked for a seat'],
  seat_taken: ['进入游戏', 'Took the seat'],
  ended: ['游戏结束', 'Game ended'],
  order_placed: ['下单', 'Order placed'],
  order_paid: ['已付款', 'Order paid'],
  order_closed: ['订单关闭', 'Order closed'],
  order_refunded: ['已退款', 'Order refunded'],
  notice: ['通知', 'Notice'],
  problem: ['问题反馈', 'Problem report'],
  saved: ['存档', 'Game saved'],
  failed: ['请求失败', 'A call failed'],
  release: ['看到新版本', 'Saw another release'],
})

export const detailMessages = messages({
  channel: ['渠道 {channel}', 'channel {channel}'],
  used: ['已使用', 'used'],
  unused: ['未使用', 'not used'],
  queued: ['排队', 'queued'],
  offered: ['直接有空位', 'a seat was free'],
  waited: ['等了 {seconds} 秒', 'waited {seconds} {seconds:second|seconds}'],
  neverPlayed: ['没有进入游戏', 'never entered'],
  minutes: [
    '计费 {minutes} 分钟，{coins} 网币',
    '{minutes} {minutes:minute|minutes} charged, {coins} {coins:coin|coins}',
  ],
  returned: [
    '退还 {minutes} 分钟，{coins} 网币',
    '{minutes} {minutes:minute|minutes} returned, {coins} {coins:coin|coins}',
  ],
  restarts: ['重启 {count} 次', '{count} {count:restart|restarts}'],
  pauses: ['暂停 {count} 次', '{count} {count:pause|pauses}'],
  session: ['会话 {cid}', 'session {cid}'],
  order: ['订单 {order}', 'order {order}'],
  error: ['错误编号 {id}', 'error ID {id}'],
  size: ['{kilobytes} KB', '{kilobytes} KB'],
  read: ['已读', 'read'],
  unread: ['未读', 'unread'],
  last: ['最后一次 {time}', 'last seen {time}'],
})

/** What a code by SMS is for. */
export const purposeMessages = messages({
  yzmLogin: ['登录', 'to log in'],
  modify: ['更换手机号', 'to change the mobile'],
  delete: ['注销账号', 'to delete the account'],
})

export const stateMessages = messages({
  queued: ['排队中', 'In the queue'],
  offered: ['空位等待确认', 'A seat is offered'],
  booting: ['正在启动', 'Starting'],
  playing: ['游戏中', 'Playing'],
  grace: ['断开，保留中', 'Away, the game is kept'],
})

export const verificationMessages = messages({
  pending: ['认证中', 'Pending'],
  passed: ['已通过', 'Passed'],
  failed: ['未通过', 'Failed'],
})

export const noticeMessages = messages({
  game_launched: ['预约的游戏上线', 'A reserved game opened'],
  refund: ['退款', 'Refund'],
  coins_given: ['赠送网币', 'Coins given'],
  coins_ending: ['网币即将过期', 'Coins end soon'],
  card_ending: ['月卡即将到期', 'Card ends soon'],
  coins_began: ['改用网币付费', 'Coins began to pay'],
  session_ended: ['游戏结束', 'A game ended'],
})

export const auditMessages = messages({
  title: ['审计日志', 'Audit log'],
  intro: [
    '谁在什么时候做了什么。日志只增不改，保留 400 天。',
    'Who did what, and when. Entries are only added, and kept for 400 days.',
  ],
  people: ['只看运营和客服', 'Only operators and support'],
  everyone: ['全部', 'Everyone'],
  player: ['玩家的用户 ID', 'User ID of a player'],
  filter: ['筛选', 'Filter'],
  who: ['谁', 'Who'],
  reset: ['清除', 'Clear'],
  empty: ['没有记录。', 'No entries.'],
  wrongPlayer: [
    '这不是用户 ID。请从玩家页面复制完整的 36 个字符。',
    'This is not a user ID. Copy all 36 characters from the player’s page.',
  ],
  newest: ['回到最新', 'Back to the newest'],
  older: ['更早的', 'Older'],
  export: ['导出（NDJSON）', 'Export (NDJSON)'],
  exportAfter: ['从第几号之后', 'After entry number'],
  exportHint: [
    '每次最多 {max} 行，从最早的开始。下一次从文件名里的最后一个号码继续。',
    'At most {max} lines at a time, the oldest first. Continue after the last number in the file’s name.',
  ],
})

export const actorMessages = messages({
  player: ['玩家', 'Player'],
  company: ['支付公司', 'Payment company'],
  site: ['系统', 'Site'],
  operator: ['运营', 'Operator'],
  support: ['客服', 'Support'],
})

export const actMessages = messages({
  login: ['登录', 'Logged in'],
  logout: ['登录结束', 'Login ended'],
  order_paid: ['订单已付款', 'Order paid'],
  order_refunded: ['订单已退款', 'Order refunded'],
  seat_taken: ['进入游戏', 'Took a seat'],
  seat_ended: ['游戏结束', 'Seat ended'],
  activity_add: ['添加活动', 'Added an activity'],
  activity_change: ['修改活动', 'Changed an activity'],
  activity_remove: ['移除活动', 'Removed an activity'],
  console_login: ['登录运营台', 'Logged in here'],
  console_logout: ['退出运营台', 'Logged out here'],
  player_searched: ['查找玩家', 'Searched for a player'],
  player_looked: ['查看玩家', 'Looked at a player'],
  player_unmasked: ['查看个人信息', 'Saw personal data'],
  audit_exported: ['导出审计日志', 'Exported the audit log'],
  node_token_made: ['生成机器登记令牌', 'Made an enrolment token'],
  node_key_revoked: ['吊销机器密钥', 'Revoked a node’s key'],
  node_held: ['停止机器接收玩家', 'Gave a node no new players'],
  node_resumed: ['恢复机器接收玩家', 'Let a node take players again'],
  database_copied: ['备份数据库', 'Copied the database'],
})
