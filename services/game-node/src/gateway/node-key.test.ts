import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_ENROL_PATH, NODE_KEY_PATH } from '@cloudplay/contract/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyFileOf, NodeKey } from './node-key.ts'

let folder: string
let gateway: Server
let asked: { url: string; bearer: string; keyHash: string }[]
/** Codes of the next answers; then 200. */
let codes: number[]
const events: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloudplay-key-'))
  asked = []
  codes = []
  events.length = 0
  gateway = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { key_hash: keyHash } = JSON.parse(body) as { key_hash: string }
    asked.push({
      url: request.url!,
      bearer: request.headers.authorization!.slice('Bearer '.length),
      keyHash,
    })
    response
      .writeHead(codes.shift() ?? 200, { connection: 'close' })
      .end(JSON.stringify({ msg: 'in its own words' }))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  gateway.close()
  rmSync(folder, { recursive: true })
})

const open = (enrolmentToken: string | null = 'the-token') =>
  new NodeKey({
    gatewayUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    nodeId: 'n1',
    region: { id: 'east' },
    keyFile: keyFileOf(folder, 'n1'),
    enrolmentToken,
    log: (event) => events.push(event),
  })
const keyOf = (key: NodeKey) => key.bearer.slice('Bearer '.length)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe("a node's key FLEET-4", () => {
  it('is generated here, readable by its owner alone, and only its hash is sent', async () => {
    const key = open()
    await key.enrol()
    await key.enrol()
    expect(asked).toEqual([
      { url: NODE_ENROL_PATH, bearer: 'the-token', keyHash: hashOf(keyOf(key)) },
    ])
    expect(statSync(keyFileOf(folder, 'n1')).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFileOf(folder, 'n1'), 'utf8')).toBe(keyOf(key))
    // The next start needs no token.
    expect(open(null).bearer).toBe(key.bearer)
    expect(events).toEqual(['enrolled'])
  })

  it('is sent again if an answer was lost, or the gateway has forgotten it', async () => {
    const key = open()
    codes = [503]
    await expect(key.enrol()).rejects.toThrow('gateway answered 503: in its own words')
    await key.enrol()
    key.refused()
    await key.enrol()
    expect(events, 'a busy gateway says nothing of the token').toEqual(['enrolled', 'enrolled'])
    expect(new Set(asked.map(({ keyHash }) => keyHash))).toEqual(new Set([hashOf(keyOf(key))]))
    expect(asked).toHaveLength(3)
    const later = open(null)
    later.refused()
    await later.enrol()
    expect(asked).toHaveLength(3)
  })

  it('has a turn after a token that is refused, and the token after the key', async () => {
    const key = open()
    await key.enrol()
    // A limit in front of the gateway, say, and by now the token is over.
    codes = [401]
    key.refused()
    await expect(key.enrol()).rejects.toThrow('gateway answered 401')
    expect(events).toEqual(['enrolled', 'token_refused'])
    await key.enrol()
    expect(asked).toHaveLength(2)
    key.refused()
    await key.enrol()
    expect(asked).toHaveLength(3)
  })

  it('stays the old one until the gateway accepts the new one, even after a crash', async () => {
    const key = open()
    const old = keyOf(key)
    codes = [500]
    await key.renew()
    expect(keyOf(key)).toBe(old)
    expect(events).toEqual(['key_not_renewed'])
    const offered = asked[0]!.keyHash
    // The process died here; the next one offers the same key.
    const again = open()
    expect(keyOf(again)).toBe(old)
    await Promise.all([again.renew(), again.renew()])
    expect(asked.slice(1)).toEqual([{ url: NODE_KEY_PATH, bearer: old, keyHash: offered }])
    expect(hashOf(keyOf(again))).toBe(offered)
    expect(open().bearer).toBe(again.bearer)
    expect(existsSync(`${keyFileOf(folder, 'n1')}.next`)).toBe(false)
  })
})
