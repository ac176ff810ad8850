export const recharge = {
  title: 'Top up',
  howMuch: 'Choose an amount',
  howToPay: 'Payment method',
  tiers: 'Top-up amounts',
  methods: 'Payment method',
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  coins: 'coins',
  coinsOf: '{coins} coins',
  tier: '{coins} coins, {yuan} yuan',
  tierWithGift: '{coins} coins, {yuan} yuan, {gift}',
  ownAmount: 'Custom amount',
  ownAmountField: 'Custom amount in yuan',
  otherAmount: 'Other amount',
  coinsPerYuan: '¥1 = {coins} coins',
  balance: 'Balance',
  records: 'Records',
  permanentMember: 'Lifetime member',
  becomeMember: 'Top up ¥{yuan} or more in one payment to become a lifetime member',
  pay: 'Pay {price}',
  amountFirst: 'Enter an amount',
}

export const agreementLine = {
  before: 'By paying you accept the ',
  agreement: 'Top-up agreement',
  after: '. You can’t cash out or transfer coins.',
}
