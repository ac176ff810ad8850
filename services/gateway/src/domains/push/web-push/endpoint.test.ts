import { once } from 'node:events'
import https from 'node:https'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushEndpoint, publicLookup } from './endpoint.ts'

describe('the address of a push service PLAY-26', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=AbC',
  ])('may be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each([
    '',
    'nonsense',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x#y',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://203.0.113.9/x',
    'https://localhost/x',
    'https://postgres/x',
    'https://metadata.google.internal/x',
    'https://node.local./x',
    'javascript:alert(1)',
    `https://fcm.googleapis.com/${'x'.repeat(1024)}`,
  ])('is refused: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
  })

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
