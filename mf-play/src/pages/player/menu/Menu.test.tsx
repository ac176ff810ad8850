// @vitest-environment happy-dom
import { NO_CHANGES } from '@cloudplay/contract/own-controls'
import { ConsumeType } from '@cloudplay/contract'
import { setLanguage } from '@cloudplay/i18n'
import {
  answer,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { setBalance, useSession } from '@cloudplay/session'
import { WidgetHost, type MountedWidget } from '@cloudplay/widgets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readPreferences } from '../device/preferences.ts'
import { Menu, type MenuProps } from './Menu.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const CID = 'a-session'
const assets = { consume_type: ConsumeType.freeMinutes, connect_mode: 0, infiniteTime: 0 }
const spending = {
  cid: CID,
  is_charging: 1 as const,
  parts: [
    { consume_type: ConsumeType.freeMinutes, seconds: 1_500 },
    { consume_type: ConsumeType.coins, seconds: 3_000 },
  ],
  coins_per_hour: 60,
  seconds_left: 4_500,
  ends_by_law: 0 as const,
}
const stats = {
  path: 'direct' as const,
  rttMs: 41,
  fps: 30,
  bitrateKbps: 4800,
  lossRatio: 0,
  decodeMs: null,
  inputToFrameMs: null,
  sending: null,
  coarse: null,
  widthPx: 1280,
  heightPx: 720,
}

beforeEach(() => {
  resetServer()
  answer('checkUserAsset', () => ({ ...assets, spending }))
  useSession.setState({
    loggedIn: true,
    user: { uid: 'me', extcredits2: 1234 } as never,
  })
})

const words = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent || button.getAttribute('aria-label'))

const shownWidgets: MountedWidget[] = []
function Host(widget: MountedWidget) {
  shownWidgets.push(widget)
  return <p>{widget.name}</p>
}

function menu(changes: Partial<MenuProps> = {}, did = vi.fn()) {
  const does = (what: string) => () => did(what)
  return (
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <WidgetHost value={Host}>
        <Menu
          hidden={false}
          name="星海拾光"
          gameId={1}
          cid={CID}
          stats={stats}
          preferences={readPreferences()}
          prefer={did}
          fullScreen={false}
          paused={false}
          ownControls={false}
          offered={null}
          touch
          lockPointer={false}
          onLockPointer={does('lock')}
          padShown
          onPad={does('pad')}
          onEditPad={does('edit')}
          onKeyboard={does('keyboard')}
          onTyping={does('typing')}
          onHints={does('hints')}
          own={{ controls: NO_CHANGES, change: does('change'), adopt: does('adopt') }}
          controls={null}
          padBecomes="game"
          onDownload={null}
          downloadDot={false}
          onFillAccount={null}
          onFullScreen={does('full screen')}
          onLeave={does('leave')}
          onLogOut={does('log out')}
          onClose={does('close')}
          {...changes}
        />
      </WidgetHost>
    </QueryClientProvider>
  )
}

function open(changes: Partial<MenuProps> = {}) {
  const did = vi.fn()
  render(menu(changes, did))
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

  it('is where the player left it when a lost connection returns PLAY-29', () => {
    const { rerender } = render(menu())
    fireEvent.click(screen.getByRole('button', { name: '按键设置' }))
    fireEvent.click(screen.getByRole('radio', { name: '手柄' }))
    rerender(menu({ hidden: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(menu())
    expect(screen.getByRole('radio', { name: '手柄' }).getAttribute('aria-checked')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it('sets video, by fingers the pad, by a mouse its lock PLAY-23 PLAY-24', () => {
    const did = open()
    fireEvent.click(within(screen.getByRole('radiogroup', { name: '画质' })).getByText('省流'))
    expect(did).toHaveBeenLastCalledWith({ quality: 'saver' })
    expect(screen.getByRole('radiogroup', { name: '屏幕按键' })).not.toBeNull()
    cleanup()
    open({ touch: false })
    expect(screen.queryByRole('radiogroup', { name: '屏幕按键' })).toBeNull()
    expect(screen.getByRole('radiogroup', { name: '锁定鼠标' })).not.toBeNull()
  })

  it('offers the pictures that the game can have on its node STREAM-10', () => {
    const qualities = () =>
      within(screen.getByRole('radiogroup', { name: '画质' }))
        .getAllByRole('radio')
        .map(
          (radio) =>
            `${radio.textContent}${radio.getAttribute('aria-checked') === 'true' ? '*' : ''}`,
        )
    const sharp = { ...readPreferences(), quality: 'sharp' } as const
    open()
    expect(qualities()).toEqual(['省流', '标准*', '流畅'])
    cleanup()
    open({ preferences: sharp, offered: { modes: ['720p30'], lines: 720 } })
    expect(qualities()).toEqual(['省流', '标准*'])
    cleanup()
    const modes = ['720p30', '720p60', '720p120', '1080p60'] as const
    const did = open({ preferences: sharp, offered: { modes, lines: 720 } })
    expect(qualities()).toEqual(['省流', '标准', '流畅', '高帧率', '高清*'])
    expect(screen.getByText('下次进入游戏时生效')).not.toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '高帧率' }))
    expect(did).toHaveBeenLastCalledWith({ quality: 'swift' })
    cleanup()
    open({ preferences: sharp, offered: { modes, lines: 1080 } })
    expect(screen.queryByText('下次进入游戏时生效')).toBeNull()
  })

  it("offers only actions that reach a vendor's game PLAY-21", async () => {
    open({ ownControls: true, onFillAccount: () => {}, onHints: null })
    await screen.findByText('正在使用免费时长')
    expect(words()).toEqual(['回到游戏', '充值', '全屏', '存档', '反馈问题', '离开', '注销'])
    expect(screen.queryAllByRole('radiogroup')).toEqual([])
  })

  it('says that the game stands still, and shows the controls again PLAY-28', () => {
    const did = open({ paused: true })
    expect(screen.getByRole('heading').textContent).toContain('游戏已暂停')
    fireEvent.click(screen.getByText('操作说明'))
    expect(did).toHaveBeenCalledWith('hints')
    cleanup()
    open({ onHints: null })
    expect(screen.getByRole('heading').textContent).toBe('星海拾光')
    expect(screen.queryByText('操作说明')).toBeNull()
  })

  it('locks the mouse for this game, as the game or the player wants PLAY-28', () => {
    const locked = vi.fn()
    open({ touch: false, lockPointer: true, onLockPointer: locked })
    const lock = within(screen.getByRole('radiogroup', { name: '锁定鼠标' }))
    expect(lock.getByRole('radio', { name: '开' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(lock.getByRole('radio', { name: '关' }))
    expect(locked).toHaveBeenCalledWith(false)
  })

  it('goes back from a view by Escape, and then to the game PLAY-29', () => {
    answer('getSaves', () => ({ current: null, earlier: [], in_use: 1 }))
    const did = open()
    fireEvent.click(screen.getByText('存档'))
    expect(screen.queryByText('离开')).toBeNull()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByText('离开')).toBeTruthy()
    expect(did).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(did).toHaveBeenLastCalledWith('close')
  })
})

describe('the volume in the menu PLAY-29', () => {
  const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: '音量' })

  it('moves, and ends mute', () => {
    const did = open({ preferences: { ...readPreferences(), muted: true, volume: 0.4 } })
    expect(slider().value).toBe('0')
    fireEvent.change(slider(), { target: { value: '0.6' } })
    expect(did).toHaveBeenLastCalledWith({ volume: 0.6, muted: false })
    cleanup()
    const down = open({ preferences: { ...readPreferences(), volume: 0.4 } })
    fireEvent.change(slider(), { target: { value: '0' } })
    expect(down).toHaveBeenLastCalledWith({ muted: true })
  })

  it('is muted by a press, and comes back as it was', () => {
    const did = open({ preferences: { ...readPreferences(), volume: 0.4 } })
    fireEvent.click(screen.getByRole('button', { name: '静音' }))
    expect(did).toHaveBeenLastCalledWith({ muted: true })
    cleanup()
    const back = open({ preferences: { ...readPreferences(), muted: true, volume: 0.4 } })
    fireEvent.click(screen.getByRole('button', { name: '取消静音' }))
    expect(back).toHaveBeenLastCalledWith({ muted: false })
  })

  it('stays valid if the stored one is not', () => {
    for (const volume of [-1, 0, 2, 'loud', null]) {
      localStorage.setItem('play_preferences', JSON.stringify({ volume }))
      expect(readPreferences().volume).toBe(1)
    }
  })
})

describe('time and coins in the menu PLAY-29', () => {
  it('say how long, what pays now, and what pays next', async () => {
    open()
    expect(await screen.findByText('1 小时 15 分钟')).toBeTruthy()
    expect(screen.getByText('正在使用免费时长')).toBeTruthy()
    expect(screen.getByText(/^\d\d:\d\d 起使用网币，60 网币\/小时$/)).toBeTruthy()
    expect(screen.getByText('1,234 网币')).toBeTruthy()
  })

  it('do not invent a time: without an answer, or of another session', async () => {
    answer('checkUserAsset', () => {
      throw offline()
    })
    open()
    expect(screen.queryByText('暂时读不到剩余时长')).toBeNull()
    expect(await screen.findByText('暂时读不到剩余时长')).toBeTruthy()
    cleanup()
    answer('checkUserAsset', () => ({ ...assets, spending: { ...spending, cid: 'another' } }))
    open()
    expect(await screen.findByText('暂时读不到剩余时长')).toBeTruthy()
  })

  it('follow the balance, which a push changes', async () => {
    open()
    await screen.findByText('1 小时 15 分钟')
    answer('checkUserAsset', () => ({
      ...assets,
      spending: { ...spending, seconds_left: 9_000 },
    }))
    act(() => setBalance(5000))
    expect(await screen.findByText('2 小时 30 分钟')).toBeTruthy()
    expect(screen.getByText('5,000 网币')).toBeTruthy()
  })

  it('lead to a top-up over the game that never leaves the page', async () => {
    answer('rechargeStall', () => ({
      list: [{ id: 7, recharge_num: 600, gift_desc: '送 60', pay_money: 6, corner_icon: '' }],
    }))
    answer('mPay', () => ({ status: 1, url: '', qr: '', orderSn: 'one' }))
    open()
    fireEvent.click(screen.getByText('充值'))
    fireEvent.click(await screen.findByText('600 网币'))
    const { name, props } = shownWidgets.at(-1)!
    expect(name).toBe('mf-wallet/pay-dialog')
    expect(props).toMatchObject({ stay: true, order: { key: 'recharge:7', price: '¥6' } })
    const { order } = props as { order: { create: (type: 9, key: string) => Promise<unknown> } }
    await order.create(9, 'a-key-of-mine')
    expect(requestsOf('mPay')).toEqual([
      expect.objectContaining({ money: 6, paytype: 9, idempotency_key: 'a-key-of-mine' }),
    ])
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  })
})

describe('the report of a problem PLAY-29', () => {
  const fill = () => {
    fireEvent.click(screen.getByText('反馈问题'))
    fireEvent.click(screen.getByLabelText('声音'))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 有杂音 ' } })
  }

  it('says what, with the session and the figures of the stream', async () => {
    answer('reportProblem', () => ({}))
    open()
    fill()
    fireEvent.click(screen.getByText('发送'))
    expect(await screen.findByText('离开')).toBeTruthy()
    expect(requestsOf('reportProblem')).toEqual([
      {
        report_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        game_id: 1,
        cid: CID,
        category: 'sound',
        text: '有杂音',
        figures: {
          rtt_ms: 41,
          fps: 30,
          bitrate_kbps: 4800,
          loss_ratio: 0,
          width_px: 1280,
          height_px: 720,
        },
      },
    ])
  })

  it('leaves the view alone that was opened before its answer came', async () => {
    let stored = () => {}
    answer('reportProblem', () => new Promise<object>((resolve) => (stored = () => resolve({}))))
    open()
    fill()
    fireEvent.click(screen.getByText('发送'))
    await waitFor(() => expect(requestsOf('reportProblem')).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: '返回菜单' }))
    fireEvent.click(screen.getByRole('button', { name: '按键设置' }))
    await act(async () => stored())
    expect(screen.queryByText('离开')).toBeNull()
  })

  it('is sent once by a double tap, and again with the same key after a failure', async () => {
    answer('reportProblem', () => {
      throw refusal('请明天再试')
    })
    open({ stats: null })
    fill()
    fireEvent.click(screen.getByText('发送'))
    fireEvent.click(screen.getByText('发送'))
    await waitFor(() => expect(screen.getByText('发送').closest('[aria-busy]')).toBeNull())
    fireEvent.click(screen.getByText('发送'))
    await waitFor(() => expect(requestsOf('reportProblem')).toHaveLength(2))
    const [first, second] = requestsOf('reportProblem')
    expect(second).toEqual(first)
    expect(first).not.toHaveProperty('figures')
  })

  it('needs words where no category says it', () => {
    open()
    fireEvent.click(screen.getByText('反馈问题'))
    fireEvent.click(screen.getByLabelText('其他'))
    expect(screen.getByText<HTMLButtonElement>('发送').disabled).toBe(true)
  })
})

describe('the menu in English LANG-1', () => {
  it('has the same parts', async () => {
    setLanguage('en')
    open()
    expect(await screen.findByText('1 h 15 min')).toBeTruthy()
    expect(screen.getByText('1,234 coins')).toBeTruthy()
    expect(words()).toContain('Report a problem')
  })
})
