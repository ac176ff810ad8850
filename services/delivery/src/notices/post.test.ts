import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TestReceiver } from '../testing/test-receiver.ts'
import { post } from './post.ts'

let receiver: TestReceiver
beforeEach(async () => (receiver = await TestReceiver.start()))
afterEach(() => receiver.close())

const send = (more: object = {}) =>
  post(
    { url: `${receiver.origin}/x`, headers: { 'content-type': 'application/json' }, body: '{}' },
    { allowed: [receiver.origin], ...more },
  )

describe('a message', () => {
  it('is not waited for when no answer comes DELIV-25', async () => {
    receiver.answer = () => undefined
    await expect(send({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  it('is not waited for when its answer never ends DELIV-25', async () => {
    receiver.answer = (response) => void response.write('a')
    await expect(send({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  it('needs no more of a huge answer than its beginning DELIV-25', async () => {
    let isCut = false
    receiver.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      }
      response.on('drain', more).on('close', () => (isCut = true))
      more()
    }
    const { status, text } = await send()
    expect([status, text.length < 256 * 1024]).toEqual([200, true])
    await expect.poll(() => isCut).toBe(true)
  })

  it('follows no redirect DELIV-25', async () => {
    receiver.answer = (response) =>
      void response.writeHead(302, { location: `${receiver.origin}/inside` }).end()
    expect((await send()).status).toBe(302)
    expect(receiver.received).toHaveLength(1)
  })

  it('goes to no address of the own network, under any name DELIV-25', async () => {
    const url = `https://localhost:${receiver.port}/x`
    await expect(post({ url, headers: {}, body: '' }, { allowed: [] })).rejects.toThrow(
      'does not lead to a public address',
    )
    expect(receiver.received).toEqual([])
  })

  it('is cut off when the site ends DELIV-25', async () => {
    receiver.answer = () => ending.abort()
    const ending = new AbortController()
    await expect(send({ signal: ending.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
