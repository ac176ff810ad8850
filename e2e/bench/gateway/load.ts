import { connect } from 'node:net'
import { percentile } from '../../drills/support/table.ts'

/**
 * Puts load on the gateway from a separate process: options as JSON in, figures as JSON out. It has its own HTTP client, because
 * the usual ones take as long to read an answer as the server to write it, and would measure themselves. It keeps writing
 * the same bytes, and reads only status and length of an answer.
 */
export interface LoadOptions {
  port: number
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body: string
  connections: number
  seconds: number
}
export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  failed: number
  bytesEach: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const OK = Buffer.from('HTTP/1.1 200 ')

const { port, method, path, body, connections, seconds } = JSON.parse(
  process.argv[2]!,
) as LoadOptions
const request = Buffer.from(
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip, deflate, br\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
)
const timesMs: number[] = []
let failed = 0
let bytes = 0
let isOver = false

/** Length of the whole answer that begins here; 0 while its head is not complete. */
function lengthOf(answer: Buffer): number {
  const end = answer.indexOf(HEAD_END)
  if (end < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, end))
  if (!length) throw new Error('an answer without content-length')
  return end + HEAD_END.length + Number(length[1])
}

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let sentAtMs = 0
    let wanted = 0
    let got = 0
    let head: Buffer | null = null
    const send = () => {
      sentAtMs = performance.now()
      wanted = 0
      got = 0
      head = null
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      got += chunk.length
      if (wanted === 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk
        wanted = lengthOf(head)
      }
      if (wanted === 0 || got < wanted) return
      if (!isOver) {
        timesMs.push(performance.now() - sentAtMs)
        bytes += wanted
        if (!head!.subarray(0, OK.length).equals(OK)) failed++
      }
      if (isOver) socket.end()
      else send()
    })
    socket.on('close', () =>
      isOver ? resolve() : reject(new Error('the server closed a connection')),
    )
    socket.on('error', reject)
  })
}

/** Stays awake: on a virtual machine waking a sleeper takes the server longer than a small answer does, and only a server that is quick enough to keep its caller busy would be spared it. */
function stayAwake(): void {
  if (!isOver) setImmediate(stayAwake)
}

const startedAtMs = performance.now()
stayAwake()
setTimeout(() => (isOver = true), seconds * 1000)
await Promise.all(Array.from({ length: connections }, ask))
const tookMs = performance.now() - startedAtMs
console.log(
  JSON.stringify({
    perSecond: timesMs.length / (tookMs / 1000),
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
    failed,
    bytesEach: Math.round(bytes / timesMs.length),
  } satisfies LoadResult),
)
