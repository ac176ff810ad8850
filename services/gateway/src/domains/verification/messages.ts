import { messages } from '../../core/messages.ts'

export const verificationMessages = messages({
  nameMissing: ['请填写身份证上的姓名', 'Enter your name as it is on your ID card'],
  numberWrong: ['请填写正确的身份证号', 'Enter a valid ID card number'],
  guardianNeeded: [
    '未满 14 周岁，需要监护人同意后再认证',
    'Players under 14 need the consent of a guardian',
  ],
  alreadyPassed: ['您已完成实名认证', 'Your identity is already verified'],
  pending: [
    '实名认证正在审核中，请稍后查看',
    'Your verification is under review. Please check back later',
  ],
  tooManyFailures: [
    '今天认证次数过多，请明天再试',
    'Too many attempts today. Please try again tomorrow',
  ],
  identityTaken: [
    '该身份证号已认证过其他账号',
    'This ID card number is verified for another account',
  ],
  unavailable: [
    '认证服务暂时不可用，请稍后再试',
    'Verification is not available right now. Please try again later',
  ],
  mismatch: [
    '姓名与身份证号不一致，请核对后再试',
    'The name and ID card number do not match. Please check them and try again',
  ],
  verifyFirst: [
    '根据国家规定，请先完成实名认证',
    'Chinese law requires you to verify your identity first',
  ],
  verifyForLabel: [
    '本站适龄提示：这款游戏适合 {age} 岁及以上玩家，请先完成实名认证',
    'Our age rating: this game is for players aged {age} and above. Verify your identity first',
  ],
  tooYoung: [
    '本站适龄提示：这款游戏适合 {age} 岁及以上玩家，您还没到这个年龄',
    'Our age rating: this game is for players aged {age} and above, and you are younger',
  ],
  minorsHour: [
    '当前时段暂不能为未成年人提供服务，请在 {month} 月 {day} 日 {from}:00 至 {until}:00 再来',
    'Minors cannot play at this time. Come back on {month}/{day} from {from}:00 to {until}:00 China time',
  ],
})
