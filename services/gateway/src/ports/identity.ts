interface IdentityRequest {
  /** 32 characters, new for each request. */
  requestId: string
  name: string
  /** Used for this call only; nothing stores or logs it. */
  number: string
}

export interface IdentityResult {
  state: 'passed' | 'pending' | 'failed'
  /** The provider's id of the request, for `query`. */
  reference: string
  /** The provider's id of the person, once passed (`pi` of the national system, 38 characters). */
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

/** Takes the moments of sessions, for a provider whose rules require them. */
export interface PlayReport {
  /** The most moments per call. */
  batchSize: number
  /** Ids of another length are from another provider, and this one would refuse them. */
  personIdLength: number
  /** The provider's code for each moment it refused for good, null for accepted ones. Throws if it did not answer. */
  send: (moments: readonly PlayMoment[]) => Promise<(number | null)[]>
}

/** Checks that a name and a number match. Throws if the provider is unreachable: then nothing is decided. */
export interface IdentityProvider {
  name: string
  check: (request: IdentityRequest) => Promise<IdentityResult>
  /** Asks again about a pending request. */
  query: (reference: string) => Promise<IdentityResult>
  report?: PlayReport
}
