import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { HEARTBEAT_MS } from '@cloudplay/contract/constants'
import type { PushPackage } from '@cloudplay/contract/push'
import { doAtOnce } from '../../../tools/at-once.ts'
import { startSeatNode } from '../support/seat-nodes.ts'
import { gatewayProcess, type GatewayProcess } from '../support/gateway-process.ts'
import { openWorkspace } from '../support/workspace.ts'
import { registerPlayer, type DrillPlayer } from '../support/players.ts'
import { openPushClient, type PushClient } from '../support/push-client.ts'
import { percentile, table } from '../support/table.ts'

/**
 * npm run drill -- sockets — SOCKETS (5000), PORT (9344), DATABASE_URL. Opens idle push sockets, as many per player
 * as the gateway allows, that send heartbeats as pages do. All players wait in one queue; the first leaves, and all others get their
 * new place. Each process needs a few more open files than SOCKETS (`ulimit -n`).
 */
const SOCKETS = Number(process.env.SOCKETS ?? 5000)
const SOCKETS_A_PLAYER = 10
const PRODUCT = { product_code: 'starlight-pay', consume_type: 1 }
const CONNECT_AT_ONCE = 20
const BROADCAST_TIMEOUT_MS = 60_000
/** Two heartbeats: the gateway closes sockets that are silent for longer. */
const IDLE_MS = 2 * HEARTBEAT_MS

const workspace = await openWorkspace()
const enrolmentToken = randomUUID()
const gateway = gatewayProcess({
  ...workspace,
  port: Number(process.env.PORT ?? 9344),
  enrolmentToken,
})

let lost = 0
let onMessage: (client: PushClient, body: PushPackage) => void = () => {}

const openClient = ({ token }: DrillPlayer) =>
  openPushClient(gateway, token, {
    message: (client, body) => onMessage(client, body),
    closed: () => lost++,
  })

/** The gateway's memory in bytes, by its metrics. */
async function residentBytes(of: GatewayProcess): Promise<number> {
  const metrics = await (await of.request('/metrics'))!.text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)![1])
}

const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)

async function queueUp({ token }: DrillPlayer): Promise<void> {
  const answer = await gateway.callUntilAnswered('getService', PRODUCT, token)
  const queued = await gateway.callUntilAnswered(
    'confirmQueue',
    { consume_data: answer.data.data.consume_data! },
    token,
  )
  if (queued.status !== 200) throw new Error(`a player cannot queue: ${queued.msg}`)
}

const faults: string[] = []
try {
  await gateway.start()
  const node = startSeatNode(gateway, { id: 'drill', region: 'drill', capacity: 1, enrolmentToken })
  await node.heartbeat()
  const waitingCount = Math.ceil(SOCKETS / SOCKETS_A_PLAYER)
  // One plays, one is the first to wait, and behind them those who listen.
  const [playing, first, ...waiting] = await doAtOnce(
    Array.from({ length: waitingCount + 2 }),
    CONNECT_AT_ONCE,
    (_, index) => registerPlayer(gateway, index),
  )
  const seat = await gateway.callUntilAnswered('getService', PRODUCT, playing!.token)
  const entered = await gateway.callUntilAnswered(
    'confirmUse',
    { ...PRODUCT, ser_id: seat.data.data.seat!.ser_id },
    playing!.token,
  )
  if (entered.status !== 200) throw new Error(`no one plays: ${entered.msg}`)
  await queueUp(first!)
  await doAtOnce(waiting, CONNECT_AT_ONCE, queueUp)
  const beforeBytes = await residentBytes(gateway)

  const connectingAtMs = performance.now()
  const clients = await doAtOnce(Array.from({ length: SOCKETS }), CONNECT_AT_ONCE, (_, index) =>
    openClient(waiting[index % waitingCount]!),
  )
  const connectSeconds = (performance.now() - connectingAtMs) / 1000
  await delay(IDLE_MS)
  const idleBytes = await residentBytes(gateway)

  const heardAtMs = new Map<PushClient, number>()
  let allHeard = () => {}
  const everyone = new Promise<void>((resolve) => (allHeard = resolve))
  onMessage = (client, body) => {
    if (body.type !== 'queue_moved' || heardAtMs.has(client)) return
    heardAtMs.set(client, performance.now())
    if (heardAtMs.size === clients.length) allHeard()
  }
  const startedAtMs = performance.now()
  const left = await gateway.callUntilAnswered('cancelQueue', {}, first!.token)
  if (left.status !== 200) throw new Error(`the first could not leave: ${left.msg}`)
  await Promise.race([everyone, delay(BROADCAST_TIMEOUT_MS, undefined, { ref: false })])
  const delaysMs = [...heardAtMs.values()].map((atMs) => atMs - startedAtMs)
  if (delaysMs.length !== clients.length)
    faults.push(`${clients.length - delaysMs.length} sockets heard nothing`)
  node.stop()
  const kibEach = (idleBytes - beforeBytes) / 1024 / clients.length
  const heardMs = [0, 0.5, 1].map((share) => Math.round(percentile(delaysMs, share)))
  console.log(
    table(
      [
        'database',
        'sockets',
        'opened in s',
        'MiB before',
        'MiB with all idle',
        'KiB a socket',
        'heard',
        'first ms',
        'p50 ms',
        'last ms',
      ],
      [
        [
          workspace.kind,
          clients.length,
          Math.round(connectSeconds),
          mib(beforeBytes),
          mib(idleBytes),
          Math.round(kibEach * 10) / 10,
          delaysMs.length,
          ...heardMs,
        ],
      ],
    ),
  )
  if (lost > 0) faults.push(`${lost} sockets were closed`)
} finally {
  await gateway.end()
}
console.log(
  faults.length === 0
    ? `${workspace.kind}: every socket stayed open, every player heard`
    : `FAULTS\n${faults.join('\n')}`,
)
await workspace.leave(faults.length === 0)
process.exit(faults.length === 0 ? 0 : 1)
