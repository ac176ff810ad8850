import type { IdentityProvider, IdentityResult } from '../../ports/identity.ts'

/** Digits 15 to 17 of numbers with which the local provider does not simply pass, to try the other results. */
const LOCAL_TEST_SEQUENCES = {
  '998': 'fails',
  '997': 'stays pending',
  '996': 'is pending, then passes',
  '995': 'is pending, then fails',
} as const
type TestSequence = keyof typeof LOCAL_TEST_SEQUENCES

/** Passes every valid number except LOCAL_TEST_SEQUENCES. It stores nothing: the reference contains the result. */
export function localIdentityProvider(): IdentityProvider {
  const passed = (requestId: string): IdentityResult => ({
    state: 'passed',
    reference: `${requestId}.passed`,
    personId: `local-${requestId}`,
  })
  const is = (state: 'pending' | 'failed', requestId: string, later: string): IdentityResult => ({
    state,
    reference: `${requestId}.${later}`,
    personId: null,
  })
  return {
    name: 'local',
    async check({ requestId, number }) {
      switch (number.slice(14, 17) as TestSequence) {
        case '998':
          return is('failed', requestId, 'failed')
        case '997':
          return is('pending', requestId, 'pending')
        case '996':
          return is('pending', requestId, 'passed')
        case '995':
          return is('pending', requestId, 'failed')
        default:
          return passed(requestId)
      }
    },
    async query(reference) {
      const [requestId = '', later] = reference.split('.')
      if (later === 'passed') return passed(requestId)
      return is(later === 'failed' ? 'failed' : 'pending', requestId, later ?? 'pending')
    },
  }
}
