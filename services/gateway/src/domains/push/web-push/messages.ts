import { messages } from '../../../core/messages.ts'

export const webPushMessages = messages({
  seatReady: ['座位好了', 'Your seat is ready'],
  notSent: ['本站没有开启推送', 'This site sends no push notifications'],
  wrongBrowser: ['无法向这个浏览器推送', 'This browser cannot be sent push notifications'],
})
