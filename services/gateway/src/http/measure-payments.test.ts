import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { paymentProviders, type PaymentProvider } from '../ports/payment.ts'
import { measurePayments } from './measure-payments.ts'

it('counts calls to a company that are answered and that fail, and changes neither SEEN-1', async () => {
  const registry = new Registry()
  const company = {
    name: 'alipay',
    payTypes: [1],
    create: () => Promise.reject(new Error('away')),
    query: () => Promise.resolve(null),
    close: () => Promise.resolve(true),
  } as unknown as PaymentProvider
  const [measured] = measurePayments(paymentProviders([company]), { registry }).all
  await expect(measured!.create({} as never)).rejects.toThrow('away')
  expect(await measured!.query('CP1')).toBeNull()
  expect(await measured!.close('CP1')).toBe(true)
  const counts = (await registry.metrics()).match(/^payment_company_calls_total\{.*\} \d/gm)
  expect(counts).toHaveLength(6)
  expect(counts!.filter((line) => line.endsWith('1'))).toEqual([
    'payment_company_calls_total{company="alipay",call="create",outcome="failed"} 1',
    'payment_company_calls_total{company="alipay",call="query",outcome="answered"} 1',
    'payment_company_calls_total{company="alipay",call="close",outcome="answered"} 1',
  ])
})
