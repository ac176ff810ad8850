import { BodyStatus } from '@cloudplay/contract'
import { failureTexts } from './texts/failures.ts'

/**
 * Why a call failed. `kind`: the server refused (`refused`, body status in `status`), the transport failed (`http`, HTTP
 * status in `status`), or the network did (`network`). `message` is for the player.
 */
export interface ApiFailure extends Error {
  readonly isApiFailure: true
  readonly kind: 'refused' | 'http' | 'network'
  readonly status: number
  /** The field of the request that caused the refusal, if one did. */
  readonly field?: string
}

/** Works with two copies of this module on one page; `instanceof` doesn't. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' &&
  error !== null &&
  (error as Partial<ApiFailure>).isApiFailure === true

export function apiFailure(
  kind: ApiFailure['kind'],
  status: number,
  message: string,
  field?: string,
): ApiFailure {
  return Object.assign(new Error(message), {
    isApiFailure: true as const,
    kind,
    status,
    field,
    name: 'ApiFailure',
  })
}

/** A message for anything that a page can catch. */
export function wordsFor(error: unknown): string {
  if (isApiFailure(error)) return error.message
  return failureTexts.get().unknown
}

export const isNotLoggedIn = (error: unknown): boolean =>
  isApiFailure(error) &&
  ((error.kind === 'refused' && error.status === BodyStatus.notLoggedIn) ||
    (error.kind === 'http' && error.status === 401))
