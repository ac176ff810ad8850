const vip = {
  name: 'Membership',
  line: 'Join once, stay a member for life, and play longer for the same coins',
  title: 'What members get',
  recharge: 'Top up and join',
  isMember: 'You’re a member',
  isMemberText: 'You already pay member prices. Play a round',
}

const rules = {
  join: 'One top-up of ¥{yuan} or more, or any play card, makes you a member for life.',
  queue:
    'At busy times members queue as well, with a head start of {minutes} minutes. Queueing is free.',
  minorsBefore: 'Playing hours and top-up limits for minors still apply to members. See ',
}

export default { vip, rules }
