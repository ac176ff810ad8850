export const perks = {
  price: 'Member price',
  priceText: 'Paid games cost you less, so your coins last longer',
  queue: 'Ahead in the queue',
  queueText: 'A head start of {minutes} minutes in every queue',
  permanent: 'For life',
  permanentText: 'One top-up of ¥{yuan} or more makes you a member for life',
  level: 'Level badge',
  levelText: 'The more you top up, the higher the badge next to your name',
}
