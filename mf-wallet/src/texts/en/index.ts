import { dialog } from './dialog.ts'
import { orders } from './orders.ts'
import { payment, refusals } from './payment.ts'
import { agreementLine, recharge } from './recharge.ts'

const records = {
  title: 'Records',
  amount: '{coins} coins',
  balance: 'Balance {coins}',
  kinds: 'Kind of records',
  coins: 'Coins',
  minutes: 'Minutes',
  cards: 'Cards',
  sessions: 'Play',
  orders: 'My orders',
  minuteAmount: '{minutes} min',
  minutesLeft: '{minutes} min left',
  emptyTitle: 'No records yet',
  emptyText: 'Top-ups, playtime and rewards will show up here.',
  play: 'Play games',
}

const recordColumns = {
  time: 'Time',
  what: 'What',
  amount: 'Amount',
  left: 'Left',
}

const session = {
  minutes: 'Minute by minute',
  onlySums: 'Minutes are listed for 60 days. After that, only the totals stay',
  more: 'More minutes',
  moreAgain: 'Loading failed. Try again',
  byCoins: 'Coins',
  byFreeTime: 'Free time',
  byCard: 'Monthly card',
  returned: 'returned',
  coinMinutes: '{minutes} min by coins',
  freeMinutes: '{minutes} min free',
  cardMinutes: '{minutes} min by card',
  returnedMinutes: '{minutes} min returned',
  free: 'No coins',
  whyLag: 'Why did it lag?',
}

const agreement = { title: 'Top-up agreement' }

export default {
  agreement,
  agreementLine,
  dialog,
  orders,
  payment,
  recharge,
  recordColumns,
  records,
  refusals,
  session,
}
