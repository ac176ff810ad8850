import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openTestCompany } from '../../../services/gateway/src/testing/stand-ins/wechat-pay.ts'
import { auditBooks } from '../support/audit.ts'
import {
  type Company,
  type CompanyPayment,
  isPaid,
  logInAgain,
  pay,
  payAtCompany,
} from './company-payers.ts'
import { startSeatNode } from '../support/seat-nodes.ts'
import { gatewayProcess, type GatewayProcess } from '../support/gateway-process.ts'
import { type DrillPlayer, registerPlayer } from '../support/players.ts'
import { playUntilDead, type Queuer } from '../support/queuers.ts'
import { signInUntilDead } from '../support/signers.ts'

const run = promisify(execFile)
/** As `npm run backup` and `npm run restore` start it. */
const program = fileURLToPath(new URL('../../../services/gateway/dist/backup.js', import.meta.url))

const PAYERS = 4
const QUEUERS = 3
const SEATS = 2
const SETTLE_TIMEOUT_MS = 120_000

export interface BackupDrillOptions {
  port: number
  /** An empty folder, for sites and backups. */
  dataDir: string
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
  /** Payments that the gateway acknowledged before everything was lost. */
  payments: number
  /** Acknowledged before the restored backup began: they are there, paid. */
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

interface Workspace extends BackupDrillOptions {
  company: Company
  enrolmentToken: string
}

/** The time of the last backup, on the clock of the payments. */
interface Taken {
  backups: BackupTaken[]
  payments: CompanyPayment[]
  begunAtMs: number
  endedAtMs: number
}

const gatewayOn = ({ port, enrolmentToken, company }: Workspace, dataDir: string) =>
  gatewayProcess({ port, dataDir, enrolmentToken, env: company.env })

const backupOf = ({ dataDir }: Workspace, index: number) => join(dataDir, `backup-${index}`)

/** `npm run backup` and `npm run restore` on this data folder. */
const command = (workspace: Workspace, words: string[], dataDir: string) =>
  run(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      ...workspace.company.env,
      NODE_ENV: 'development',
      PORT: String(workspace.port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENROLMENT_TOKEN: workspace.enrolmentToken,
    },
  })

async function bookFaults(dataDir: string): Promise<string[]> {
  const books = { dataDir, databaseUrl: undefined }
  return (await auditBooks(books, { isCashierLocal: false })).faults
}

/** Takes backups of a gateway under load, kills it, destroys its data, restores the newest backup, and checks everything that it can know. */
export async function runBackupDrill(options: BackupDrillOptions): Promise<BackupDrillResult> {
  const company = await openTestCompany()
  const workspace: Workspace = { ...options, company, enrolmentToken: randomUUID() }
  const restored = join(options.dataDir, 'restored')
  let gateway: GatewayProcess | null = null
  try {
    const taken = await backUpUnderLoad(workspace)
    const faults = await tryOlderBackups(workspace)
    const restoreAtMs = performance.now()
    await command(workspace, ['restore', backupOf(workspace, options.backups - 1)], restored)
    const restoreMs = Math.round(performance.now() - restoreAtMs)
    gateway = gatewayOn(workspace, restored)
    const startAtMs = performance.now()
    await gateway.start()
    const startMs = Math.round(performance.now() - startAtMs)
    const checked = await checkPayments(gateway, taken)
    faults.push(...checked.faults)
    const exitCode = await gateway.end()
    if (exitCode !== 0) faults.push(`exit code ${exitCode}`)
    faults.push(...(await bookFaults(restored)))
    const { backups, payments, endedAtMs } = taken
    const beyondBackup = payments.filter(({ orderedAtMs }) => orderedAtMs > endedAtMs).length
    return {
      ...checked,
      backups,
      payments: payments.length,
      beyondBackup,
      restoreMs,
      startMs,
      faults,
    }
  } finally {
    await gateway?.kill()
    await company.close()
  }
}

/** Takes the backups while players pay, play and sign in; then kills the gateway and removes its data. */
async function backUpUnderLoad(workspace: Workspace): Promise<Taken> {
  const { company, dataDir, pauseMs } = workspace
  const lost = join(dataDir, 'site')
  await mkdir(lost)
  const gateway = gatewayOn(workspace, lost)
  try {
    await gateway.start()
    const node = startSeatNode(gateway, {
      id: 'drill',
      region: 'drill',
      capacity: SEATS,
      enrolmentToken: workspace.enrolmentToken,
    })
    await node.heartbeat()
    const load = await startLoad(gateway, company)
    const taken: Taken = { backups: [], payments: load.payments, begunAtMs: 0, endedAtMs: 0 }
    for (let index = 0; index < workspace.backups; index++) {
      await delay(pauseMs)
      load.longestWaitMs = 0
      taken.begunAtMs = performance.now()
      const paidBefore = load.payments.filter(({ creditedAtMs }) => creditedAtMs !== null).length
      await command(workspace, ['backup', backupOf(workspace, index)], lost)
      taken.endedAtMs = performance.now()
      const backup = {
        tookMs: Math.round(taken.endedAtMs - taken.begunAtMs),
        longestWaitMs: Math.round(load.longestWaitMs),
        paidBefore,
      }
      taken.backups.push(backup)
      workspace.onBackup?.(backup)
    }
    await delay(pauseMs)
    // Orders from before the backup are paid now, so no backup has the payment.
    const late = load.payments.filter(
      ({ creditedAtMs, orderedAtMs }) => creditedAtMs === null && orderedAtMs < taken.begunAtMs,
    )
    for (const payment of late) await pay(gateway, company, payment)
    node.stop()
    await gateway.kill()
    await load.work
    await rm(lost, { recursive: true })
    return taken
  } finally {
    await gateway.kill()
  }
}

interface Load {
  payments: CompanyPayment[]
  /** The longest that a payer waited for an order since somebody reset it. */
  longestWaitMs: number
  /** Resolves after the gateway stops. */
  work: Promise<unknown>
}

async function startLoad(gateway: GatewayProcess, company: Company): Promise<Load> {
  // One after the other, before anybody else asks for codes: all share the browser that the first answer makes them.
  const payers: DrillPlayer[] = []
  const queuers: Queuer[] = []
  for (let payer = 0; payer < PAYERS; payer++) payers.push(await registerPlayer(gateway, payer))
  for (let n = 0; n < QUEUERS; n++)
    queuers.push({ ...(await registerPlayer(gateway, PAYERS + n)), promise: { state: 'none' } })
  const load: Load = { payments: [], longestWaitMs: 0, work: Promise.resolve() }
  const onAnswer = (ms: number) => (load.longestWaitMs = Math.max(load.longestWaitMs, ms))
  load.work = Promise.all([
    signInUntilDead(gateway, []),
    ...payers.map(({ token }, payer) =>
      payAtCompany(gateway, company, { payer, token, onAnswer }, load.payments),
    ),
    ...queuers.map((queuer) => playUntilDead(gateway, queuer)),
  ])
  return load
}

/** Restores all backups but the newest, each in its folder; gives the faults of their books. */
async function tryOlderBackups(workspace: Workspace): Promise<string[]> {
  const faults: string[] = []
  for (let index = 0; index < workspace.backups - 1; index++) {
    const dataDir = join(workspace.dataDir, `tried-${index}`)
    await command(workspace, ['restore', backupOf(workspace, index)], dataDir)
    faults.push(...(await bookFaults(dataDir)))
    await rm(dataDir, { recursive: true })
  }
  return faults
}

/** Checks the payments from before the backup, and waits until the gateway has asked the company about those paid since. */
async function checkPayments(
  gateway: GatewayProcess,
  { payments, begunAtMs, endedAtMs }: Taken,
): Promise<Pick<BackupDrillResult, 'kept' | 'settled' | 'settledWithinMs' | 'faults'>> {
  const startedAtMs = performance.now()
  const faults: string[] = []
  const tokens: string[] = []
  for (let payer = 0; payer < PAYERS; payer++) tokens.push(await logInAgain(gateway, payer))
  const isCredited = async ({ orderSn, payer }: CompanyPayment) => {
    const answer = await gateway.callUntilAnswered('checkMchOrder', { orderSn }, tokens[payer]!)
    if (answer.status !== 200) return null
    return isPaid(answer.data.status)
  }
  const ofBefore = payments.filter(({ orderedAtMs }) => orderedAtMs < begunAtMs)
  const kept = ofBefore.filter(
    ({ creditedAtMs }) => creditedAtMs !== null && creditedAtMs < begunAtMs,
  )
  for (const payment of kept)
    if (!(await isCredited(payment))) faults.push(`payment of ${payment.orderSn} lost`)
  const paidSince = ofBefore.filter(
    ({ creditedAtMs }) => creditedAtMs !== null && creditedAtMs >= endedAtMs,
  )
  let settled = 0
  for (const payment of paidSince) {
    let state = await isCredited(payment)
    while (state === false && performance.now() - startedAtMs < SETTLE_TIMEOUT_MS) {
      await delay(200)
      state = await isCredited(payment)
    }
    if (state) settled++
    else faults.push(`order ${payment.orderSn} was paid after the backup and is not credited`)
  }
  const settledWithinMs = Math.round(performance.now() - startedAtMs)
  return { kept: kept.length, settled, settledWithinMs, faults }
}
