// @vitest-environment happy-dom
import { stored, useSession } from '@cloudplay/session'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { InstallCard } from './InstallCard.tsx'
import { installOffer, keepInstallOffer } from './install-offer.ts'

const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))

/** The browser finds that the site can be installed. */
function offer(): Event {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  act(() => void dispatchEvent(Object.assign(event, { prompt })))
  return event
}
const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <InstallCard />
    </MemoryRouter>,
  )
const card = () => screen.queryByRole('region', { name: '把云游戏装到桌面' })

beforeAll(keepInstallOffer)
beforeEach(() => {
  stored.installDeclined.write(null)
  prompt.mockClear()
  useSession.setState({ loggedIn: true })
})
afterEach(async () => {
  cleanup()
  await installOffer.take()
  useSession.setState({ loggedIn: false })
  Reflect.deleteProperty(navigator, 'standalone')
})

describe('the offer to install the site PAGE-6', () => {
  it('replaces the banner of the browser, and asks when the player wants it', async () => {
    open('/personal')
    expect(card()).toBeNull()
    expect(offer().defaultPrevented).toBe(true)
    expect(card()).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '安装' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(card()).toBeNull()
  })

  it.each(['/', '/game/1', '/recharge', '/?tab=1'])('is not made on %s', (address) => {
    offer()
    open(address)
    expect(card()).toBeNull()
  })

  it('is made on both addresses of the own page, to players only', () => {
    offer()
    open('/?tab=2')
    expect(card()).toBeTruthy()
    act(() => useSession.setState({ loggedIn: false }))
    expect(card()).toBeNull()
  })

  it('is made once: a no counts in this browser from then on', () => {
    offer()
    open('/personal')
    fireEvent.click(screen.getByRole('button', { name: '不用了' }))
    expect(card()).toBeNull()
    cleanup()
    offer()
    open('/personal')
    expect(card()).toBeNull()
    expect(prompt).not.toHaveBeenCalled()
  })

  it('ends when the site was installed by the browser’s own menu', () => {
    offer()
    open('/personal')
    act(() => void dispatchEvent(new Event('appinstalled')))
    expect(card()).toBeNull()
  })

  it('says how to do it where only the menu of the browser can, unless it is done', () => {
    Object.assign(navigator, { standalone: false })
    open('/personal')
    expect(card()?.textContent).toContain('添加到主屏幕')
    expect(screen.queryByRole('button', { name: '安装' })).toBeNull()
    cleanup()
    Object.assign(navigator, { standalone: true })
    open('/personal')
    expect(card()).toBeNull()
  })
})
