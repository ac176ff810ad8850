import { REPORT_PATH } from '@cloudplay/contract'
import { BrowserReport } from '@cloudplay/contract/browser-report'
import { endpoints } from '@cloudplay/contract/endpoints'
import fc from 'fast-check'
import { bodies, type Schema } from '../../../services/gateway/src/testing/generated.ts'
import { faultOf } from '../requests/fault-of.ts'
import { otherRequests, requestsTo } from '../requests/made-requests.ts'
import { brokenTexts, oddHeaders } from '../requests/odd-parts.ts'
import { createSender, type Sent } from '../requests/send.ts'
import { part, type Part } from './part.ts'

const AT_ONCE = 32

const permit = fc.oneof(
  fc.constantFrom('', 'x', 'a.b', '__proto__', 'A'.repeat(9_000), 'eyJhIjoxfQ.AAAA', '\u0000'),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const to = fc.constantFrom('', '/', '//evil.example', '/\\evil', 'javascript:x', '/%00', '/a?b#c')

/** What delivery takes without a key: browsers' reports, permits, the registry, what search engines read. */
const openCalls: fc.Arbitrary<Sent> = fc.oneof(
  fc
    .tuple(
      fc.oneof(
        bodies(BrowserReport as Schema).map((body) => JSON.stringify(body) ?? ''),
        brokenTexts,
      ),
      oddHeaders,
    )
    .map(([body, headers]) => ({
      method: 'POST',
      path: REPORT_PATH,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })),
  fc
    .tuple(
      fc.constantFrom(
        '/deliver/preview',
        '/deliver/override',
        '/registry.json',
        '/sitemap.xml',
        '/robots.txt',
      ),
      permit,
      to,
      oddHeaders,
    )
    .map(([path, given, address, headers]) => ({
      method: 'GET',
      path: `${path}?${new URLSearchParams({ permit: given, to: address }).toString()}`,
      headers,
      body: '',
    })),
)

/** Calls of the contract, right, nearly right and hostile, by these players, and what else is open to all. */
export function visitorParts(port: number, tokens: readonly string[]): Part[] {
  const { send } = createSender(port, AT_ONCE)
  const judged = async (sent: Sent) => {
    const answer = await send(sent)
    const fault = faultOf(sent, answer)
    if (fault) throw new Error(`${sent.method} ${sent.path.slice(0, 200)}: ${fault}`)
    return [answer.status]
  }
  const calls = fc.oneof(...endpoints.map((endpoint) => requestsTo(endpoint, tokens)))
  return [
    part({ name: 'calls of players', share: 0.16, arbitrary: calls, send: judged }),
    part({ name: 'other addresses', share: 0.03, arbitrary: otherRequests(), send: judged }),
    part({ name: 'reports and permits', share: 0.05, arbitrary: openCalls, send: judged }),
  ]
}
