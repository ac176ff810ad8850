import { texts } from '@cloudplay/i18n'

/** Login and password reset. */
export const loginTexts = texts({
  back: ['返回', 'Back'],
  noDownload: ['不用下载，不挑设备', 'No downloads, any device.'],
  justPlay: ['打开就能玩', 'Open it and play.'],
  logInTitle: ['登录云游戏', 'Log in to Cloudplay'],
  logInLine: ['登录后存档、时长和网币都跟着你走', 'Your saves, time and coins come with you'],
  ways: ['登录方式', 'Ways to log in'],
  byCode: ['验证码登录', 'SMS code'],
  byPassword: ['密码登录', 'Password'],
  registers: ['新手机号验证后自动注册', 'We sign up new numbers automatically'],
  trouble: ['登录遇到问题？', 'Trouble logging in?'],
  forgotPassword: ['忘记密码', 'Forgot password?'],
  agree: [
    '我已阅读并同意{terms}和{privacy}',
    'I have read and agree to the {terms} and the {privacy}',
  ],
  agreeByLogIn: [
    '登录即表示你已阅读并同意{terms}和{privacy}',
    'By logging in you agree to the {terms} and the {privacy}',
  ],
  terms: ['《用户服务协议》', 'Terms of service'],
  privacy: ['《隐私政策》', 'Privacy policy'],
  logIn: ['登录', 'Log in'],
  resetTitle: ['找回密码', 'Reset password'],
  resetLine: ['验证手机号，设一个新密码', 'Confirm your number and choose a new password'],
  reset: ['重置密码', 'Reset password'],
  resetDone: ['密码已重置，请用新密码登录', 'Password reset. Log in with the new one.'],
  toLogIn: ['想起来了，去登录', 'Remembered it? Log in'],
  mobile: ['手机号', 'Mobile number'],
  mobilePlaceholder: ['请输入手机号', '11-digit mobile number'],
  code: ['验证码', 'SMS code'],
  codePlaceholder: ['6 位短信验证码', '6 digits'],
  sendCode: ['获取验证码', 'Send code'],
  sendAgain: ['重新发送', 'Send again'],
  sendAgainIn: ['{seconds} 秒后重发', 'Again in {seconds} s'],
  codeSent: ['验证码已发送，请留意短信', 'Code sent. Check your messages.'],
  password: ['密码', 'Password'],
  passwordPlaceholder: ['请输入密码', 'Your password'],
  newPassword: ['新密码', 'New password'],
  newPasswordPlaceholder: ['请输入新密码', 'Choose a new password'],
  newPasswordAdvice: [
    '7-15 个字符，大小写字母、数字、符号至少两种',
    '7–15 characters, with at least two of upper case, lower case, digits and symbols',
  ],
  deletionTakenBack: ['欢迎回来，注销申请已撤销', 'Welcome back. We won’t delete your account'],
})

/** What is wrong with a field of them (ACCT-3); the phone's reset has separate wording. */
export const loginFaultTexts = texts({
  mobileEmpty: ['手机号不为空', 'Enter your mobile number'],
  mobileMalformed: ['请填写正确的手机号', 'Enter a valid mobile number'],
  mobileMalformedReset: ['请填写正确手机号', 'Enter a valid mobile number'],
  pwdEmpty: ['密码不为空', 'Enter your password'],
  newPwdEmpty: ['新密码不为空', 'Enter a new password'],
  newPwdEmptyReset: ['请填写新密码', 'Enter a new password'],
  pwdShort: ['密码至少 {min} 位', 'Use at least {min} characters'],
  pwdLong: ['密码最多 {max} 位', 'Use at most {max} characters'],
  codeEmpty: ['验证码不为空', 'Enter the SMS code'],
  codeEmptyReset: ['请填写验证码', 'Enter the SMS code'],
  codeMalformed: ['请填写 6 位验证码', 'Enter the 6-digit code'],
  agreeFirst: [
    '请先阅读并同意《用户服务协议》',
    'Please read and agree to the Terms of service first',
  ],
})
