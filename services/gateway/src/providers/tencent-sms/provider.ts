import type { Config } from '../../core/config/config.ts'
import type { Db } from '../../database/database.ts'
import { smsInbox } from '../../database/schema/accounts.ts'

interface SmsMessage {
  mobile: string
  /** sendSms.type of the contract. */
  type: string
  code: string
  text: string
  minutesValid: number
  sentAt: Date
}

/** Hands a message to whoever delivers it. Throws when it was not taken. */
export interface SmsProvider {
  name: string
  send: (message: SmsMessage) => Promise<void>
}

export function createSmsProvider(config: Config, db: Db): SmsProvider {
  if (config.sms) return tencentProvider(config.sms)
  if (!config.isProduction) return inboxProvider(db)
  return {
    name: 'none',
    send: () => Promise.reject(new Error('no SMS vendor is configured (TENCENT_SMS_…)')),
  }
}

/** Development: messages are kept and shown by GET /api/dev/inbox. */
function inboxProvider(db: Db): SmsProvider {
  return {
    name: 'inbox',
    async send({ mobile, type, code, text, sentAt }) {
      await db.insert(smsInbox).values({ mobile, type, code, text, sentAt })
    },
  }
}

const VENDOR_TIMEOUT_SECONDS = 10

/** Tencent Cloud SMS by its own SDK. The template has two places: the code and its minutes. */
function tencentProvider(settings: NonNullable<Config['sms']>): SmsProvider {
  let client: Promise<TencentClient> | undefined
  return {
    name: 'tencent',
    async send({ mobile, code, minutesValid }) {
      client ??= openTencent(settings)
      const answer = await (await client).SendSms({
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: settings.templateId,
        TemplateParamSet: [code, String(minutesValid)],
        PhoneNumberSet: [`+86${mobile}`],
      })
      const sent = answer.SendStatusSet?.[0]
      // The vendor's message may repeat the number; its code alone says what is wrong.
      if (sent?.Code !== 'Ok') throw new Error(`SMS vendor refused: ${sent?.Code ?? 'no status'}`)
    },
  }
}

interface TencentClient {
  SendSms: (request: {
    SmsSdkAppId: string
    SignName: string
    TemplateId: string
    TemplateParamSet: string[]
    PhoneNumberSet: string[]
  }) => Promise<{ SendStatusSet?: { Code?: string }[] }>
}

/** Loaded only when it is configured: the SDK is large, and most starts do not need it. */
async function openTencent(settings: NonNullable<Config['sms']>): Promise<TencentClient> {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms')
  const { protocol, host } = new URL(settings.origin)
  return new sms.v20210111.Client({
    credential: { secretId: settings.secretId, secretKey: settings.secretKey },
    region: settings.region,
    profile: { httpProfile: { reqTimeout: VENDOR_TIMEOUT_SECONDS, protocol: `${protocol}//`, endpoint: host } },
  })
}
