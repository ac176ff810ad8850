import type { AlipaySdk } from 'alipay-sdk'
import type { Clock } from '../../core/clock.ts'
import type { AlipaySettings } from '../../core/config/alipay.ts'
import { shanghaiTime } from '../../core/shanghai.ts'

const TIMEOUT_MS = 8_000

/** The SDK's view of an answer, with a verified signature. */
export interface AlipayAnswer {
  code?: string
  subCode?: string
  [field: string]: unknown
}

export interface AlipayClient {
  ask: (method: string, bizContent: object, more?: object) => Promise<AlipayAnswer>
  /** The signed address of a payment page. */
  pageUrl: (method: string, bizContent: object, more: object) => Promise<string>
  /** The check of a notice's signature. */
  signatureCheck: () => Promise<(fields: Record<string, string>) => boolean>
}

/** Calls Alipay through its SDK, which it loads at the first call: most processes never make one. */
export function alipayClient(settings: AlipaySettings, clock: Clock): AlipayClient {
  let opened: Promise<AlipaySdk> | undefined
  const sdk = () => (opened ??= openSdk(settings))
  // Alipay compares it with its real time. The SDK would write it in the server's zone, and Alipay reads Shanghai's.
  const timestamp = () => shanghaiTime(new Date(clock.realMs()))
  return {
    async ask(method, bizContent, more = {}) {
      const params = { ...more, timestamp: timestamp(), bizContent: { ...bizContent } }
      return (await sdk()).exec(method, params, { validateSign: true }).catch((error: unknown) => {
        // The SDK's own message repeats the answer.
        throw new Error(`Alipay did not answer ${method}`, {
          cause: (error as { cause?: unknown }).cause,
        })
      })
    },
    pageUrl: async (method, bizContent, more) =>
      (await sdk()).pageExecute(method, 'GET', {
        ...more,
        timestamp: timestamp(),
        bizContent: { ...bizContent },
      }),
    signatureCheck: async () => {
      const open = await sdk()
      return (fields) => open.checkNotifySignV2(fields)
    },
  }
}

async function openSdk({
  appId,
  privateKey,
  alipayPublicKey,
  gateway,
}: AlipaySettings): Promise<AlipaySdk> {
  const { AlipaySdk: Sdk } = await import('alipay-sdk')
  return new Sdk({
    appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    keyType: 'PKCS8',
    alipayPublicKey: alipayPublicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
    gateway,
    timeout: TIMEOUT_MS,
  })
}
