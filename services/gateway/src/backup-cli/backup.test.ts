import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildGateway } from '../app.ts'
import { readWechatPaySettings } from '../core/config/wechat-pay.ts'
import { operatorKeyOf } from '../core/operator-key.ts'
import { reconcile } from '../domains/operations/reconcile.ts'
import { settleOrders } from '../domains/wallet/settling.ts'
import { openGateway } from '../open.ts'
import { openTestCompany } from '../testing/stand-ins/wechat-pay.ts'
import { openTestGateway, type TestGateway } from '../testing/gateway.ts'
import { createTestNode } from '../testing/node.ts'
import { newVerified, type TestPlayer } from '../testing/players.ts'
import { takeBackup } from './backup.ts'
import { copyTree } from './files.ts'
import { runBackup } from './commands.ts'
import { putBack } from './restore.ts'

/** A server's database is backed up by the server's own tools. */
const isEmbedded = !process.env.DATABASE_URL
let company: Awaited<ReturnType<typeof openTestCompany>>
let gateway: TestGateway
let folder: string
let isLost = false
beforeAll(async () => {
  company = await openTestCompany()
  gateway = await openTestGateway({
    wechatPay: readWechatPaySettings(company.env),
    publicUrl: 'https://play.example',
    smsPerAddressHour: 1_000,
  })
  folder = await mkdtemp(join(tmpdir(), 'cloudplay-backup-'))
}, 60_000)
afterAll(async () => {
  if (!isLost) await gateway.close()
  await company.close()
  await rm(folder, { recursive: true, force: true })
})

const order = async ({ token }: TestPlayer, money: number) =>
  (await gateway.call('mPay', { money, paytype: PayType.wechatDesktop }, token)).data.orderSn
async function pay(
  orderSn: string,
  at: Pick<TestGateway, 'app' | 'deps'> = gateway,
): Promise<number> {
  const notice = company.notice(company.pay(orderSn), { nowMs: at.deps.clock.nowMs() })
  const headers = { ...notice.headers, 'content-type': 'application/json' }
  return (
    await at.app.inject({
      method: 'POST',
      url: '/pay/notice/wechat',
      headers,
      payload: notice.body,
    })
  ).statusCode
}
async function copyDatabase(at = gateway) {
  const key = operatorKeyOf(undefined, at.deps.secrets)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await at.app.inject({
    method: 'POST',
    url: '/internal/backup',
    headers,
    payload: '{}',
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.json().msg}`)
  return answer.json().data as { folder: string }
}

async function modesUnder(path: string): Promise<Set<number>> {
  const modes = new Set<number>()
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    modes.add((await stat(join(entry.parentPath, entry.name))).mode & 0o077)
  return modes
}

const copiesIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('backup-')).toSorted()

/** As an interrupted command leaves it. */
async function leaveCopy(
  dataDir: string,
  name: string,
  hoursAgo: number,
  more: string[] = [],
): Promise<void> {
  for (const one of ['database', ...more])
    await mkdir(join(dataDir, name, one), { recursive: true })
  const at = new Date(gateway.deps.clock.realMs() - hoursAgo * 3_600_000)
  await utimes(join(dataDir, name), at, at)
}

describe.runIf(isEmbedded)('a backup', () => {
  it('is taken under load, put back after a loss, and brought in line with what was paid since FAULT-7', async () => {
    const { dataDir } = gateway.deps.config
    await mkdir(join(dataDir, 'delivery/releases'), { recursive: true })
    await writeFile(join(dataDir, 'delivery/releases/one.js'), 'one', { mode: 0o644 })
    const node = createTestNode(gateway, { capacity: 2 })
    await node.heartbeat()
    const [playing, late] = [await newVerified(gateway), await newVerified(gateway)]
    await gateway.call(
      'getService',
      { product_code: 'starlight-pay', consume_type: 1 },
      playing.token,
    )
    await gateway.call(
      'confirmUse',
      { product_code: 'starlight-pay', consume_type: 1 },
      playing.token,
    )
    const openOrder = await order(late, 39)

    // Payments and sign-ins come while the copy is made.
    const load = { isOn: true, acknowledged: 0 }
    const loading = (async () => {
      while (load.isOn) {
        const player = await newVerified(gateway)
        await gateway.call('questRewards', { type: 'wel_sign' }, player.token)
        if ((await pay(await order(player, 6))) === 204) load.acknowledged++
      }
    })()
    await Promise.race([loading, vi.waitUntil(() => load.acknowledged > 0, 20_000)])
    const before = load.acknowledged
    const target = join(folder, 'first')
    const { files } = await takeBackup({
      dataDir,
      folder: target,
      copyDatabase: () => copyDatabase(),
    })
    const during = load.acknowledged
    load.isOn = false
    await loading
    expect(files).toBeGreaterThan(100)
    expect(await modesUnder(target)).toEqual(new Set([0]))
    expect(await copiesIn(dataDir)).toEqual([])

    // Time passes: an order that is open in the backup is paid. Then everything is lost.
    expect(await pay(openOrder)).toBe(204)
    await gateway.app.close()
    await gateway.deps.close()
    await rm(dataDir, { recursive: true })
    isLost = true

    const config = { ...gateway.deps.config, dataDir: join(folder, 'restored') }
    await putBack(target, config.dataDir)
    await leaveCopy(config.dataDir, 'backup-old', 25)
    const clock = gateway.deps.clock
    const deps = await openGateway(config, { clock })
    const app = await buildGateway(deps)
    try {
      const result = await reconcile(deps)
      await vi.waitFor(async () => expect(await copiesIn(config.dataDir)).toEqual([]))
      expect(result).toMatchObject({ endedGames: 1, ledgerSum: 0, wrongBalances: 0 })
      expect(result.openOrders).toBeGreaterThanOrEqual(1)
      const coinsOf = async (uid: string) =>
        (
          await deps.database.db.execute<{ coins: number }>(
            sql`select coins::int from wallets where uid = ${uid}`,
          )
        ).rows[0]!.coins
      expect(await coinsOf(late.uid)).toBe(0)
      clock.advance(60_000)
      await Promise.all([settleOrders(deps, []), settleOrders(deps, [])])
      expect(await pay(openOrder, { app, deps })).toBe(204)
      expect(await coinsOf(late.uid)).toBe(4_100)
      const { rows } = await deps.database.db.execute<{
        paid: number
        games: number
        seats: number
        sum: number
        sessions: number
      }>(sql`
        select (select count(*) from orders where status = 2)::int as paid, (select count(*) from play_sessions where state <> 'ended')::int as games,
          (select count(*) from seats where cid is not null)::int as seats, (select sum(coins) from ledger_entries)::int as sum,
          (select count(*) from sessions where revoked_at is null)::int as sessions`)
      expect(rows[0]).toMatchObject({ games: 0, seats: 0, sum: 0, sessions: 0 })
      // All that was acknowledged before the backup began is there, and at most what was when it was done.
      expect(rows[0]!.paid - 1).toBeGreaterThanOrEqual(before)
      expect(rows[0]!.paid - 1).toBeLessThanOrEqual(during + 1)
    } finally {
      await app.close()
      await deps.close()
    }
  }, 60_000)
})

/** How `restore` brings the data in line with the present. */
let reconcileData: Parameters<typeof runBackup>[1]['reconcileData']
const neverAsked = () => Promise.reject(new Error('nothing was put back'))

describe('the commands', () => {
  const said: string[] = []
  beforeEach(() => void (reconcileData = neverAsked))
  const runWith = async (settings: Record<string, string>, ...words: string[]) => {
    said.length = 0
    const env = {
      NODE_ENV: 'test',
      DATA_DIR: join(folder, 'no-site'),
      SITE_URL: 'http://127.0.0.1:9',
      ...settings,
    }
    const code = await runBackup(words, {
      env,
      out: (text) => said.push(text),
      err: (text) => said.push(text),
      reconcileData,
    })
    return [code, said.join('\n')]
  }
  const run = (...words: string[]) => runWith({}, ...words)

  it('replace nothing: neither the folder of a backup nor the data of a site FAULT-7', async () => {
    const full = join(folder, 'full')
    await mkdir(full)
    await writeFile(join(full, 'mine'), '1')
    expect(await run('backup', full)).toEqual([1, expect.stringContaining('is not empty')])
    const whole = join(folder, 'whole')
    await mkdir(join(whole, 'data'), { recursive: true })
    await writeFile(
      join(whole, 'backup.json'),
      JSON.stringify({ format: 1, takenAt: '2026-03-11T04:00:00Z', files: 0 }),
    )
    await expect(putBack(whole, full)).rejects.toThrow('is not empty')
    expect(await readdir(full)).toEqual(['mine'])
  })

  it('refuse a folder that is not a backup, or only a part of one FAULT-7', async () => {
    const broken = join(folder, 'broken')
    await mkdir(join(broken, 'data'), { recursive: true })
    expect(await run('restore', broken)).toEqual([1, expect.stringContaining('was interrupted')])
    await writeFile(
      join(broken, 'backup.json'),
      JSON.stringify({ format: 1, takenAt: '2026-03-11T04:00:00Z', files: 3 }),
    )
    expect(await run('restore', broken)).toEqual([1, expect.stringContaining('0 files of 3')])
    for (const mark of [JSON.stringify({ format: 2 }), '{"format":', 'null']) {
      await writeFile(join(broken, 'backup.json'), mark)
      expect(await run('restore', broken)).toEqual([1, expect.stringContaining('another version')])
    }
  })

  it('refuse a folder that would become a part of what it is a copy of FAULT-7', async () => {
    const dataDir = join(folder, 'no-site')
    await mkdir(join(dataDir, 'delivery'), { recursive: true })
    await symlink(join(dataDir, 'delivery'), join(folder, 'link'))
    for (const inside of [dataDir, join(dataDir, 'new/first'), join(folder, 'link/first')])
      expect(await run('backup', inside)).toEqual([1, expect.stringContaining('is in DATA_DIR')])
    expect(await readdir(dataDir, { recursive: true })).toEqual(['delivery'])
    // A name that only begins alike is another folder.
    expect(await run('backup', `${dataDir}-2`)).toEqual([
      1,
      expect.stringContaining('OPERATOR_KEY'),
    ])

    const one = join(folder, 'one')
    await mkdir(join(one, 'data'), { recursive: true })
    await writeFile(
      join(one, 'backup.json'),
      JSON.stringify({ format: 1, takenAt: '2026-03-11T04:00:00Z', files: 0 }),
    )
    await expect(putBack(one, join(one, 'site'))).rejects.toThrow('is in the backup')
  })

  it('say which builds the backup is without FAULT-7', async () => {
    const dataDir = join(folder, 'site-of-a-server')
    await mkdir(dataDir)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://site@127.0.0.1:9/site' }
    const backupWith = (more: Record<string, string>, name: string) =>
      runWith({ ...settings, ...more }, 'backup', join(folder, name))
    const builds = join(folder, 'builds')
    expect(await backupWith({ BUILDS_FOLDER: builds }, 'without-1')).toEqual([
      0,
      expect.stringContaining(`without the builds in ${builds}`),
    ])
    expect(await backupWith({ S3_BUCKET: 'site', BUILDS_FOLDER: builds }, 'without-2')).toEqual([
      0,
      expect.stringContaining('without the builds in the bucket site'),
    ])
    for (const [name, more] of Object.entries<Record<string, string>>({
      'with-1': {},
      'with-2': { BUILDS_FOLDER: join(dataDir, 'builds') },
    }))
      expect(await backupWith(more, name)).toEqual([
        0,
        expect.not.stringContaining('without the builds'),
      ])
  })

  it('name the nodes whose keys a restore made valid again FAULT-7', async () => {
    const result = {
      endedGames: 0,
      endedSessions: 0,
      openOrders: 0,
      ledgerSum: 0,
      wrongBalances: 0,
    }
    for (const [nodesWithKeys, text] of [
      [['node-1', 'node-2'], expect.stringContaining('valid key: node-1, node-2; revoke again')],
      [[], expect.not.stringContaining('valid key')],
    ] as const) {
      reconcileData = async () => ({ ...result, nodesWithKeys: [...nodesWithKeys] })
      const onServer = { DATABASE_URL: 'postgres://site@127.0.0.1:9/site' }
      expect(await runWith(onServer, 'restore', '--reconcile')).toEqual([0, text])
    }
  })

  it('reconcile no database that would only be made FAULT-7', async () => {
    const dataDir = join(folder, 'mistyped')
    expect(await runWith({ DATA_DIR: dataDir }, 'restore', '--reconcile')).toEqual([
      1,
      `no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the data of the site`,
    ])
  })

  it('copy nothing but the whole of a database FAULT-7', async () => {
    const gone = join(folder, 'gone')
    expect(await copyTree(gone, join(folder, 'part'))).toBe(0)
    await expect(copyTree(gone, join(folder, 'whole-one'), { isWhole: true })).rejects.toThrow(
      'ENOENT',
    )
  })

  it('say how they are used, and that the site has to run', async () => {
    expect(await run('backup')).toEqual([2, expect.stringContaining('npm run backup -- DIR')])
    expect(await run('backup', '--reconcile')).toEqual([2, expect.anything()])
    expect(await run('backup', join(folder, 'nowhere'))).toEqual([
      1,
      expect.stringContaining('OPERATOR_KEY'),
    ])
  })

  it.runIf(isEmbedded)('leave no copy that an interrupted one never took FAULT-7', async () => {
    const other = await openTestGateway()
    const { dataDir } = other.deps.config
    try {
      await leaveCopy(dataDir, 'backup-old', 25)
      await leaveCopy(dataDir, 'backup-young', 23)
      await leaveCopy(dataDir, 'backup-kept', 25, ['data'])
      const { folder: newest } = await copyDatabase(other)
      expect(await copiesIn(dataDir)).toEqual(['backup-kept', 'backup-young', newest].toSorted())
    } finally {
      await other.close()
    }
  })

  it.runIf(isEmbedded)('are let in by the operator’s key only FAULT-7', async () => {
    const other = await openTestGateway()
    const ask = (key: string) =>
      other.app.inject({
        method: 'POST',
        url: '/internal/backup',
        headers: { authorization: `Bearer ${key}` },
        payload: {},
      })
    try {
      expect((await ask('wrong')).statusCode).toBe(401)
      expect(
        (await other.app.inject({ method: 'POST', url: '/internal/backup', payload: {} }))
          .statusCode,
      ).toBe(401)
      expect((await ask(operatorKeyOf(undefined, other.deps.secrets))).statusCode).toBe(200)
    } finally {
      await other.close()
    }
  })
})
