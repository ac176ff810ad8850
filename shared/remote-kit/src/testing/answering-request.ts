import { BodyStatus } from '@cloudplay/contract'
import { endpoints, shapes } from '@cloudplay/contract/endpoints'
import { madeUp } from '../recorded/made-up.ts'
import { recordedAnswer } from '../recorded/recorded-answer.ts'

const names = new Map(endpoints.map(({ path, name }) => [path, name]))

/** How every call fails: without a network, or with this HTTP status. */
export type Failure = 'network' | number

/**
 * A stand-in for XMLHttpRequest that immediately answers every call of the contract, with the recorded answer of the remote in
 * `dir` or a made-up one, or fails as `failing` says at that moment. It never answers other requests.
 */
export function answeringRequest(
  dir: string,
  failing: () => Failure | null = () => null,
): new () => object {
  return class {
    readonly readyState = 4
    status = 200
    readonly statusText = ''
    responseText = ''
    responseURL = ''
    timeout = 0
    onloadend: (() => void) | null = null
    onerror: (() => void) | null = null
    readonly upload = { addEventListener() {} }

    open(_method: string, address: string) {
      this.responseURL = new URL(address, location.href).href
    }
    get response() {
      return this.responseText
    }
    send() {
      const call = names.get(new URL(this.responseURL).pathname)
      if (!call) return
      const failure = failing()
      if (failure === 'network') return queueMicrotask(() => this.onerror?.())
      if (failure !== null) {
        this.status = failure
        return queueMicrotask(() => this.onloadend?.())
      }
      const data = recordedAnswer(dir, call) ?? madeUp(shapes[call].response)
      this.responseText = JSON.stringify({ status: BodyStatus.ok, msg: '', data })
      queueMicrotask(() => this.onloadend?.())
    }
    abort() {}
    setRequestHeader() {}
    addEventListener() {}
    removeEventListener() {}
    getAllResponseHeaders() {
      return 'content-type: application/json'
    }
  }
}
