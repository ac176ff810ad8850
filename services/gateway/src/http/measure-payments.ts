import { Counter } from 'prom-client'
import { paymentProviders, type PaymentProviders } from '../ports/payment.ts'
import type { Metrics } from './metrics.ts'

/** The same companies; how often each fails to answer is counted (SEEN-1). */
export function measurePayments(
  { all }: PaymentProviders,
  { registry }: Pick<Metrics, 'registry'>,
): PaymentProviders {
  const calls = new Counter({
    name: 'payment_company_calls_total',
    help: 'Calls to payment companies that were answered, and that failed',
    labelNames: ['company', 'call', 'outcome'],
    registers: [registry],
  })
  const counted =
    <Given extends unknown[], Said>(
      company: string,
      call: 'create' | 'query' | 'close',
      work: (...given: Given) => Promise<Said>,
    ) =>
    async (...given: Given): Promise<Said> => {
      let outcome = 'failed'
      try {
        const said = await work(...given)
        outcome = 'answered'
        return said
      } finally {
        calls.inc({ company, call, outcome })
      }
    }
  for (const { name: company } of all)
    for (const call of ['create', 'query', 'close'])
      for (const outcome of ['answered', 'failed']) calls.inc({ company, call, outcome }, 0)
  return paymentProviders(
    all.map((provider) => ({
      ...provider,
      create: counted(provider.name, 'create', provider.create),
      query: counted(provider.name, 'query', provider.query),
      close: counted(provider.name, 'close', provider.close),
    })),
  )
}
