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
