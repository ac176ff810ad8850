import { BodyStatus } from '@cloudplay/contract'
import { endpoints, shapes } from '@cloudplay/contract/endpoints'
import { madeUp } from '../recorded/made-up.ts'
import { recordedAnswer } from '../recorded/recorded-answer.ts'

const names = new Map(endpoints.map(({ path, name }) => [path, name]))

/**
 * A stand-in for XMLHttpRequest that immediately answers every call of the contract, with the recorded answer of the remote in
 * `dir` or a made-up one. It never answers other requests.
 */
export function answeringRequest(dir: string): new () => object {
  return class {
    readonly readyState = 4
    readonly status = 200
    readonly statusText = 'OK'
    responseText = ''
    responseURL = ''
    timeout = 0
    onloadend: (() => void) | null = null
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
