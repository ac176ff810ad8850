import { describe, expect, it } from 'vitest'
import { readWebPushSettings } from './web-push.ts'

// The application server's key of RFC 8291, appendix A.
const env = {
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:operator@play.example',
}

describe('the settings of Web Push PLAY-26', () => {
  it('are absent without a key', () => {
    expect(readWebPushSettings({ VAPID_SUBJECT: env.VAPID_SUBJECT })).toBeUndefined()
  })

  it('derive the public key from the private one', () => {
    expect(readWebPushSettings(env)).toMatchObject({
      publicKey:
        'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      subject: env.VAPID_SUBJECT,
    })
  })

  it.each([
    ['VAPID_SUBJECT', ''],
    ['VAPID_SUBJECT', 'operator'],
    ['VAPID_SUBJECT', 'http://play.example'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ])('refuse %s "%s", by its name', (name, value) => {
    expect(() => readWebPushSettings({ ...env, [name]: value })).toThrow(name)
  })
})
