// @vitest-environment happy-dom
import { PAGE_SCRIPTS } from '@cloudplay/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSource } from '../testing/fake-source.ts'

const home = { remote: 'mf-catalog', version: '1.1.0' }
const sent = vi.fn((_url: string, _options: RequestInit) =>
  Promise.resolve(new Response(null, { status: 204 })),
)
const versionsSent = () =>
  sent.mock.calls.map(
    ([, { body }]) => (JSON.parse(body as string) as { versions: object[] }).versions,
  )

function page(reportToken: string | null): void {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_SCRIPTS.context}">${JSON.stringify({ reportToken })}</script>`
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
  document.body.innerHTML = ''
})

it('sends a failure immediately, even one from before the page was there, and batches the rest DELIV-7', async () => {
  page('a-token')
  const { observe } = await import('../observations/observe.ts')
  const { reportLater } = await import('./report-later.ts')
  observe({ ...home, loadMs: 100 })
  observe({ ...home, failure: 'render' })
  reportLater(new FakeSource(), undefined)
  await vi.waitFor(() =>
    expect(versionsSent()).toEqual([[{ ...home, loadMs: [100], render: true }]]),
  )
  const [url, options] = sent.mock.calls[0]!
  expect(url).toBe('/registry-reports')
  expect(options).toMatchObject({ method: 'POST', keepalive: true })
  observe({ remote: 'mf-play', version: '1.0.0' })
  expect(sent).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pagehide'))
  expect(versionsSent().at(-1)).toEqual([{ remote: 'mf-play', version: '1.0.0' }])
})

it('reports nothing that offline explains DELIV-7', async () => {
  page('a-token')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { observe } = await import('../observations/observe.ts')
  const { reportLater } = await import('./report-later.ts')
  observe({ ...home, failure: 'load' })
  observe({ remote: 'mf-play', version: '1.0.0', failure: 'render' })
  reportLater(new FakeSource(), undefined)
  await vi.waitFor(() =>
    expect(versionsSent()).toEqual([[{ remote: 'mf-play', version: '1.0.0', render: true }]]),
  )
})

it('reports nothing where the edge did not ask DELIV-7', async () => {
  page(null)
  const { observe } = await import('../observations/observe.ts')
  const { reportLater } = await import('./report-later.ts')
  reportLater(new FakeSource(), undefined)
  observe({ ...home, failure: 'render' })
  await vi.dynamicImportSettled()
  expect(sent).not.toHaveBeenCalled()
})
