import { accountsOf } from './domains/accounts/accounts.ts'
import { activities } from './domains/activities/activities.ts'
import { audit } from './domains/audit/audit.ts'
import { catalog } from './domains/catalog/catalog.ts'
import { library } from './domains/library/library.ts'
import { news } from './domains/news/news.ts'
import { notices } from './domains/notices/notices.ts'
import { operations } from './domains/operations/operations.ts'
import { operatorsShowing } from './domains/operators/operators.ts'
import { play } from './domains/play/play.ts'
import { pushShowing } from './domains/push/push.ts'
import { search } from './domains/search/search.ts'
import { statistics } from './domains/statistics/statistics.ts'
import { support } from './domains/support/support.ts'
import { verification } from './domains/verification/verification.ts'
import { walletSelling } from './domains/wallet/wallet.ts'
import { welfare } from './domains/welfare/welfare.ts'
import type { Domain } from './http/deps.ts'

/** Add a domain here. */
const others: readonly Domain[] = [
  verification,
  catalog,
  search,
  news,
  library,
  play,
  welfare,
  activities,
  statistics,
  operations,
  support,
  audit,
]
/** Sells the `goods` of the other domains. */
const wallet = walletSelling(others.flatMap(({ goods }) => goods ?? []))
/** Notices are last: what a deleted account leaves may add some, which are deleted too. */
const rest: readonly Domain[] = [...others, wallet, notices]
/** Shows the `liveStates` of all domains. */
const push = pushShowing(rest.flatMap(({ liveStates }) => liveStates ?? []))

/** Shows the `operatorPages` of all domains. */
const operators = operatorsShowing(rest)

/** Every domain of the gateway, in the order they seed and start. */
export const domains: readonly Domain[] = [push, accountsOf([push, ...rest]), ...rest, operators]
