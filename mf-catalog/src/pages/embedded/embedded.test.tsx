// @vitest-environment happy-dom
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import Embedded from './Embedded.tsx'

const ORIGIN = 'https://play.example'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  pageContext: () => ({
    origin: ORIGIN,
    frameSources: ['https://report.example', 'https://*.partner.example'],
  }),
}))

// There is nothing to load.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  disableIframePageLoading: true,
})

const open = (reportUrl: string | null) =>
  renderPage(
    <Embedded />,
    reportUrl === null ? '/iframe' : `/iframe?${new URLSearchParams({ reportUrl }).toString()}`,
  )
const frame = () => document.querySelector('iframe')

it.each([
  null,
  '',
  '/news',
  '//report.example/',
  'javascript:top.stolen=1',
  'java\tscript:top.stolen=1',
  'data:text/html,<script>top.stolen=1</script>',
  `blob:${ORIGIN}/1`,
  'about:srcdoc',
  'http://report.example/',
  'https://user@report.example/',
  'https://report.example@evil.example/',
  'https://report.example.evil.example/',
  'https://evil.example/#https://report.example/',
  'https://sub.report.example/',
  'https://report.example:8443/',
  'https://report.example./',
  'https://rеport.example/',
  'https://partner.example/',
  'https://evilpartner.example/',
  `${ORIGIN}/`,
  `${ORIGIN}/iframe?reportUrl=https%3A%2F%2Freport.example%2F`,
  'http://play.example:1/',
  'https://PLAY.example:443/',
])('refuses %j, without a frame and with a way home SHELL-11', (address) => {
  open(address)
  expect(screen.getByRole('alert').textContent).toContain('这个网页不能在这里打开')
  expect(frame()).toBeNull()
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
})

it('frames a listed page in a sandbox that cannot lead the tab away, and says when it does not load in time SHELL-11', async () => {
  vi.useFakeTimers()
  open('https://a.partner.example/report')
  expect(frame()?.getAttribute('src')).toBe('https://a.partner.example/report')
  expect(frame()?.getAttribute('sandbox')).not.toMatch(/top-navigation/)
  expect(screen.getByText(/^正在打开/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('alert').textContent).toContain('这个网页没能打开')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.load(frame()!)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('alert')).toBeNull()
  vi.useRealTimers()
})
