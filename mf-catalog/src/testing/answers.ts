import type { CallName, CallRequest, CallResponse } from '@cloudplay/contract'
import { vi } from 'vitest'

type Answers = { [Name in CallName]?: (body: CallRequest<Name>) => CallResponse<Name> | Promise<CallResponse<Name>> }

/**
 * Stands in for the gateway at the one door every page uses, `call`, and for what came with the HTML. A test file mocks
 * the module with it: `vi.mock('@cloudplay/api', () => ({ call: server.call, firstData: server.firstData }))`.
 */
export const server = {
  answers: {} as Answers,
  /** What came with the HTML, if anything did. */
  first: {} as { [Name in CallName]?: CallResponse<Name> },
  firstData: (name: CallName) => server.first[name],
  call: vi.fn(async (name: CallName, body: unknown) => {
    const answer = server.answers[name] as ((body: unknown) => unknown) | undefined
    if (!answer) throw new Error(`the test gives no answer to ${name}`)
    return answer(body)
  }),
  bodiesOf: (name: CallName) => server.call.mock.calls.filter(([called]) => called === name).map(([, body]) => body),
  reset() {
    server.answers = {}
    server.first = {}
    server.call.mockClear()
  },
}

/** The observer of list ends: `reachEnd()` is the player's scrolling. happy-dom has no layout to observe. */
export const scrolling = {
  callbacks: new Set<() => void>(),
  reachEnd: () => scrolling.callbacks.forEach((callback) => callback()),
}

class FakeIntersectionObserver {
  private notify: () => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = () => callback([{ isIntersecting: true }])
  }
  observe() {
    scrolling.callbacks.add(this.notify)
  }
  disconnect() {
    scrolling.callbacks.delete(this.notify)
  }
}

export function installScrolling() {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
}
