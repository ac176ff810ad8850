import { once } from 'node:events'
import https from 'node:https'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

describe('an address that a stranger names PLAY-26 DELIV-25', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.32.0.1', true],
    ['2404:6800:4008:c00::1', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.53', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:a00:1::1', false],
    ['2001:db8::1', false],
  ])('leads to a public address: %s %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  it('is not connected to if its name leads into the own network', async () => {
    const request = https.get({ host: 'localhost', port: 9, lookup: publicLookup })
    const [error] = (await once(request, 'error')) as [Error]
    expect(error.message).toBe('localhost does not lead to a public address')
  })
})
