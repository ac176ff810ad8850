// @vitest-environment happy-dom
import type { CallResponse } from '@cloudplay/contract'
import { answer, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountView, useNewsItem } from './news.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(resetServer)
afterEach(cleanup)

function Story() {
  const { data } = useNewsItem(3)
  const countView = useCountView()
  return <button onClick={() => countView(3)}>{data ? `${data.pv} views` : 'loading'}</button>
}

it('a view that is counted while its story loads is shown LIST-12', async () => {
  let arrive = (_late: CallResponse<'newsDetail'>) => {}
  const early = new Promise<CallResponse<'newsDetail'>>((resolve) => (arrive = resolve))
  const withViews = (pv: number) => ({ pv }) as CallResponse<'newsDetail'>
  answer('newsDetail', () => early)
  answer('newsPv', () => ({ pv: 1 }))
  renderPage(<Story />, '/')
  fireEvent.click(screen.getByRole('button', { name: 'loading' }))
  await vi.waitFor(() => expect(requestsOf('newsPv')).toHaveLength(1))
  arrive(withViews(0))
  expect(await screen.findByText('1 views')).toBeTruthy()
  expect(requestsOf('newsDetail')).toHaveLength(1)
})
