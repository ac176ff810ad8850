import type { Registry } from '@cloudplay/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openRegistry } from './signed-registry.ts'

const registry: Registry = { schema: 1, release: 'r1', remotes: [] }
const payload = JSON.stringify(registry)
let key: JsonWebKey
let signature: string

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  key = await crypto.subtle.exportKey('jwk', pair.publicKey)
  signature = base64(
    await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      pair.privateKey,
      new TextEncoder().encode(payload),
    ),
  )
  vi.stubGlobal('isSecureContext', true)
})

describe('a signed registry DELIV-9', () => {
  it('is opened when the signature is that of the key', async () => {
    expect(await openRegistry({ payload, signature }, key)).toEqual(registry)
  })

  it('is refused when a letter of it changed', async () => {
    await expect(
      openRegistry({ payload: payload.replace('r1', 'r2'), signature }, key),
    ).rejects.toThrow('not signed by this site')
  })

  it('is refused without a signature', async () => {
    await expect(openRegistry({ payload, signature: '' }, key)).rejects.toThrow(
      'not signed by this site',
    )
  })

  it('is not required if the page has no key', async () => {
    expect(await openRegistry({ payload, signature: '' }, null)).toEqual(registry)
  })
})
