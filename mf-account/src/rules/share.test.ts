import { describe, expect, it } from 'vitest'
import { claimable, counted, friendsChannel, linkOf } from './share.ts'

const share = (friends_today: number, claimed_today: number) => ({
  channel: 'share-1',
  friends_today,
  claimed_today,
  times_a_day: 3,
  minutes: 10,
})

describe('sharing SHELL-20', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [2, 1, 1],
    [9, 1, 2],
    [9, 3, 0],
    [0, 1, 0],
  ])('%s friends, %s claimed: %s to claim', (friends, claimed, left) => {
    expect(claimable(share(friends, claimed))).toBe(left)
  })

  it('counts no more friends than earn something', () => {
    expect([counted(share(2, 0)), counted(share(9, 0))]).toEqual([2, 3])
  })

  it('makes a link of this site with the channel in it', () => {
    expect(linkOf('https://play.example', 'share-a&b')).toBe(
      'https://play.example/gameShare?channel=share-a%26b',
    )
  })

  it("asks only about a channel that can be a friend's", () => {
    const of = (channel: string) => friendsChannel(new URLSearchParams({ channel }))
    expect(of('share-0b8f')).toBe('share-0b8f')
    for (const bad of ['', 'spring-2026', `share-${'x'.repeat(260)}`]) expect(of(bad)).toBe('')
    expect(friendsChannel(new URLSearchParams())).toBe('')
  })
})
