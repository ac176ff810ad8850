import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openTestCompany } from '../src/providers/wechat-pay/test-company.ts'
import { auditBooks } from './audit.ts'
import { type CompanyPayment, isPaid, logInAgain, pay, payAtCompany } from './company-payers.ts'
import { startDrillNode } from './drill-node.ts'
import { gatewayProcess } from './gateway-process.ts'
import { type DrillPlayer, registerPlayer } from './players.ts'
import { playUntilDead, type Queuer } from './queuers.ts'
import { type SignInPromise, signInUntilDead } from './signers.ts'

const run = promisify(execFile)
/** As `npm run backup` and `npm run restore` start it. */
const program = fileURLToPath(new URL('../dist/backup.js', import.meta.url))

const PAYERS = 4
const QUEUERS = 3
const SEATS = 2
const SETTLE_TIMEOUT_MS = 120_000

export interface BackupDrillOptions {
  port: number
  backups: number
  /** Under load before each backup, and after the last one. */
  pauseMs: number
  onBackup?: (backup: BackupTaken) => void
}

export interface BackupTaken {
  tookMs: number
  /** The longest that a player waited for an order meanwhile. */
  longestWaitMs: number
  paidBefore: number
}

export interface BackupDrillResult {
  backups: BackupTaken[]
  /** What players were told before everything was lost. */
  payments: number
  /** Acknowledged before the backup that was put back began: they are there, paid. */
  kept: number
  /** Open in that backup and paid since: the company says so, and they are credited. */
  settled: number
  settledWithinMs: number
  /** Ordered after the backup: known to the company alone. */
  beyondBackup: number
  restoreMs: number
  startMs: number
  /** Of every backup, each put back by itself, and of what ran on. */
  faults: string[]
}

/** Takes backups of a gateway under load, kills it, destroys its data, puts the newest backup back, and looks whether all that it can know is right. */
export async function runBackupDrill(options: BackupDrillOptions): Promise<BackupDrillResult> {
  const { port } = options
  const ground = await mkdtemp(join(tmpdir(), 'cloudplay-drill-'))
  const company = await openTestCompany()
  const nodeKey = randomUUID()
  const site = (dataDir: string) => gatewayProcess({ port, dataDir, nodeKey, env: company.env })
  const backupOf = (index: number) => join(ground, `backup-${index}`)
  const command = (words: string[], dataDir: string) =>
    run(process.execPath, [program, ...words], {
      env: {
        ...process.env,
        ...company.env,
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        NODE_KEY: nodeKey,
      },
    })
  const lost = join(ground, 'site')
  await mkdir(lost)
  let gateway = site(lost)
  const faults: string[] = []
  try {
    await gateway.start()
    const node = startDrillNode(gateway, nodeKey, SEATS)
    await node.heartbeat()
    const payments: CompanyPayment[] = []
    const signIns: SignInPromise[] = []
    let longestWaitMs = 0
    const onAnswer = (ms: number) => (longestWaitMs = Math.max(longestWaitMs, ms))
    // One after the other, before anybody else asks for codes: all share the browser that the first answer makes them.
    const payers: DrillPlayer[] = []
    const queuers: Queuer[] = []
    for (let payer = 0; payer < PAYERS; payer++) payers.push(await registerPlayer(gateway, payer))
    for (let n = 0; n < QUEUERS; n++) queuers.push({ ...(await registerPlayer(gateway, PAYERS + n)), promise: { state: 'none' } })
    const work = [
      signInUntilDead(gateway, signIns),
      ...payers.map(({ token }, payer) => payAtCompany(gateway, company, { payer, token, onAnswer }, payments)),
      ...queuers.map((queuer) => playUntilDead(gateway, queuer)),
    ]

    const backups: BackupTaken[] = []
    let begunAtMs = 0
    let endedAtMs = 0
    for (let index = 0; index < options.backups; index++) {
      await delay(options.pauseMs)
      longestWaitMs = 0
      begunAtMs = performance.now()
      const paidBefore = payments.filter(({ creditedAtMs }) => creditedAtMs !== null).length
      await command(['backup', backupOf(index)], lost)
      endedAtMs = performance.now()
      const taken = { tookMs: Math.round(endedAtMs - begunAtMs), longestWaitMs: Math.round(longestWaitMs), paidBefore }
      backups.push(taken)
      options.onBackup?.(taken)
    }
    await delay(options.pauseMs)
    // Who had ordered before pays now: the payment is in no backup.
    const late = payments.filter((payment) => payment.creditedAtMs === null && payment.orderedAtMs < begunAtMs)
    for (const payment of late) await pay(gateway, company, payment)
    node.stop()
    await gateway.kill()
    await Promise.all(work)
    await rm(lost, { recursive: true })

    for (let index = 0; index < options.backups - 1; index++) {
      const dataDir = join(ground, `tried-${index}`)
      await command(['restore', backupOf(index)], dataDir)
      faults.push(...(await auditBooks({ dataDir, databaseUrl: undefined }, { isCashierLocal: false })).faults)
      await rm(dataDir, { recursive: true })
    }
    const restored = join(ground, 'restored')
    const restoreAtMs = performance.now()
    await command(['restore', backupOf(options.backups - 1)], restored)
    const restoreMs = Math.round(performance.now() - restoreAtMs)
    gateway = site(restored)
    const startAtMs = performance.now()
    await gateway.start()
    const startedAtMs = performance.now()

    const tokens: string[] = []
    for (let payer = 0; payer < PAYERS; payer++) tokens.push(await logInAgain(gateway, payer))
    const ask = async ({ orderSn, payer }: CompanyPayment) => gateway.callUntilAnswered('checkMchOrder', { orderSn }, tokens[payer]!)
    const ofBefore = payments.filter(({ orderedAtMs }) => orderedAtMs < begunAtMs)
    const kept = ofBefore.filter(({ creditedAtMs }) => creditedAtMs !== null && creditedAtMs < begunAtMs)
    for (const payment of kept) {
      const { status, data } = await ask(payment)
      if (status !== 200 || !isPaid(data.status)) faults.push(`payment of ${payment.orderSn} lost`)
    }
    let settled = 0
    for (const payment of ofBefore.filter(({ creditedAtMs }) => creditedAtMs !== null && creditedAtMs >= endedAtMs)) {
      let answer = await ask(payment)
      while (answer.status === 200 && !isPaid(answer.data.status) && performance.now() - startedAtMs < SETTLE_TIMEOUT_MS) {
        await delay(200)
        answer = await ask(payment)
      }
      if (answer.status === 200 && isPaid(answer.data.status)) settled++
      else faults.push(`order ${payment.orderSn} was paid after the backup and is not credited`)
    }
    const settledWithinMs = Math.round(performance.now() - startedAtMs)
    const exitCode = await gateway.end()
    if (exitCode !== 0) faults.push(`exit code ${exitCode}`)
    faults.push(...(await auditBooks({ dataDir: restored, databaseUrl: undefined }, { isCashierLocal: false })).faults)
    return {
      backups,
      payments: payments.length,
      kept: kept.length,
      settled,
      settledWithinMs,
      beyondBackup: payments.filter(({ orderedAtMs }) => orderedAtMs > endedAtMs).length,
      restoreMs,
      startMs: Math.round(startedAtMs - startAtMs),
      faults,
    }
  } finally {
    await gateway.kill()
    await company.close()
    await rm(ground, { recursive: true, force: true })
  }
}
