import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../child.ts'
import { root } from '../install.mjs'

// Pages may have to be built first, on a machine that does other things too.
const READY_WITHIN_MS = 300_000
const SPARE_WITHIN_MS = 10_000
/** The site loads it, so a start from the source would read it from the loader's folder. */
const LOADED_BY_SITE = 'services/site/src/start-failure.ts'
const LOADED_BY_KIT = 'shared/remote-kit/src/workspace.ts'

/** Secrets of the site, under the names of real settings. */
const SECRETS_OF_SITE = {
  APP_SECRET: 'planted-secret-of-the-whole-site-0123456789',
  OPERATOR_KEY: 'planted-key-of-the-operators-0123456789',
  SUPPORT_KEY: 'planted-key-of-the-support-0123456789',
  METRICS_TOKEN: 'planted-token-of-the-metrics-0123456789',
  TURN_SECRET: 'planted-secret-of-the-relay-0123456789',
  ALIPAY_PRIVATE_KEY: 'planted-key-of-alipay',
  WECHAT_PAY_API_KEY: 'planted-key-of-wechat-pay',
  NPPA_SECRET_KEY: 'planted-key-of-the-national-system',
  TENCENT_SMS_SECRET_KEY: 'planted-key-of-the-messages',
  S3_SECRET_ACCESS_KEY: 'planted-key-of-the-bucket',
}

let work = ''
let temporary = ''
let launcher: ChildProcess | null = null
let said = ''

beforeAll(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-start-'))
  temporary = path.join(work, 'tmp')
  fs.mkdirSync(temporary)
})
const isRunning = () =>
  launcher !== null && launcher.exitCode === null && launcher.signalCode === null
async function endLauncher(): Promise<void> {
  if (!isRunning()) return
  launcher!.kill('SIGTERM')
  await once(launcher!, 'exit')
}
afterAll(async () => {
  await endLauncher()
  fs.rmSync(work, { recursive: true, force: true })
})

function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      TSX_DISABLE_CACHE: '',
      DATA_DIR: path.join(work, 'data'),
      TMPDIR: temporary,
      NODE_CAPACITY: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launcher = child
  said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  return child
}

/** Its database belongs to its APP_SECRET. */
async function startUntilReady(port: number): Promise<ChildProcess> {
  const child = start({ ...SECRETS_OF_SITE, PORT: String(port) })
  while (!/^ready /m.test(said)) {
    if (child.exitCode !== null) throw new Error(`it ended:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return child
}

/** One start for several tests: on new data it publishes every remote, which takes longer than all the rest. */
async function running(): Promise<ChildProcess> {
  return isRunning() ? launcher! : startUntilReady(await freePorts(1))
}

const read = (file: string) => fs.readFileSync(file, 'utf8')

/** A file of `/proc`; empty if its process has ended meanwhile. */
function ofProcess<Found>(look: () => Found, nothing: Found): Found {
  try {
    return look()
  } catch {
    return nothing
  }
}

function descendants(pid: number): number[] {
  const children = ofProcess(() => fs.readdirSync(`/proc/${pid}/task`), [])
    .flatMap((thread) =>
      ofProcess(() => read(`/proc/${pid}/task/${thread}/children`), '').split(' '),
    )
    .filter(Boolean)
    .map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

const isGone = (pid: number) =>
  !fs.existsSync(`/proc/${pid}`) || / Z /.test(read(`/proc/${pid}/stat`))

const loadersFolder = () => path.join(temporary, `tsx-${process.geteuid!()}`)

/** Fills the loader's folder for this user, as another user of the machine could. Gives the file its code would write. */
function plant(source: string): string {
  const marker = path.join(work, `planted-${path.basename(source)}`)
  const run = () =>
    execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `await import(${JSON.stringify(path.join(root, source))}); await new Promise((resolve) => setTimeout(resolve, 500))`,
      ],
      { cwd: root, env: { ...process.env, TMPDIR: temporary, TSX_DISABLE_CACHE: '' } },
    )
  run()
  const folder = loadersFolder()
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name)
    const cached = JSON.parse(read(file)) as { code: string }
    fs.writeFileSync(
      file,
      JSON.stringify({
        ...cached,
        code: `(await import('node:fs')).writeFileSync(${JSON.stringify(marker)}, '');${cached.code}`,
      }),
    )
  }
  // The trap works: a program that takes code from there runs it.
  run()
  expect(fs.existsSync(marker)).toBe(true)
  fs.rmSync(marker)
  return marker
}

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: READY_WITHIN_MS }, () => {
  it('runs plain JavaScript: no loader, no compiler, and no code from a shared temporary folder', async () => {
    // A second attempt must not find the traps of the first, nor a site that runs.
    await endLauncher()
    fs.rmSync(loadersFolder(), { recursive: true, force: true })
    const markers = [LOADED_BY_SITE, LOADED_BY_KIT].map(plant)
    const child = await running()
    const pids = descendants(child.pid!)
    const commands = pids.map((pid) =>
      ofProcess(() => read(`/proc/${pid}/cmdline`), '')
        .split('\0')
        .join(' '),
    )
    expect(commands.filter((command) => command.includes('/dist/')).length).toBeGreaterThanOrEqual(
      2,
    )
    for (const command of commands) expect(command).not.toMatch(/tsx|esbuild|\.ts\b/)
    const open = [child.pid!, ...pids].flatMap((pid) => [
      ...ofProcess(() => fs.readdirSync(`/proc/${pid}/fd`), []).map((descriptor) => {
        try {
          return fs.readlinkSync(`/proc/${pid}/fd/${descriptor}`)
        } catch {
          return ''
        }
      }),
      ofProcess(() => read(`/proc/${pid}/maps`), ''),
    ])
    expect(open.filter((file) => file.includes(`${temporary}/tsx-`))).toEqual([])
    // The kit builds pages in a separate process, and only when it has to.
    execFileSync(process.execPath, ['shared/remote-kit/bin/remote-kit.mjs', 'build-all'], {
      cwd: root,
      env: { ...process.env, TMPDIR: temporary, TSX_DISABLE_CACHE: '' },
    })
    expect(markers.filter((marker) => fs.existsSync(marker))).toEqual([])

    const lines = said.trimEnd().split('\n')
    const ready = lines.findIndex((line) => line.startsWith('ready '))
    expect(lines.slice(ready).join('\n')).toMatch(
      /\/deliver\n.*\/api\/operator\n.*\/api\/dev\/inbox.*\n.*\/api\/docs\n.*keys\.json\n.*logs$/s,
    )
    expect(lines.slice(0, ready).filter((line) => /[{}]|unreachable|error/i.test(line))).toEqual([])
    expect(fs.readdirSync(path.join(work, 'data/logs')).toSorted()).toEqual([
      'game-node.log',
      'site.log',
    ])
  })

  it('keeps the secrets of the site out of the node and its seats (a child sees only what it needs) FLEET-4', async () => {
    const child = await running()
    const pidOf = (program: string) => {
      const found = descendants(child.pid!).filter((pid) =>
        ofProcess(() => read(`/proc/${pid}/cmdline`), '').includes(program),
      )
      expect(found.length).toBeGreaterThan(0)
      return found
    }
    const environmentOf = (pid: number) => read(`/proc/${pid}/environ`)
    for (const secret of Object.values(SECRETS_OF_SITE))
      expect(environmentOf(pidOf('site/dist/main.js')[0]!)).toContain(secret)
    // The spare is loaded once the site knows the node.
    const seats = await vi.waitFor(() => pidOf('seat-main'), { timeout: SPARE_WITHIN_MS })
    for (const pid of [...pidOf('game-node/dist/main.js'), ...seats])
      expect(environmentOf(pid)).not.toMatch(/planted|DATABASE_URL/)
    for (const pid of seats) expect(environmentOf(pid)).not.toMatch(/NODE_ENROLMENT_TOKEN|DATA_DIR/)
  })

  it('takes its services with it when it is killed, and starts again on what it left', async () => {
    const killed = await running()
    const port = Number(/^ready http:\/\/localhost:(\d+)$/m.exec(said)![1])
    const pids = descendants(killed.pid!)
    expect(pids.length).toBeGreaterThanOrEqual(2)
    killed.kill('SIGKILL')
    const again = await startUntilReady(port)
    while (!pids.every(isGone)) await new Promise((resolve) => setTimeout(resolve, 100))
    again.kill('SIGTERM')
    expect(await once(again, 'exit')).toEqual([0, null])
  })

  it('says in a sentence what it needs', async () => {
    const taken = createServer().listen(0)
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    expect(await once(start({ PORT: String(port) }), 'exit')).toEqual([1, null])
    expect(said).toMatch(new RegExp(`^cannot start: port ${port} is in use`))
    taken.close()

    fs.writeFileSync(path.join(work, 'file'), '')
    expect(
      await once(start({ PORT: String(port), DATA_DIR: path.join(work, 'file/data') }), 'exit'),
    ).toEqual([1, null])
    expect(said).toMatch(/^cannot start: the data folder .* cannot be used \(ENOTDIR\)/)

    const broken = path.join(work, 'broken')
    fs.mkdirSync(path.join(broken, 'database'), { recursive: true })
    fs.writeFileSync(path.join(broken, 'database/PG_VERSION'), 'not a version')
    const child = start({ PORT: String(port), DATA_DIR: broken })
    expect((await once(child, 'exit'))[0]).not.toBe(0)
    expect(said).toMatch(
      /site: cannot start: .*\n.*the site ended with code 78; its log: .*site\.log/,
    )
  })
})
