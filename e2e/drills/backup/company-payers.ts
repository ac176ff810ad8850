import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { OrderStatus, PayType } from '@cloudplay/contract/envelope'
import type { openTestCompany } from '../../../services/gateway/src/testing/stand-ins/wechat-pay.ts'
import type { GatewayProcess } from '../support/gateway-process.ts'
import { mobileOf, readCode } from '../support/players.ts'

export type Company = Awaited<ReturnType<typeof openTestCompany>>

const AMOUNTS = [6, 18, 39, 12.5]
/** Some pay long after they ordered: those orders are open when a backup is taken. */
const PAYS_AT_ONCE = 0.8
const ASK_AGAIN_MS = 100

/** An answer that a payer got, and when. */
export interface CompanyPayment {
  payer: number
  orderSn: string
  orderedAtMs: number
  /** The gateway said that it has heard of the payment. */
  creditedAtMs: number | null
}

/** Orders, pays at the company and tells of it, again and again, until the gateway stops answering. */
export async function payAtCompany(
  gateway: GatewayProcess,
  company: Company,
  { payer, token, onAnswer }: { payer: number; token: string; onAnswer: (ms: number) => void },
  payments: CompanyPayment[],
): Promise<void> {
  while (!gateway.isDown()) {
    const askedAtMs = performance.now()
    const money = AMOUNTS[randomInt(AMOUNTS.length)]!
    const answer = await gateway.call(
      'mPay',
      { money, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() },
      token,
    )
    if (answer?.status !== 200) {
      await delay(ASK_AGAIN_MS)
      continue
    }
    onAnswer(performance.now() - askedAtMs)
    const payment: CompanyPayment = {
      payer,
      orderSn: answer.data.orderSn,
      orderedAtMs: performance.now(),
      creditedAtMs: null,
    }
    payments.push(payment)
    if (Math.random() < PAYS_AT_ONCE) await pay(gateway, company, payment)
  }
}

/** The company takes the money, and says so once. */
export async function pay(
  gateway: GatewayProcess,
  company: Company,
  payment: CompanyPayment,
): Promise<void> {
  const { body, headers } = company.notice(company.pay(payment.orderSn), { nowMs: Date.now() })
  const heard = await gateway.request('/pay/notice/wechat', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  if (heard?.status === 204) payment.creditedAtMs = performance.now()
}

/** After a restore everyone logs in again. */
export async function logInAgain(gateway: GatewayProcess, index: number): Promise<string> {
  const mobile = mobileOf(index)
  await gateway.call('sendSms', { mobile, type: 'yzmLogin' })
  const login = await gateway.call('login', {
    mobile,
    type: 'code',
    code: await readCode(gateway, mobile),
  })
  if (login?.status !== 200)
    throw new Error(`a player could not log in after the restore: ${login?.msg}`)
  return login.data.token
}

export const isPaid = (status: number): boolean => status === OrderStatus.paid
