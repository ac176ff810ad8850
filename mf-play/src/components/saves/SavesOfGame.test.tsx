// @vitest-environment happy-dom
import type { GameSaves } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { Dialogs } from '@cloudplay/ui/outlets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SavesOfGame } from './SavesOfGame.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const at = (day: number) => Date.parse(`2026-11-${day}T18:42:00+08:00`) / 1000
const current = { save_id: 0, saved_at: at(25), bytes: 1_234_567 }
const earlier = { save_id: 8, saved_at: at(24), bytes: 9_400 }
const saves: GameSaves = { current, earlier: [earlier], in_use: 0 }

beforeEach(resetServer)

const open = (given: GameSaves) => {
  answer('getSaves', () => given)
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <SavesOfGame gameId={1} />
      <Dialogs />
    </QueryClientProvider>,
  )
}
/** Presses a button of the question that is open. */
const say = async (label: string) => {
  const dialog = await screen.findByRole('dialog')
  fireEvent.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === label)!)
}

describe('the saves of a game PLAY-32', () => {
  it('show when each was made and its size', async () => {
    open(saves)
    expect(await screen.findByText('上次存档 2026年11月25日 18:42')).toBeTruthy()
    expect(screen.getByText(/^1\.2\s?MB$/)).toBeTruthy()
    expect(screen.getByText('2026年11月24日 18:42')).toBeTruthy()
    expect(screen.getByText(/^9\.4\s?kB$/i)).toBeTruthy()
  })

  it('are none before the first game, and after a reset only earlier ones', async () => {
    open({ current: null, earlier: [], in_use: 0 })
    expect(await screen.findByText(/还没有存档/)).toBeTruthy()
  })

  it("can't be changed while the game runs, and say why; they can be exported", async () => {
    open({ ...saves, in_use: 1 })
    expect(await screen.findByText(/游戏正在运行/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '重置' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^恢复/ }).disabled).toBe(true)
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: /^导出/ }))
      expect(button.disabled).toBe(false)
  })

  it('are reset only after a question, naming the save that was seen', async () => {
    const answered = heldBack<GameSaves>()
    answer('resetSave', () => answered.promise)
    open(saves)
    fireEvent.click(await screen.findByRole('button', { name: '重置' }))
    await say('不重置')
    expect(requestsOf('resetSave')).toEqual([])
    const reset = screen.getByRole('button', { name: '重置' })
    reset.focus()
    fireEvent.click(reset)
    await say('重置')
    await waitFor(() => expect(reset.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(reset)
    fireEvent.click(reset)
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () =>
      answered.give({ current: null, earlier: [{ ...earlier, bytes: 7 }], in_use: 0 }),
    )
    const note = await screen.findByText(/存档已重置/)
    expect(document.activeElement).toBe(note.parentElement)
    expect(requestsOf('resetSave')).toEqual([{ game_id: 1, saved_at: current.saved_at }])
  })

  it('are restored, or say what another tab did meanwhile', async () => {
    answer('restoreSave', () => {
      throw refusal('这份存档已经不在了')
    })
    open(saves)
    fireEvent.click(await screen.findByRole('button', { name: /^恢复/ }))
    await say('恢复')
    await waitFor(() => expect(requestsOf('getSaves')).toHaveLength(2))
    answer('restoreSave', () => ({ ...saves, current: { ...current, saved_at: at(20) } }))
    fireEvent.click(screen.getByRole('button', { name: /^恢复/ }))
    await say('恢复')
    expect(await screen.findByText('上次存档 2026年11月20日 18:42')).toBeTruthy()
    expect(requestsOf('restoreSave')).toEqual([
      { game_id: 1, save_id: 8 },
      { game_id: 1, save_id: 8 },
    ])
  })

  it('are downloaded from the address that the server gives', async () => {
    answer('exportSave', () => ({ url: '/api/ess/saveFile?permit=x' }))
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined)
    open(saves)
    fireEvent.click(await screen.findByRole('button', { name: /^导出 2026年11月24日/ }))
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    expect(clicked.mock.contexts[0]).toMatchObject({
      pathname: '/api/ess/saveFile',
      search: '?permit=x',
    })
    expect(requestsOf('exportSave')).toEqual([{ game_id: 1, save_id: 8 }])
  })
})
