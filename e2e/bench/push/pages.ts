import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { PushDown } from '@cloudplay/contract/push'
import { doAtOnce } from '../../../tools/at-once.ts'

/**
 * A process of open pages, started by `audience.ts`. They answer heartbeats and acknowledge what they hear, but decrypt nothing: the
 * phones that would are elsewhere.
 */
export type ToPages = { open: string[] } | 'listen' | 'report'
/** One of these at a time. */
export interface FromPages {
  opened?: number
  isListening?: true
  /** Every page heard that the queue moved. */
  isHeard?: true
  report?: { heardAtMs: number[]; cpuS: number; closed: number }
}

const OPEN_AT_ONCE = 20
const TRIES = 20
const TRY_AGAIN_MS = 1_000

/** By a clock that all processes of the machine share. */
const nowMs = () => performance.timeOrigin + performance.now()
const say = (message: FromPages) => void process.send!(message)

let heardAtMs: number[] = []
let hasHeard = new Set<WebSocket>()
let sockets: WebSocket[] = []
let closed = 0
let cpuBefore = process.cpuUsage()

function open(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as PushDown
    if (message.cmd === 'heartbeat') return socket.send('{"cmd":"heartbeat"}')
    socket.send(JSON.stringify({ cmd: 'ack', msgId: message.msgId }))
    // Ids of states end with their type.
    if (!message.msgId.endsWith('-queue_moved') || hasHeard.has(socket)) return
    hasHeard.add(socket)
    heardAtMs.push(nowMs())
    if (heardAtMs.length === sockets.length) say({ isHeard: true })
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.on('error', () => undefined).on('close', () => closed++)
      resolve(socket)
    })
  })
}

/** A gateway that has no database connection free answers 503, and a page tries again. */
async function openPatiently(address: string): Promise<WebSocket> {
  for (let tries = 1; ; tries++) {
    try {
      return await open(address)
    } catch (error) {
      if (tries === TRIES) throw error
      await delay(TRY_AGAIN_MS)
    }
  }
}

process.on('message', async (message: ToPages) => {
  if (message === 'listen') {
    heardAtMs = []
    hasHeard = new Set()
    cpuBefore = process.cpuUsage()
    say({ isListening: true })
  } else if (message === 'report') {
    const { user, system } = process.cpuUsage(cpuBefore)
    say({ report: { heardAtMs, cpuS: (user + system) / 1e6, closed } })
  } else {
    sockets = await doAtOnce(message.open, OPEN_AT_ONCE, openPatiently)
    say({ opened: sockets.length })
  }
})
