// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { socketNetworks } from './network-memory.ts'

const DAY_MS = 24 * 3600 * 1000
beforeEach(() => localStorage.clear())

describe('the networks without UDP REACH-5', () => {
  it('are remembered for a day, each by its name', () => {
    socketNetworks.add('office', 1_000)
    expect(socketNetworks.has('office', 1_000)).toBe(true)
    expect(socketNetworks.has('home', 1_000)).toBe(false)
    expect(socketNetworks.has(undefined, 1_000)).toBe(false)
    expect(socketNetworks.has('office', 1_001 + DAY_MS)).toBe(false)
    socketNetworks.remove('office', 1_000)
    expect(localStorage).toHaveLength(0)
  })

  it('are the newest sixteen', () => {
    for (let nth = 0; nth < 40; nth++) socketNetworks.add(`n${nth}`, 1_000)
    socketNetworks.add('x'.repeat(33), 1_000)
    socketNetworks.add(undefined, 1_000)
    expect(JSON.parse(localStorage.getItem('play_socket_networks')!)).toHaveLength(16)
    expect([socketNetworks.has('n23', 1_000), socketNetworks.has('n24', 1_000)]).toEqual([
      false,
      true,
    ])
  })

  it.each([
    'not json',
    '{}',
    'null',
    '[["office"]]',
    '[["office",1e99]]',
    '[["office","soon"]]',
    `[["office",${9 * DAY_MS}]]`,
  ])('are none where %s is stored', (stored) => {
    localStorage.setItem('play_socket_networks', stored)
    expect(socketNetworks.has('office', 1_000)).toBe(false)
    socketNetworks.add('home', 1_000)
    expect(socketNetworks.has('home', 1_000)).toBe(true)
  })

  it('are none where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    socketNetworks.add('office', 1_000)
    expect(socketNetworks.has('office', 1_000)).toBe(false)
    socketNetworks.remove('office', 1_000)
    vi.unstubAllGlobals()
  })
})
