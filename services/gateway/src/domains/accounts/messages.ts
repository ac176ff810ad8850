import { messages } from '../../core/messages.ts'

export const accountMessages = messages({
  passwordMissing: ['密码不为空', 'Enter your password'],
  codeMissing: ['验证码不为空', 'Enter the code'],
  tooManyTries: [
    '尝试次数过多，请 15 分钟后再试，或使用验证码登录',
    'Too many attempts. Try again in 15 minutes, or log in with a code',
  ],
  wrongPassword: ['手机号或密码错误', 'Wrong mobile number or password'],
  notRegistered: [
    '该手机号尚未注册，请用验证码登录',
    'This mobile number is not registered yet. Log in with a code',
  ],
  passwordTooShort: ['密码至少 {min} 位', 'Use at least {min} characters for your password'],
  passwordTooLong: ['密码最多 {max} 位', 'Use at most {max} characters for your password'],
  wrongCode: ['验证码错误或已失效', 'This code is wrong or no longer valid'],
  smsFailed: [
    '短信发送失败，请稍后再试',
    'The text message could not be sent. Please try again later',
  ],
  tooManyCodes: ['验证码发送太频繁，{wait}', 'Too many codes requested. {wait}'],
  noCodesNow: [
    '暂时无法发送验证码，请稍后再试，或使用密码登录',
    'Codes cannot be sent right now. Try again later, or log in with your password',
  ],
  waitSeconds: ['请 {count} 秒后再试', 'Try again in {count} {count:second|seconds}'],
  waitMinutes: ['请 {count} 分钟后再试', 'Try again in {count} {count:minute|minutes}'],
  waitHours: ['请 {count} 小时后再试', 'Try again in {count} {count:hour|hours}'],
  sms: [
    '【云游戏】您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    '[Cloudplay] Your code is {code}. It is valid for {minutes} {minutes:minute|minutes}. Do not share it with anyone.',
  ],
  newNickname: ['玩家{number}', 'Player{number}'],
})

export const deletionMessages = messages({
  codeMissing: ['请填写验证码', 'Enter the code'],
  passwordMissing: ['请填写登录密码', 'Enter your password'],
  wrongPassword: ['密码错误', 'Wrong password'],
  openOrders: [
    '你有未支付的订单，请先支付或取消，再注销账号',
    'You have unpaid orders. Pay or cancel them before you delete your account',
  ],
  owedCoins: [
    '你还欠 {coins} 网币（退款前已用掉的部分），请先充值补足，再注销账号',
    'You owe {coins} coins that you had spent before a refund. Top up to settle them before you delete your account',
  ],
  sms: [
    '【云游戏】您正在注销账号，验证码 {code}，{minutes} 分钟内有效。如非本人操作，请立即修改密码。',
    '[Cloudplay] {code} is your code to delete your account. It is valid for {minutes} {minutes:minute|minutes}. If this was not you, change your password now.',
  ],
  nickname: ['已注销用户', 'Deleted player'],
})

export const profileMessages = messages({
  nicknameEmpty: ['昵称不能为空', 'Enter a nickname'],
  nicknameTooLong: ['昵称最多 {max} 个字', 'Use at most {max} characters for your nickname'],
  nicknameCharacters: [
    '昵称只能用汉字、字母、数字、空格和 _ - · .',
    'Only Chinese characters, letters, numbers, spaces and _ - · . can be used in a nickname',
  ],
  nicknameBare: ['昵称至少要有一个字', 'A nickname needs at least one letter or number'],
  nicknameReserved: ['昵称不能包含“{word}”', 'A nickname cannot contain “{word}”'],
  nicknameMobile: ['昵称里请不要写手机号', 'Please leave mobile numbers out of your nickname'],
  nothingToChange: ['请填写要修改的内容', 'There is nothing to change'],
  avatarUnknown: ['请从头像列表中选择头像', 'Choose one of the avatars'],
  noSuchPlayer: ['没有找到这位玩家', 'We could not find this player'],
  wrongChannel: ['渠道参数不正确', 'The channel is not valid'],
})
