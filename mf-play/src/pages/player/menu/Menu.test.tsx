// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { readPreferences } from '../device/preferences.ts'

afterEach(cleanup)

const words = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'))

function open(changes: Partial<Parameters<typeof Menu>[0]> = {}) {
  const did = vi.fn()
  const does = (what: string) => () => did(what)
  render(
    <Menu
      name="星海拾光"
      preferences={readPreferences()}
      fullScreen={false}
      ownControls={false}
      touch
      padShown
      onPad={does('pad')}
      onEditPad={does('edit')}
      onKeyboard={does('keyboard')}
      onDownload={null}
      onFillAccount={null}
      onPreferences={did}
      onFullScreen={does('full screen')}
      onLeave={does('leave')}
      onLogOut={does('log out')}
      onClose={does('close')}
      {...changes}
    />,
  )
  return did
}

describe('the menu of the floating ball', () => {
  it('leads to the version for phones only if the game has one PLAY-19 PLAY-20', () => {
    open()
    expect(screen.queryByText('下载手机版')).toBeNull()
    cleanup()
    const asked = vi.fn()
    open({ onDownload: asked })
    fireEvent.click(screen.getByText('下载手机版'))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(screen.getByText('下载手机版').dataset.dot).toBe('false')
    cleanup()
    open({ onDownload: asked, downloadDot: true })
    expect(screen.getByText('下载手机版').dataset.dot).toBe('true')
  })

  it('leaves, logs out, and returns to the game by Escape or a tap outside it PLAY-19', () => {
    const did = open()
    fireEvent.click(screen.getByText('离开'))
    fireEvent.click(screen.getByText('注销'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    fireEvent.click(screen.getByRole('dialog').parentElement!)
    fireEvent.click(screen.getByText('离开').closest('div')!)
    expect(did.mock.calls.flat()).toEqual(['leave', 'log out', 'close', 'close'])
  })

  it('sets video and sound, by fingers the pad, by a mouse its lock PLAY-23 PLAY-24', () => {
    const did = open()
    fireEvent.click(within(screen.getByRole('radiogroup', { name: '声音' })).getByText('关'))
    expect(did).toHaveBeenLastCalledWith(expect.objectContaining({ muted: true }))
    expect(screen.getByRole('radiogroup', { name: '屏幕按键' })).not.toBeNull()
    cleanup()
    open({ touch: false })
    expect(screen.queryByRole('radiogroup', { name: '屏幕按键' })).toBeNull()
    expect(screen.getByRole('radiogroup', { name: '锁定鼠标' })).not.toBeNull()
  })

  it("offers only actions that reach a vendor's game PLAY-21", () => {
    open({ ownControls: true, onFillAccount: () => {} })
    expect(words()).toEqual(['回到游戏', '离开', '注销', '全屏'])
    expect(screen.queryAllByRole('radiogroup')).toEqual([])
  })
})
