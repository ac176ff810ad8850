import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/gateway.ts'
import { openPage } from '../testing/page.ts'
import { newPlayer } from '../testing/players.ts'

let gateway: TestGateway
let port: number
beforeAll(async () => {
  gateway = await openTestGateway({ localPayNoticeUrl: '' })
  await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  port = (gateway.app.server.address() as AddressInfo).port
}, 60_000)
afterAll(() => gateway.close())

/** Sends bytes unchanged and returns everything until the other side closes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

const answerOf = (text: string) => ({
  status: Number(text.split(' ')[1]),
  body: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as object,
})

describe('a request that is not HTTP', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/ess/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/ess/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('gets an envelope and a closed connection: %s GATE-12', async (_name, bytes, status) => {
    const answer = answerOf(await send(bytes))
    expect(answer).toEqual({
      status,
      body: { status, msg: expect.stringMatching(/\p{Script=Han}/u), data: {} },
    })
  })

  it('times out when a page stops waiting for its answer GATE-12', () => {
    expect(gateway.app.server.requestTimeout).toBe(120_000)
    expect(gateway.app.server.headersTimeout).toBeLessThanOrEqual(120_000)
    expect(gateway.app.server.headersTimeout).toBeGreaterThan(0)
  })
})

describe('a gateway that ends', () => {
  it('finishes running calls, refuses new ones and closes its sockets GATE-4 GATE-10', async () => {
    const ending = await openTestGateway({ localPayNoticeUrl: '' })
    // A call that runs as long as the test likes, within the two seconds a check may take.
    let letGo = () => {}
    const held = new Promise<boolean>((resolve) => (letGo = () => resolve(true)))
    let hasBegun = () => {}
    const begun = new Promise<void>((resolve) => (hasBegun = resolve))
    ending.deps.readiness.add('slow', () => {
      hasBegun()
      return held
    })
    const page = await openPage(ending, (await newPlayer(ending)).token)
    const origin = `http://127.0.0.1:${(ending.app.server.address() as AddressInfo).port}`
    const running = fetch(`${origin}/readyz`)
    await begun
    const closing = ending.app.close()
    expect(await page.closed).toBe(1001)
    const refused = await fetch(`${origin}/api/ess/rechargeStall`, { method: 'POST' }).then(
      (answer) => answer.status,
      () => 'refused',
    )
    expect([503, 'refused']).toContain(refused)
    letGo()
    expect(await (await running).json()).toMatchObject({
      data: { database: true, slow: expect.any(Boolean) },
    })
    await closing
    await ending.deps.close()
  }, 90_000)
})
