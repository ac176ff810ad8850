import { BodyStatus, type CallName } from '@cloudplay/contract'
import { endpoints } from '@cloudplay/contract/endpoints'
import { madeUp } from './made-up.ts'
import { recordedAnswer } from './recorded-answer.ts'

const LOOK_TIMEOUT_MS = 500
/** How long a check of the site is valid: the site may start while you develop a remote. */
const LOOK_AGAIN_MS = 3_000

const calls = new Map<string, CallName>(
  endpoints.map(({ method, path, name }) => [`${method} ${path}`, name]),
)

interface Envelope {
  status: number
  msg: string
  data: unknown
}

/** Answers calls while no site runs; null leaves a request to the site. */
export type AnswerAlone = (request: { method?: string; url?: string }) => Promise<Envelope | null>

/**
 * Answers the calls of a remote in development while the site at `site` doesn't: with its recorded answers, or else with
 * made-up ones that fit the contract (DELIV-10). Calls for players get the answer to a visitor.
 */
export function answerAlone(dir: string, site: string): AnswerAlone {
  let lookedMs = Number.NEGATIVE_INFINITY
  let runs = true
  const siteRuns = async () => {
    if (performance.now() - lookedMs < LOOK_AGAIN_MS) return runs
    const now = await fetch(new URL('/healthz', site), {
      signal: AbortSignal.timeout(LOOK_TIMEOUT_MS),
    }).then(
      () => true,
      () => false,
    )
    if (runs && !now)
      console.log(`no site at ${site}: calls get the files in ${dir}/answers, or made-up answers`)
    lookedMs = performance.now()
    return (runs = now)
  }
  return async ({ method = 'GET', url = '/' }) => {
    const name = calls.get(`${method} ${url.split('?', 1)[0]!}`)
    if (!name || (await siteRuns())) return null
    const { auth, response } = endpoints.find((endpoint) => endpoint.name === name)!
    const answer = recordedAnswer(dir, name)
    if (answer === null && auth === 'required')
      return { status: BodyStatus.notLoggedIn, msg: '', data: null }
    return { status: BodyStatus.ok, msg: '', data: answer ?? madeUp(response) }
  }
}
