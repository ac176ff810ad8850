import { describe, expect, it } from 'vitest'
import { dialable, hasAnyWay, supportWays } from './support-ways.ts'

const nothing = { dlptUname: '', qq: '', phone: '', hours: '', url: '' }

describe('ways to reach customer service ACCT-7', () => {
  it('are those the operator has set', () => {
    const ways = supportWays({
      ...nothing,
      qq: ' 800123456 ',
      phone: '400-800-8000',
      hours: '每天 9:00–23:00',
      url: 'https://chat.example/?u=cp1',
    })
    expect(ways).toEqual({
      chat: 'https://chat.example/?u=cp1',
      phone: '400-800-8000',
      qq: '800123456',
      hours: '每天 9:00–23:00',
    })
    expect([hasAnyWay(ways), dialable('+86 (400) 800-8000')]).toEqual([true, 'tel:+864008008000'])
  })

  it.each([
    [{ url: 'javascript:alert(1)' }],
    [{ url: 'http://chat.example/' }],
    [{ url: '//chat.example/' }],
    [{ url: 'data:text/html,x' }],
    [{ phone: 'call me' }],
    [{ phone: '110;ext=1' }],
    [{ qq: '0123' }],
    [{ qq: '<b>1</b>' }],
    [{ hours: 'always' }],
  ])('leaves out an invalid contact: %j', (setting) => {
    expect(hasAnyWay(supportWays({ ...nothing, ...setting }))).toBe(false)
  })
})
