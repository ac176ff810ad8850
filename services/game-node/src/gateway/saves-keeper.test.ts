import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_SAVES_PATH } from '@cloudplay/contract/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SavesKeeper } from './saves-keeper.ts'

const KEY = 'a-key-of-sixteen-characters'
let gateway: Server
let folder: string
let keeper: SavesKeeper
/** What the stand-in gateway has, by session; what it was asked; and the codes of its next answers. */
let kept: Map<string, string>
let asked: string[]
let answers: number[]
const logged: string[] = []

beforeEach(async () => {
  kept = new Map()
  asked = []
  answers = []
  logged.length = 0
  gateway = createServer(async (request, response) => {
    const [cid, query] = request.url!.slice(NODE_SAVES_PATH.length).split('?')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(`${request.method} ${query ?? ''}`.trim())
    const forced = answers.shift()
    if (request.headers.authorization !== `Bearer ${KEY}`) return void response.writeHead(401).end()
    if (forced) return void response.writeHead(forced).end()
    if (request.method === 'PUT') kept.set(cid!, body)
    const bytes = request.method === 'GET' ? kept.get(cid!) : undefined
    response.writeHead(bytes ? 200 : 204).end(bytes)
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  folder = join(await mkdtemp(join(tmpdir(), 'cloudplay-keeper-')), 'saves')
  keeper = newKeeper()
  await keeper.start()
})
afterEach(async () => {
  await keeper.close(1_000)
  gateway.closeAllConnections()
  gateway.close()
  await rm(join(folder, '..'), { recursive: true })
})

const newKeeper = () =>
  new SavesKeeper({
    gatewayUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    key: { bearer: `Bearer ${KEY}` },
    folder,
    log: (event) => logged.push(event),
  })
const cid = () => randomUUID()

describe('saves on their way', () => {
  it('are fetched before a game and sent after it STREAM-3', async () => {
    const session = cid()
    kept.set(session, 'level 3')
    const file = (await keeper.bring(session, 0))!
    expect(await readFile(file, 'utf8')).toBe('level 3')
    await writeFile(file, 'level 4')
    await keeper.keep(session, 0)
    expect(kept.get(session)).toBe('level 4')
    await writeFile(file, 'level 5')
    await keeper.finish(session, 0)
    expect(kept.get(session)).toBe('level 5')
    expect(asked).toEqual(['GET', 'PUT boot=0', 'PUT boot=0'])
    expect(await readdir(folder)).toEqual([])
  })

  it('are not sent without a change', async () => {
    const session = cid()
    kept.set(session, 'level 3')
    await keeper.bring(session, 0)
    await keeper.keep(session, 0)
    await keeper.finish(session, 0)
    const fresh = cid()
    await keeper.bring(fresh, 0)
    await keeper.finish(fresh, 0)
    expect(asked).toEqual(['GET', 'GET'])
  })

  it('are sent when the gateway is back', async () => {
    const session = cid()
    const file = (await keeper.bring(session, 0))!
    await writeFile(file, 'level 1')
    answers = [503]
    await keeper.finish(session, 0)
    expect(kept.get(session)).toBe('level 1')
    expect(logged).toEqual(['saves_wait'])
  })

  it('of a node that died are sent by its next process', async () => {
    const session = cid()
    await writeFile((await keeper.bring(session, 2))!, 'level 9')
    await writeFile(join(folder, 'half.part'), 'x')
    await keeper.close(0)
    const next = newKeeper()
    await next.start()
    await next.finish(session, 2)
    expect(kept.get(session)).toBe('level 9')
    expect(await readdir(folder)).toEqual([])
    await next.close(0)
  })

  it('of an earlier start are sent first, so that a restart loses nothing', async () => {
    const session = cid()
    await writeFile((await keeper.bring(session, 0))!, 'level 2')
    const taken = keeper.finish(session, 0)
    const file = (await keeper.bring(session, 1))!
    expect(await readFile(file, 'utf8')).toBe('level 2')
    await taken
  })

  it('are requested three times, and a game does not begin without them', async () => {
    const session = cid()
    kept.set(session, 'level 3')
    answers = [503, 503]
    expect(await readFile((await keeper.bring(session, 0))!, 'utf8')).toBe('level 3')
    answers = [500, 500, 500]
    await expect(keeper.bring(cid(), 0)).rejects.toThrow('500')
  }, 20_000)

  it('are dropped if the gateway refuses them, and none are stored for an unknown session', async () => {
    const session = cid()
    await writeFile((await keeper.bring(session, 0))!, 'too large')
    answers = [413]
    await keeper.finish(session, 0)
    expect(logged).toEqual(['saves_refused'])
    expect(await readdir(folder)).toEqual([])
    answers = [404]
    expect(await keeper.bring(cid(), 0)).toBeNull()
  })
})
