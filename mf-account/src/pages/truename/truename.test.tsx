// @vitest-environment happy-dom
import { answer, requests, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { visitorChannel } from '@cloudplay/session'
import { endSession, startSession } from '@cloudplay/session/write'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import remote from '../../../remote.config.ts'
import PrivacyPolicy from '../agreements/PrivacyPolicy.tsx'
import UserAgreement from '../agreements/UserAgreement.tsx'
import Verification from './Verification.tsx'
import VerificationText from './VerificationText.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  localStorage.clear()
  endSession()
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('sends a visitor to log in first and leads back to the form ACCT-9', () => {
  renderPage(<Verification />, '/truename/support')
  expect(hrefOf('登录后认证')).toBe('/login?redirect=%2FAuthentication')
  expect(hrefOf('为什么需要实名认证')).toBe('/truename/supportText')
  expect(requests).toEqual([])
})

it('leads a player to the form with the page to return to ACCT-9', async () => {
  answer('truenameAuthCheck', () => ({
    auth: 1,
    checkAuth: 0,
    pending: 0,
    real_name: '',
    id_number: '',
  }))
  startSession('tok')
  renderPage(<Verification />, '/truename/support?redirect=/welfareCenter')
  await screen.findByRole('link', { name: '去认证' })
  expect(hrefOf('去认证')).toBe('/Authentication?redirect=%2FwelfareCenter')
})

it('asks a verified player for nothing more ACCT-9', async () => {
  answer('truenameAuthCheck', () => ({
    auth: 1,
    checkAuth: 1,
    pending: 0,
    real_name: '王*明',
    id_number: '1101**********002X',
  }))
  startSession('tok')
  renderPage(<Verification />, '/truename/support?redirect=//evil.example')
  expect(await screen.findByText('已通过实名认证')).toBeTruthy()
  expect(hrefOf('去玩游戏')).toBe('/')
})

it('explains hours and limits, and keeps the token as the channel ACCT-9', () => {
  renderPage(<VerificationText />, '/truename/supportText?token=poster-7')
  expect(screen.getByText(/20:00 至 21:00/)).toBeTruthy()
  expect(screen.getByText(/单次不超过 50 元/)).toBeTruthy()
  expect(hrefOf('去认证')).toBe('/truename/support')
  expect(visitorChannel()).toBe('poster-7')
})

it('leaves the channel alone without a token ACCT-9', () => {
  localStorage.setItem('channel', '"earlier"')
  renderPage(<VerificationText />, '/truename/supportText')
  expect(visitorChannel()).toBe('earlier')
})

it('has both agreements at the addresses the forms link to ACCT-13', () => {
  renderPage(<UserAgreement />, '/agreements/user')
  expect(screen.getAllByRole('heading', { name: '用户服务协议' }).length).toBeGreaterThan(0)
  cleanup()
  renderPage(<PrivacyPolicy />, '/agreements/privacy')
  expect(screen.getAllByRole('heading', { name: '隐私政策' }).length).toBeGreaterThan(0)
  const exposeAt = (path: string) => remote.routes.find((route) => route.path === path)?.expose
  expect(exposeAt('/agreements/user')).toBe('./user-agreement')
  expect(exposeAt('/agreements/privacy')).toBe('./privacy-policy')
})
