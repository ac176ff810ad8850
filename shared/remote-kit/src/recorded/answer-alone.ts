import { BodyStatus, type CallName } from '@cloudplay/contract'
import { endpoints } from '@cloudplay/contract/endpoints'
import { madeUp } from './made-up.ts'
import { recordedAnswer } from './recorded-answer.ts'

const LOOK_TIMEOUT_MS = 500
/** So long a look at the site counts: it may be started while a remote is developed. */
const LOOK_AGAIN_MS = 3_000

const calls = new Map<string, CallName>(endpoints.map(({ method, path, name }) => [`${method} ${path}`, name]))

interface Envelope {
  status: number
  msg: string
  data: unknown
}

/** Answers calls while no site runs; null leaves a request to the site. */
export type AnswerAlone = (request: { method?: string; url?: string }) => Promise<Envelope | null>

/**
 * What a remote that is developed alone gets for its calls while the site at `site` does not answer: what it has recorded, and
 * what the contract allows where it has nothing (DELIV-10). A call that only a player may make is answered as to a visitor.
 */
export function answerAlone(dir: string, site: string): AnswerAlone {
  let lookedMs = Number.NEGATIVE_INFINITY
  let runs = true
  const siteRuns = async () => {
    if (performance.now() - lookedMs < LOOK_AGAIN_MS) return runs
    const now = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) }).then(
      () => true,
      () => false,
    )
    if (runs && !now) console.log(`no site at ${site}: calls get what ${dir}/answers holds, or made-up answers`)
    lookedMs = performance.now()
    return (runs = now)
  }
  return async ({ method = 'GET', url = '/' }) => {
    const name = calls.get(`${method} ${url.split('?', 1)[0]!}`)
    if (!name || (await siteRuns())) return null
    const { auth, response } = endpoints.find((endpoint) => endpoint.name === name)!
    const answer = recordedAnswer(dir, name)
    if (answer === null && auth === 'required') return { status: BodyStatus.notLoggedIn, msg: '', data: null }
    return { status: BodyStatus.ok, msg: '', data: answer ?? madeUp(response) }
  }
}
