import { createHash } from 'node:crypto'
import { REPORT_PATH, type ReportedVersion } from '@cloudplay/contract'
import { isInCanary } from '../registry/visitor-registry.ts'
import type { TestSite } from './test-site.ts'
import { visit } from './visit.ts'

/** The same visitors in every run. */
export const visitorId = (index: number): string =>
  createHash('sha256').update(`visitor ${index}`).digest('base64url').slice(0, 22)
export const visitorIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => visitorId(index))

/** The first `count` visitors inside a canary of this share, or outside it. */
export function visitorsIn(
  release: { remote: string; version: string; percent: number },
  isIn: boolean,
  count: number,
): string[] {
  const { remote, version, percent } = release
  const found: string[] = []
  for (let index = 0; found.length < count; index++) {
    const visitor = visitorId(index)
    if (isInCanary(visitor, remote, version, percent) === isIn) found.push(visitor)
  }
  return found
}

/** An address for each number, each in another network. */
export const addressOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

export interface Browser {
  visitor: string
  address: string
}

/** Opens a page as this browser; gives what it reports with. */
export async function tokenOf(
  site: TestSite,
  { visitor, address }: Browser,
  path = '/',
): Promise<string | null> {
  const { context } = await visit(site, path, {
    cookie: `cp_visitor=${visitor}`,
    'x-forwarded-for': address,
  })
  return context.reportToken
}

/** Sends a report as this browser; gives the answer's status. */
export async function sendReport(
  site: TestSite,
  { visitor, address }: Browser,
  { token, versions }: { token: string | null; versions: (Partial<ReportedVersion> & object)[] },
): Promise<number> {
  const answer = await fetch(site.url + REPORT_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `cp_visitor=${visitor}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ token, versions }),
  })
  return answer.status
}

/** Opens a page and reports of it. */
export const report = async (
  site: TestSite,
  browser: Browser,
  ...versions: (Partial<ReportedVersion> & object)[]
): Promise<number> => sendReport(site, browser, { token: await tokenOf(site, browser), versions })
