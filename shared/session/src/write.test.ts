// @vitest-environment happy-dom
import { SESSION_COOKIE, type UserInfo } from '@cloudplay/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { removeCookie, sessionToken, writeCookie } from './cookie.ts'
import { sessionNow, useSession } from './store.ts'
import { PLAYER_PREFIX } from './stored/of-player.ts'
import { stored, STORED_OF_PLAYER } from './stored/stored.ts'
import { endSession, followOtherTabs, setUser, startSession } from './write.ts'

const user = { uid: 'u1', nickname: '小鲸鱼' } as UserInfo
const keysStored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

afterEach(() => {
  endSession()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a player who leaves PAGE-2 SHELL-16', () => {
  it('leaves no stored data of the player, and all data of the device', () => {
    startSession('token')
    setUser(user)
    for (const { key } of STORED_OF_PLAYER) localStorage.setItem(key, '"x"')
    localStorage.setItem(`${PLAYER_PREFIX}time_warning`, '1')
    sessionStorage.setItem(`${PLAYER_PREFIX}kept_seat`, '1')
    localStorage.setItem(stored.udid.key, '"device"')
    sessionStorage.setItem('scroll_positions', '[]')
    const { generation } = sessionNow()
    endSession()
    expect(keysStored()).toEqual(['scroll_positions', stored.udid.key])
    expect(sessionNow()).toMatchObject({ loggedIn: false, user: null, generation: generation + 1 })
    expect(sessionToken()).toBe('')
  })

  it('is forgotten when another player logs in, but not when the same session starts again', () => {
    startSession('first')
    setUser(user)
    const { generation } = sessionNow()
    startSession('first')
    expect(sessionNow()).toMatchObject({ user, generation })
    startSession('second')
    expect(sessionNow()).toMatchObject({ loggedIn: true, user: null, generation: generation + 1 })
    expect(sessionToken()).toBe('second')
  })

  it('is forgotten when another player logs in in another tab, whose stored data stay', async () => {
    const stop = followOtherTabs(() => undefined)
    startSession('first')
    setUser(user)
    sessionStorage.setItem(`${PLAYER_PREFIX}kept_seat`, '1')
    const { generation } = sessionNow()
    // Another tab writes its cookie and data before its message.
    writeCookie(SESSION_COOKIE, 'second')
    localStorage.setItem(stored.user.key, JSON.stringify({ uid: 'u2' }))
    const elsewhere = new BroadcastChannel('cloudplay-session')
    elsewhere.postMessage('started')
    await vi.waitFor(() => expect(sessionNow().generation).toBe(generation + 1))
    expect(useSession.getState()).toMatchObject({ loggedIn: true, user: null })
    expect(keysStored()).toEqual([stored.user.key])
    expect(localStorage.getItem(stored.user.key)).toContain('u2')
    elsewhere.close()
    stop()
  })

  it('does not log out the next player when its tab hears of the logout late', async () => {
    const onEnded = vi.fn()
    const stop = followOtherTabs(onEnded)
    const elsewhere = new BroadcastChannel('cloudplay-session')
    startSession('first')
    setUser(user)
    const { generation } = sessionNow()
    writeCookie(SESSION_COOKIE, 'second')
    localStorage.setItem(stored.user.key, JSON.stringify({ uid: 'u2' }))
    elsewhere.postMessage('ended')
    await vi.waitFor(() => expect(sessionNow().generation).toBe(generation + 1))
    expect(sessionNow()).toMatchObject({ loggedIn: true, user: null })
    expect([sessionToken(), onEnded.mock.calls]).toEqual(['second', []])
    expect(localStorage.getItem(stored.user.key)).toContain('u2')

    removeCookie(SESSION_COOKIE)
    elsewhere.postMessage('ended')
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1))
    expect(sessionNow()).toMatchObject({ loggedIn: false, generation: generation + 2 })
    expect(keysStored()).toEqual([])
    elsewhere.close()
    stop()
  })

  it('is known from the message of the login to the one of the logout', async () => {
    const onEnded = vi.fn()
    const stop = followOtherTabs(onEnded)
    const elsewhere = new BroadcastChannel('cloudplay-session')
    writeCookie(SESSION_COOKIE, 'first')
    elsewhere.postMessage('started')
    await vi.waitFor(() => expect(sessionNow().loggedIn).toBe(true))
    // The browser may show this tab the removed cookie a moment longer.
    elsewhere.postMessage('ended')
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1))
    expect([sessionToken(), sessionNow().loggedIn]).toEqual(['', false])
    elsewhere.close()
    stop()
  })
})
