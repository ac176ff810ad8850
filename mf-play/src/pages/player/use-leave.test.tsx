// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react'
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { navigateBy } from '../../browser/ports.ts'
import { game } from '../../play/testing/fake-world.ts'
import { beforeStart, type PlayerState } from './session/run.ts'
import type { PlayerSession } from './session/session.ts'
import { useEnding } from './session/use-ending.ts'
import { useLeave } from './use-leave.ts'

vi.mock('../../browser/show-end.ts', async (original) => ({
  ...(await original<object>()),
  showEnd: vi.fn(async () => null).mockResolvedValueOnce({ step: 'topUp', game } as never),
}))

const over: PlayerState = { ...beforeStart, phase: 'over', ending: { kind: 'over', text: '' } }
const nothing = () => {}

function Ended() {
  const leave = useLeave(1)
  useEnding({} as PlayerSession, over, {
    cid: 'c',
    leave,
    again: nothing,
    elsewhere: nothing,
    start: nothing,
  })
  navigateBy(useNavigate())
  return null
}

it('leads to what the player chose after the end, and back from there to the game PLAY-25', async () => {
  history.replaceState(null, '', '/play')
  const back = history.back.bind(history)
  // As browsers do: first comes what the page does after asking.
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back))
  const stepped = () =>
    new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  const guardLeft = stepped()
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/play" element={<Ended />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  )
  await act(() => guardLeft)
  await waitFor(() => expect(location.pathname).toBe('/recharge'))
  const wentBack = stepped()
  history.back()
  await act(() => wentBack)
  expect(location.pathname).toBe('/game/1')
})
