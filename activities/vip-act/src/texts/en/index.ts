import type { Translation } from '@cloudplay/i18n'
import type { ruleTexts, vipTexts } from '../vip.ts'

const vip: Translation<typeof vipTexts> = {
  name: 'Membership',
  line: 'Join once, stay for good, and play longer for the same coins',
  title: 'What members get',
  priceTitle: 'Member price',
  priceText: 'Paid games cost members less, so the same coins last longer',
  permanentTitle: 'For good',
  permanentText: 'One top-up of ¥{yuan} or more makes you a member for good',
  levelTitle: 'Level badge',
  levelText: 'The more you have topped up, the higher the badge next to your name',
  recharge: 'Top up and join',
  isMember: 'You are a member',
  isMemberText: 'Member prices apply already. Play a round',
}

const rules: Translation<typeof ruleTexts> = {
  join: 'One top-up of ¥{yuan} or more, or any play card, makes you a member for good.',
  queue: 'At busy times members queue as everyone does. Queueing is free.',
  minorsBefore: 'Membership changes neither the playing hours nor the top-up limits of minors. See ',
  verification: 'About verification',
  stop: '.',
}

export default { vip, rules }
