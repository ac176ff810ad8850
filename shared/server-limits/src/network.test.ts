import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('what a limit by address counts', () => {
  it('is an IPv4 address itself, also one written as IPv6 GATE-5', () => {
    expect(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7'].map(networkOf)).toEqual(
      Array<string>(3).fill('203.0.113.7'),
    )
  })

  it('is the /48 of an IPv6 address, however it is written GATE-5', () => {
    const one = [
      '2001:db8:1:2:3:4:5:6',
      '2001:0db8:0001:0003::1',
      '2001:DB8:1:ffff::',
      '2001:db8:1::1',
      '2001:db8:1:2:ffff::%eth0',
    ]
    expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:1::/48']))
    expect(networkOf('2001:db8:2:2::1')).toBe('2001:db8:2::/48')
    expect(['::1', '::', '2001:db8::1'].map(networkOf)).toEqual([
      '0:0:0::/48',
      '0:0:0::/48',
      '2001:db8:0::/48',
    ])
  })

  it('returns every other text unchanged', () => {
    expect(['', 'unknown', 'a:b'].map(networkOf)).toEqual(['', 'unknown', 'a:b'])
  })
})
