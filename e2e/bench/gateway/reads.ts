import type { CallName } from '@cloudplay/contract/addresses'

/** The reads that are measured, with what they ask for: the first page of home, of the news, and a search. */
export const READS: readonly { call: CallName; body: object }[] = [
  { call: 'getIndexList', body: { page: 1, page_size: 4 } },
  { call: 'news', body: { page: 1, page_size: 10, plat_form: 1 } },
  { call: 'searchGame', body: { keywords: 'xinghai' } },
]
