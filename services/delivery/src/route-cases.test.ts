import { pageTitle } from '@cloudplay/contract'
import { CASE_ROUTES, routeCases } from '@cloudplay/rules/testing/route-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { visit } from './testing/visit.ts'

let site: TestSite
/** What the last page asked the gateway for: the parameters the edge found. */
let asked: Record<string, unknown>
const names = ['id', 'x', 'y', 'year', 'month', 'kind', 'folder', 'language']

beforeAll(async () => {
  site = await startSite({
    firstData: async (_call, body) => {
      Object.assign(asked, body)
      return null
    },
  })
  // One call a parameter: a call whose parameter the address lacks is not made.
  const routes = CASE_ROUTES.map((route) => ({
    ...route,
    preload: names.map((name) => ({ call: 'searchGame', body: { [name]: `:${name}` } })),
  }))
  const { dir } = await fakeBuild({ routes })
  await shipBuild({ url: site.url, key: site.key('catalog'), dir, promote: true })
})
afterAll(() => site.close())

describe('the common table of the route matcher, at the edge DELIV-18', () => {
  it.each(routeCases)(
    '$address on a $device: $title',
    async ({ address, device, title, params, isMalformed }) => {
      asked = {}
      const page = await visit(site, address, { cookie: `cp_device=${device}` })
      expect(page.status).toBe(isMalformed ? 400 : title === null ? 404 : 200)
      if (title === null) return
      expect(page.title).toBe(pageTitle({ 'zh-CN': title, en: title }, 'zh-CN'))
      // What a splat took is nothing a call can be given.
      const { '*': _, ...named } = params
      expect(asked).toEqual(named)
    },
  )
})
