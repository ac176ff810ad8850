import { messages } from '../../../core/messages.ts'

export const launchTexts = messages({
  launched: [
    '您预约的《{game}》上线了，打开云游戏就能看到',
    '{game}, which you reserved, is out. Open Cloudplay to see it',
  ],
})
