import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openOtlp } from './otlp.ts'
import { readOtlpJson } from './otlp-json.ts'
import type { SpanRecord } from './span.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const ROOT: SpanRecord = {
  traceId: TRACE,
  spanId: 'b7ad6b7169203331',
  parentId: null,
  service: 'page',
  name: 'tap',
  startMs: 1_773_230_400_000.25,
  endMs: 1_773_230_401_500.5,
  attributes: { 'cloudplay.outcome': 'shown', steps: 9, whole: true },
  error: null,
}
const FAILED: SpanRecord = {
  ...ROOT,
  spanId: 'c7ad6b7169203331',
  parentId: ROOT.spanId,
  service: 'gateway',
  name: 'POST /api/ess/getThing',
  error: 'HTTP 500',
}

let server: Server | undefined
afterEach(() => server?.close())

describe('spans go to a collector SEEN-2', () => {
  it('as OTLP that reads back as it was, by program', async () => {
    const requests: { url: string; body: unknown }[] = []
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(parts).toString())
        requests.push({ url: request.url!, body })
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const failures: Error[] = []
    const sink = await openOtlp({
      endpoint: `http://127.0.0.1:${port}/`,
      instance: 'one',
      onFailure: (error) => failures.push(error),
    })
    sink.take([ROOT, FAILED])
    await sink.close()
    expect(failures).toEqual([])
    expect(requests.map(({ url }) => url)).toEqual(['/v1/traces'])
    expect(requests.flatMap(({ body }) => readOtlpJson(body))).toEqual([ROOT, FAILED])
  })

  it('and a collector that is away is said once, and stops nothing', async () => {
    const failures: Error[] = []
    const sink = await openOtlp({
      endpoint: 'http://127.0.0.1:1',
      instance: 'one',
      onFailure: (error) => failures.push(error),
    })
    sink.take([ROOT])
    await sink.close()
    expect(failures).toHaveLength(1)
  }, 30_000)
})
