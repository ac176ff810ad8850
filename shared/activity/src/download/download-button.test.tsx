// @vitest-environment happy-dom
import {
  answer,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DownloadButton } from './DownloadButton.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(resetServer)

it('offers the app of the operator’s setting PROMO-3', async () => {
  answer('getGlobleSetting', () => ({ value: ' https://app.example/get ' }))
  renderPage(<DownloadButton />, '/vipAct')
  expect(await screen.findByRole('button', { name: '下载 App' })).toBeTruthy()
  expect(requestsOf('getGlobleSetting')).toEqual([{ type: 'app_download_url' }])
})

it.each([
  ['has no app', () => refusal('设置不存在')],
  ['cannot be asked', offline],
])('leads to the games where the site %s PROMO-3', async (_, failure) => {
  answer('getGlobleSetting', () => {
    throw failure()
  })
  renderPage(<DownloadButton />, '/vipAct')
  expect((await screen.findByRole('link', { name: '在浏览器里直接玩' })).getAttribute('href')).toBe(
    '/',
  )
  expect(screen.queryByRole('button', { name: '下载 App' })).toBeNull()
})
