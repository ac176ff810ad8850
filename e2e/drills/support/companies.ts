import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { openTestSystem } from '../../../services/gateway/src/testing/stand-ins/nppa.ts'
import { openStandIn } from '../../../services/gateway/src/testing/stand-ins/stand-in.ts'
import { openTestCompany } from '../../../services/gateway/src/testing/stand-ins/wechat-pay.ts'

interface Message {
  PhoneNumberSet: string[]
  TemplateParamSet: string[]
}

/**
 * Stand-ins for the companies that production needs, on this machine's loopback. `env` names them at `host`, an address where
 * containers reach this machine; call `open` once it exists.
 */
export async function openCompanies(host: string) {
  const codes = new Map<string, string>()
  const sms = await openStandIn(({ body }) => {
    const { PhoneNumberSet, TemplateParamSet } = JSON.parse(body) as Message
    codes.set(PhoneNumberSet[0]!.replace('+86', ''), TemplateParamSet[0]!)
    return {
      body: JSON.stringify({ Response: { RequestId: 'r', SendStatusSet: [{ Code: 'Ok' }] } }),
    }
  })
  const identity = await openTestSystem()
  const payment = await openTestCompany()
  const own: Record<string, string> = {
    TENCENT_SMS_SECRET_ID: 'AKIDdrill',
    TENCENT_SMS_SECRET_KEY: 'drill',
    TENCENT_SMS_APP_ID: '1400000000',
    TENCENT_SMS_SIGN_NAME: 'drill',
    TENCENT_SMS_TEMPLATE_ID: '100001',
    TENCENT_SMS_ORIGIN: sms.origin,
    ...identity.env,
    ...payment.env,
  }
  const LOOPBACK = /http:\/\/127\.0\.0\.1:(\d+)/
  const ports = new Set(
    Object.values(own).flatMap((value) => Number(LOOPBACK.exec(value)?.[1] ?? 0) || []),
  )
  const forwarders = [...ports].map((port) => ({
    port,
    server: createServer((from) => {
      const to = connect(port, '127.0.0.1')
      for (const socket of [from, to]) socket.on('error', () => from.destroy())
      from.pipe(to).pipe(from)
    }),
  }))
  return {
    codes,
    /** Lines for a file of variables. */
    env: Object.entries(own)
      .map(
        ([name, value]) =>
          `${name}=${value.trim().replaceAll('\n', '\\n').replace('127.0.0.1', host)}`,
      )
      .join('\n'),
    async open() {
      for (const { port, server } of forwarders) {
        server.listen(port, host)
        await once(server, 'listening')
      }
    },
    async close() {
      for (const { server } of forwarders) server.close()
      await Promise.all([sms.close(), identity.close(), payment.close()])
    },
  }
}
