import { apiFailure } from '@cloudplay/api/failure'
import { BodyStatus, type CallName, type CallRequest, type CallResponse } from '@cloudplay/contract'

type Answer<Name extends CallName> = (
  body: CallRequest<Name>,
) => CallResponse<Name> | Promise<CallResponse<Name>>

const answers = new Map<CallName, (body: never) => unknown>()

/** Every call a page made since `resetServer`, in order. */
export const requests: { name: CallName; body: unknown }[] = []

/** Sets the answer of a call; the function may throw `refusal()` or `offline()`. */
export function answer<Name extends CallName>(name: Name, how: Answer<Name>): void {
  answers.set(name, how as (body: never) => unknown)
}

export const requestsOf = <Name extends CallName>(name: Name) =>
  requests
    .filter((request) => request.name === name)
    .map((request) => request.body as CallRequest<Name>)

/** `field` names the field of the request it is about. */
export const refusal = (msg: string, status: number = BodyStatus.refused, field?: string) =>
  apiFailure('refused', status, msg, field)
export const offline = () => apiFailure('network', 0, '网络连接不上，请检查网络后重试')

/** Forgets answers and requests; for `beforeEach`. */
export function resetServer(): void {
  answers.clear()
  requests.length = 0
}

/**
 * Stands in for `call` of `@cloudplay/api`:
 * `vi.mock('@cloudplay/api', async (original) => ({ ...(await original<object>()), call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall }))`
 */
export async function fakeCall(name: CallName, body: unknown): Promise<unknown> {
  requests.push({ name, body })
  const how = answers.get(name)
  if (!how) throw new Error(`the test gives no answer to ${name}`)
  return how(body as never)
}

/** A promise settled from outside, to hold an answer back. */
export function heldBack<T>(): { promise: Promise<T>; give: (value: T) => void } {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (give = resolve))
  return { promise, give }
}
