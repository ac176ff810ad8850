import { texts } from '@cloudplay/i18n'

/** The purpose of verification, its state and its form. */
export const verificationTexts = texts({
  title: ['实名认证', 'Verification'],
  textTitle: ['实名认证说明', 'About verification'],
  why: ['为什么需要实名认证', 'Why do I need to verify?'],
  invitation: ['完成认证，安心开玩', 'Verify once, play freely'],
  invitationText: [
    '按照国家规定，网络游戏用户需要实名认证。只填一次，半分钟就好。',
    'National rules require players to verify their identity. You do it once, in half a minute.',
  ],
  gainGames: ['解锁 5 款免费体验游戏', 'Unlock 5 free trial games'],
  gainGamesText: ['每款送 30 分钟，打开就能玩。', '30 minutes each, ready to play.'],
  gainHours: ['成年玩家不受时段限制', 'No play-time limits for adults'],
  gainHoursText: [
    '国家规定，没有认证不能玩游戏。',
    'National rules let you play only once you’re verified.',
  ],
  gainTopUp: ['正常充值网币', 'Top up as you like'],
  gainTopUpText: ['没有认证不能充值。', 'You can top up once you’re verified.'],
  verify: ['去认证', 'Verify now'],
  logInToVerify: ['登录后认证', 'Log in to verify'],
  showProgress: ['查看进度', 'See progress'],
  play: ['去玩游戏', 'Go play'],
  passed: ['已通过实名认证', 'You’re verified'],
  passedText: [
    '免费体验游戏已经解锁，去挑一款吧。',
    'Your free trial games are unlocked. Pick one!',
  ],
  name: ['姓名', 'Name'],
  continue: ['继续', 'Continue'],
  toHome: ['去首页看看', 'Go to home'],
  pending: ['正在核验你的身份', 'We’re checking your identity'],
  pendingText: [
    '信息已提交，通常几分钟内出结果。核验通过前，暂时不能玩游戏和充值。',
    'We have your details. It usually takes a few minutes. Until then, you can’t play or top up.',
  ],
  refresh: ['刷新结果', 'Check again'],
  gift: ['认证后可免费体验 5 款游戏', 'Verify and try 5 games for free'],
  giftText: ['每款送 30 分钟，认证只需一次。', '30 minutes each. You verify only once.'],
  realName: ['真实姓名', 'Full name'],
  realNamePlaceholder: ['与身份证一致', 'As on your Chinese ID card'],
  idNumber: ['身份证号', 'ID card number'],
  idNumberPlaceholder: ['18 位，末位可以是 X', '18 characters; the last can be X'],
  guardian: [
    '我是监护人，同意这位未满 {age} 周岁的孩子提交身份信息',
    'I am the guardian of this child under {age} and agree to the submission of these details',
  ],
  agree: ['我已阅读并同意{text}和{privacy}', 'I have read and agree to {text} and the {privacy}'],
  text: ['《实名认证说明》', 'About verification'],
  privacy: ['《隐私政策》', 'Privacy policy'],
  submit: ['提交认证', 'Submit'],
  promise: [
    '身份信息只用于实名核验，加密传输和保存，不会向其他玩家展示。',
    'We use your details for verification only, encrypt them, and never show them to other players.',
  ],
  justPassed: ['实名认证已通过', 'You’re verified'],
})

/** What is wrong with a field of the form. */
export const verificationFaultTexts = texts({
  realNameEmpty: ['请填写真实姓名', 'Enter your full name'],
  realNameMalformed: [
    '请填写身份证上的姓名',
    'Enter the name in Chinese characters, as on your ID card',
  ],
  idNumberEmpty: ['请填写身份证号', 'Enter your ID card number'],
  idNumberMalformed: [
    '身份证号有误，请核对后再填',
    'This ID card number doesn’t look right. Please check it.',
  ],
  guardianNeeded: ['未满 {age} 周岁，需要监护人同意', 'Under {age}: a guardian has to agree'],
  agreeFirst: [
    '请先阅读并同意《实名认证说明》和《隐私政策》',
    'Please read and agree to About verification and the Privacy policy first',
  ],
})
