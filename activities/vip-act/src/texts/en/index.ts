const vip = {
  name: 'Membership',
  line: 'Join once, stay a member for life, and play longer for the same coins',
  title: 'What members get',
  priceTitle: 'Member price',
  priceText: 'Paid games cost you less, so your coins last longer',
  permanentTitle: 'For life',
  permanentText: 'One top-up of ¥{yuan} or more makes you a member for life',
  levelTitle: 'Level badge',
  levelText: 'The more you top up, the higher the badge next to your name',
  recharge: 'Top up and join',
  isMember: 'You’re a member',
  isMemberText: 'You already pay member prices. Play a round',
}

const rules = {
  join: 'One top-up of ¥{yuan} or more, or any play card, makes you a member for life.',
  queue: 'At busy times members queue like everyone else. Queueing is free.',
  minorsBefore: 'Playing hours and top-up limits for minors still apply to members. See ',
}

export default { vip, rules }
