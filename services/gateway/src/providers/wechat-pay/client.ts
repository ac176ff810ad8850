import type { KeyObject } from 'node:crypto'
import type { WechatPaySettings } from '../../core/config/wechat-pay.ts'

const TIMEOUT_MS = 8_000

export interface WechatAnswer {
  status: number
  data: Record<string, unknown>
}

/** One call of API v3. Returns any answer with a valid signature or an error status; throws without an answer. */
type WechatCall = (method: 'get' | 'post', path: string, data?: object) => Promise<WechatAnswer>

interface SignedClient {
  request: (config: object) => Promise<{ status: number; data: unknown }>
}

/** The company's API through its SDK, which signs requests and verifies answers. */
export function wechatClient(settings: WechatPaySettings): WechatCall {
  let client: Promise<SignedClient> | undefined
  return async (method, path, data) => {
    client ??= openClient(settings)
    const signed = await client
    try {
      const answer = await signed.request({ method, url: path, ...(data ? { data } : {}) })
      return { status: answer.status, data: objectOf(answer.data) }
    } catch (error) {
      const { response, code } = error as {
        response?: { status: number; data: unknown }
        code?: string
      }
      const isSaid = response !== undefined && response.status >= 400
      if (isSaid) return { status: response.status, data: objectOf(response.data) }
      // The SDK's own message repeats the request; its code says what happened.
      throw new Error(`WeChat Pay did not answer: ${code ?? 'no code'}`, { cause: error })
    }
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Loaded at the first call: most processes never make one. */
async function openClient(settings: WechatPaySettings): Promise<SignedClient> {
  const { Decorator } = await import('wechatpay-axios-plugin')
  return Decorator.jsonBased({
    mchid: settings.merchantId,
    serial: settings.serial,
    privateKey: settings.privateKey,
    certs: { ...settings.platformKeys } as Record<string, KeyObject>,
    baseURL: settings.origin,
    timeout: TIMEOUT_MS,
    maxRedirects: 0,
    headers: settings.publicKeyId ? { 'Wechatpay-Serial': settings.publicKeyId } : {},
  } as never) as unknown as SignedClient
}
