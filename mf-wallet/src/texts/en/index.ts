import type { Translation } from '@cloudplay/i18n'
import type { agreementTexts } from '../agreement.ts'
import type { recordColumnTexts } from '../record-columns.ts'
import type { recordTexts } from '../records.ts'
import { dialog } from './dialog.ts'
import { orders } from './orders.ts'
import { payment, refusals } from './payment.ts'
import { agreementLine, recharge } from './recharge.ts'

const records: Translation<typeof recordTexts> = {
  title: 'Records',
  amount: '{coins} coins',
  balance: 'Balance {coins}',
  kinds: 'Kind of records',
  coins: 'Coins',
  minutes: 'Minutes',
  cards: 'Cards',
  orders: 'My orders',
  minuteAmount: '{minutes} min',
  minutesLeft: '{minutes} min left',
  emptyTitle: 'No records yet',
  emptyText: 'Top-ups, playtime and rewards will show up here.',
  play: 'Play games',
}

const recordColumns: Translation<typeof recordColumnTexts> = {
  time: 'Time',
  what: 'What',
  amount: 'Amount',
  left: 'Left',
}

const agreement: Translation<typeof agreementTexts> = { title: 'Top-up agreement' }

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
}
