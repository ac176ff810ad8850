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

it('errors that nothing caught count for the remote whose code threw them, and once DELIV-22', async () => {
  page('a-token')
  const { hearErrors } = await import('../observations/observe.ts')
  const { reportLater } = await import('./report-later.ts')
  hearErrors()
  const thrown = (remote: string, line = 1) => {
    const error = new TypeError('小明 is not a function')
    error.stack = `TypeError\n at f (http://localhost/remotes/${remote}/1.2.0/page-a.js:${line}:7)`
    return error
  }
  const happen = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))
  const told = (kind: string, line = 1) => ({
    remote: 'mf-wallet',
    version: '1.2.0',
    [kind]: true,
    errors: [{ kind, what: 'TypeError: # is not a function', file: 'page-a.js', line, column: 7 }],
  })
  happen(thrown('mf-wallet'))
  reportLater(new FakeSource(), undefined)
  await vi.waitFor(() => expect(versionsSent()).toEqual([[told('error')]]))
  sent.mockClear()
  happen(thrown('mf-wallet'))
  happen(new TypeError('of the shell'))
  const rejected = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  rejected(Object.assign(thrown('mf-wallet'), { name: 'AbortError' }))
  rejected('小明')
  expect(sent).not.toHaveBeenCalled()
  rejected(thrown('mf-wallet', 2))
  expect(versionsSent().at(-1)).toEqual([told('rejection', 2)])
  document.body.addEventListener('click', () => happen(thrown('mf-wallet', 3)), { once: true })
  document.body.click()
  expect(versionsSent().at(-1), 'while the handlers of a press run').toEqual([told('press', 3)])
})

it('says that a page was drawn and used, or that it is empty DELIV-22', async () => {
  vi.useFakeTimers()
  try {
    page('a-token')
    document.body.insertAdjacentHTML('beforeend', '<main><button>开始</button></main>')
    const { beginReports } = await import('./reporter.ts')
    const source = new FakeSource()
    const title = { 'zh-CN': '首页', en: 'Home' }
    source.publish({ ...home, routes: [{ path: '/', expose: './home', title }] })
    const receive = beginReports({ token: 'a-token', source, landing: undefined })
    receive({ ...home, isPage: true })
    const press = (isTrusted: boolean) => {
      const event = new MouseEvent('click', { bubbles: true })
      Object.defineProperty(event, 'isTrusted', { value: isTrusted })
      document.querySelector('button')!.dispatchEvent(event)
    }
    press(false)
    vi.advanceTimersByTime(30_000)
    expect(versionsSent().flat()).toEqual([home, { ...home, drawn: true }])
    press(true)
    document.querySelector('main')!.replaceChildren()
    const next = { ...home, version: '1.2.0' }
    receive({ ...next, isPage: true })
    vi.advanceTimersByTime(30_000)
    expect(versionsSent().flat().slice(2)).toEqual([
      { ...home, used: true },
      { ...next, empty: true },
    ])
  } finally {
    vi.useRealTimers()
  }
})
