import type { Translation } from '@cloudplay/i18n'
import type { agreementTexts } from '../agreement.ts'
import type { recordTexts } from '../records.ts'
import { dialog } from './dialog.ts'
import { payment, refusals } from './payment.ts'
import { agreementLine, recharge } from './recharge.ts'

const records: Translation<typeof recordTexts> = {
  title: 'Records',
  amount: '{coins} coins',
  balance: 'Balance {coins}',
  emptyTitle: 'No records yet',
  emptyText: 'Top-ups, playtime and rewards will show up here.',
  play: 'Play games',
}

const agreement: Translation<typeof agreementTexts> = { title: 'Top-up agreement' }

export default { agreement, agreementLine, dialog, payment, recharge, records, refusals }
