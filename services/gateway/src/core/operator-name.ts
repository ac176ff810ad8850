import type { IncomingHttpHeaders } from 'node:http'
import { personName } from '@cloudplay/operator-pages/person-name'
import { userOfMachine } from '@cloudplay/operator-pages/user-of-machine'

const HEADER = 'operator-name'

/** Who runs a command, as its calls say it. Percent-encoded, because a header has no Chinese. */
export const operatorNameHeader = (env: Record<string, string | undefined>) => ({
  [HEADER]: encodeURIComponent(personName(env.OPERATOR_NAME || userOfMachine())),
})

/** The name that a call gives: a claim, for the audit log. Empty if there is none. */
export function operatorNameOf({ headers }: { headers: IncomingHttpHeaders }): string {
  try {
    return personName(decodeURIComponent(String(headers[HEADER] ?? '')))
  } catch {
    return ''
  }
}
