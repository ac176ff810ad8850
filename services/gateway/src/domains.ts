import { accounts } from './accounts/accounts.ts'
import { activities } from './activities/activities.ts'
import { catalog } from './catalog/catalog.ts'
import type { Domain } from './deps.ts'
import { library } from './library/library.ts'
import { news } from './news/news.ts'
import { play } from './play/play.ts'
import { push } from './push/push.ts'
import { search } from './search/search.ts'
import { statistics } from './statistics/statistics.ts'
import { verification } from './verification/verification.ts'
import { walletSelling } from './wallet/wallet.ts'
import { welfare } from './welfare/welfare.ts'

/** Add a domain here; the wallet sells what their `goods` name. */
const others: readonly Domain[] = [accounts, verification, catalog, search, news, library, push, play, welfare, activities, statistics]

/** Every domain of the gateway, in the order they seed and start. */
export const domains: readonly Domain[] = [...others, walletSelling(others.flatMap(({ goods }) => goods ?? []))]
