import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { PUSH_PATH } from '@cloudplay/contract/push'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { handshake, originOf } from '../../testing/page.ts'
import { newPlayer } from '../../testing/players.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'

const PER_MINUTE = 50

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openStillGateway({ rateLimitPerMinute: PER_MINUTE, trustProxy: ['loopback'] })
}, 60_000)
afterAll(() => gateway.close())

async function knock(token: string | null, network: string): Promise<number> {
  const query = token === null ? '' : `?socket_token=${token}`
  return handshake(`ws://${await originOf(gateway)}${PUSH_PATH}${query}`, {
    'x-forwarded-for': network,
  })
}
async function statuses(
  count: number,
  token: () => string | null,
  network: () => string,
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  for (let knocked = 0; knocked < count; knocked++) {
    const status = await knock(token(), network())
    seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

it('refuses an upgrade without a token before reading the database', async () => {
  const looked = vi.spyOn(gateway.deps.database.db, 'delete')
  for (const token of [null, '', 'x', 'x'.repeat(44), `${'x'.repeat(42)}%00`])
    expect(await knock(token, '192.0.2.1')).toBe(401)
  expect(looked).not.toHaveBeenCalled()
  expect(await knock(randomBytes(32).toString('base64url'), '192.0.2.1')).toBe(401)
  expect(looked).toHaveBeenCalledOnce()
  looked.mockRestore()
})

it('refuses a network that tries many tokens, and serves others', async () => {
  const made = () => randomBytes(32).toString('base64url')
  const looked = vi.spyOn(gateway.deps.database.db, 'delete')
  expect(await statuses(4 * PER_MINUTE, made, () => '192.0.2.2')).toEqual({
    401: PER_MINUTE,
    429: 3 * PER_MINUTE,
  })
  expect(looked).toHaveBeenCalledTimes(PER_MINUTE)
  looked.mockRestore()
  // Addresses of one network count as one.
  let host = 0
  expect(
    await statuses(2 * PER_MINUTE, made, () => `2001:db8:1:2::${(++host).toString(16)}`),
  ).toMatchObject({ 429: PER_MINUTE })
  const { token } = await newPlayer(gateway)
  const { data } = await gateway.call('socketToken', {}, token)
  expect(await knock(data.socket_token, '198.51.100.1')).toBe(101)
})

it('survives a connection that is reset while the database is read', async () => {
  const { hostname, port } = new URL(`http://${await originOf(gateway)}`)
  onTestFinished(() => void vi.restoreAllMocks())
  let answer = () => {}
  const looked = new Promise<void>((isAsked) => {
    vi.spyOn(gateway.deps.database.db, 'delete').mockImplementationOnce(
      () =>
        ({
          where: () => ({
            returning: () => {
              isAsked()
              return new Promise((resolve) => (answer = () => resolve([])))
            },
          }),
        }) as never,
    )
  })
  const ended = new Promise((resolve) => {
    // Node's `once` of events would listen to errors too.
    gateway.app.server.once('connection', (socket: Socket) =>
      socket.once('close', () => resolve('closed')),
    )
    process.once('uncaughtException', resolve)
    onTestFinished(() => void process.off('uncaughtException', resolve))
  })
  const page = connect(Number(port), hostname)
  page.write(
    `GET ${PUSH_PATH}?socket_token=${randomBytes(32).toString('base64url')} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: 203.0.113.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  )
  await looked
  page.resetAndDestroy()
  expect(await ended).toBe('closed')
  answer()
})
