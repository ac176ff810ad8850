import { messages } from '../../core/messages.ts'

export const libraryMessages = messages({
  played: ['玩过的游戏', 'Played'],
  recommended: ['猜你喜欢', 'You may like'],
  tooManyFavourites: [
    '最多收藏 {max} 款游戏，先取消几款吧',
    'You can keep up to {max} favourites. Remove a few first',
  ],
  wrongMobile: ['请输入正确的手机号', 'Enter a valid mobile number'],
  alreadyOut: ['这款游戏已经上线，现在就可以玩', 'This game is out. You can play it now'],
  underMaintenance: [
    '这款游戏正在维护，暂时不能预约',
    'This game is under maintenance and cannot be reserved right now',
  ],
  nameMissing: ['请填写游戏名称', 'Enter the name of the game'],
  nameTooLong: ['游戏名称最多 {max} 个字', 'Use at most {max} characters for the name'],
  contactMissing: ['请填写联系方式', 'Enter your contact details'],
  contactTooLong: [
    '联系方式最多 {max} 个字符',
    'Use at most {max} characters for your contact details',
  ],
  tooManyApplications: [
    '提交得有点频繁，请一小时后再试',
    'You have sent a lot of requests. Please try again in an hour',
  ],
})
