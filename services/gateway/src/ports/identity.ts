interface IdentityRequest {
  /** 32 characters, new for each request. */
  requestId: string
  name: string
  /** Used for this call only; neither the provider's adapter nor anything else keeps or logs it. */
  number: string
}

export interface IdentityResult {
  state: 'passed' | 'pending' | 'failed'
  /** What the provider knows the request by from now on: `query` takes it. */
  reference: string
  /** The provider's own id of the person, once passed (`pi` of the national system, 38 characters). */
  personId: string | null
}

/** A session of a verified player began or ended. */
export interface PlayMoment {
  /** A uuid, the same for both moments of a session. */
  sessionId: string
  kind: 'start' | 'end'
  at: Date
  personId: string
}

/** Takes the moments of sessions, for a provider whose rules want to know them. */
export interface PlayReport {
  /** Moments a call takes at most. */
  batchSize: number
  /** Ids of another length are another provider's: this one would refuse them. */
  personIdLength: number
  /** The provider's code for each moment it refused for good, null for those it took. Throws when nothing is known of any. */
  send: (moments: readonly PlayMoment[]) => Promise<(number | null)[]>
}

/** Checks that a name and a number belong together. Throws when the provider cannot be asked: then nothing is decided. */
export interface IdentityProvider {
  name: string
  check: (request: IdentityRequest) => Promise<IdentityResult>
  /** Asks again about a pending request. */
  query: (reference: string) => Promise<IdentityResult>
  report?: PlayReport
}

/** Digits 15 to 17 of a number on which the local provider does not simply pass: for trying the other ways. */
const LOCAL_TEST_SEQUENCES = {
  '998': 'fails',
  '997': 'stays pending',
  '996': 'is pending, then passes',
  '995': 'is pending, then fails',
} as const
type TestSequence = keyof typeof LOCAL_TEST_SEQUENCES

/** Passes every valid number but those of LOCAL_TEST_SEQUENCES. Remembers nothing: the reference says what will come. */
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
