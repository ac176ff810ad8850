// @vitest-environment happy-dom
import type { CallResponse } from '@cloudplay/contract'
import { answer, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useCountView, useNewsItem } from './news.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(resetServer)

const withViews = (pv: number) => ({ id: 3, pv }) as CallResponse<'newsDetail'>
const Story = () => <p>{useNewsItem(3).data?.pv ?? 'no'} views</p>

function Pages() {
  const [isOpen, open] = useState(false)
  const countView = useCountView()
  return (
    <>
      <button onClick={() => countView(3)}>count</button>
      <button onClick={() => open(true)}>open</button>
      {isOpen && <Story />}
    </>
  )
}

it.each([
  ['while its story loads', ['open', 'count']],
  ['before its story is there', ['count', 'open']],
])('a view that is counted %s is shown, though the answer is older LIST-12', async (_, presses) => {
  let arrive = (_late: CallResponse<'newsDetail'>) => {}
  const early = new Promise<CallResponse<'newsDetail'>>((resolve) => (arrive = resolve))
  answer('newsDetail', () => early)
  answer('newsPv', () => ({ pv: 1 }))
  renderPage(<Pages />, '/')
  for (const name of presses) {
    fireEvent.click(screen.getByRole('button', { name }))
    // What a press asked for is answered before the next one.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  }
  arrive(withViews(0))
  expect(await screen.findByText('1 views')).toBeTruthy()
  expect(requestsOf('newsDetail')).toHaveLength(1)
})
