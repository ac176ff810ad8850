// @vitest-environment happy-dom
import { answer, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, setUser, startSession } from '@cloudplay/session/write'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testUser } from '../../testing/test-user.ts'
import DeleteAccount from './DeleteAccount.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

afterEach(() => {
  cleanup()
  endSession()
})

it('names the last day of a card that ends at midnight FAULT-8', async () => {
  resetServer()
  startSession('tok')
  setUser(testUser)
  answer('getAccountDeletion', () => ({
    mobile: testUser.mobile,
    has_password: 1,
    cooling_days: 7,
    extcredits2: 0,
    free_minutes: 0,
    infiniteTime: Date.parse('2026-10-09T00:00+08:00') / 1000,
    is_member: 0,
    in_game: 0,
    open_orders: 0,
    owed_coins: 0,
  }))
  renderPage(<DeleteAccount />, '/deleteAccount')
  expect(await screen.findByText('2026年10月8日 到期')).toBeTruthy()
})
