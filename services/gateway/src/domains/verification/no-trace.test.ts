import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCharacter } from '@cloudplay/rules/id-number'
import { openTestSystem } from '../../testing/stand-ins/nppa.ts'
import { prepareDatabase } from '../../testing/gateway.ts'
import { smsRequestOf } from '../../testing/sms-request.ts'
import { copyTemplate } from '../../testing/template.ts'

/** Compiled by `npm test`. */
const server = fileURLToPath(new URL('../../../dist/server.js', import.meta.url))
const MOBILE = '13912345678'
const NAME = '欧阳震华'
const numberOf = (digits: string) => digits + checkCharacter(digits)
/** One for each result of a check: passed, refused, pending, no answer, and two invalid ones. */
const PASSED = numberOf('11010519900615001')
const REFUSED = numberOf('11010519900615002')
const PENDING = numberOf('11010519900615003')
const UNANSWERED = numberOf('11010519900615004')
const WRONG = '110105199006150054'
const MISPLACED = numberOf('11010519900615006')

let system: Awaited<ReturnType<typeof openTestSystem>>
let dataDir: string
beforeAll(async () => {
  system = await openTestSystem()
  dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-trace-'))
  await copyTemplate(join(dataDir, 'database'), prepareDatabase)
}, 60_000)
afterAll(async () => {
  await system.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The gateway as in production, with the most detailed log. */
async function startGateway() {
  const port = await freePort()
  const env = {
    ...process.env,
    ...system.env,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'trace',
  }
  const child = spawn(process.execPath, [server], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      log += chunk.toString('utf8')
      if (log.includes('gateway ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) =>
      reject(new Error(`the gateway ended (${code}): ${log.slice(-2_000)}`)),
    )
  })
  await ready
  return {
    origin: `http://127.0.0.1:${port}`,
    log: () => log,
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function everythingIn(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))))
}

describe('names and ID numbers', () => {
  it('leave no trace in the log or in the files of the database, with any result GATE-7', async () => {
    const gateway = await startGateway()
    let smsRequest = ''
    const post = async (path: string, body: object | string, token = '') => {
      const response = await fetch(gateway.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', Token: token, cookie: smsRequest },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      smsRequest = smsRequestOf(response.headers.getSetCookie()) ?? smsRequest
      return (await response.json()) as {
        status: number
        msg: string
        data: Record<string, string>
      }
    }
    async function newToken(mobile: string): Promise<string> {
      await post('/api/ess/sendSms', { mobile, type: 'yzmLogin' })
      const inbox = await fetch(`${gateway.origin}/api/dev/inbox?mobile=${mobile}`)
      const { data } = (await inbox.json()) as { data: { messages: { code: string }[] } }
      return (await post('/api/ess/login', { mobile, type: 'code', code: data.messages[0]!.code }))
        .data.token!
    }
    const submit = (token: string, number: string) =>
      post('/api/ess/truenameAuth', { real_name: NAME, id_number: number }, token)

    system.verdicts.set(REFUSED, { now: 2 })
    system.verdicts.set(PENDING, { now: 1 })
    const token = await newToken(MOBILE)
    expect((await submit(token, REFUSED)).msg).toContain('不一致')
    expect((await submit(token, WRONG)).msg).toContain('正确的身份证号')
    system.mood.isSilent = true
    expect((await submit(token, UNANSWERED)).msg).toContain('暂时不可用')
    system.mood.isSilent = false
    expect(
      (await post('/api/ess/truenameAuth', { real_name: NAME, id_number: [MISPLACED] }, token))
        .status,
    ).toBe(400)
    expect(
      (
        await post(
          '/api/ess/truenameAuth',
          `{"real_name":"${NAME}","id_number":"${MISPLACED}`,
          token,
        )
      ).status,
    ).toBe(400)
    expect((await post('/api/ess/getGlobleSetting', { type: MISPLACED })).status).toBe(404)
    expect((await submit(token, PASSED)).data.state).toBe('passed')
    expect((await submit(await newToken('13912345679'), PENDING)).data.state).toBe('pending')
    expect((await submit(await newToken('13912345670'), PASSED)).msg).toContain('已认证过')
    await gateway.end()

    const kept = { log: Buffer.from(gateway.log()), files: await everythingIn(dataDir) }
    // Permitted data is there, so the search covers the right files.
    expect(kept.files.includes(`110***********${PASSED.slice(-4)}`)).toBe(true)
    expect(kept.files.includes(MOBILE)).toBe(true)
    expect(kept.log.includes('identity provider failed')).toBe(true)
    const traces = Object.entries(kept).flatMap(([place, bytes]) =>
      [PASSED, REFUSED, PENDING, UNANSWERED, WRONG, MISPLACED, NAME, NAME.slice(1)]
        .filter((secret) => bytes.includes(secret))
        .map((secret) => `${secret} in ${place}`),
    )
    expect(traces).toEqual([])
    expect(kept.log.includes(MOBILE)).toBe(false)
    expect(kept.log.includes(token)).toBe(false)
  }, 120_000)
})
