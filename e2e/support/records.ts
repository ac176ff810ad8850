import { addressOf, BodyStatus } from '@cloudplay/contract'
import type { Page } from '@playwright/test'

export const RECORDS_PAGE_SIZE = 20

export const recordTitle = (place: number) => `记录 ${place}`

/** Stands in for the ledger of a player of many years: `count` records, a page at a time. */
export async function manyRecords(page: Page, count: number): Promise<{ asked: number[] }> {
  const asked: number[] = []
  await page.route(`**${addressOf('consumeList').path}`, (route) => {
    const { page: number = 1 } = route.request().postDataJSON() as { page?: number }
    asked.push(number)
    const first = (number - 1) * RECORDS_PAGE_SIZE
    const list = Array.from(
      { length: Math.max(0, Math.min(RECORDS_PAGE_SIZE, count - first)) },
      (_, at) => ({
        id: `r${first + at + 1}`,
        title: recordTitle(first + at + 1),
        amount: at % 3 ? -5 : 600,
        balance: 1000 + at,
        ctime: 1_780_000_000 - (first + at) * 3600,
      }),
    )
    return route.fulfill({ json: { status: BodyStatus.ok, msg: 'ok', data: { list, count } } })
  })
  return { asked }
}
