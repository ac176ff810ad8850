import { messages } from '../../../core/messages.ts'

export const packetMessages = messages({
  noPacket: ['没有找到这个红包', 'We could not find this red packet'],
  openedToday: [
    '今天的红包已经开过了，明天再来吧',
    'You have opened your red packet today. Come back tomorrow',
  ],
  noneLeft: ['红包已经派完，谢谢参与', 'All red packets are gone. Thank you for taking part'],
  ownPacket: ['不能为自己助力，快分享给好友吧', 'You cannot help yourself. Share it with friends'],
  alreadyHelped: ['您已经帮过这个红包了', 'You have already helped with this red packet'],
  expired: ['这个红包已经过期了', 'This red packet has expired'],
  alreadyFull: [
    '这个红包已经集满了，谢谢您的好意',
    'This red packet is already full. Thank you all the same',
  ],
  noHelpsLeft: [
    '今天的助力次数用完了，明天再来吧',
    'You have no helps left today. Come back tomorrow',
  ],
  alreadyExtracted: ['这个红包已经提取过了', 'You have already taken this red packet'],
  lapsed: [
    '这个红包没有在时间内集满，已经过期了',
    'This red packet was not filled in time and has expired',
  ],
  missing: ['还差 {count} 位好友助力', '{count} more {count:friend is|friends are} needed'],
  title: ['好友助力红包', 'Red packet from friends'],
})
