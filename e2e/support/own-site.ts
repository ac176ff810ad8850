import { writeFile } from 'node:fs/promises'
import { expect, test as base } from './journey.ts'
import { READY_WITHIN_MS, Site } from './site.ts'
import { testedSite } from './sites.ts'

/**
 * A test with a site of one seat that may be killed, and whose clock may be moved forward: after a step back its games would wait
 * for the old time. The files of a worker share it.
 */
export const test = base.extend<{ siteLog: undefined }, { site: Site }>({
  /** What the site said, for a journey that fails. */
  siteLog: [
    async ({ site }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      const file = info.outputPath('site.log')
      await writeFile(file, site.said)
      await info.attach('site', { path: file })
    },
    { auto: true },
  ],
  site: [
    async ({}, use) => {
      const site = await Site.start({ port: testedSite().port + 1, seats: 1 })
      await use(site)
      expect(await site.end(), 'SIGTERM ends it cleanly').toBe(0)
    },
    { scope: 'worker', timeout: READY_WITHIN_MS },
  ],
})
