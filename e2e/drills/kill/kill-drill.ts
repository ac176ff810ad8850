import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { OrderStatus } from '@cloudplay/contract/envelope'
import { auditBooks, type Audit } from '../support/audit.ts'
import { startSeatNode } from '../support/seat-nodes.ts'
import { gatewayProcess, type GatewayProcess } from '../support/gateway-process.ts'
import type { Workspace } from '../support/workspace.ts'
import { payUntilDead, type PaymentPromise } from './payers.ts'
import { registerPlayer, type DrillPlayer } from '../support/players.ts'
import { brokenPromise, playUntilDead, type Queuer } from '../support/queuers.ts'
import { brokenSignIns, signInUntilDead, type SignInPromise } from '../support/signers.ts'

const PAYERS = 4
const QUEUERS = 5
const SIGNERS = 2
const SEATS = 2
/** Counted in answers, not in time: a busy machine must not make a drill in which nothing happened. */
const KILL_AFTER_ANSWERS = { min: 20, max: 120 }
/** So that the kill does not always fall just after an answer. */
const KILL_JITTER_MS = 40
const LOOK_EVERY_MS = 5
/** A notice that was owed at the kill is due again within seconds. */
const SETTLE_TIMEOUT_MS = 60_000

export interface Round {
  round: number
  killedAfterAnswers: number
  orders: number
  paid: number
  signIns: number
  seated: number
  queued: number
  restartMs: number
  faults: string[]
}

interface DrillResult {
  rounds: Round[]
  audit: Audit
  exitCode: number | null
}

interface DrillOptions {
  rounds: number
  port: number
  workspace: Workspace
  onRound?: (round: Round) => void
}

interface Players {
  payers: readonly DrillPlayer[]
  queuers: Queuer[]
  /** Of all rounds. */
  payments: PaymentPromise[]
}

/** Kills the gateway in the middle of payments, sign-ins and queue joins, and checks each time that it keeps every answer. */
export async function runDrill(options: DrillOptions): Promise<DrillResult> {
  const enrolmentToken = randomUUID()
  const { dataDir, databaseUrl } = options.workspace
  const gateway = gatewayProcess({ port: options.port, dataDir, databaseUrl, enrolmentToken })
  await gateway.start()
  const node = startSeatNode(gateway, {
    id: 'drill',
    region: 'drill',
    capacity: SEATS,
    enrolmentToken,
  })
  try {
    await node.heartbeat()
    const payers: DrillPlayer[] = []
    const queuers: Queuer[] = []
    for (let n = 0; n < PAYERS; n++) payers.push(await registerPlayer(gateway, n))
    for (let n = 0; n < QUEUERS; n++)
      queuers.push({ ...(await registerPlayer(gateway, PAYERS + n)), promise: { state: 'none' } })

    const players: Players = { payers, queuers, payments: [] }
    const rounds: Round[] = []
    for (let round = 1; round <= options.rounds; round++) {
      const row = { round, ...(await playRound(gateway, players, `${dataDir}/gateway.log`)) }
      rounds.push(row)
      options.onRound?.(row)
    }
    // A later kill may lose notices of the oldest orders: check all of them once more.
    const late = await checkPayments(gateway, players.payments)
    rounds.at(-1)?.faults.push(...late)
    node.stop()
    const exitCode = await gateway.end()
    return { rounds, audit: await auditBooks(options.workspace), exitCode }
  } finally {
    node.stop()
    await gateway.kill()
  }
}

/** Plays until the kill, starts the gateway again and checks its answers. */
async function playRound(
  gateway: GatewayProcess,
  { payers, queuers, payments }: Players,
  logFile: string,
): Promise<Omit<Round, 'round'>> {
  const before = payments.length
  const signIns: SignInPromise[] = []
  const work = Promise.all([
    ...payers.map((payer) => payUntilDead(gateway, payer, payments)),
    ...queuers.map((queuer) => playUntilDead(gateway, queuer)),
    ...Array.from({ length: SIGNERS }, () => signInUntilDead(gateway, signIns)),
  ])
  const killedAfterAnswers = await killAmid(gateway, work, logFile)
  const startedAt = performance.now()
  await gateway.start()
  const restartMs = Math.round(performance.now() - startedAt)
  const made = payments.slice(before)
  const faults = [
    ...(await checkQueuers(gateway, queuers)),
    ...(await checkPayments(gateway, made)),
    ...(await brokenSignIns(gateway, signIns)),
  ]
  const playersIn = (state: string) =>
    queuers.filter(({ promise }) => promise?.state === state).length
  return {
    killedAfterAnswers,
    orders: made.length,
    paid: made.filter(({ isPaid }) => isPaid).length,
    signIns: signIns.filter(({ hasSigned }) => hasSigned).length,
    seated: playersIn('seated'),
    queued: playersIn('queued'),
    restartMs,
    faults,
  }
}

/** Kills the gateway after a random number of answers, which it gives. */
async function killAmid(
  gateway: GatewayProcess,
  work: Promise<unknown>,
  logFile: string,
): Promise<number> {
  const killAfter = randomInt(KILL_AFTER_ANSWERS.min, KILL_AFTER_ANSWERS.max)
  const before = gateway.answered()
  const over = work.then(() => 'over')
  while (gateway.answered() - before < killAfter) {
    const state = await Promise.race([over, delay(LOOK_EVERY_MS, 'working')])
    if (state === 'over')
      throw new Error(`the gateway stopped answering before it was killed; see ${logFile}`)
  }
  await delay(randomInt(KILL_JITTER_MS))
  await gateway.kill()
  await over
  return killAfter
}

async function checkQueuers(gateway: GatewayProcess, queuers: Queuer[]): Promise<string[]> {
  const broken = await Promise.all(queuers.map((queuer) => brokenPromise(gateway, queuer)))
  return broken.filter((fault) => fault !== null)
}

/** An acknowledged order exists, a payment that was taken is credited, and what was shown as credited is the same. */
async function checkPayments(
  gateway: GatewayProcess,
  payments: PaymentPromise[],
): Promise<string[]> {
  const faults: string[] = []
  const deadline = performance.now() + SETTLE_TIMEOUT_MS
  for (const { player, orderSn, isPaid, shownCoins } of payments) {
    const ask = () => gateway.callUntilAnswered('checkMchOrder', { orderSn }, player.token)
    let state = await ask()
    if (isPaid) {
      while (state.data.status === OrderStatus.open && performance.now() < deadline) {
        await delay(200)
        state = await ask()
      }
    }
    if (state.status !== 200) faults.push(`order ${orderSn} lost`)
    else if (isPaid && state.data.status !== OrderStatus.paid)
      faults.push(`payment of ${orderSn} lost`)
    else if (shownCoins > 0 && state.data.coins !== shownCoins)
      faults.push(`coins of ${orderSn} changed`)
  }
  return faults
}
