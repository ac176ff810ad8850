import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import { PayType } from '@cloudplay/contract/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { QUERY_TIMEOUT_MS } from '../../../services/gateway/src/database/server-pool.ts'
import { gatewayProcess, type GatewayProcess } from '../support/gateway-process.ts'
import { mobileOf, registerPlayer } from '../support/players.ts'

/** Room for a fresh database and little more. */
const DISK_MB = 200
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

let folder: string
let disk: string
let canMount = false
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cloudplay-disk-'))
  disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    if (isRoot)
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], {
        stdio: 'pipe',
      })
    canMount = isRoot
  } catch {
    // A container without the right to mount.
  }
})
afterAll(async () => {
  if (canMount) execFileSync('umount', ['-l', disk])
  await rm(folder, { recursive: true, force: true })
})

const filler = () => join(disk, 'filler')
function fill(): void {
  const file = openSync(filler(), 'w')
  const bytes = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, bytes)
  } catch {
    closeSync(file)
  }
}

const healthz = async (gateway: GatewayProcess) => (await gateway.request('/healthz'))?.status
const log = () => readFile(join(folder, 'gateway.log'), 'utf8')

/** One order; its number, or the status that came in its place. */
async function order(gateway: GatewayProcess, token: string): Promise<string | number> {
  const body = JSON.stringify({
    money: 6,
    paytype: PayType.wechatDesktop,
    idempotency_key: randomUUID(),
  })
  const { method, path } = addressOf('mPay')
  // A statement on a full disk may take as long as statements may.
  const signal = AbortSignal.timeout(2 * QUERY_TIMEOUT_MS)
  const headers = { [TOKEN_HEADER]: token, 'content-type': 'application/json' }
  const answer = await gateway.request(path, { method, body, headers, signal })
  return answer?.status === 200
    ? ((await answer.json()) as { data: { orderSn: string } }).data.orderSn
    : (answer?.status ?? 0)
}

/** Orders until one is refused; gives the status of the refusal. */
async function orderUntilRefused(
  gateway: GatewayProcess,
  token: string,
  orders: string[],
): Promise<number> {
  for (;;) {
    const ordered = await order(gateway, token)
    if (typeof ordered === 'number') return ordered
    orders.push(ordered)
  }
}

it('a full disk: calls get 503, the log names it and no player, the gateway recovers or ends with 70 after 20 s, and loses no order SEEN-6', async (context) => {
  if (process.env.DATABASE_URL) return context.skip('the disk of a server is its own business')
  if (!canMount) return context.skip('a small disk needs root and the right to mount')
  const gateway = gatewayProcess({
    port: await freePorts(1),
    dataDir: folder,
    enrolmentToken: randomUUID(),
    env: { DATA_DIR: join(disk, 'data') },
  })
  const orders: string[] = []
  try {
    await gateway.start()
    const { token } = await registerPlayer(gateway, 1)
    fill()
    expect(await orderUntilRefused(gateway, token, orders)).toBe(503)
    await expect.poll(() => healthz(gateway), { timeout: 15_000 }).toBe(503)
    // The write to the log may come after the answer.
    await expect.poll(log).toContain('the disk takes no writes')
    expect(await log()).toContain(join(disk, 'data/database'))

    rmSync(filler())
    await expect.poll(() => healthz(gateway), { timeout: 15_000 }).toBe(200)
    expect(gateway.hasEnded()).toBe(false)
    const ordered = await order(gateway, token)
    expect(ordered).toEqual(expect.any(String))
    orders.push(String(ordered))

    fill()
    expect(await orderUntilRefused(gateway, token, orders)).toBe(503)
    await expect.poll(() => gateway.hasEnded(), { timeout: 60_000, interval: 200 }).toBe(true)
    expect(await gateway.end()).toBe(70)
    expect(await log()).toContain('the database is lost; the process ends')

    rmSync(filler())
    await gateway.start()
    for (const orderSn of orders)
      expect((await gateway.call('getOrder', { orderSn }, token))?.status).toBe(200)
    expect(orders.length).toBeGreaterThan(0)
    for (const secret of [token, mobileOf(1)]) expect(await log()).not.toContain(secret)
  } finally {
    await gateway.kill()
    for (const left of [filler(), join(disk, 'data')])
      rmSync(left, { recursive: true, force: true })
  }
}, 240_000)
