import type { ProductInUse } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'

/** Where a running session is played (docs/requirements/readings.md). */
export const playerPath = (product: Pick<ProductInUse, 'game_id' | 'cid'>) =>
  path.game(product.game_id, { cid: product.cid })

/** Whether the page is the player (docs/requirements/readings.md). */
export const isPlayer = (pathname: string, search: string) =>
  pathname.startsWith(path.game('')) && new URLSearchParams(search).has('cid')
