import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../push/test-page.ts'
import { openTestGateway, type TestGateway } from '../testing/gateway.ts'
import { newPlayer } from '../testing/players.ts'

let gateway: TestGateway
let port: number
beforeAll(async () => {
  gateway = await openTestGateway({ localPayNoticeUrl: '' })
  await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  port = (gateway.app.server.address() as AddressInfo).port
}, 60_000)
afterAll(() => gateway.close())

/** Sends bytes as they are and gives all that comes back until the other side closes. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

const answerOf = (text: string) => ({ status: Number(text.split(' ')[1]), body: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as object })

describe('what is no HTTP', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['two lengths', 'POST /api/ess/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{', 400],
    ['a length and chunks', 'POST /api/ess/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\n${'x: y\r\n'.repeat(5_000)}\r\n`, 431],
  ])('gets an envelope and the connection closed: %s GATE-12', async (_name, bytes, status) => {
    const answer = answerOf(await send(bytes))
    expect(answer).toEqual({ status, body: { status, msg: expect.stringMatching(/\p{Script=Han}/u), data: {} } })
  })

  it('waits no longer for a request than a page for its answer GATE-12', () => {
    expect(gateway.app.server.requestTimeout).toBe(120_000)
    expect(gateway.app.server.headersTimeout).toBeLessThanOrEqual(120_000)
    expect(gateway.app.server.headersTimeout).toBeGreaterThan(0)
  })
})

describe('a gateway that ends', () => {
  it('finishes what runs, refuses what comes, and says to its sockets that it goes GATE-4 GATE-10', async () => {
    const ending = await openTestGateway({ localPayNoticeUrl: '' })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let hasBegun = () => {}
    const begun = new Promise<void>((resolve) => (hasBegun = resolve))
    const { tx } = ending.deps.database
    const player = await newPlayer(ending)
    const page = await openPage(ending, player.token)
    const origin = `http://127.0.0.1:${(ending.app.server.address() as AddressInfo).port}`
    // The database answers late: a call is under way for as long as the test likes.
    ending.deps.database.tx = async (work) => {
      hasBegun()
      await held
      return tx(work)
    }
    const running = fetch(`${origin}/api/ess/newWelfare/questRewards`, {
      method: 'POST',
      headers: { token: player.token, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'wel_sign' }),
    })
    await begun
    const closing = ending.app.close()
    expect(await page.closed).toBe(1001)
    await expect(fetch(`${origin}/api/ess/rechargeStall`, { method: 'POST' }).then((answer) => answer.status)).rejects.toThrow('fetch failed')
    letGo()
    expect(await (await running).json()).toMatchObject({ status: 200, data: { day: 1 } })
    await closing
    await ending.close()
  })
})
