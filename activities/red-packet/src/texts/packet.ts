import { texts } from '@cloudplay/i18n'

export const packetTexts = texts({
  name: ['好友助力红包', 'Red packets from friends'],
  line: [
    '集齐 {friends} 位好友，{coins} 网币到手',
    '{friends} friends fill your packet: {coins} coins',
  ],
  shareTitle: ['帮我开个红包，网币就差你了', 'Help me open a red packet'],
  open: ['开红包', 'Open a packet'],
  openAgain: ['再开一个', 'Open another'],
  opening: ['正在打开红包', 'Opening the packet'],
  gained: ['+{coins} 网币', '+{coins} coins'],
  mine: ['我的红包', 'My packet'],
  collected: ['已集 {coins} / {total} 网币', '{coins} of {total} coins'],
  missing: ['还差 {count} 位好友助力', '{count} more {count:friend|friends} to go'],
  expires: ['{at} 前有效', 'Valid until {at}'],
  share: ['邀请好友助力', 'Invite friends'],
  full: ['红包集满了，快提取吧', 'Your packet is full. Claim your coins'],
  extract: ['提取 {coins} 网币', 'Claim {coins} coins'],
  extracted: ['网币已放进你的账户', 'The coins are now in your account'],
  balance: ['当前余额 {coins} 网币', 'Balance: {coins} coins'],
  expired: ['这个红包没有在时间内集满', 'This packet wasn’t filled in time'],
  tomorrow: [
    '今天的红包已经开过了，明天再来吧',
    'You’ve opened a packet today. Come back tomorrow',
  ],
  start: ['开一个红包，邀请好友一起集网币', 'Open a packet and let friends fill it with coins'],
  logIn: ['登录后开红包', 'Log in to open one'],
  lost: ['没有找到这个红包，先看看你自己的吧', 'We couldn’t find that packet. Here’s your own'],
  soundOn: ['打开音效', 'Turn sound on'],
  soundOff: ['关闭音效', 'Turn sound off'],
})

export const friendTexts = texts({
  of: ['{name} 的红包', '{name}’s packet'],
  please: ['帮好友开一下，网币就更近一步', 'Help your friend one step closer to the coins'],
  help: ['帮 TA 助力', 'Help'],
  logIn: ['登录后帮 TA 助力', 'Log in to help'],
  helped: ['助力成功，谢谢你', 'You helped. Thank you'],
  full: ['这个红包已经集满了', 'This packet is already full'],
  over: ['这个红包已经过期了', 'This packet has expired'],
  own: ['我也要开红包', 'Open my own packet'],
})

export const listTexts = texts({
  helpers: ['为这个红包助力的好友', 'Friends who helped'],
  noHelpers: ['还没有好友助力，快去邀请吧', 'No friends yet. Invite some'],
  winners: ['最近集满的玩家', 'Recently filled'],
  records: ['我的提取记录', 'Coins I’ve claimed'],
  sum: ['累计提取 {coins} 网币', '{coins} coins claimed'],
  waiting: ['待提取 {coins} 网币', '{coins} coins waiting'],
  record: ['红包 {id}', 'Packet {id}'],
})

export const ruleTexts = texts({
  time: ['活动时间：{span}。', 'Open: {span}.'],
  day: [
    '完成实名认证的玩家每天可以开一个红包，红包共 {coins} 网币。',
    'Once verified, you can open one packet of {coins} coins a day.',
  ],
  filling: [
    '红包打开后 {hours} 小时内，由 {friends} 位好友助力集满，集满后即可提取到账户。',
    'If {friends} friends help within {hours} hours of opening, you can claim the coins.',
  ],
  help: [
    '每位好友对同一个红包只能助力一次，每天最多助力 {times} 次，不能为自己助力。',
    'A friend can help each packet once, and up to {times} packets a day. You can’t help yourself.',
  ],
  lapse: [
    '没有在时间内集满的红包会过期，其中的网币不再发放。红包总额派完即止。',
    'A packet that isn’t filled in time expires without coins. The event ends early if all coins are gone.',
  ],
  fair: [
    '活动网币用于游玩付费游戏，不能提现或转让。用多个账号或程序参与的，网币将被收回。',
    'You can use coins for paid games, but you can’t cash or transfer them. We take back coins won with several accounts or by programs.',
  ],
})
