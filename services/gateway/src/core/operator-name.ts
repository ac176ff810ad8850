import type { IncomingHttpHeaders } from 'node:http'
import { hostname, userInfo } from 'node:os'
import { personName } from '@cloudplay/operator-pages/person-name'

const HEADER = 'operator-name'

function userOfMachine(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run under a user id that has no name.
    return hostname()
  }
}

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
