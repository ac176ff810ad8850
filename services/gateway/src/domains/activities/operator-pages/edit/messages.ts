import { messages } from '../../../../core/messages.ts'

export const fieldMessages = messages({
  title: ['名称', 'Name'],
  titleHint: ['只有运营看得到。', 'Operators alone see it.'],
  from: ['开始（北京时间）', 'Beginning (Beijing time)'],
  begun: ['已经开始，开始时间不能再改：{from}', 'It has begun, and its beginning stays: {from}'],
  until: ['结束（北京时间）', 'End (Beijing time)'],
  untilHint: [
    '到这一刻为止，这一刻本身已经不算。',
    'The first moment that is no longer part of it.',
  ],
  budget: ['预算（网币）', 'Budget (coins)'],
  promised: [
    '已经有 {coins} 发出或答应给玩家，不能低于它。',
    '{coins} are given or promised to players already; it cannot be less.',
  ],
  price: ['月卡价格（元）', 'Price of the card (yuan)'],
  priceHint: ['空着就是默认的 {price}。', 'Left empty it is the default, {price}.'],
  tiers: ['畅玩卡', 'Play cards'],
  tiersHint: [
    '全部空着就是默认的三档：{tiers}。',
    'All left empty they are the three default cards: {tiers}.',
  ],
  nth: ['第 {nth} 档', 'Card {nth}'],
  coins: ['网币', 'Coins'],
  yuan: ['价格（元）', 'Price (yuan)'],
  check: ['下一步：看看会发生什么', 'Next: see what will happen'],
  cancel: ['不做了', 'Leave it'],
})

export const faultMessages = messages({
  timeMissing: ['请选择日期和时间', 'Choose a date and a time'],
  noTime: ['没有这个日期或时间', 'There is no such date or time'],
  budget: ['预算是整数，例如 100000', 'A budget is a whole number, such as 100000'],
  price: [
    '价格是元，最多两位小数，例如 99 或 9.90',
    'A price is in yuan with at most two decimals, such as 99 or 9.90',
  ],
  tier: [
    '网币是整数，价格最多两位小数，两项都要填',
    'Coins are a whole number, the price has at most two decimals, and both are needed',
  ],
  nothing: ['什么都没有改', 'Nothing is different'],
})

export const editMessages = messages({
  addTitle: ['添加：{name}', 'Add: {name}'],
  changeTitle: ['修改：{name}（{id} 号）', 'Change: {name} (number {id})'],
  removeTitle: ['移除：{name}（{id} 号）？', 'Remove: {name} (number {id})?'],
  askAdd: ['添加{name}？', 'Add {name}?'],
  askChange: ['这样修改{name}（{id} 号）？', 'Change {name} (number {id}) like this?'],
  confirmAdd: ['确认添加', 'Add it'],
  confirmChange: ['确认修改', 'Change it'],
  confirmRemove: ['移除', 'Remove it'],
  edit: ['返回再改', 'Edit further'],
  cancel: ['不做了', 'Leave it'],
  gone: [
    '日历里没有这一条，可能已经被移除。',
    'The calendar has no such entry; it may have been removed.',
  ],
})

export const meanwhileMessages = messages({
  title: ['刚才有人改过了', 'Someone was faster'],
  intro: [
    '你看到的已经不是现在的样子，所以什么都没有改。这段时间里发生了：',
    'What you were shown is no longer so, and nothing was changed. This happened meanwhile:',
  ],
  again: ['按现在的样子重新确认', 'Look at it as it is now'],
})

/** What a change will do, in sentences. */
export const consequenceMessages = messages({
  fromThenOn: [
    '从 {from} 到 {until}，打开 {page} 的玩家会看到{name}。',
    'From {from} to {until}, players who open {page} see {name}.',
  ],
  atOnce: [
    '确认后马上开始，到 {until} 为止：打开 {page} 的玩家会看到{name}。',
    'It begins as soon as you confirm and runs until {until}: players who open {page} see {name}.',
  ],
  sells: ['卖的是：{offer}。', 'It sells: {offer}.'],
  gives: ['最多发出 {coins}，发完为止。', 'It gives away at most {coins}, while they last.'],
  trials: [
    '会带上首批派发的游戏和名额。',
    'It comes with the games and numbers of the first distribution.',
  ],
  closedOtherwise: [
    '在这之前和之后，页面显示「活动未开始或已结束」，买不到也领不到。',
    'Before and after, the page says that the event has not started or is over, and nothing can be bought or claimed.',
  ],
  running: [
    '活动正在进行，确认后马上对所有玩家生效；开始时间不变。',
    'It is running: the change applies to all players as soon as you confirm. Its beginning stays.',
  ],
  ahead: ['活动还没有开始，现在的玩家看不出变化。', 'It has not begun: players see no change now.'],
  openOrders: [
    '已经下的订单按下单时的价格付款；页面上还是旧价格的玩家，购买时会被要求刷新。',
    'Orders that are open keep their price. Players whose page shows the old price are asked to refresh it when they buy.',
  ],
  bought: [
    '已经买到、领到的不受影响，到期时间也不变。',
    'What was bought or claimed is not touched, nor is the time when it expires.',
  ],
  endsEarlier: [
    '{until} 以后就买不到、领不到了，比原来早。',
    'After {until} nothing can be bought or claimed, earlier than planned.',
  ],
  endsLater: [
    '会比原来多开一段时间，到 {until} 为止。',
    'It stays open for longer, until {until}.',
  ],
  budgetLeft: [
    '预算里已经有 {promised} 发出或答应给玩家，改完还剩 {left}。',
    'Of the budget, {promised} are given or promised already; {left} will be left.',
  ],
  neverWas: [
    '从 {from} 到 {until} 不会再有{name}。它还没有开始，没有人买过或领过。',
    'There will be no {name} from {from} to {until}. It has not begun: no one bought or claimed anything.',
  ],
  closedThen: [
    '那段时间页面显示「活动未开始或已结束」。',
    'In that time the page says that the event has not started or is over.',
  ],
})
