import type { Translation } from '@cloudplay/i18n'
import type { verificationFaultTexts, verificationTexts } from '../verification.ts'

export const verification: Translation<typeof verificationTexts> = {
  title: 'Verification',
  textTitle: 'About verification',
  why: 'Why do I need to verify?',
  invitation: 'Verify once, play freely',
  invitationText:
    'National rules require players to verify their identity. You do it once, in half a minute.',
  gainGames: 'Unlock 5 free trial games',
  gainGamesText: '30 minutes each, ready to play.',
  gainHours: 'No play-time limits for adults',
  gainHoursText: 'National rules let you play only once you’re verified.',
  gainTopUp: 'Top up as you like',
  gainTopUpText: 'You can top up once you’re verified.',
  verify: 'Verify now',
  logInToVerify: 'Log in to verify',
  showProgress: 'See progress',
  play: 'Go play',
  passed: 'You’re verified',
  passedText: 'Your free trial games are unlocked. Pick one!',
  name: 'Name',
  continue: 'Continue',
  toHome: 'Go to home',
  pending: 'We’re checking your identity',
  pendingText:
    'We have your details. It usually takes a few minutes. Until then, you can’t play or top up.',
  refresh: 'Check again',
  gift: 'Verify and try 5 games for free',
  giftText: '30 minutes each. You verify only once.',
  realName: 'Full name',
  realNamePlaceholder: 'As on your Chinese ID card',
  idNumber: 'ID card number',
  idNumberPlaceholder: '18 characters; the last can be X',
  guardian:
    'I am the guardian of this child under {age} and agree to the submission of these details',
  agree: 'I have read and agree to {text} and the {privacy}',
  text: 'About verification',
  privacy: 'Privacy policy',
  submit: 'Submit',
  promise:
    'We use your details for verification only, encrypt them, and never show them to other players.',
  justPassed: 'You’re verified',
}

export const verificationFaults: Translation<typeof verificationFaultTexts> = {
  realNameEmpty: 'Enter your full name',
  realNameMalformed: 'Enter the name in Chinese characters, as on your ID card',
  idNumberEmpty: 'Enter your ID card number',
  idNumberMalformed: 'This ID card number doesn’t look right. Please check it.',
  guardianNeeded: 'Under {age}: a guardian has to agree',
  agreeFirst: 'Please read and agree to About verification and the Privacy policy first',
}
