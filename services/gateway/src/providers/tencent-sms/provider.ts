import type { TencentSmsSettings } from '../../core/config/tencent-sms.ts'
import { type SmsProvider, SmsRefused } from '../../ports/sms.ts'

const VENDOR_TIMEOUT_SECONDS = 10

/**
 * Tencent Cloud SMS through its SDK. The template of codes has two variables, the code and its minutes; the one of launches
 * has one, the game.
 */
export function tencentSmsProvider(settings: TencentSmsSettings): SmsProvider {
  let client: Promise<TencentClient> | undefined
  async function send(templateId: string, mobile: string, values: string[]): Promise<void> {
    client ??= openTencent(settings).catch((error: unknown) => {
      client = undefined
      throw new SmsRefused('the SDK of the SMS vendor cannot be loaded', { cause: error })
    })
    const answer = await (
      await client
    )
      .SendSms({
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: templateId,
        TemplateParamSet: values,
        PhoneNumberSet: [`+86${mobile}`],
      })
      .catch((error: Error & { requestId?: string; code?: string }) => {
        // A lost connection may have a code too, but no number of the vendor.
        const isStated = Boolean(error.requestId) && isRefusal(error.code)
        if (!isStated && !NEVER_LEFT.test(error.message)) throw error
        throw new SmsRefused(error.message, { cause: error })
      })
    const code = answer.SendStatusSet?.[0]?.Code
    if (code === 'Ok') return
    // The vendor's message may repeat the number; its code is enough.
    if (isRefusal(code)) throw new SmsRefused(`SMS vendor refused: ${code}`)
    throw new Error(`SMS vendor failed: ${code ?? 'no status'}`)
  }
  const { templateId, launchTemplateId } = settings
  return {
    name: 'tencent',
    send: ({ mobile, code, minutesValid }) =>
      send(templateId, mobile, [code, String(minutesValid)]),
    ...(launchTemplateId && {
      sendLaunch: ({ mobile, game }) => send(launchTemplateId, mobile, [game]),
    }),
  }
}

/** The company was not reached. Its library has the reason in the text only. */
const NEVER_LEFT =
  /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EPROTO|connect ETIMEDOUT)\b|certificate/

/** The vendor's own time-outs are internal errors: they don't say whether it sent. */
const isRefusal = (code: string | undefined): boolean =>
  code !== undefined && !code.startsWith('InternalError')

interface TencentClient {
  SendSms: (request: {
    SmsSdkAppId: string
    SignName: string
    TemplateId: string
    TemplateParamSet: string[]
    PhoneNumberSet: string[]
  }) => Promise<{ SendStatusSet?: { Code?: string }[] }>
}

/** Loaded only if it is configured: the SDK is large, and most starts do not need it. */
async function openTencent(settings: TencentSmsSettings): Promise<TencentClient> {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms')
  const { protocol, host } = new URL(settings.origin)
  return new sms.v20210111.Client({
    credential: { secretId: settings.secretId, secretKey: settings.secretKey },
    region: settings.region,
    profile: {
      httpProfile: {
        reqTimeout: VENDOR_TIMEOUT_SECONDS,
        protocol: `${protocol}//`,
        endpoint: host,
      },
    },
  })
}
