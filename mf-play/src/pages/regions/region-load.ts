import { QUEUE_BUSY_FROM, QUEUE_CONGESTED_FROM, type Region } from '@cloudplay/contract'

export type RegionLoad = 'smooth' | 'busy' | 'congested' | 'noData'

/** A region's badge by the number of waiting players; without a delay it has none (PLAY-9). */
export function regionLoad({
  queue_num: queueNum,
  delay,
}: Pick<Region, 'queue_num' | 'delay'>): RegionLoad {
  if (delay <= 0) return 'noData'
  if (queueNum >= QUEUE_CONGESTED_FROM) return 'congested'
  return queueNum >= QUEUE_BUSY_FROM ? 'busy' : 'smooth'
}

/** `product_code_resid` of the address: a product, after it '_' and the kind of machine to begin with; each may be missing. */
export function regionQuery(value: string | null): { productCode: string; resid: string } {
  const [productCode = '', ...rest] = (value ?? '').slice(0, 128).split('_')
  return { productCode, resid: rest.join('_') }
}
