import { DISCONNECT_GRACE_SECONDS } from '@cloudplay/contract/constants'

/** A game waits this long for its player to come back. */
export const GRACE_MS = DISCONNECT_GRACE_SECONDS * 1000
