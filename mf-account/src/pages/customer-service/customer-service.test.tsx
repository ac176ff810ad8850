// @vitest-environment happy-dom
import type { CallResponse } from '@cloudplay/contract'
import { answer, refusal, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import CustomerServicePage from './CustomerService.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

type Service = CallResponse<'getCustomerService'>
const unset: Service = { dlptUname: '', qq: '', phone: '', hours: '', url: '' }

beforeEach(resetServer)

const open = (service: Partial<Service> = {}) => {
  answer('getCustomerService', () => ({ ...unset, ...service }))
  renderPage(<CustomerServicePage />, '/customerService')
}

it('says when no contact is published, and helps without one ACCT-13', async () => {
  open()
  expect(await screen.findByText('客服联系方式还没有公布')).toBeTruthy()
  expect(screen.getByRole('link', { name: /收不到验证码/ }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: /忘记密码/ }).getAttribute('href')).toBe(
    '/forgotPassword',
  )
})

it('shows every published contact and the name of the account ACCT-7 ACCT-13', async () => {
  open({
    dlptUname: 'cp1234567890',
    qq: '800123456',
    phone: '400-800-8000',
    hours: '每天 9:00–23:00',
    url: 'https://chat.example/?u=1',
  })
  expect((await screen.findByRole('link', { name: '400-800-8000' })).getAttribute('href')).toBe(
    'tel:4008008000',
  )
  for (const text of ['800123456', '每天 9:00–23:00']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/cp1234567890/)).toBeTruthy()
  const chat = screen.getByRole('link', { name: '打开对话' })
  expect(chat.getAttribute('href')).toBe('https://chat.example/?u=1')
  expect(chat.getAttribute('rel')).toContain('noopener')
})

it('shows no contact that is mistyped ACCT-7 ACCT-13', async () => {
  open({ qq: '<b>1</b>', phone: 'call', url: 'javascript:window.stolen=1' })
  expect(await screen.findByText('客服联系方式还没有公布')).toBeTruthy()
  expect(document.querySelector('a[href^="javascript"], a[href^="tel"]')).toBeNull()
})

it('offers to load the contacts again, with the help in reach ACCT-7 ACCT-13 PAGE-4', async () => {
  answer('getCustomerService', () => {
    throw refusal('服务器内部错误', 500)
  })
  renderPage(<CustomerServicePage />, '/customerService')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.getByRole('link', { name: /收不到验证码/ })).toBeTruthy()
  answer('getCustomerService', () => ({ ...unset, qq: '800123456' }))
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByText('800123456')).toBeTruthy()
})
