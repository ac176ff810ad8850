import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from './endpoint.ts'

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
})
