import type { Db } from '../../database/database.ts'
import { smsInbox } from '../../database/schema/accounts.ts'
import type { SmsProvider } from '../../ports/sms.ts'

/** Development: messages are stored, and GET /api/dev/inbox shows them. */
export function localSmsProvider(db: Db): SmsProvider {
  return {
    name: 'inbox',
    async send({ mobile, type, code, text, sentAt }) {
      await db.insert(smsInbox).values({ mobile, type, code, text, sentAt })
    },
    async sendLaunch({ mobile, text, sentAt }) {
      await db.insert(smsInbox).values({ mobile, type: 'launch', code: '', text, sentAt })
    },
  }
}
