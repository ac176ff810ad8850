import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { withFilter } from '@cloudplay/sandbox/call-filter'
import { FIRST_RELEASE_USER } from '@cloudplay/sandbox/privileges'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newFolder } from '../testing/folders.ts'
import { systemSandbox } from './system-sandbox.ts'
import { startInside, withoutPermissions, type Inside } from './confinement.ts'

const found = await systemSandbox()
const problem = 'problem' in found ? found.problem : null
if (problem !== null)
  process.stderr.write(`The sandbox of releases is not tested here: ${problem}\n`)

const SECRET = 'the-operators-secret'
const WAIT = 'process.stdin.resume(); process.stdout.write("up")'
/** Runs an attempt, and says its result or the error that stopped it. */
const ATTEMPT = `const attempt = (reach) => { try { return { done: reach() } } catch (error) { return { failed: error.code ?? error.name } } }
const say = (said) => process.stdout.write(JSON.stringify(said), () => process.exit())
`

const started: Inside[] = []
function start(program: string): Inside {
  if (!('confinement' in found)) throw new Error(found.problem)
  // The system alone: the permissions of Node may have a hole.
  const inside = startInside(
    { ...found.confinement, command: withoutPermissions(found.confinement.command) },
    program,
  )
  started.push(inside)
  return inside
}
/** What a program says that has all of Node: as if a release's code had left its context. */
const inside = async (program: string): Promise<Record<string, unknown>> =>
  JSON.parse(await text(start(ATTEMPT + program).child.stdout!)) as Record<string, unknown>

async function sibling(): Promise<{ pid: number; isRunning: () => boolean }> {
  const { child, pid } = start(WAIT)
  await once(child.stdout!, 'data')
  await expect.poll(pid).toBeDefined()
  return { pid: pid()!, isRunning: () => child.exitCode === null && child.signalCode === null }
}
const statusOf = (pid: number) =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(':\t')),
  )

let connections = 0
const addresses: (string | number)[] = []
const servers: Server[] = []
beforeAll(async () => {
  if (problem !== null) return
  process.env['CLOUDPLAY_TEST_SECRET'] = SECRET
  for (const place of [
    0,
    path.join(await newFolder(), 'socket'),
    `\0cloudplay-sandbox-${process.pid}`,
  ]) {
    const server = createServer((socket) => {
      connections++
      socket.end()
    })
    server.listen(place === 0 ? { port: 0, host: '127.0.0.1' } : { path: String(place) })
    await once(server, 'listening')
    servers.push(server)
    addresses.push(place === 0 ? (server.address() as AddressInfo).port : place)
  }
})
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  delete process.env['CLOUDPLAY_TEST_SECRET']
  for (const server of servers) server.close()
})

describe.skipIf(problem !== null)('code that has left its context, with all of Node', () => {
  it('finds Node, its libraries, and no other file or environment EDGE-6', async () => {
    const said = await inside(`
      const fs = require('fs')
      const files = []
      const walk = (folder) => fs.readdirSync(folder + '/', { withFileTypes: true }).forEach((entry) => {
        const place = folder + '/' + entry.name
        if (entry.isDirectory()) walk(place)
        else files.push(place)
      })
      walk('')
      say({ files, env: Object.keys(process.env), host: require('os').hostname(),
        secrets: attempt(() => fs.readFileSync('/etc/passwd')), other: attempt(() => fs.readFileSync('/proc/${process.pid}/environ')),
        memory: attempt(() => fs.openSync('/proc/${process.pid}/mem')), own: attempt(() => fs.readFileSync('/proc/self/maps')),
        write: attempt(() => fs.writeFileSync('/written', '')), temporary: attempt(() => fs.mkdirSync('/tmp')) })`)
    const { files, ...rest } = said as { files: string[] }
    expect(files).toContain(process.execPath)
    expect(
      files.filter((file) => file !== process.execPath && !/\/[\w+.-]+\.so[.\d]*$/.test(file)),
    ).toEqual([])
    const missing = { failed: 'ENOENT' }
    const readOnly = { failed: 'EROFS' }
    expect(rest).toEqual({
      env: ['PWD'],
      host: 'release',
      secrets: missing,
      other: missing,
      memory: missing,
      own: missing,
      write: readOnly,
      temporary: { failed: 'ENOSYS' },
    })
  })

  it('has no open file or socket but its pipes EDGE-6', async () => {
    const { open } = await inside(`
      const fs = require('fs')
      const open = []
      for (let file = 0; file < 1024; file++) try {
        const about = fs.fstatSync(file)
        if (about.isFile() || about.isDirectory() || about.isSocket() || about.isCharacterDevice() || about.isBlockDevice()) open.push(file)
      } catch {}
      say({ open })`)
    expect(open).toEqual([0, 1, 2])
  })

  it('reaches no network, no Unix socket and no abstract socket, and listens nowhere EDGE-6', async () => {
    const said = await inside(`
      const net = require('net')
      const outcome = (thing) => new Promise((resolve) => thing.on('error', (error) => resolve(error.code)).on('connect', () => resolve('in')).on('listening', () => resolve('in')))
      const udp = require('dgram').createSocket('udp4')
      const tries = ${JSON.stringify(addresses)}.map((address) => outcome(net.connect(typeof address === 'number' ? { port: address, host: '127.0.0.1' } : { path: address })))
      const servers = [outcome(net.createServer().listen(0)), outcome(net.createServer().listen('\\0listener')), outcome(udp)]
      udp.bind(0)
      const inspector = require('inspector')
      attempt(() => inspector.open(0, '127.0.0.1'))
      Promise.all([...tries, ...servers]).then((results) => say({ results, inspector: inspector.url() ?? null }))`)
    expect(said).toEqual({ results: Array.from({ length: 6 }, () => 'ENOSYS'), inspector: null })
    expect(connections).toBe(0)
  })

  it('ends and debugs no process: not the site, not a sibling, not all of them EDGE-6', async () => {
    const other = await sibling()
    const { results, name, pid } = await inside(`
      const results = []
      for (const pid of [${process.pid}, ${process.ppid}, ${other.pid}, process.ppid, 1, 0, -1]) {
        for (const signal of ['SIGKILL', 'SIGUSR1', 'SIGSTOP', 0]) results.push(attempt(() => process.kill(pid, signal)))
        for (const signal of [9, 10, 19]) results.push({ failed: process._kill(pid, signal) === 0 ? 'sent' : 'not sent' })
        results.push(attempt(() => process._debugProcess(pid)))
      }
      say({ results, name: process.ppid, pid: process.pid })`)
    const refused = (results as { failed?: string }[]).filter(
      ({ failed }) => failed !== undefined && failed !== 'sent',
    )
    expect([refused.length, (results as unknown[]).length, name, pid]).toEqual([56, 56, 0, 1])
    expect(other.isRunning()).toBe(true)
  })

  it('starts no process, and so leaves none behind EDGE-6', async () => {
    const { results } = await inside(`
      const child = require('child_process')
      const node = process.execPath
      const failed = (run) => { const { failed, done } = attempt(run); return failed ?? done?.error?.code ?? done?.status ?? 'started' }
      say({ results: [
        failed(() => child.spawn(node, ['-e', 'setInterval(() => {}, 9)'], { detached: true, stdio: 'ignore' })),
        failed(() => child.spawnSync(node, ['-v'])),
        failed(() => child.execFileSync(node, ['-v'])),
        failed(() => child.fork(node)),
      ] })`)
    expect(results).toEqual(['ENOSYS', 'ENOSYS', 'ENOSYS', 'ENOSYS'])
  })

  it('fills no more memory than its share EDGE-6', async () => {
    const { megabytes } = await inside(`
      const all = []
      try { for (;;) all.push(Buffer.alloc(1e7, 1)) } catch {}
      const megabytes = all.length * 10
      all.length = 0
      say({ megabytes })`)
    expect(megabytes).toBeGreaterThan(0)
    expect(megabytes).toBeLessThan(700)
  })

  it('is another user than all others, without a privilege, in its own spaces EDGE-6', async () => {
    const [one, other] = await Promise.all([sibling(), sibling()])
    for (const { pid } of [one, other]) {
      const status = statusOf(pid)
      expect(status).toMatchObject({
        NoNewPrivs: '1',
        Seccomp: '2',
        CapInh: '0000000000000000',
        CapPrm: '0000000000000000',
      })
      expect(status).toMatchObject({ CapEff: '0000000000000000', CapAmb: '0000000000000000' })
      for (const space of ['pid', 'net', 'mnt', 'ipc', 'uts', 'user', 'cgroup'])
        expect(readlinkSync(`/proc/${pid}/ns/${space}`)).not.toBe(
          readlinkSync(`/proc/self/ns/${space}`),
        )
    }
    const users = [one, other].map(({ pid }) => Number(statusOf(pid)['Uid']?.split('\t')[0]))
    if (process.getuid?.() !== 0) return
    expect(users[0]).not.toBe(users[1])
    for (const user of users) expect(user).toBeGreaterThan(FIRST_RELEASE_USER)
  })
})

/** By their numbers on this processor; libseccomp makes the filter from one list for all. */
const REFUSED = {
  ptrace: 101,
  process_vm_readv: 310,
  process_vm_writev: 311,
  mount: 165,
  bpf: 321,
  perf_event_open: 298,
  keyctl: 250,
  io_uring_setup: 425,
  unshare: 272,
  setns: 308,
  fork: 57,
  vfork: 58,
  clone: 56,
  clone3: 435,
  kill: 62,
  tkill: 200,
  pidfd_open: 434,
  memfd_create: 319,
  shmget: 29,
  userfaultfd: 323,
  sendmsg: 46,
  socketpair: 53,
  chroot: 161,
}
const python = existsSync('/usr/bin/python3')
if (!python)
  process.stderr.write(
    'The calls that a release may make are not tried one by one: python3 is missing\n',
  )

it.skipIf(problem !== null || !python || process.arch !== 'x64')(
  'the kernel knows no call of a release but those that Node needs EDGE-6',
  () => {
    const program = `
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
for name, number in ${JSON.stringify(Object.entries(REFUSED))}:
    ctypes.set_errno(0)
    print(name, libc.syscall(number, 0, 0, 0, 0, 0, 0), ctypes.get_errno())
for family in range(64):
    ctypes.set_errno(0)
    print('family', family, libc.syscall(41, family, 1, 0), ctypes.get_errno())`
    const bwrap = [
      '--unshare-all',
      '--as-pid-1',
      '--ro-bind',
      '/',
      '/',
      '--seccomp',
      '3',
      '--',
      '/usr/bin/python3',
      '-I',
      '-c',
      program,
    ]
    const { stdout, stderr } = withFilter('release', (filter) =>
      spawnSync('bwrap', bwrap, { stdio: ['ignore', 'pipe', 'pipe', filter], encoding: 'utf8' }),
    )
    const names = [
      ...Object.keys(REFUSED),
      ...Array.from({ length: 64 }, (_, family) => `family ${family}`),
    ]
    expect(stdout.trim().split('\n'), stderr).toEqual(names.map((name) => `${name} -1 38`))
  },
)
