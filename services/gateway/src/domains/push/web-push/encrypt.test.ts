import { expect, it } from 'vitest'
import { encrypt, isPublicKey } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const p256dh =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

it('encrypts the example of RFC 8291 PLAY-26', () => {
  const message = encrypt(
    'When I grow up, I want to be a watermelon',
    { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    },
  )
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('knows a key from other bytes PLAY-26', () => {
  expect(isPublicKey(p256dh)).toBe(true)
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false)
  expect(isPublicKey('')).toBe(false)
})
